import EventSourcing
import Testing

@testable import TreeLot

struct HandOverTests {
    /// Ann’s place on the morning shift, which has one for an adult; Ben waits.
    private let given = Given.waiting.and(
        OfferAssignment(assignment: 1, to: .yan), by: .ann)

    @Test func `whoever had the place has it until it is taken`() {
        #expect(given.lot.assignments[1].status == .confirmed)
        let after = given.and(TakeOver(assignment: 1, person: .yan), by: .yan)
        #expect(after.lot.assignments[1].grounds == .handedOver)
        #expect(after.lot.current(.yan, on: after.lot.shifts[.morning]) != nil)
        #expect(after.lot.shifts[.morning].parents == 1)
        #expect(after.lot.exchanges.handOvers.isEmpty)
        #expect(after.line() == [.ben, .tess], "who took it waits no longer")
        #expect(after.when(TakeOver(assignment: 1, person: .yan), by: .yan) == .unchanged)
    }

    @Test func `only the one to whom it is offered takes it, or anyone`() {
        #expect(given.when(TakeOver(assignment: 1, person: .tess)).code == "not-offered")
        let open = given.and(OfferAssignment(assignment: 1), by: .ann)
        #expect(open.when(TakeOver(assignment: 1, person: .tess), by: .tess).isAccepted)
        #expect(open.when(TakeOver(assignment: 1, person: .ann), by: .ann).code == "invalid")
    }

    @Test func `the rules of a sign-up hold for who takes it`() {
        let busy = given.signedUp(.yan, .noon)
        #expect(busy.when(TakeOver(assignment: 1, person: .yan), by: .yan).code == "overlaps")
        let scout = Given.waiting.and(OfferAssignment(assignment: 1), by: .ann)
        #expect(scout.when(TakeOver(assignment: 1, person: .sam), by: .ann).field == "person")
        #expect(
            given.whoMay(TakeOver(assignment: 1, person: .yan))
                == Actor.committee.union([.yan]))
    }

    @Test func `what is withdrawn can’t be taken`() {
        let kept = given.and(WithdrawOffered(assignment: 1), by: .ann)
        #expect(kept.when(TakeOver(assignment: 1, person: .yan)).code == "not-offered")
        #expect(kept.when(WithdrawOffered(assignment: 1), by: .ann) == .unchanged)
        #expect(
            given.whoMay(WithdrawOffered(assignment: 1)) == Actor.committee.union([.ann]))
    }

    @Test func `is offered to somebody who can take such a place, before the start`() {
        let taken = Given.waiting
        #expect(taken.when(OfferAssignment(assignment: 1, to: .sam)).field == "to")
        #expect(taken.when(OfferAssignment(assignment: 1, to: .ann)).field == "to")
        #expect(taken.when(OfferAssignment(assignment: 1, to: .dan)).code == "person-inactive")
        #expect(
            taken.when(OfferAssignment(assignment: 1), at: .dec(5, "09:00")).code
                == "sign-up-closed")
        #expect(given.when(OfferAssignment(assignment: 1, to: .yan)) == .unchanged)
    }

    @Test func `an undo gives the place back`() throws {
        // Ben and Tess wait, and have no claim to it: the place never became free.
        let after = given.and(TakeOver(assignment: 1, person: .yan), by: .yan)
        let undone = after.and(Undo(position: after.models.head))
        #expect(undone.lot.current(.ann, on: undone.lot.shifts[.morning]) != nil)
        #expect(undone.lot.current(.yan, on: undone.lot.shifts[.morning]) == nil)
        #expect(undone.line() == [.ben, .tess])
    }

    @Test func `an offer is undone, and not the one that came after it`() {
        let undo = given.undoLast()
        #expect(given.and(undo, by: .ann).lot.exchanges.handOvers.isEmpty)
        let outcome = given.and(OfferAssignment(assignment: 1), by: .ann).when(undo, by: .ann)
        #expect(outcome.code == "cannot-undo")
        #expect(outcome.refusal?.facts["since"]?["event"] == "assignment.offered")
    }

    @Test func `everybody sees what anyone may take, and else only the two families`() throws {
        #expect(try given.ask(OpenOffers(), by: .yan).handOvers.map(\.assignment) == [1])
        #expect(try given.ask(OpenOffers(), by: .tess).handOvers.isEmpty)
        let open = given.and(OfferAssignment(assignment: 1), by: .ann)
        #expect(try open.ask(OpenOffers(), by: .tess).handOvers.map(\.assignment) == [1])
    }
}

struct SwapTests {
    /// Ann is on the morning shift, by assignment 1, Yan on the one of Sunday, by 2: each has one place.
    private static let two = Given.season
        .shift("2026-12-05", "09:00", "12:00", scouts: 1, parents: 1)
        .shift("2026-12-06", "09:00", "12:00", scouts: 1, parents: 1)
        .signedUp(.ann, 1).signedUp(.yan, 2)
    private let given = two.and(ProposeSwap(mine: 1, theirs: 2), by: .ann)

    @Test func `both places are exchanged by one commit`() {
        let after = given.and(AcceptSwap(swap: 1), by: .yan)
        #expect(after.lot.current(.yan, on: after.lot.shifts[1]) != nil)
        #expect(after.lot.current(.ann, on: after.lot.shifts[2]) != nil)
        #expect(
            [after.lot.assignments[1], after.lot.assignments[2]].allSatisfy {
                $0.grounds == .swapped
            })
        #expect([1, 2].allSatisfy { after.lot.shifts[$0].parents == 1 })
        #expect(after.when(AcceptSwap(swap: 1), by: .yan) == .unchanged)
        #expect(after.when(DeclineSwap(swap: 1), by: .yan).code == "swap-over")
    }

    @Test func `each is asked for their own`() {
        #expect(given.whoMay(AcceptSwap(swap: 1)) == Actor.committee.union([.yan]))
        #expect(given.whoMay(DeclineSwap(swap: 1)) == Actor.committee.union([.ann, .yan]))
        #expect(
            Self.two.whoMay(ProposeSwap(mine: 1, theirs: 2)) == Actor.committee.union([.ann]))
    }

    /// Sue is on the morning shift, by assignment 1, Shea on the one of Sunday, by 2: they swap.
    private func scouts(proposedBy sue: Actor) -> Given {
        Given.season
            .shift("2026-12-05", "09:00", "12:00", scouts: 1, parents: 1)
            .shift("2026-12-06", "09:00", "12:00", scouts: 1, parents: 1)
            .signedUp(.sue, 1, by: sue).signedUp(.shea, 2, by: .shea)
            .and(ProposeSwap(mine: 1, theirs: 2), by: sue)
            .and(AcceptSwap(swap: 1), by: .shea)
    }

    @Test func `what scouts decided for themselves stays their own decision`() {
        let own = scouts(proposedBy: .sue)
        #expect(own.lot.assignments[3].person == .sue && own.lot.assignments[4].person == .shea)
        #expect(own.when(CancelAssignment(assignment: 3), by: .sue).isAccepted)
        #expect(own.when(CancelAssignment(assignment: 4), by: .shea).isAccepted)
        #expect(own.when(CancelAssignment(assignment: 4), by: .yan).isAccepted)
        let managed = scouts(proposedBy: .ann)
        #expect(managed.when(CancelAssignment(assignment: 3), by: .sue).code == "not-allowed")
        #expect(managed.when(CancelAssignment(assignment: 4), by: .shea).isAccepted)
    }

    @Test func `is checked as if each had left first`() {
        let near = Given.season.shift("2026-12-05", "09:00", "12:00", parents: 1)
            .shift("2026-12-05", "11:00", "14:00", parents: 1)
            .signedUp(.ann, 1).signedUp(.yan, 2)
            .and(ProposeSwap(mine: 1, theirs: 2), by: .ann)
        #expect(near.when(AcceptSwap(swap: 1), by: .yan).isAccepted)
        let other = given.shift("2026-12-06", "10:00", "13:00").signedUp(.ann, 3)
        let refused = other.when(AcceptSwap(swap: 1), by: .yan)
        #expect(refused.code == "overlaps")
    }

    @Test func `two who are on the same shift, or a person with themself, have nothing to swap`() {
        let two = Self.two.and(AdjustShift(shift: 1, requiredParents: 2)).signedUp(.ben, 1)
        #expect(two.when(ProposeSwap(mine: 1, theirs: 3)).field == "theirs")
        #expect(two.when(ProposeSwap(mine: 1, theirs: 1)).field == "theirs")
    }

    @Test func `a scout and an adult do not exchange places`() {
        let scout = Self.two.signedUp(.sue, 2)
        let refused = scout.when(ProposeSwap(mine: 1, theirs: 3), by: .ann)
        #expect(refused.code == "invalid" && refused.field == "theirs")
    }

    @Test func `a proposal ends with either assignment, and when it is declined`() {
        let left = given.and(CancelAssignment(assignment: 2), by: .yan)
        #expect(left.when(AcceptSwap(swap: 1)).code == "swap-over")
        let declined = given.and(DeclineSwap(swap: 1), by: .yan)
        #expect(declined.when(AcceptSwap(swap: 1), by: .yan).code == "swap-over")
        #expect(declined.when(DeclineSwap(swap: 1), by: .ann) == .unchanged)
        #expect(given.when(ProposeSwap(mine: 1, theirs: 2), by: .ann) == .unchanged)
    }

    @Test(arguments: [Shift.ID(1), 2])
    func `is for the times of then: once a shift starts at another, it is proposed anew`(
        shift: Shift.ID
    ) {
        let later = Instant.dec(1, "13:00")
        let moved = given.and(AdjustShift(shift: shift, day: "2026-12-15"), at: later)
        let refused = moved.when(AcceptSwap(swap: 1), by: .yan, at: later)
        #expect(refused.code == "swap-over")
        #expect(refused.refusal?.facts["shift"] == .whole(shift.rawValue))
        #expect(refused.refusal?.message.contains("propose it again") == true)
        // It still can be declined, and the new proposal is for the new times.
        #expect(moved.when(DeclineSwap(swap: 1), by: .yan, at: later).isAccepted)
        let anew = moved.and(ProposeSwap(mine: 1, theirs: 2), by: .ann, at: later)
        #expect(anew.lot.exchanges.swaps[1].status == .declined)
        #expect(anew.lot.exchanges.open == [2])
        #expect(anew.when(ProposeSwap(mine: 1, theirs: 2), by: .ann, at: later) == .unchanged)
        #expect(anew.when(AcceptSwap(swap: 2), by: .yan, at: later).isAccepted)
    }

    @Test func `stays open where a shift changes and starts when it did`() {
        let later = Instant.dec(1, "13:00")
        let longer = given.and(AdjustShift(shift: 1, end: "13:00"), at: later)
        #expect(longer.when(AcceptSwap(swap: 1), by: .yan, at: later).isAccepted)
        let back = given.and(AdjustShift(shift: 1, start: "08:00"), at: later)
            .and(AdjustShift(shift: 1, start: "09:00"), at: later)
        #expect(back.when(AcceptSwap(swap: 1), by: .yan, at: later).isAccepted)
        #expect(
            back.when(ProposeSwap(mine: 1, theirs: 2), by: .ann, at: later) == .unchanged)
    }

    @Test func `the waitlist has no claim to places that pass on`() {
        let waited = given.waits(.tess, 1)
        #expect(waited.when(AcceptSwap(swap: 1), by: .yan).isAccepted)
        #expect(waited.and(AcceptSwap(swap: 1), by: .yan).line(1) == [.tess])
    }
}
