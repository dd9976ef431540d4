import EventSourcing
import Testing

@testable import TreeLot

struct WeekScheduleTests {
    private func week(
        _ day: CalendarDay? = nil, by actor: Actor = .ann, at now: Instant = .beforehand
    ) throws -> WeekSchedule.Answer {
        var question = WeekSchedule()
        question.day = day
        return try Given.troop.ask(question, by: actor, at: now)
    }

    @Test func `has seven days, from Monday`() throws {
        let answer = try week("2026-12-06")
        #expect(answer.week == "2026-11-30")
        #expect(answer.days.map(\.weekday) == Weekday.allCases)
        #expect(answer.days.map(\.shifts.count) == [0, 0, 0, 0, 0, 2, 1])
        #expect(answer.days[5].shifts.map(\.shift) == [.morning, .noon])
    }

    @Test func `means today, within the season`() throws {
        #expect(try week(at: .dec(9, "12:00")).week == "2026-12-07")
        #expect(try week(at: Instant(iso8601: "2026-06-01T12:00Z")!).week == "2026-11-23")
        #expect(try week(at: Instant(iso8601: "2027-06-01T12:00Z")!).week == "2026-12-21")
        // Sunday evening on the wall is Monday already in Greenwich.
        #expect(try week(at: Instant(iso8601: "2026-12-07T07:59Z")!).week == "2026-11-30")
    }

    @Test func `drafts are the committee’s`() throws {
        #expect(try week("2026-12-12").days.allSatisfy(\.shifts.isEmpty))
        #expect(try week("2026-12-12", by: .cora).days[5].shifts.map(\.status) == [.draft])
    }

    @Test func `a shift that is past is completed, whoever has noted it`() throws {
        let answer = try week("2026-12-05", at: .dec(5, "12:00"))
        #expect(answer.days[5].shifts.map(\.status) == [.completed, .published])
    }

    @Test(arguments: ["0000-01-01", "9999-12-31"] as [CalendarDay])
    func `gets by at the ends of the calendar`(day: CalendarDay) throws {
        #expect(try week(day).days.count == 7)
    }

    @Test func `is for everybody in the troop`() {
        #expect(Given.troop.whoMayAsk(WeekSchedule()) == Actor.members)
    }
}
