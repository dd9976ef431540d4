import EventSourcing
import TreeLot

/// The days of a demo’s season, and the clock on the wall of its lot.
struct DemoCalendar: Sendable {
    let first: CalendarDay
    let last: CalendarDay
    let zone: String
    /// When the season is under way; nil for one of the past.
    var present: Instant?
    private let hoursEast: Int

    /// On the Pacific coast, from the last Friday in November to Christmas Eve.
    init(year: Int) {
        let november = CalendarDay(year: year, month: 11, day: 30)!
        // Friday is the fifth day of the week.
        first = november.advanced(by: -((Int(november.weekday.rawValue) + 2) % 7))
        last = CalendarDay(year: year, month: 12, day: 24)!
        zone = "America/Los_Angeles"
        hoursEast = -8
    }

    /// A season that began on a Friday, two to three weeks before `now`, and goes on for as long: where
    /// it is about six in the evening now, when one shift hands over to the next.
    init(underWayAt now: Instant) {
        let minutes = Int(now.milliseconds / 60_000 % (24 * 60))
        // From half past five to half past six.
        let hours = 18 - (minutes + 30) / 60
        hoursEast = hours > 12 ? hours - 24 : hours
        // West of Greenwich is plus in these names, as POSIX has it.
        zone = hoursEast == 0 ? "Etc/GMT" : "Etc/GMT\(hoursEast < 0 ? "+" : "-")\(abs(hoursEast))"
        let day = LocalInstant(now, offsetSeconds: hoursEast * 3600).day
        first = day.advanced(by: -14 - (Int(day.weekday.rawValue) + 2) % 7)
        last = first.advanced(by: 40)
        present = now
    }

    /// Nine in the morning, in winter.
    func morning(of day: CalendarDay) -> Instant {
        Instant(milliseconds: Int64(day.number) * 86_400_000).advanced(
            byMinutes: (9 - hoursEast) * 60)
    }

    var published: Instant { morning(of: first.advanced(by: -24)).advanced(byMinutes: 1) }
}
