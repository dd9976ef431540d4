import EventSourcing
import Testing

@testable import TreeLot

/// Sign-ups and cancellations that are taken back.
struct UndoAssignmentTests {
    /// Ann has signed up Sam, by assignment 1.
    private let given = Given.troop.and(
        SignUp(shift: .morning, person: .sam, note: "can lift"), by: .ann)

    @Test func `a sign-up is undone by a cancellation, which names it as its cause`() {
        let undo = given.undoLast(reason: "wrong child")
        let fact = AssignmentCancelled(
            assignment: 1, shift: .morning, person: .sam, slot: .scout, grounds: .withdrawn)
        #expect(given.when(undo, by: .ann) == .recorded([.assignments(.cancelled(fact))]))
        #expect(undo.cause == given.models.head)
        #expect(undo.recordedReason == "wrong child")
    }

    @Test func `who may cancel may undo, and nobody else`() {
        #expect(given.whoMay(given.undoLast()) == given.whoMay(CancelAssignment(assignment: 1)))
        let gone = given.and(CancelAssignment(assignment: 1), by: .ann)
        let again = gone.whoMay(SignUp(shift: .morning, person: .sam))
        #expect(gone.whoMay(gone.undoLast()) == again)
    }

    @Test func `twice is once`() {
        let undo = given.undoLast()
        let undone = given.and(undo, by: .ann)
        #expect(undone.when(undo, by: .ann) == .unchanged)
    }

    @Test func `a cancellation is undone by a sign-up for the same household, with its note`() {
        let gone = given.and(CancelAssignment(assignment: 1), by: .ann)
        let fact = PersonSignedUp(
            assignment: 2, shift: .morning, person: .sam, slot: .scout, household: .walkers,
            overridden: [], note: .known("can lift"))
        #expect(gone.when(gone.undoLast(), by: .ann) == .recorded([.assignments(.signedUp(fact))]))
        // Of a shared scout, too, though the Walkers come first.
        let shared = Given.troop.signedUp(.shea, .morning, by: .yan)
            .and(CancelAssignment(assignment: 1), by: .yan)
        let events = shared.when(shared.undoLast(), by: .cora).events
        #expect(events.household == .youngs)
        #expect(shared.when(shared.undoLast(), by: .shea).events.household == .youngs)
        // Another parent does not bring it back, and not for another household either.
        let other = shared.when(shared.undoLast(), by: .ann)
        #expect(other.code == "not-your-household")
        #expect(other.refusal?.message.contains("to bring it back, or sign them up") == true)
    }

    @Test(arguments: [Actor.shea, .yan, .ann, .cora])
    func `a scout’s own cancellation is taken back for the household that it was for`(
        actor: Actor
    ) {
        let own = Given.troop.signedUp(.shea, .morning, by: .shea)
        #expect(own.lot.assignments.find(1)?.household == .walkers)
        for canceller in [Actor.shea, .yan] {
            let gone = own.and(CancelAssignment(assignment: 1), by: canceller)
            #expect(gone.when(gone.undoLast(), by: actor).events.household == .walkers)
            #expect(gone.when(gone.undoLast(), by: .yip).code == "not-allowed")
        }
    }

    @Test func `a scout’s own sign-up is their own again, no matter who brings it back`() {
        let back = Given.troop.signedUp(.shea, .morning, by: .shea)
            .and(CancelAssignment(assignment: 1), by: .yan)
        let again = back.and(back.undoLast(), by: .yan)
        #expect(again.lot.assignments[2].madeBy == .shea)
        #expect(
            again.whoMay(CancelAssignment(assignment: 2))
                == Actor.committee.union([.ann, .yan, .shea]))
        for actor in [Actor.shea, .yan] {
            #expect(again.when(CancelAssignment(assignment: 2), by: actor).isAccepted)
        }
        // Of a manager’s, it is theirs who brings it back.
        let managed = Given.troop.signedUp(.shea, .morning, by: .yan)
            .and(CancelAssignment(assignment: 1), by: .yan)
        #expect(managed.and(managed.undoLast(), by: .cora).lot.assignments[2].madeBy == .cora)
    }

    @Test func `nothing is brought back for a household that has left`() {
        let gone = Given.troop.signedUp(.shea, .morning, by: .yan)
            .and(CancelAssignment(assignment: 1), by: .yan)
        let undo = gone.undoLast()
        let left = gone.and(DeactivateHousehold(household: .youngs, reason: "moved"))
        #expect(left.when(undo, by: .cora).refusal?.facts["because"] == "household-inactive")
    }

    @Test func `of a household that was merged, it is brought back for the one that is left`() {
        let gone = Given.troop.signedUp(.yip, .morning, by: .yan)
            .and(CancelAssignment(assignment: 1), by: .yan)
        let merged = gone.and(
            MergeHouseholds(into: .walkers, from: .youngs, reason: "one family"))
        for actor in [Actor.ann, .yan, .cora] {
            let events = merged.when(gone.undoLast(), by: actor).events
            #expect(events.household == .walkers)
        }
    }

    @Test func `and so an undo is undone`() {
        let undone = given.and(given.undoLast(), by: .ann)
        let back = undone.and(undone.undoLast(), by: .ann)
        #expect(back.lot.current(.sam, on: back.lot.shifts[.morning])?.id == 2)
    }

    @Test func `not after a check-in, which it names`() {
        let there = Given.twoAdultsThere
        let signUp = there.commits[there.commits.count - 3]
        let outcome = there.when(Undo(position: signUp.last), at: .dec(5, "09:00"))
        #expect(outcome.code == "cannot-undo")
        #expect(outcome.refusal?.facts["since"]?["event"] == "visit.checked-in")
        #expect(outcome.refusal?.facts["because"] == "already-checked-in")
        #expect(
            outcome.refusal?.facts["since"]?["position"] == .whole(there.models.head.value))
        #expect(
            outcome.refusal?.message.contains(
                "since then, on Sat 5 Dec at 08:50, somebody was checked in") == true)
    }

    @Test func `not when somebody else has the place, which it names`() {
        let gone = Given.troop.signedUp(.ann, .morning).signedUp(.ben, .morning)
            .and(CancelAssignment(assignment: 1), by: .ann)
        let undo = gone.undoLast()
        let taken = gone.signedUp(.yan, .morning)
        let outcome = taken.when(undo, by: .ann)
        #expect(outcome.code == "cannot-undo")
        #expect(outcome.refusal?.facts["because"] == "shift-full")
        #expect(
            outcome.refusal?.facts["since"]?["position"] == .whole(taken.models.head.value))
        // With a place that is free again, it goes.
        #expect(taken.and(CancelAssignment(assignment: 3)).when(undo, by: .ann).isAccepted)
    }

    @Test func `not when the rules of sign-up say no, unless the committee gives a reason`() {
        let gone = Given.troop.signedUp(.ann, .morning)
            .and(CancelAssignment(assignment: 1), by: .ann)
        let undo = gone.undoLast()
        let busy = gone.shift("2026-12-05", "10:00", "11:00").signedUp(.ann, 5)
        #expect(busy.when(undo, by: .ann).refusal?.facts["because"] == "overlaps")
        let forced = Undo(position: undo.position, reason: "agreed by phone")
        #expect(busy.when(forced, by: .cora).isAccepted)
    }

    @Test func `releases of one action are taken back together`() {
        let full = Given.troop.signedUp(.ann, .morning).signedUp(.ben, .morning)
            .and(AdjustShift(shift: .morning, release: [1, 2]))
        let back = full.and(full.undoLast())
        #expect(back.lot.shifts[.morning].parents == 2)
        #expect(back.lot.assignments.find(4)?.person == .ben)
    }
}

extension [LotEvent] {
    fileprivate var household: Household.ID? {
        if case .assignments(.signedUp(let fact))? = first { fact.household } else { nil }
    }
}
