import EventSourcing

@testable public import TreeLot

extension Instant {
    /// When everything is set up: on 1 December 2026, at noon.
    static let beforehand = dec(1, "12:00")

    /// A moment of December 2026 on the lot’s wall.
    static func dec(_ day: Int, _ time: String) -> Instant {
        Instant(iso8601: "2026-12-\(day < 10 ? "0" : "")\(day)T\(time)-08:00")!
    }

    func later(milliseconds: Int64) -> Instant {
        Instant(milliseconds: self.milliseconds + milliseconds)
    }
}

extension CalendarDay: ExpressibleByStringLiteral {
    public init(stringLiteral text: String) { self = CalendarDay(text)! }
}

extension TimeOfDay: ExpressibleByStringLiteral {
    public init(stringLiteral text: String) { self = TimeOfDay(text)! }
}

extension AdjustAttendance {
    /// With a check-in as most tests have it; nil leaves it alone.
    init(
        assignment: Assignment.ID, checkedInAt: Instant?, checkedOutAt: Change<Instant?> = .keep,
        reason: String
    ) {
        self.init(
            assignment: assignment, checkedInAt: checkedInAt.map { .set($0) } ?? .keep,
            checkedOutAt: checkedOutAt, reason: reason)
    }
}
