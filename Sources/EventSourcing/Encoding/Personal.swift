/// A value about a person that can be forgotten: erasing the person leaves ``erased`` in its place,
/// in every log, snapshot and backup, while everything around it stays.
public enum Personal<Value: Sendable & Equatable>: Sendable, Equatable {
    /// Behind a reference, so that a row with a note that is not there takes one word for it.
    indirect case known(Value)
    /// Its key was destroyed.
    case erased
    /// There is none; on the wire the field is left out.
    case absent

    @inlinable
    public init(_ value: Value) { self = .known(value) }

    /// The value, as long as it is known.
    @inlinable
    public var value: Value? {
        if case .known(let value) = self { value } else { nil }
    }

    /// Leaves ``erased`` of what was known.
    public mutating func forget() {
        if case .known = self { self = .erased }
    }
}

extension Personal: ExpressibleByStringLiteral, ExpressibleByUnicodeScalarLiteral,
    ExpressibleByExtendedGraphemeClusterLiteral
where Value == String {
    public init(stringLiteral text: String) { self = .known(text) }
}
