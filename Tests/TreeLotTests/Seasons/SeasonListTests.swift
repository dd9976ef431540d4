import EventSourcing
import Testing

@testable import TreeLot

struct SeasonListTests {
    private let given = Given.troop.and(
        CreateSeason(
            name: "Trees 2027", year: 2027, firstDay: "2027-11-26", lastDay: "2027-12-24",
            location: "Oak Street"))

    @Test func `lists all seasons, the latest first`() throws {
        let seasons = try given.ask(SeasonList(), by: .ann).seasons
        #expect(seasons.map(\.name) == ["Trees 2027", "Trees 2026"])
        #expect(seasons.map(\.status) == [.draft, .active])
        #expect(seasons[1].policy["checkInOpensMinutes"] == 15)
    }

    @Test func `counts the shifts that the asker may see`() throws {
        #expect(try given.ask(SeasonList(), by: .ann).seasons.map(\.shifts) == [0, 3])
        #expect(try given.ask(SeasonList(), by: .cora).seasons.map(\.shifts) == [0, 4])
    }

    @Test func `is for everybody in the troop`() {
        #expect(given.whoMayAsk(SeasonList()) == Actor.members)
        #expect(given.refusal(SeasonList(), by: .nobody)?.code == "not-found")
    }

    @Test func `before there is one, there are none`() throws {
        #expect(try Given.people.ask(SeasonList(), by: .ann).seasons.isEmpty)
    }
}
