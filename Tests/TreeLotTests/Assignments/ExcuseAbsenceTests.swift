import EventSourcing
import Testing

@testable import TreeLot

struct ExcuseAbsenceTests {
    private let given = Given.troop.signedUp(.ann, .morning).signedUp(.ben, .morning)
    private let command = ExcuseAbsence(assignment: 2, note: "ill")

    @Test(arguments: ["08:00", "09:20", "18:00"])
    func `frees the place, before and after`(time: String) {
        let fact = AbsenceExcused(
            assignment: 2, shift: .morning, person: .ben, slot: .parent, note: .known("ill"))
        #expect(
            given.when(command, at: .dec(5, time)) == .recorded([.assignments(.excused(fact))]))
        let after = given.and(command, at: .dec(5, time))
        #expect(after.lot.shifts[.morning].parents == 1)
        #expect(after.when(command, at: .dec(5, time)) == .unchanged)
    }

    @Test func `a no-show can be excused later`() {
        let missed = given.and(
            MarkNoShow(assignment: 2, note: "did not come"), at: .dec(5, "09:31"))
        #expect(missed.and(command, at: .dec(5, "10:00")).lot.shifts[.morning].parents == 1)
    }

    @Test func `is for the committee`() {
        #expect(given.whoMay(command) == Actor.committee)
    }

    @Test func `not over a check-in, nor of somebody who is not on the shift`() {
        let there = given.checkedIn(2, at: .dec(5, "09:10"))
        #expect(there.when(command, at: .dec(5, "09:20")).code == "already-checked-in")
        let gone = given.and(CancelAssignment(assignment: 2))
        #expect(gone.when(command).code == "not-on-shift")
        #expect(given.when(ExcuseAbsence(assignment: 3, note: "did not come")).code == "not-found")
    }
}
