import EventSourcing
import Testing

@testable import TreeLot

struct PublishScheduleTests {
    private let command = PublishSchedule(season: 1)

    @Test func `opens all drafts`() {
        #expect(
            Given.troop.when(command).events.first
                == .seasons(.published(.init(season: 1, shifts: [.draft]))))
        #expect(Given.troop.and(command).when(command) == .unchanged)
    }

    @Test func `a season without shifts opens, too`() {
        let given = Given.season.and(command)
        #expect(given.lot.seasons[1].status == .active)
        #expect(given.when(command) == .unchanged)
    }

    @Test func `leaves what was called off`() {
        let given = Given.troop.and(CancelShift(shift: .draft, reason: "no trees"))
        #expect(given.when(command) == .unchanged)
    }

    @Test func `is for the committee`() {
        #expect(Given.troop.whoMay(command) == Actor.committee)
    }

    @Test func `not when the season is over`() {
        let over = Given.season.and(CompleteSeason(season: 1))
        #expect(over.when(command).code == "season-over")
        #expect(over.when(PublishSchedule(season: 2)).code == "not-found")
    }
}
