/// A value about a person that crypto-shredding erases: once the subject's key is destroyed, it
/// reads as ``erased`` in every log, snapshot and backup, and everything around it is kept.
public enum Personal<Value: Sendable & Equatable>: Sendable {
    /// The value in the clear. `indirect`, so that a row without a value takes one word for it.
    indirect case known(Value)
    /// The sealed bytes of a text, opened when the text is read.
    case sealed(SealedText)
    /// The value cannot be recovered: its key was destroyed.
    case erased
    /// There is no value; on the wire the field is omitted.
    case absent

    /// A value in the clear; a ``WireWriter`` with a sealer seals it.
    @inlinable
    public init(_ value: Value) { self = .known(value) }

    /// The value; nil if it is erased or absent.
    /// - Complexity: some microseconds for the first read of a sealed text, which opens it.
    @inlinable
    public var value: Value? {
        switch self {
        case .known(let value): value
        case .sealed(let sealed): sealed.text as? Value
        case .erased, .absent: nil
        }
    }

    /// Replaces a known or sealed value with ``erased``; an absent one stays absent. The key is not
    /// touched.
    public mutating func erase() {
        switch self {
        case .known, .sealed: self = .erased
        case .erased, .absent: break
        }
    }
}

/// Equality of what can be read: a text equals itself, sealed or not.
extension Personal: Equatable {
    /// Compares the values, and opens sealed texts for that, unless their bytes are the same. ``absent`` equals only itself;
    /// ``erased`` equals itself and a sealed text whose key was destroyed.
    public static func == (one: Self, other: Self) -> Bool {
        switch (one, other) {
        case (.absent, .absent): true
        case (.absent, _), (_, .absent): false
        case (.sealed(let one), .sealed(let other)) where one.hasBytes(of: other): true
        default: one.value == other.value
        }
    }
}

extension Personal: ExpressibleByStringLiteral, ExpressibleByUnicodeScalarLiteral,
    ExpressibleByExtendedGraphemeClusterLiteral
where Value == String {
    /// A text in the clear, from a literal in the source.
    public init(stringLiteral text: String) { self = .known(text) }
}
