public import EventSourcing

/// A moment together with the local time at it: the offset from UTC is recorded, so that showing it again
/// requires no time-zone database.
public struct LocalInstant: Hashable, Sendable {
    public var instant: Instant
    /// Seconds east of UTC.
    public var offsetSeconds: Int

    public init(_ instant: Instant, offsetSeconds: Int) {
        self.instant = instant
        self.offsetSeconds = offsetSeconds
    }

    /// The day on the wall.
    public var day: CalendarDay {
        CalendarDay(number: Int(local.flooredQuotient(86_400_000)))
    }

    /// The time on the wall, seconds cut off.
    public var time: TimeOfDay {
        let minute = local.flooredQuotient(60_000)
        return TimeOfDay(minutes: Int(minute - minute.flooredQuotient(1440) * 1440))!
    }

    /// What the wall shows, in milliseconds since its 1970-01-01.
    private var local: Int64 { instant.milliseconds + Int64(offsetSeconds) * 1000 }
}

extension LocalInstant: CustomStringConvertible {
    public var description: String { instant.iso8601(offsetSeconds: offsetSeconds) }
}

extension LocalInstant: Codable {
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }

    public init(from decoder: any Decoder) throws { try self.init(jsonFrom: decoder) }
}

extension LocalInstant: Record {
    public init() { self.init(Instant(milliseconds: 0), offsetSeconds: 0) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "instant", &instant)
        try coder.field(2, "offsetSeconds", &offsetSeconds)
    }

    public var json: JSON? { .string(description) }

    public static var jsonSchema: JSON { Instant.jsonSchema }

    public init(json: JSON?) throws(ValueProblem) {
        let expected = "a moment with its offset, such as 2026-12-05T09:00:00-08:00"
        guard let json else { throw .missing(expected: expected) }
        guard case .string(let text) = json else { throw .wrongType(expected: expected) }
        guard let (instant, offset) = Instant.parse(iso8601: text) else {
            throw .impossible(expected: expected)
        }
        self.init(instant, offsetSeconds: offset)
    }
}

extension LocalInstant {
    /// The moment at which a clock in a zone shows `time` on `day`, as schedules read it: see the rules of
    /// time. Nil for an unknown zone.
    public init?(_ time: TimeOfDay, on day: CalendarDay, in zone: String) {
        guard let clock = WallClock(zone: zone) else { return nil }
        self = clock.moment(time, on: day)
    }

    /// What a clock in a zone shows at a moment. Nil for an unknown zone.
    public init?(_ instant: Instant, in zone: String) {
        guard let clock = WallClock(zone: zone) else { return nil }
        self = clock.local(instant)
    }
}
