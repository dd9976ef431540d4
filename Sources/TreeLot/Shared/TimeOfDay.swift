public import EventSourcing

/// A time on the wall clock, from 00:00 to 23:59.
public struct TimeOfDay: Hashable, Comparable, Sendable {
    /// Minutes since midnight, as the clock shows them.
    public var minutes: Int

    public init?(minutes: Int) {
        guard (0..<1440).contains(minutes) else { return nil }
        self.minutes = minutes
    }

    /// Reads `16:30`.
    public init?(_ text: String) {
        var scanner = DigitScanner(text)
        guard let hour = scanner.number(2), hour < 24, scanner.skip(":"),
            let minute = scanner.number(2), minute < 60, scanner.isAtEnd
        else { return nil }
        self.minutes = hour * 60 + minute
    }

    public static let midnight = TimeOfDay(minutes: 0)!

    public static func < (one: Self, other: Self) -> Bool { one.minutes < other.minutes }
}

extension TimeOfDay: CustomStringConvertible {
    public var description: String { "\(padded(minutes / 60, 2)):\(padded(minutes % 60, 2))" }
}

extension TimeOfDay: Codable {
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }

    public init(from decoder: any Decoder) throws { try self.init(jsonFrom: decoder) }
}

extension TimeOfDay: VarintValue {
    public var varint: UInt64 { UInt64(minutes) }
    public init?(varint: UInt64) {
        guard varint < 1440 else { return nil }
        self.init(minutes: Int(varint))
    }

    public var json: JSON? { .string(description) }

    public init(json: JSON?) throws(ValueProblem) {
        let expected = "a time of day from 00:00 to 23:59, such as 16:30"
        guard let json else { throw .missing(expected: expected) }
        guard case .string(let text) = json else { throw .wrongType(expected: expected) }
        guard let time = TimeOfDay(text) else { throw .impossible(expected: expected) }
        self = time
    }

    public static var jsonSchema: JSON {
        JSONSchema.text(pattern: "^([01][0-9]|2[0-3]):[0-5][0-9]$", longest: 5, example: "16:30")
    }

    public static var schema: SchemaType { .scalar("uint32") }
}
