/// The number of a thing of one kind: 1 for the first, in the order of the log.
///
/// The number of one kind of thing can't be passed where that of another is meant.
public struct Identifier<Of>: Hashable, Comparable, Sendable {
    /// The number.
    public var rawValue: UInt32

    /// Makes an identifier from the number.
    @inlinable
    public init(_ rawValue: UInt32) { self.rawValue = rawValue }

    /// No thing's number; what protobuf reads where the field is missing.
    @inlinable
    public static var none: Self { Self(0) }

    /// Compares the numbers.
    @inlinable
    public static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }

    /// The place in a table of such things, counted from 0.
    @inlinable
    public var index: Int { Int(rawValue) - 1 }

    /// The number that comes `count` after this one.
    @inlinable
    public func advanced(by count: Int) -> Self { Self(rawValue + UInt32(count)) }
}

extension Identifier: ExpressibleByIntegerLiteral {
    /// The number as a literal.
    public init(integerLiteral value: UInt32) { self.init(value) }
}

extension Identifier: CustomStringConvertible {
    /// The number in decimal digits.
    public var description: String { String(rawValue) }
}

extension Identifier: Codable {
    /// Encodes the number.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(rawValue)
    }

    /// Decodes what JSON has as a number from 1 up.
    public init(from decoder: any Decoder) throws { try self.init(jsonFrom: decoder) }
}

extension Identifier: VarintValue {
    /// Four: ids in rows are little-endian numbers of 32 bits.
    @inlinable
    public static var bytesInRows: Int { 4 }

    /// The number.
    @inlinable
    public var varint: UInt64 { UInt64(rawValue) }

    /// Nil if the number has more than 32 bits.
    @inlinable
    public init?(varint: UInt64) {
        guard let raw = UInt32(exactly: varint) else { return nil }
        self.init(raw)
    }

    /// The number.
    public var json: JSON? { .whole(rawValue) }

    /// Decodes a number from 1 up.
    /// - Throws: `ValueProblem` for anything else.
    public init(json: JSON?) throws(ValueProblem) {
        let expected = "a number from 1 up"
        guard let json else { throw .missing(expected: expected) }
        guard case .integer(let value) = json else { throw .wrongType(expected: expected) }
        guard let raw = UInt32(exactly: value), raw > 0 else {
            throw .impossible(expected: expected)
        }
        self.init(raw)
    }

    /// A whole number from 1 up.
    public static var jsonSchema: JSON { JSONSchema.wholeNumber(1, UInt32.max) }

    /// `uint32`
    public static var schema: SchemaType { .scalar("uint32") }
}
