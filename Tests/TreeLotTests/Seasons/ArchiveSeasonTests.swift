import EventSourcing
import Testing

@testable import TreeLot

struct ArchiveSeasonTests {
    private let command = ArchiveSeason(season: 1)
    private let over = Instant.dec(24, "12:00")
    private var completed: Given { Given.troop.and(CompleteSeason(season: 1), at: over) }

    @Test func `puts a completed season away, once`() {
        let outcome = completed.when(command, at: over)
        #expect(outcome == .recorded([.seasons(.archived(.init(season: 1)))]))
        let archived = completed.and(command, at: over)
        #expect(archived.lot.seasons[1].status == .archived)
        #expect(archived.when(command, at: over) == .unchanged)
        #expect(archived.when(CompleteSeason(season: 1), at: over) == .unchanged)
    }

    @Test func `not while it is planned or goes on`() {
        #expect(Given.season.when(command).code == "season-not-over")
        #expect(Given.troop.when(command, at: over).code == "season-not-over")
        #expect(Given.troop.when(ArchiveSeason(season: 9)).code == "not-found")
    }

    @Test func `is for leaders`() {
        #expect(completed.whoMay(command, at: over) == Actor.leaders)
    }

    @Test func `its plan stays as it is, and its times can still be corrected`() {
        let archived = Given.twoAdultsThere.and(CompleteSeason(season: 1), at: over)
            .and(command, at: over)
        let adjustment = AdjustAttendance(
            assignment: 1, checkedOutAt: .dec(5, "11:00"), reason: "left early")
        #expect(archived.when(adjustment, at: over).isAccepted)
        let revision = SetSeasonPolicy(season: 1, restMinutes: .set(60))
        #expect(archived.when(revision, at: over).code == "season-over")
    }
}
