import EventSourcing
import Testing

@testable import TreeLot

struct SeasonStatisticsTests {
    /// Ann and Ben come in the morning, Ben forgets to check out, Sue does not come, Yip walks in;
    /// Yan withdraws late, Shea is excused from Sunday.
    private let given = Given.twoAdultsThere.signedUp(.sue, .morning).signedUp(.shea, .sunday)
        .signedUp(.yan, .noon)
        .and(ExcuseAbsence(assignment: 4, note: "ill"))
        .and(AddWalkIn(shift: .morning, person: .yip), at: .dec(5, "09:10"))
        .and(MarkNoShow(assignment: 3, note: "did not come"), at: .dec(5, "09:31"))
        .and(CancelAssignment(assignment: 5), by: .yan, at: .dec(5, "10:00"))
        .checkedOut(1, at: .dec(5, "12:00")).checkedOut(6, at: .dec(5, "12:10"))

    private func answer(_ given: Given) throws -> SeasonStatistics.Answer {
        try given.ask(SeasonStatistics(), by: .cora, at: .dec(7, "12:00"))
    }

    @Test func `counts what happened`() throws {
        let figures = try answer(given)
        #expect((figures.shifts, figures.cancelledShifts, figures.places) == (3, 0, 12))
        #expect((figures.signups, figures.cancellations, figures.lateCancellations) == (3, 1, 1))
        #expect((figures.noShows, figures.excused, figures.walkIns) == (1, 1, 1))
        #expect((figures.visits, figures.forgottenCheckOuts) == (3, 1))
        #expect((figures.people, figures.households) == (4, 2))
        #expect(figures.underMinimum == 2)
    }

    @Test func `minutes are those of the leaderboard, the forgotten ones at their end`() throws {
        let figures = try answer(given)
        #expect(figures.hoursByPerson.map(\.person) == [.ann, .ben, .yip])
        #expect(figures.hoursByPerson.map(\.minutes) == [190, 190, 180])
        #expect(figures.hoursByHousehold.map(\.minutes) == [380, 180])
        #expect(figures.minutesWorked == 560)
    }

    @Test func `a limit shortens the lists of hours, for those on them too, and changes no figure`()
        throws
    {
        var question = SeasonStatistics()
        question.limit = 1
        // Ben asks, who is the second of the list.
        let led = given.and(GrantRole(person: .ben, role: .committee), at: .dec(6, "12:00"))
        var all = try led.ask(SeasonStatistics(), by: .ben, at: .dec(7, "12:00"))
        #expect(all.hoursByPerson.map(\.person) == [.ann, .ben, .yip])
        all.hoursByPerson.removeLast(2)
        all.hoursByHousehold.removeLast()
        #expect(try led.ask(question, by: .ben, at: .dec(7, "12:00")) == all)
        question.limit = 0
        #expect(given.refusal(question)?.facts["field"] == "limit")
    }

    @Test func `the closing of a forgotten visit changes no figure`() throws {
        let closed = given.and(
            CloseForgottenVisit(assignment: 2), by: .system, at: .dec(5, "13:00"))
        #expect(try answer(closed).minutesWorked == 560)
        #expect(try answer(closed).forgottenCheckOuts == 1)
    }

    @Test func `a withdrawal within 24 hours is late, exactly 24 is not`() throws {
        let given = Given.troop.signedUp(.ann, .morning).signedUp(.ben, .morning)
            .and(CancelAssignment(assignment: 1), at: .dec(4, "09:00"))
        #expect(try answer(given).lateCancellations == 0)
        let late = given.and(CancelAssignment(assignment: 2), at: .dec(4, "09:00:00.001"))
        #expect(try answer(late).lateCancellations == 1)
        let released = given.and(
            AdjustShift(shift: .morning, release: [2]), at: .dec(5, "08:00"))
        #expect(try answer(released).lateCancellations == 0)
    }

    @Test func `shows when and how people sign up`() throws {
        let figures = try answer(given)
        #expect(figures.histogram.map(\.signups) == [1])
        #expect(figures.histogram.map(\.people) == [3])
        #expect(figures.overTime.map(\.day) == ["2026-12-01", "2026-12-05"])
        #expect(figures.overTime.map(\.signups) == [5, 0])
        #expect(figures.overTime.map(\.cancellations) == [0, 1])
        #expect(figures.mostWanted.map(\.shift) == [.morning, .noon, .sunday])
        #expect(figures.leastWanted.map(\.shift) == [.sunday, .noon, .morning])
    }

    @Test func `of a shift that was canceled nothing counts, day by day neither`() throws {
        let off = Given.troop.signedUp(.ann, .noon).signedUp(.ben, .morning)
            .and(CancelShift(shift: .morning, reason: "storm"))
        let figures = try answer(off)
        #expect(figures.cancellations == 0 && figures.cancelledShifts == 1)
        #expect(figures.overTime.map(\.signups) == [1])
        #expect(figures.overTime.map(\.cancellations) == [0])
    }

    @Test func `a shift with too few adults is short of people, as alerts have it`() throws {
        let scouts = Given.troop.signedUp(.sam, .morning).signedUp(.sue, .morning)
            .signedUp(.ann, .morning)
        #expect(try answer(scouts).underMinimum == 3)
        let overview = try scouts.ask(SeasonOverview(), by: .ann)
        #expect(overview.weeks.map(\.critical) == [3])
        #expect(try answer(scouts.signedUp(.ben, .morning)).underMinimum == 2)
        let one = scouts.policy { $0.minimumAdults = .set(1) }
        #expect(try answer(one).underMinimum == 2)
    }

    @Test func `a closed shift has no places, and whom it released has not canceled`() throws {
        let full = Given.troop.signedUp(.ann, .noon).signedUp(.ben, .noon)
            .signedUp(.sam, .noon).signedUp(.sue, .noon)
        let before = try answer(full)
        #expect((before.places, before.signups, before.underMinimum) == (12, 4, 2))
        let closed = full.and(CloseShift(shift: .noon, reason: "storm"))
        let figures = try answer(closed)
        #expect((figures.shifts, figures.cancelledShifts, figures.places) == (3, 0, 8))
        #expect((figures.signups, figures.underMinimum, figures.cancellations) == (0, 2, 0))
        #expect(figures.byWeekdayAndHour.allSatisfy { $0.hour < 12 })
        #expect(figures.mostWanted.map(\.shift) == [.morning, .sunday])
        #expect(figures.leastWanted.map(\.shift) == [.sunday, .morning])
        #expect(figures.overTime.map(\.signups) == [4])
        #expect(figures.overTime.map(\.cancellations) == [0])
        let overview = try closed.ask(SeasonOverview(), by: .ann)
        #expect((overview.shifts, overview.places, overview.taken) == (3, 8, 0))
    }

    @Test func `who came before a shift was closed counts, and so does who had canceled`() throws {
        let closed = Given.twoAdultsThere.signedUp(.sam, .morning).signedUp(.sue, .morning)
            .and(CancelAssignment(assignment: 3))
            .and(CloseShift(shift: .morning, reason: "storm"), at: .dec(5, "10:00"))
            .checkedOut(1, at: .dec(5, "10:30")).checkedOut(2, at: .dec(5, "10:30"))
        let figures = try answer(closed)
        #expect((figures.shifts, figures.places, figures.signups) == (3, 8, 0))
        #expect((figures.cancellations, figures.lateCancellations) == (1, 0))
        #expect((figures.visits, figures.minutesWorked, figures.people) == (2, 200, 2))
    }

    @Test func `a shift that is reopened counts again as it stands`() throws {
        let again = Given.troop.shift("2026-12-05", "13:00", "16:00")
            .signedUp(.ann, .noon).signedUp(.ben, .noon)
            .and(CloseShift(shift: .noon, reason: "storm")).signedUp(.ann, 5)
            .and(ReopenShift(shift: .noon, reason: "sun"))
        // Ann is elsewhere by now, and Ben is back.
        let figures = try answer(again)
        #expect((figures.places, figures.signups, figures.cancellations) == (16, 2, 0))
        #expect(figures.mostWanted.map(\.shift).contains(.noon))
        #expect(figures.overTime.map(\.cancellations) == [0])
    }

    @Test func `an hour counts with the day on which it falls`() throws {
        let night = Given.season.shift("2026-12-06", "22:30", "01:15", endDay: "2026-12-07")
        let cells = try answer(night).byWeekdayAndHour
        #expect(cells.map(\.weekday) == [.monday, .monday, .sunday, .sunday])
        #expect(cells.map(\.hour) == [0, 1, 22, 23])
        #expect(cells.allSatisfy { $0.places == 4 && $0.taken == 0 })
    }

    @Test(
        arguments: [
            // The clock goes back from 02:00 to 01:00, and on from 02:00 to 03:00.
            ("2026-11-01", "00:30", "06:00", [0, 1, 2, 3, 4, 5]),
            ("2026-11-01", "01:15", "04:15", [1, 2, 3, 4]),
            ("2027-03-14", "01:00", "05:00", [1, 2, 3, 4]),
        ] as [(CalendarDay, TimeOfDay, TimeOfDay, [Int])])
    func `on a night on which the clocks change, hours are those of the wall`(
        day: CalendarDay, start: TimeOfDay, end: TimeOfDay, hours: [Int]
    ) throws {
        let night = Given.people.and(
            CreateSeason(
                name: "Nights", year: day.parts.year, firstDay: day, lastDay: day,
                location: "Elm Street", timeZone: "America/Los_Angeles")
        ).shift(day, start, end)
        #expect(try answer(night).byWeekdayAndHour.map(\.hour) == hours)
    }

    @Test func `is for the committee and the treasurer, who reads short names`() throws {
        #expect(given.whoMayAsk(SeasonStatistics()) == Actor.committee.union([.tess]))
        let names = try given.ask(SeasonStatistics(), by: .tess, at: .dec(7, "12:00"))
            .hoursByPerson.map(\.name)
        #expect(names == ["Ann W.", "Ben W.", "Yip Y."])
    }

    @Test func `a season in which nothing happened has nothing in it`() throws {
        let figures = try answer(Given.season)
        #expect((figures.shifts, figures.people, figures.minutesWorked) == (0, 0, 0))
        #expect(figures.mostWanted.isEmpty && figures.histogram.isEmpty)
        #expect(Given.people.refusal(SeasonStatistics())?.code == "not-found")
    }
}
