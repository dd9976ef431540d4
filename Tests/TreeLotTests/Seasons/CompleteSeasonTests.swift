import EventSourcing
import Testing

@testable import TreeLot

struct CompleteSeasonTests {
    private let command = CompleteSeason(season: 1)

    @Test func `completes the shifts that are past, and puts forgotten check-outs at their ends`() {
        let given = Given.twoAdultsThere.checkedOut(1, at: .dec(5, "12:00"))
        let closed = VisitClosed(
            assignment: 2, shift: .morning, person: .ben, endedAt: .dec(5, "12:00"),
            minutesWorked: 190)
        #expect(
            given.when(command, at: .dec(6, "13:00"))
                == .recorded([
                    .attendance(.closed(closed)),
                    .shifts(.completed(.init(shift: .morning))),
                    .shifts(.completed(.init(shift: .noon))),
                    .shifts(.completed(.init(shift: .sunday))),
                    .seasons(.completed(.init(season: 1))),
                ]))
    }

    @Test func `waits for the end of the last shift`() {
        let refusal = Given.troop.when(command, at: .dec(6, "11:59")).refusal
        #expect(refusal?.code == "season-not-over")
        #expect(refusal?.facts["shifts"] == .array([3]))
        #expect(Given.troop.when(command, at: .dec(6, "12:00")).isAccepted)
    }

    @Test func `waits for those who may still check out, and for nobody else`() {
        let given = Given.twoAdultsThere.and(CancelShift(shift: .noon, reason: "snow"))
            .and(CancelShift(shift: .sunday, reason: "snow"))
        #expect(given.when(command, at: .dec(5, "12:30")).code == "season-not-over")
        #expect(given.when(command, at: .dec(5, "12:30:00.001")).isAccepted)
        let gone = given.checkedOut(1, at: .dec(5, "12:00")).checkedOut(2, at: .dec(5, "12:01"))
        #expect(gone.when(command, at: .dec(5, "12:02")).isAccepted)
    }

    @Test func `a shift that was called off is not waited for`() {
        let given = Given.troop.and(CancelShift(shift: .sunday, reason: "snow"))
        #expect(given.when(command, at: .dec(5, "15:00")).isAccepted)
    }

    @Test func `is for leaders`() {
        #expect(Given.season.whoMay(command) == Actor.leaders)
    }

    @Test func `happens once`() {
        #expect(Given.season.and(command).when(command) == .unchanged)
        #expect(Given.season.when(CompleteSeason(season: 2)).code == "not-found")
    }
}
