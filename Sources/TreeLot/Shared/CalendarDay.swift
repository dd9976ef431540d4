public import EventSourcing

/// A day of the Gregorian calendar, without a time or a zone.
public struct CalendarDay: Hashable, Comparable, Sendable {
    /// Days since 1970-01-01.
    public var number: Int

    public init(number: Int) { self.number = number }

    public init?(year: Int, month: Int, day: Int) {
        guard let number = CivilDate.daysSinceEpoch(year: year, month: month, day: day) else {
            return nil
        }
        self.number = number
    }

    /// Reads `2026-12-05`.
    public init?(_ text: String) {
        var scanner = DigitScanner(text)
        guard let year = scanner.number(4), scanner.skip("-"), let month = scanner.number(2),
            scanner.skip("-"), let day = scanner.number(2), scanner.isAtEnd
        else { return nil }
        self.init(year: year, month: month, day: day)
    }

    public static func < (one: Self, other: Self) -> Bool { one.number < other.number }

    public var parts: (year: Int, month: Int, day: Int) {
        CivilDate.civil(daysSinceEpoch: number)
    }

    public func advanced(by days: Int) -> Self { Self(number: number + days) }

    public var weekday: Weekday {
        // 1970-01-01 was a Thursday.
        let index = number + 3
        return Weekday(rawValue: UInt8(index - index.flooredQuotient(7) * 7 + 1))!
    }

    /// The Monday on or before this day (weeks as in ISO 8601).
    public var monday: Self { advanced(by: 1 - Int(weekday.rawValue)) }
}

extension CalendarDay: CustomStringConvertible {
    public var description: String {
        let (year, month, day) = parts
        return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
    }

    /// `Sat 5 Dec`, as a sentence has it.
    public var inWords: String {
        "\(weekday.short) \(parts.day) \(shortMonth)"
    }

    /// `Dec`
    public var shortMonth: String { Self.shortMonths[parts.month - 1] }

    private static let shortMonths = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
}

extension CalendarDay: Codable {
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }

    public init(from decoder: any Decoder) throws { try self.init(jsonFrom: decoder) }
}

extension CalendarDay: VarintValue {
    public var varint: UInt64 { number.varint }
    public init?(varint: UInt64) {
        guard let number = Int(varint: varint), (-4_000_000...4_000_000).contains(number)
        else { return nil }
        self.init(number: number)
    }

    public var json: JSON? { .string(description) }

    public init(json: JSON?) throws(ValueProblem) {
        let expected = "a day that exists, such as 2026-12-05"
        guard let json else { throw .missing(expected: expected) }
        guard case .string(let text) = json else { throw .wrongType(expected: expected) }
        guard let day = CalendarDay(text) else { throw .impossible(expected: expected) }
        self = day
    }

    public static var jsonSchema: JSON { JSONSchema.text(format: "date", example: "2026-12-05") }

    public static var schema: SchemaType { .scalar("sint32") }
}

/// Days of the week, numbered as in ISO 8601.
public enum Weekday: UInt8, WireEnum {
    case monday = 1
    case tuesday = 2
    case wednesday = 3
    case thursday = 4
    case friday = 5
    case saturday = 6
    case sunday = 7

    public static let names: KeyValuePairs<Weekday, String> = [
        .monday: "monday", .tuesday: "tuesday", .wednesday: "wednesday", .thursday: "thursday",
        .friday: "friday", .saturday: "saturday", .sunday: "sunday",
    ]

    /// `Mon`
    public var short: String { Self.shortNames[Int(rawValue) - 1] }

    private static let shortNames = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
}
