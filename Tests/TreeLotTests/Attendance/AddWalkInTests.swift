import EventSourcing
import Testing

@testable import TreeLot

struct AddWalkInTests {
    private let given = Given.twoAdultsThere
    private let command = AddWalkIn(shift: .morning, person: .yip, note: "came along")
    private let now = Instant.dec(5, "10:00")

    @Test func `is on the shift and checked in at that moment`() {
        let walkedIn = PersonWalkedIn(
            assignment: 3, shift: .morning, person: .yip, slot: .scout, household: .youngs,
            note: .known("came along"))
        let checkedIn = CheckedIn(
            assignment: 3, shift: .morning, person: .yip, slot: .scout, method: .manual)
        #expect(
            given.when(command, by: .ann, at: now)
                == .recorded([
                    .assignments(.walkedIn(walkedIn)), .attendance(.checkedIn(checkedIn)),
                ]))
    }

    @Test func `is for the committee, and for an adult who is there, if it is a scout`() {
        #expect(given.whoMay(command, at: now) == Actor.committee.union([.ann, .ben]))
        let adult = AddWalkIn(shift: .morning, person: .yan)
        #expect(given.whoMay(adult, at: now) == Actor.committee)
    }

    @Test func `counts for the household of the parent who takes in a shared scout`() {
        let there = given.and(AddWalkIn(shift: .morning, person: .yan), at: now)
        let shea = AddWalkIn(shift: .morning, person: .shea)
        for (actor, household) in [
            (Actor.ann, Household.ID.walkers), (.yan, .youngs), (.cora, .walkers),
        ] {
            #expect(there.and(shea, by: actor, at: now).lot.assignments[4].household == household)
        }
        let left = there.and(DeactivateHousehold(household: .walkers, reason: "away"), at: now)
        #expect(left.and(shea, by: .cora, at: now).lot.assignments[4].household == .youngs)
    }

    @Test(
        arguments: [
            ("08:59:59.999", "too-early"), ("09:00", nil), ("11:59:59.999", nil),
            ("12:00", "shift-over"),
        ] as [(String, String?)])
    func `only while the shift runs`(time: String, code: String?) {
        #expect(given.when(command, at: .dec(5, time)).code == code)
    }

    @Test func `may exceed the places, and takes none`() {
        let full = given.signedUp(.sam, .morning).signedUp(.sue, .morning)
        let after = full.and(command, at: now)
        #expect(after.lot.shifts[.morning].scouts == 2)
        #expect(after.lot.actualCoverage(after.lot.shifts[.morning], at: now).scouts == 1)
        let adult = full.when(AddWalkIn(shift: .morning, person: .yan), at: now)
        #expect(adult.isAccepted)
    }

    @Test func `a scout needs the two adults like everybody, an adult does not`() {
        let one = Given.troop.signedUp(.ann, .morning).checkedIn(1, at: .dec(5, "08:50"))
        #expect(one.when(command, by: .ann, at: now).code == "two-adults-needed")
        #expect(one.when(AddWalkIn(shift: .morning, person: .yan), at: now).isAccepted)
    }

    @Test func `twice is once; who is signed up is checked in instead`() {
        #expect(given.and(command, at: now).when(command, at: now) == .unchanged)
        let expected = given.signedUp(.yip, .morning)
        #expect(expected.when(command, at: now).code == "already-signed-up")
        let missed = expected.and(MarkNoShow(assignment: 3, note: "did not come"), at: now)
        #expect(missed.when(command, at: now).code == "not-on-shift")
    }

    @Test func `who cancelled or was excused may walk in`() {
        let gone = given.signedUp(.yip, .morning).and(CancelAssignment(assignment: 3))
        #expect(gone.when(command, at: now).isAccepted)
    }

    @Test func `is in one place at a time`() {
        let elsewhere = given.shift("2026-12-05", "10:30", "11:30").signedUp(.yip, 5)
        #expect(elsewhere.when(command, at: now).code == "overlaps")
        // Who comes from another shift has left that, and who was let go is free.
        let been = given.shift("2026-12-05", "10:30", "13:00")
        let ann = AddWalkIn(shift: 5, person: .ann)
        let came = been.and(ann, at: .dec(5, "11:00"))
        #expect(came.lot.attendance[1].checkedOutAt == .dec(5, "11:00"))
        let closed = been.and(CloseShift(shift: .morning, reason: "storm"), at: .dec(5, "10:00"))
            .checkedOut(1, at: .dec(5, "10:05"))
        #expect(closed.when(ann, at: .dec(5, "11:00")).isAccepted)
        // Who has been there can’t cancel: the committee signs them up.
        let refusal = been.when(
            SignUp(shift: 5, person: .ann), by: .ann, at: .dec(5, "10:00")
        ).refusal
        #expect(refusal?.message.contains("has been there. Choose another shift, or ask") == true)
        let helped = been.and(SignUp(shift: 5, person: .ann, reason: "needed there"))
        #expect(
            helped.when(
                CheckIn(assignment: 3, method: .manual), by: .ann, at: .dec(5, "11:00")
            ).isAccepted)
        let later = given.signedUp(.yip, .noon)
        #expect(later.when(command, at: now).isAccepted)
    }

    @Test func `not where the season, the shift, the household or the person says no`() {
        let none = given.policy { $0.walkIns = .set(false) }
        #expect(none.when(command, at: now).code == "no-walk-ins")
        let off = given.and(CancelShift(shift: .morning, reason: "snow"))
        #expect(off.when(command, at: now).code == "shift-not-open")
        let left = given.and(DeactivateHousehold(household: .youngs, reason: "moved"))
        #expect(left.when(command, at: now).code == "household-inactive")
        let dan = AddWalkIn(shift: .morning, person: .dan)
        #expect(given.when(dan, at: now).code == "person-inactive")
        #expect(given.when(AddWalkIn(shift: 9, person: .yip), at: now).code == "not-found")
        #expect(given.when(AddWalkIn(shift: 1, person: .nobody), at: now).code == "not-found")
    }
}
