import EventSourcing
import Testing

@testable import TreeLot

struct SeasonOverviewTests {
    private let given = Given.troop.shift("2026-12-07", "09:00", "12:00")
        .signedUp(.ann, .morning).signedUp(.ben, .morning).signedUp(.sam, .noon)

    @Test func `tells the weeks, from Monday, and how full they are`() throws {
        let overview = try given.ask(SeasonOverview(), by: .ann)
        #expect((overview.shifts, overview.places, overview.taken) == (4, 16, 3))
        #expect(overview.weeks.map(\.week) == ["2026-11-30", "2026-12-07"])
        #expect(overview.weeks.map(\.shifts) == [3, 1])
        #expect(overview.weeks.map(\.taken) == [3, 0])
        #expect(overview.weeks.map(\.critical) == [2, 1])
    }

    @Test func `drafts are the committee’s, and what was called off is nobody’s`() throws {
        #expect(try given.ask(SeasonOverview(), by: .cora).shifts == 5)
        let off = given.and(CancelShift(shift: .morning, reason: "snow"))
        #expect(try off.ask(SeasonOverview(), by: .ann).places == 12)
    }

    @Test func `means the active season, or else the latest`() throws {
        let next = CreateSeason(
            name: "Trees 2027", year: 2027, firstDay: "2027-11-26", lastDay: "2027-12-24",
            location: "Oak Street")
        #expect(try given.and(next).ask(SeasonOverview()).season == 1)
        #expect(try Given.season.and(next).ask(SeasonOverview()).season == 2)
        #expect(Given.people.refusal(SeasonOverview())?.code == "not-found")
    }

    @Test func `is for everybody in the troop`() {
        #expect(given.whoMayAsk(SeasonOverview()) == Actor.members)
    }
}
