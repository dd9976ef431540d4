public import EventSourcing

/// A moment together with what the clock on the wall showed: the offset from UTC is recorded, so
/// that nobody needs a time-zone database to say it again.
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
        let local = instant.milliseconds + Int64(offsetSeconds) * 1000
        return CalendarDay(
            number: Int((local - (local % 86_400_000 + 86_400_000) % 86_400_000) / 86_400_000))
    }

    /// The time on the wall, seconds cut off.
    public var time: TimeOfDay {
        let local = instant.milliseconds + Int64(offsetSeconds) * 1000
        return TimeOfDay(minutes: Int((local % 86_400_000 + 86_400_000) % 86_400_000 / 60_000))!
    }
}

extension LocalInstant: CustomStringConvertible {
    public var description: String { instant.iso8601(offsetSeconds: offsetSeconds) }
}

extension LocalInstant: Encodable {
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

extension LocalInstant: Record {
    public init() { self.init(Instant(milliseconds: 0), offsetSeconds: 0) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "instant", &instant)
        try coder.field(2, "offsetSeconds", &offsetSeconds)
    }

    public var json: JSON? { .string(description) }

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
