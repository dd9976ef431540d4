import EventSourcing
import Testing

@testable import TreeLot

struct CloseForgottenVisitTests {
    private let given = Given.twoAdultsThere
    private let command = CloseForgottenVisit(assignment: 1)
    private let late = Instant.dec(5, "12:30:00.001")

    @Test func `puts the check-out at the scheduled end, for review`() {
        let fact = VisitClosed(
            assignment: 1, shift: .morning, person: .ann, endedAt: .dec(5, "12:00"),
            minutesWorked: 190)
        #expect(
            given.when(command, by: .system, at: late) == .recorded([.attendance(.closed(fact))]))
        let after = given.and(command, by: .system, at: late)
        #expect(after.lot.attendance[1].needsReview)
        #expect(after.when(command, by: .system, at: late) == .unchanged)
    }

    @Test func `who came after the end was there for nothing, not for less`() {
        let given = Given.troop.signedUp(.ann, .morning)
            .and(CheckIn(assignment: 1, method: .adminOverride), at: .dec(5, "12:20"))
        guard
            case .attendance(.closed(let fact)) = given.when(command, by: .system, at: late)
                .events.first
        else {
            Issue.record("not closed")
            return
        }
        #expect(fact.minutesWorked == 0)
        #expect(fact.endedAt == .dec(5, "12:20"))
    }

    @Test func `only when the check-out window has passed`() {
        #expect(given.when(command, by: .system, at: .dec(5, "12:30")).code == "too-early")
    }

    @Test func `is for the system and the committee`() {
        #expect(given.whoMay(command, at: late) == Actor.committee.union([.system]))
    }

    @Test func `not who left, nor who never came`() {
        let gone = given.checkedOut(1, at: .dec(5, "12:00"))
        #expect(gone.when(command, by: .system, at: late) == .unchanged)
        let expected = Given.troop.signedUp(.ann, .morning)
        #expect(expected.when(command, by: .system, at: late).code == "not-checked-in")
        #expect(given.when(CloseForgottenVisit(assignment: 9), by: .system).code == "not-found")
    }
}
