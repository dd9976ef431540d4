import EventSourcing
import Testing

@testable import TreeLot

struct WallClockTests {
    @Test(
        arguments: [
            ("America/Los_Angeles", "2026-12-05", "09:00", "2026-12-05T09:00:00-08:00"),
            ("America/Los_Angeles", "2026-07-04", "09:00", "2026-07-04T09:00:00-07:00"),
            ("America/Los_Angeles", "2026-11-01", "00:59", "2026-11-01T00:59:00-07:00"),
            ("America/Los_Angeles", "2026-11-01", "01:00", "2026-11-01T01:00:00-07:00"),
            ("America/Los_Angeles", "2026-11-01", "01:59", "2026-11-01T01:59:00-07:00"),
            ("America/Los_Angeles", "2026-11-01", "02:00", "2026-11-01T02:00:00-08:00"),
            ("America/Los_Angeles", "2027-03-14", "01:59", "2027-03-14T01:59:00-08:00"),
            ("America/Los_Angeles", "2027-03-14", "02:00", "2027-03-14T03:00:00-07:00"),
            ("America/Los_Angeles", "2027-03-14", "02:59", "2027-03-14T03:00:00-07:00"),
            ("America/Los_Angeles", "2027-03-14", "03:00", "2027-03-14T03:00:00-07:00"),
            ("Europe/London", "2026-10-25", "01:30", "2026-10-25T01:30:00+01:00"),
            ("Europe/London", "2026-10-25", "02:00", "2026-10-25T02:00:00Z"),
            ("Europe/London", "2027-03-28", "01:30", "2027-03-28T02:00:00+01:00"),
            // Half an hour, in the southern summer.
            ("Australia/Lord_Howe", "2026-10-04", "02:15", "2026-10-04T02:30:00+11:00"),
            ("Australia/Lord_Howe", "2026-04-05", "01:45", "2026-04-05T01:45:00+11:00"),
            // Midnight is what is skipped.
            ("America/Santiago", "2026-09-06", "00:00", "2026-09-06T01:00:00-03:00"),
            // A whole day was.
            ("Pacific/Apia", "2011-12-30", "12:00", "2011-12-31T00:00:00+14:00"),
            ("Pacific/Kiritimati", "2026-12-05", "00:00", "2026-12-05T00:00:00+14:00"),
            ("UTC", "2026-12-05", "23:59", "2026-12-05T23:59:00Z"),
        ] as [(String, CalendarDay, TimeOfDay, String)])
    func `finds the moment`(zone: String, day: CalendarDay, time: TimeOfDay, moment: String) {
        #expect(WallClock(zone: zone)?.moment(time, on: day).description == moment)
    }

    @Test func `reads the clock at a moment, before and after a change`() {
        let clock = WallClock(zone: "America/Los_Angeles")
        let before = Instant(iso8601: "2026-11-01T08:59:59.999Z")!
        #expect(clock?.local(before).time == "01:59")
        #expect(clock?.local(before.later(milliseconds: 1)).time == "01:00")
    }

    @Test(arguments: ["", "Nowhere/At_All", "+08:00", "GMT+8", "america/los_angeles"])
    func `knows the zones of the database and no others`(zone: String) {
        #expect(WallClock(zone: zone) == nil)
    }

    @Test(arguments: ["0000-01-01", "9999-12-31"] as [CalendarDay])
    func `gets by at the ends of the calendar`(day: CalendarDay) {
        #expect(WallClock(zone: "America/Los_Angeles")?.moment("12:00", on: day).day == day)
    }

    @Test(arguments: [
        "America/Los_Angeles", "America/St_Johns", "Australia/Lord_Howe", "Europe/Dublin",
        "Africa/Casablanca", "America/Santiago", "Asia/Kolkata", "Pacific/Apia",
        "Pacific/Kiritimati", "UTC",
    ])
    func `finds the same moments once days are surveyed`(zone: String) throws {
        let clock = try #require(WallClock(zone: zone))
        var surveyed = clock
        let first = CalendarDay(year: 2005, month: 1, day: 1)!
        surveyed.survey(first, first.advanced(by: 9000))
        for number in -3..<9003 {
            let day = first.advanced(by: number)
            for time in ["00:00", "01:30", "02:15", "12:00", "23:59"] as [TimeOfDay] {
                let moment = surveyed.moment(time, on: day)
                if moment != clock.moment(time, on: day)
                    || surveyed.local(moment.instant) != clock.local(moment.instant)
                {
                    Issue.record("\(zone), \(day), \(time): \(moment)")
                }
            }
        }
    }
}
