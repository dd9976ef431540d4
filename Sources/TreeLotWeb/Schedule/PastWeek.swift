import EventSourcing
import TreeLot

/// As of when a week can be seen, and how it was then.
struct PastWeek: Sendable, Equatable {
    /// The Monday.
    var week: CalendarDay
    /// The moment that is shown, or the last one that could be.
    var moment: LocalInstant
    /// It is shown as of ``moment``, and not as it is.
    var isShown: Bool
    var earliest: Instant
    var latest: Instant
    /// The people on each shift.
    var people: [Shift.ID: [PeopleOnShift.Entry]] = [:]

    /// At that time most of a week’s sign-ups are still to come.
    static let daysBefore = 28
    private static let hourMilliseconds: Int64 = 3_600_000

    /// For the present: the moments as of which the week can be seen; nil for a week that is far ahead.
    init?(_ week: CalendarDay, until now: Instant, _ lot: Lot) {
        self.init(week, now, isShown: false, now, lot)
        if earliest >= latest { return nil }
    }

    init(_ week: CalendarDay, asOf moment: Instant, _ lot: Lot) {
        self.init(week, moment, isShown: true, nil, lot)
    }

    private init(
        _ week: CalendarDay, _ moment: Instant, isShown: Bool, _ now: Instant?, _ lot: Lot
    ) {
        self.week = week
        self.isShown = isShown
        self.moment = lot.onTheWall(moment)
        earliest = lot.settings.midnight(of: week.advanced(by: -Self.daysBefore)).instant
        let end = lot.settings.midnight(of: week.advanced(by: 8)).instant
        // Whole hours: a slider goes in steps from its beginning.
        let hours = (now ?? end).milliseconds / Self.hourMilliseconds
        latest = min(end, Instant(milliseconds: hours * Self.hourMilliseconds))
    }
}

extension Instant {
    /// As an address and a slider have it.
    var seconds: Int { Int(milliseconds / 1000) }
}
