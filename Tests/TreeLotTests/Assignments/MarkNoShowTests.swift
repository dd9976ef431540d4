import EventSourcing
import Testing

@testable import TreeLot

struct MarkNoShowTests {
    private let given = Given.troop.signedUp(.ann, .morning).signedUp(.ben, .morning)
    private let command = MarkNoShow(assignment: 2, note: "no answer")
    private let late = Instant.dec(5, "09:30:00.001")

    @Test func `notes that somebody did not come; the place was theirs`() {
        let fact = NoShowMarked(
            assignment: 2, shift: .morning, person: .ben, note: .known("no answer"))
        #expect(given.when(command, at: late) == .recorded([.assignments(.noShowMarked(fact))]))
        let after = given.and(command, at: late)
        #expect(after.lot.shifts[.morning].parents == 2)
        #expect(after.when(command, at: late) == .unchanged)
    }

    @Test func `only after the check-in window, of which the end is a part`() {
        #expect(given.when(command, at: .dec(5, "09:30")).code == "too-early")
        let longer = given.policy { $0.checkInClosesMinutes = .set(60) }
        #expect(longer.when(command, at: late).code == "too-early")
        #expect(longer.when(command, at: .dec(5, "10:00:00.001")).isAccepted)
    }

    @Test func `is for the committee`() {
        #expect(given.whoMay(command, at: late) == Actor.committee)
    }

    @Test func `never over a check-in, nor of somebody who is not on the shift`() {
        let there = given.checkedIn(2, at: .dec(5, "09:10"))
        #expect(there.when(command, at: late).code == "already-checked-in")
        let gone = given.and(CancelAssignment(assignment: 2))
        #expect(gone.when(command, at: late).code == "not-on-shift")
        let excused = given.and(ExcuseAbsence(assignment: 2, note: "did not come"))
        #expect(excused.when(command, at: late).code == "not-on-shift")
        #expect(
            given.when(MarkNoShow(assignment: 3, note: "did not come"), at: late).code
                == "not-found")
    }
}
