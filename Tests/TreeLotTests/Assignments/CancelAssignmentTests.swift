import EventSourcing
import Testing

@testable import TreeLot

struct CancelAssignmentTests {
    private let command = CancelAssignment(assignment: 1, reason: "ill")

    @Test func `takes the person off the shift`() {
        let fact = AssignmentCancelled(
            assignment: 1, shift: .morning, person: .ben, slot: .parent, grounds: .withdrawn)
        let given = Given.troop.signedUp(.ben, .morning)
        #expect(given.when(command, by: .ben) == .recorded([.assignments(.cancelled(fact))]))
        let after = given.and(command, by: .ben, at: .dec(2, "10:00"))
        #expect(after.lot.shifts[.morning].parents == 0)
        #expect(after.lot.assignments.find(1)?.cancelledAt == .dec(2, "10:00"))
        #expect(after.when(command, by: .ben) == .unchanged)
    }

    private func whoMay(_ person: Person.ID, by actor: Actor) -> Set<Actor> {
        let given = Given.troop.signedUp(person, .morning, by: actor)
        return Set(Actor.everybody.filter { given.when(command, by: $0).isAccepted })
    }

    @Test func `is for the adult, the managers of the household it was made for, the committee`() {
        #expect(whoMay(.ben, by: .cora) == Actor.committee.union([.ann, .ben]))
        #expect(whoMay(.lee, by: .lee) == Actor.committee)
    }

    @Test func `a scout’s own is theirs to cancel; the family’s is not`() {
        #expect(whoMay(.sue, by: .sue) == Actor.committee.union([.ann, .sue]))
        #expect(whoMay(.sue, by: .ann) == Actor.committee.union([.ann]))
    }

    @Test func `of a shared scout, the other household may only look`() {
        #expect(whoMay(.shea, by: .ann) == Actor.committee.union([.ann]))
        let given = Given.troop.signedUp(.shea, .morning, by: .ann)
        let refusal = given.when(command, by: .yan).refusal
        #expect(refusal?.code == "not-your-household")
        #expect(refusal?.facts["household"] == 1)
        #expect(given.when(command, by: .shea).code == "not-allowed")
    }

    @Test func `what a shared scout made themself either household may cancel`() {
        #expect(whoMay(.shea, by: .shea) == Actor.committee.union([.ann, .yan, .shea]))
    }

    @Test func `what an adult of two households made themself is of one`() {
        let given = Given.troop
            .and(.households(.joined(.init(household: .youngs, person: .ben))))
            .signedUp(.ben, .morning, by: .ben)
        #expect(given.when(command, by: .ann).isAccepted)
        #expect(given.when(command, by: .yan).code == "not-your-household")
    }

    @Test func `not after a check-in`() {
        let given = Given.troop.signedUp(.ben, .morning).checkedIn(1, at: .dec(5, "08:50"))
        #expect(given.when(command, by: .ben, at: .dec(5, "08:51")).code == "already-checked-in")
        #expect(given.when(command, by: .cora, at: .dec(5, "08:51")).code == "already-checked-in")
    }

    @Test func `a parent who is too late for that learns who can help`() {
        let given = Given.troop.signedUp(.ben, .morning).checkedIn(1, at: .dec(5, "08:50"))
        let refusal = given.when(command, by: .ben, at: .dec(5, "08:51")).refusal
        #expect(refusal?.message.contains("the committee can correct them") == true)
    }

    @Test func `not when the shift is over, or the absence noted`() {
        let given = Given.troop.signedUp(.ben, .morning)
        #expect(given.when(command, by: .cora, at: .dec(5, "11:59:59.999")).isAccepted)
        #expect(given.when(command, by: .ben, at: .dec(5, "12:00")).code == "shift-over")
        let missed = given.and(
            MarkNoShow(assignment: 1, note: "did not come"), at: .dec(5, "09:31"))
        #expect(missed.when(command, by: .ben, at: .dec(5, "09:32")).code == "not-on-shift")
        let excused = given.and(ExcuseAbsence(assignment: 1, note: "did not come"))
        #expect(excused.when(command, by: .ben).code == "not-on-shift")
        #expect(given.when(CancelAssignment(assignment: 2)).code == "not-found")
    }

    @Test(arguments: [(0, "09:00"), (1, "08:59"), (60, "08:00")])
    func `up to the deadline, which is in it; the committee later`(minutes: Int, last: String) {
        let given = Given.troop.signedUp(.ben, .morning)
            .policy { $0.cancelDeadlineMinutes = .set(minutes) }
        let deadline = Instant.dec(5, last)
        #expect(given.when(command, by: .ben, at: deadline).isAccepted)
        let late = deadline.later(milliseconds: 1)
        #expect(given.when(command, by: .ben, at: late).code == "too-late")
        #expect(given.when(command, by: .ann, at: late).code == "too-late")
        #expect(given.when(command, by: .cora, at: late).isAccepted)
    }
}
