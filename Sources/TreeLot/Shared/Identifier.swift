public import EventSourcing

/// The number of a thing of one kind: 1 for the first, in the order of the log.
///
/// A person's number can't be passed where a shift's is meant.
public struct Identifier<Of>: Hashable, Comparable, Sendable {
    public var rawValue: UInt32

    @inlinable
    public init(_ rawValue: UInt32) { self.rawValue = rawValue }

    /// No thing's number; what protobuf reads where the field is missing.
    @inlinable
    public static var none: Self { Self(0) }

    @inlinable
    public static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }

    @inlinable
    var index: Int { Int(rawValue) - 1 }

    /// The number that comes `count` after this one.
    func advanced(by count: Int) -> Self { Self(rawValue + UInt32(count)) }
}

extension Identifier<Person> {
    /// With whose key texts about this person are sealed.
    @inlinable
    var subject: Subject { .person(rawValue) }
}

extension Identifier<Household> {
    /// With whose key texts about this household are sealed.
    @inlinable
    var subject: Subject { .household(rawValue) }
}

extension Identifier: ExpressibleByIntegerLiteral {
    public init(integerLiteral value: UInt32) { self.init(value) }
}

extension Identifier: CustomStringConvertible {
    public var description: String { String(rawValue) }
}

extension Identifier: Codable {
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(rawValue)
    }

    public init(from decoder: any Decoder) throws { try self.init(jsonFrom: decoder) }
}

extension Identifier: VarintValue {
    @inlinable
    public static var bytesInRows: Int { 4 }

    @inlinable
    public var varint: UInt64 { UInt64(rawValue) }

    @inlinable
    public init?(varint: UInt64) {
        guard let raw = UInt32(exactly: varint) else { return nil }
        self.init(raw)
    }

    public var json: JSON? { .whole(rawValue) }

    public init(json: JSON?) throws(ValueProblem) {
        let expected = "a number from 1 up"
        guard let json else { throw .missing(expected: expected) }
        guard case .integer(let value) = json else { throw .wrongType(expected: expected) }
        guard let raw = UInt32(exactly: value), raw > 0 else {
            throw .impossible(expected: expected)
        }
        self.init(raw)
    }

    public static var jsonSchema: JSON { JSONSchema.wholeNumber(1, UInt32.max) }

    public static var schema: SchemaType { .scalar("uint32") }
}
