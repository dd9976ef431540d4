import EventSourcing
import Testing

@testable import TreeLot

extension Given {
    /// A shift with a place for one adult, which Ann has; Ben, Yan and Tess wait in this order.
    static let waiting = season.shift("2026-12-05", "09:00", "12:00", scouts: 1, parents: 1)
        .shift("2026-12-05", "10:00", "13:00")
        .signedUp(.ann, .morning)
        .waits(.ben, .morning).waits(.yan, .morning).waits(.tess, .morning)

    func waits(_ person: Person.ID, _ shift: Shift.ID, by actor: Actor = .operator) -> Given {
        and(JoinWaitlist(shift: shift, person: person), by: actor)
    }

    /// What the system does by itself about the shift at `now`.
    func offering(_ shift: Shift.ID, at now: Instant = .beforehand) -> Given {
        and(OfferPlaces(shift: shift), by: .system, at: now)
    }

    func freed(at now: Instant = .beforehand) -> Given {
        and(CancelAssignment(assignment: 1), at: now)
    }

    func line(_ shift: Shift.ID = .morning) -> [Person.ID] {
        lot.waitlists.waiting(for: shift).map(\.person)
    }
}

struct JoinWaitlistTests {
    @Test func `a person joins at the end, and twice is once`() {
        #expect(Given.waiting.line() == [.ben, .yan, .tess])
        #expect(
            Given.waiting.when(JoinWaitlist(shift: .morning, person: .ben), by: .ben)
                == .unchanged)
    }

    @Test func `who is on the shift has nothing to wait for`() {
        let join = JoinWaitlist(shift: .morning, person: .ann)
        #expect(Given.waiting.when(join, by: .ann) == .unchanged)
    }

    @Test func `is refused where a place of the kind is free`() {
        let given = Given.waiting
        #expect(given.when(JoinWaitlist(shift: .morning, person: .sam)).code == "place-free")
        let full = given.signedUp(.sam, .morning)
        #expect(full.when(JoinWaitlist(shift: .morning, person: .sue)).isAccepted)
    }

    @Test func `the rules of sign-up hold, but for the other shifts`() {
        let given = Given.waiting
        #expect(given.when(JoinWaitlist(shift: .morning, person: .dan)).code == "person-inactive")
        #expect(
            given.when(JoinWaitlist(shift: .morning, person: .cora), at: .dec(5, "09:00")).code
                == "sign-up-closed")
        let busy = given.signedUp(.cora, .noon)
        #expect(busy.when(JoinWaitlist(shift: .morning, person: .cora)).isAccepted)
    }

    @Test func `is for whoever may sign the person up`() {
        let given = Given.waiting
        #expect(
            given.whoMay(JoinWaitlist(shift: .morning, person: .ben))
                == Actor.committee.union([.ann, .ben]))
        #expect(
            given.whoMay(LeaveWaitlist(shift: .morning, person: .ben))
                == Actor.committee.union([.ann, .ben]))
    }

    @Test func `a household that has left has no say over what a scout of another waits for`() {
        let left = Given.waiting.signedUp(.sam, .morning)
            .waits(.shea, .morning).waits(.sue, .morning)
            .and(CancelAssignment(assignment: 2)).offering(.morning)
            .and(DeactivateHousehold(household: .walkers, reason: "moved"))
        let others = Actor.committee.union([.yan, .shea])
        #expect(left.whoMay(LeaveWaitlist(shift: .morning, person: .shea)) == others)
        #expect(left.whoMay(DeclineOffer(offer: 1)) == others)
        // Sue has no other household.
        #expect(left.when(LeaveWaitlist(shift: .morning, person: .sue), by: .ann).isAccepted)
    }

    @Test func `who leaves is gone, and the others keep their order`() {
        let leave = LeaveWaitlist(shift: .morning, person: .ben)
        let given = Given.waiting.and(leave, by: .ben)
        #expect(given.line() == [.yan, .tess])
        #expect(given.when(leave, by: .ben) == .unchanged)
        #expect(given.waits(.ben, .morning).line() == [.yan, .tess, .ben])
    }

    @Test func `joining is undone until a place is offered, and not for a later turn`() {
        let joined = Given.waiting.waits(.cora, .morning)
        let undo = joined.undoLast()
        let undone = joined.and(undo)
        #expect(undone.line() == [.ben, .yan, .tess])
        #expect(undone.when(undo) == .unchanged)
        let again = undone.waits(.cora, .morning).when(undo)
        #expect(again.refusal?.facts["since"]?["event"] == "waitlist.joined")
        let offered = joined.and(AdjustShift(shift: .morning, requiredParents: 5))
            .offering(.morning)
        #expect(offered.lot.waitlists.find(.cora, for: .morning)?.offer != nil)
        let outcome = offered.when(undo)
        #expect(outcome.code == "cannot-undo")
        #expect(outcome.refusal?.facts["since"]?["event"] == "place.offered")
    }

    @Test func `a cancelled shift has no waitlist, a closed one keeps it`() {
        let cancelled = Given.waiting.and(CancelShift(shift: .morning, reason: "snow"))
        #expect(cancelled.line().isEmpty)
        let closed = Given.waiting.and(CloseShift(shift: .morning, reason: "rain"))
        #expect(closed.line() == [.ben, .yan, .tess])
    }

    @Test func `who leaves the troop waits no longer`() {
        let given = Given.waiting.and(DeactivatePerson(person: .ben, reason: "moved"))
        #expect(given.line() == [.yan, .tess])
    }

    @Test func `the waitlist tells the order, and to the family what is in the way`() throws {
        let given = Given.waiting.signedUp(.ben, .noon)
        let own = try given.ask(ShiftWaitlist(shift: .morning), by: .ann)
        #expect(own.waiting.map(\.person) == [.ben, .yan, .tess])
        #expect(own.waiting.map(\.turn) == [1, 2, 3])
        #expect(own.waiting[0].obstacle?.code == .overlaps)
        let others = try given.ask(ShiftWaitlist(shift: .morning), by: .yan)
        #expect(others.waiting[0].obstacle == nil && others.waiting[0].name == "Ben W.")
    }
}
