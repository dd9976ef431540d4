import EventSourcing
import Testing

@testable import TreeLot

struct ReviseSeasonTests {
    private let command = ReviseSeason(season: 1, name: .set("Trees"), lastDay: .set("2026-12-20"))

    @Test func `records all fields as they are from now on`() {
        let fact = SeasonRevised(
            season: 1,
            terms: .init(
                name: "Trees", year: 2026, firstDay: "2026-11-27", lastDay: "2026-12-20",
                timeZone: "America/Los_Angeles", location: "Elm Street", description: nil))
        #expect(Given.season.when(command) == .recorded([.seasons(.revised(fact))]))
        #expect(Given.season.and(command).when(command) == .unchanged)
    }

    @Test func `does not touch the shifts`() {
        let given = Given.troop.and(ReviseSeason(season: 1, timeZone: .set("America/New_York")))
        #expect(given.lot.shifts[.morning] == Given.troop.lot.shifts[.morning])
    }

    @Test func `is for leaders`() {
        #expect(Given.season.whoMay(command) == Actor.leaders)
    }

    @Test func `what would not do for a new season does not for this one`() {
        let names = [
            ReviseSeason(season: 1, name: .set("")), .init(season: 1, year: .set(Int.max)),
            .init(season: 1, firstDay: .set("2026-12-25")), .init(season: 1, location: .set(" ")),
            .init(season: 1, timeZone: .set("Elm Street")),
        ]
        .map { Given.season.when($0).field }
        #expect(names == ["name", "year", "lastDay", "location", "timeZone"])
        #expect(Given.season.when(ReviseSeason(season: 2)).code == "not-found")
    }

    @Test func `a season that is over stays as it was`() {
        let over = Given.season.and(CompleteSeason(season: 1))
        #expect(over.when(command).code == "season-over")
    }
}
