import EventSourcing
import Testing

@testable import TreeLot

/// Nights on which the clocks change, from templates and by hand.
struct ClockChangeTests {
    private func given(_ zone: String, _ day: CalendarDay) -> Given {
        Given.people.and(
            CreateSeason(
                name: "Trees", year: day.parts.year, firstDay: day, lastDay: day,
                location: "Elm Street", timeZone: zone))
    }

    private func shift(
        _ zone: String, _ day: CalendarDay, _ start: TimeOfDay, _ end: TimeOfDay,
        endDay: CalendarDay? = nil
    ) -> Shift {
        given(zone, day).shift(day, start, end, endDay: endDay).lot.shifts[1]
    }

    @Test(
        arguments: [
            // The clock goes back from 02:00 to 01:00: an hour more, and the first 01:30 is meant.
            ("2026-11-01", "00:00", "03:00", 240), ("2026-11-01", "01:30", "03:00", 150),
            ("2026-11-01", "00:30", "01:30", 60), ("2026-11-01", "01:00", "02:00", 120),
            // It goes from 02:00 on to 03:00: an hour less, and 02:30 moves to 03:00.
            ("2027-03-14", "00:00", "03:00", 120), ("2027-03-14", "02:30", "04:00", 60),
            ("2027-03-14", "01:59", "03:00", 1),
        ] as [(CalendarDay, TimeOfDay, TimeOfDay, Int)])
    func `in Los Angeles a shift lasts as long as it really does`(
        day: CalendarDay, start: TimeOfDay, end: TimeOfDay, minutes: Int
    ) {
        #expect(shift("America/Los_Angeles", day, start, end).minutes == minutes)
    }

    @Test(
        arguments: [
            ("2026-10-25", "00:00", "03:00", 240), ("2026-10-25", "01:30", "03:00", 150),
            ("2027-03-28", "00:00", "03:00", 120), ("2027-03-28", "01:30", "03:00", 60),
        ] as [(CalendarDay, TimeOfDay, TimeOfDay, Int)])
    func `in London, too`(day: CalendarDay, start: TimeOfDay, end: TimeOfDay, minutes: Int) {
        #expect(shift("Europe/London", day, start, end).minutes == minutes)
    }

    @Test func `a skipped start moves to the next minute there is`() {
        let spring = shift("America/Los_Angeles", "2027-03-14", "02:30", "05:00")
        #expect(spring.start.description == "2027-03-14T03:00:00-07:00")
        #expect(spring.day == "2027-03-14")
    }

    @Test func `of a start that occurs twice the first is meant`() {
        let autumn = shift("America/Los_Angeles", "2026-11-01", "01:30", "05:00")
        #expect(autumn.start.description == "2026-11-01T01:30:00-07:00")
        #expect(autumn.end.description == "2026-11-01T05:00:00-08:00")
    }

    @Test func `what is left of a skipped half hour is nothing`() {
        let outcome = given("America/Los_Angeles", "2027-03-14").when(
            AddShift(
                season: 1, day: "2027-03-14", start: "02:00", end: "02:30", requiredScouts: 1,
                requiredParents: 2))
        #expect(outcome.field == "end")
        #expect(outcome.refusal?.message.contains("the clocks are put on") == true)
    }

    @Test func `of a template the day that the clocks skip is left out, and said, and no other`() {
        let given = Given.people.and(
            CreateSeason(
                name: "Spring", year: 2027, firstDay: "2027-03-21", lastDay: "2027-04-04",
                location: "Elm Street", timeZone: "Europe/Berlin")
        ).and(
            DefineTemplate(
                name: "Watch", kind: .weekend, weekdays: [.sunday], start: "02:15", end: "02:45",
                requiredScouts: 0, requiredParents: 2))
        let command = GenerateSchedule(season: 1)
        let days = given.and(command).lot.shifts.table.rows.map(\.day)
        #expect(days == ["2027-03-21", "2027-04-04"])
        for given in [given, given.and(command)] {
            let remarks = given.reply(to: command).remarks
            #expect(remarks.map(\.code) == [.leftOut])
            #expect(remarks.first?.facts["day"] == "2027-03-28")
            #expect(remarks.first?.message.contains("Sun 28 Mar") == true)
        }
        #expect(given.and(command).when(command) == .unchanged)
    }

    @Test func `an overnight template takes the long night as it is`() {
        let given = given("America/Los_Angeles", "2026-10-31").and(
            DefineTemplate(
                name: "Night watch", kind: .special, weekdays: nil, start: "22:00", end: "06:00",
                requiredScouts: 0, requiredParents: 2)
        ).and(
            GenerateSchedule(season: 1, specialDates: [.init(template: 1, day: "2026-10-31")]))
        let night = given.lot.shifts[1]
        #expect(night.minutes == 9 * 60)
        #expect(night.day == "2026-10-31")
        #expect(night.end.description == "2026-11-01T06:00:00-08:00")
    }

    @Test func `messages about the long night tell the time that the wall shows`() {
        let given = given("America/Los_Angeles", "2026-10-31")
            .shift("2026-10-31", "22:00", "06:00", endDay: "2026-11-01")
            .signedUp(.ann, 1, at: Instant(iso8601: "2026-10-01T12:00Z")!)
            .checkedIn(1, at: Instant(iso8601: "2026-10-31T22:00-07:00")!)
        // Scouts wait for the window; adults leave when they like.
        let scout = given.policy { $0.minimumAdults = .set(0) }
            .signedUp(.sue, 1, at: Instant(iso8601: "2026-10-01T12:00Z")!)
            .checkedIn(2, at: Instant(iso8601: "2026-10-31T22:00-07:00")!)
        let early = scout.when(
            CheckOut(assignment: 2), at: Instant(iso8601: "2026-11-01T05:44-08:00")!)
        #expect(early.refusal?.message.contains("opens at 05:45") == true)
        let gone = given.and(
            AdjustAttendance(
                assignment: 1, checkedOutAt: Instant(iso8601: "2026-11-01T05:30-08:00")!,
                reason: "left"), at: Instant(iso8601: "2026-11-01T05:44-08:00")!)
        let roster = try? gone.ask(ShiftRoster(shift: 1))
        #expect(roster?.gone.first?.checkedOutAt?.time == "05:30")
        #expect(roster?.gone.first?.checkedInAt?.time == "22:00")
    }

    @Test func `check-in that has closed before the change is told in the time of the start`() {
        let given = given("America/Los_Angeles", "2026-10-31")
            .shift("2026-10-31", "22:00", "06:00", endDay: "2026-11-01")
            .signedUp(.ann, 1, at: Instant(iso8601: "2026-10-01T12:00Z")!)
        let late = given.when(
            CheckIn(assignment: 1, method: .manual),
            at: Instant(iso8601: "2026-10-31T22:31-07:00")!)
        #expect(late.refusal?.message.contains("closed at 22:30") == true)
    }
}
