/// A value about a person that can be forgotten: erasing the person leaves ``erased`` in its place,
/// in every log, snapshot and backup, while everything around it stays.
public enum Personal<Value: Sendable & Equatable>: Sendable {
    /// Behind a reference, so that a row with a note that is not there takes one word for it.
    indirect case known(Value)
    /// Known to whoever opens it.
    case sealed(SealedText)
    /// Its key was destroyed.
    case erased
    /// There is none; on the wire the field is left out.
    case absent

    @inlinable
    public init(_ value: Value) { self = .known(value) }

    /// The value, as long as it is known.
    @inlinable
    public var value: Value? {
        switch self {
        case .known(let value): value
        case .sealed(let sealed): sealed.text as? Value
        case .erased, .absent: nil
        }
    }

    /// Leaves ``erased`` of what was known.
    public mutating func forget() {
        switch self {
        case .known, .sealed: self = .erased
        case .erased, .absent: break
        }
    }
}

/// By what can be read: a text is the same, sealed or not.
extension Personal: Equatable {
    public static func == (one: Self, other: Self) -> Bool {
        switch (one, other) {
        case (.absent, .absent): true
        case (.absent, _), (_, .absent): false
        default: one.value == other.value
        }
    }
}

extension Personal: ExpressibleByStringLiteral, ExpressibleByUnicodeScalarLiteral,
    ExpressibleByExtendedGraphemeClusterLiteral
where Value == String {
    public init(stringLiteral text: String) { self = .known(text) }
}
