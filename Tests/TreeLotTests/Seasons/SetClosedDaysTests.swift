import EventSourcing
import Testing

@testable import TreeLot

struct SetClosedDaysTests {
    @Test func `those of before may be sent again, also when the season has become shorter`() {
        var revise = ReviseSeason(season: 1)
        revise.lastDay = .set("2026-12-20")
        let shorter = Given.season.and(SetClosedDays(season: 1, days: ["2026-12-24"])).and(revise)
        let more = SetClosedDays(season: 1, days: ["2026-12-24", "2026-12-13"])
        #expect(shorter.when(more).isAccepted)
        let other = SetClosedDays(season: 1, days: ["2026-12-24", "2026-12-23"])
        #expect(shorter.when(other).field == "days")
    }

    private let given = Given.troop.and(
        DefineTemplate(
            name: "Weekend", kind: .weekend, weekdays: [.saturday], start: "09:00", end: "12:00",
            requiredScouts: 2, requiredParents: 2))

    private func days(_ given: Given) -> [CalendarDay] {
        given.when(GenerateSchedule(season: 1)).events.compactMap {
            if case .shifts(.added(let fact)) = $0 { fact.day } else { nil }
        }
    }

    @Test func `nothing is generated there, until they are open again`() {
        let closed = given.and(SetClosedDays(season: 1, days: ["2026-12-12", "2026-11-28"]))
        #expect(days(given) == ["2026-11-28", "2026-12-05", "2026-12-12", "2026-12-19"])
        #expect(days(closed) == ["2026-12-05", "2026-12-19"])
        #expect(days(closed.and(GenerateSchedule(season: 1))) == [])
        #expect(days(closed.and(SetClosedDays(season: 1, days: []))) == days(given))
    }

    @Test func `records all of them in order, each once, and nothing where it is so`() {
        let set = SetClosedDays(season: 1, days: ["2026-12-12", "2026-11-28", "2026-12-12"])
        let fact = ClosedDaysSet(season: 1, closedDays: ["2026-11-28", "2026-12-12"])
        #expect(given.when(set) == .recorded([.seasons(.closedDaysSet(fact))]))
        #expect(given.and(set).when(set) == .unchanged)
        #expect(given.when(SetClosedDays(season: 1, days: [])) == .unchanged)
    }

    @Test func `what is planned stays, and is listed`() {
        let set = SetClosedDays(season: 1, days: ["2026-12-05", "2026-12-12", "2026-12-13"])
        let context = Context(actor: .cora, now: .beforehand)
        let remarks = set.remarks(in: given.lot, context)
        #expect(remarks.map { $0.facts["day"] } == ["2026-12-05", "2026-12-12"])
        #expect(remarks.map { $0.facts["shifts"] } == [.array([1, 2]), .array([4])])
        let closed = given.and(CloseDay(season: 1, day: "2026-12-05", reason: "storm"))
        #expect(set.remarks(in: closed.lot, context).map { $0.facts["day"] } == ["2026-12-12"])
        #expect(given.and(set).lot.shifts == given.lot.shifts)
    }

    @Test func `a special date on one of them is refused`() {
        let closed = given.and(SetClosedDays(season: 1, days: ["2026-12-12"]))
        let date = GenerateSchedule.SpecialDate(template: 1, day: "2026-12-12")
        #expect(
            closed.when(GenerateSchedule(season: 1, specialDates: [date])).field
                == "specialDates")
    }

    @Test func `must lie within the season, which is not over`() {
        for day in ["2026-11-26", "2026-12-25"] as [CalendarDay] {
            #expect(given.when(SetClosedDays(season: 1, days: [day])).field == "days")
        }
        for day in ["2026-11-27", "2026-12-24"] as [CalendarDay] {
            #expect(given.when(SetClosedDays(season: 1, days: [day])).isAccepted)
        }
        #expect(given.when(SetClosedDays(season: 2, days: [])).code == "not-found")
        let over = Given.season.and(CompleteSeason(season: 1))
        #expect(over.when(SetClosedDays(season: 1, days: [])).code == "season-over")
    }

    @Test func `is for the committee, and can be undone until it is set again`() {
        let set = SetClosedDays(season: 1, days: ["2026-12-12"])
        #expect(given.whoMay(set) == Actor.committee)
        let closed = given.and(set)
        let undo = closed.undoLast()
        #expect(closed.and(undo).lot.seasons[1].closedDays == [])
        let again = closed.and(SetClosedDays(season: 1, days: ["2026-12-13"]))
        #expect(again.when(undo).code == "cannot-undo")
    }

    @Test func `a week and a season say which days are closed`() throws {
        let closed = given.and(SetClosedDays(season: 1, days: ["2026-12-06", "2026-12-08"]))
            .and(CloseDay(season: 1, day: "2026-12-05", reason: "storm"))
        var week = WeekSchedule()
        week.day = "2026-12-05"
        let days = try closed.ask(week, by: .ann).days
        // What is published on the sixth takes place.
        #expect(days.map(\.isClosed) == [false, false, false, false, false, true, false])
        #expect(
            try closed.ask(SeasonOverview(), by: .ann).closedDays == ["2026-12-05", "2026-12-08"])
        // A day with one shift that takes place is open.
        let half = given.and(CloseShift(shift: .noon, reason: "storm"))
        #expect(try half.ask(SeasonOverview(), by: .ann).closedDays == [])
    }
}
