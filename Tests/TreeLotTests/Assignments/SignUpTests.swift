import EventSourcing
import Testing

@testable import TreeLot

struct SignUpTests {
    private func signUp(_ person: Person.ID, _ shift: Shift.ID = .morning) -> SignUp {
        SignUp(shift: shift, person: person)
    }

    @Test func `puts a person on a shift, for the household of the one who acts`() {
        let fact = PersonSignedUp(
            assignment: 1, shift: .morning, person: .sam, slot: .scout, household: .walkers,
            overridden: [], note: .known("Needs a lift"))
        let command = SignUp(shift: .morning, person: .sam, note: " Needs a lift ")
        #expect(
            Given.troop.when(command, by: .ann) == .recorded([.assignments(.signedUp(fact))]))
        #expect(Given.troop.and(command, by: .ann).lot.shifts[.morning].scouts == 1)
    }

    @Test func `for an adult oneself, a manager and the committee may`() {
        #expect(Given.troop.whoMay(signUp(.ben)) == Actor.committee.union([.ann, .ben]))
        #expect(Given.troop.whoMay(signUp(.yan)) == Actor.committee.union([.yan]))
        #expect(Given.troop.whoMay(signUp(.lee)) == Actor.committee)
    }

    @Test func `a scout may with an account, and not without one`() {
        #expect(Given.troop.whoMay(signUp(.sam)) == Actor.committee.union([.ann]))
        #expect(Given.troop.whoMay(signUp(.sue)) == Actor.committee.union([.ann, .sue]))
        #expect(Given.troop.whoMay(signUp(.shea)) == Actor.committee.union([.ann, .yan, .shea]))
    }

    @Test func `for a shared scout it counts for the household that acts, or the first`() {
        let households = [Actor.ann, .yan, .shea, .cora, .operator].map {
            Given.troop.and(signUp(.shea), by: $0).lot.assignments.find(1)?.household
        }
        #expect(households == [.walkers, .youngs, .walkers, .walkers, .walkers])
    }

    @Test func `somebody without a household is on it for none`() {
        let outcome = Given.troop.and(signUp(.lee), by: .lee)
        #expect(outcome.lot.assignments.find(1)?.household == nil)
    }

    @Test func `twice is once`() {
        let once = Given.troop.and(signUp(.ann), by: .ann)
        #expect(once.when(signUp(.ann), by: .ann) == .unchanged)
        #expect(
            signUp(.ann).existing(in: once.lot) == [Reference(1 as Assignment.ID)])
        #expect(signUp(.ben).existing(in: once.lot) == [])
    }

    @Test func `who cancelled or was excused may come back, under a new number`() {
        let back = Given.troop.signedUp(.ann, .morning).and(CancelAssignment(assignment: 1))
        #expect(back.and(signUp(.ann)).lot.assignments.find(2)?.status == .confirmed)
        let excused = Given.troop.signedUp(.ann, .morning)
            .and(ExcuseAbsence(assignment: 1, note: "ill"))
        #expect(excused.when(signUp(.ann)).events.count == 1)
    }

    @Test func `the last place goes once, by kind`() {
        let one = Given.troop.signedUp(.ann, .morning)
        #expect(one.when(signUp(.yan), by: .yan).isAccepted)
        let none = one.signedUp(.ben, .morning)
        let refusal = none.when(signUp(.yan), by: .yan).refusal
        #expect(refusal?.code == "shift-full")
        #expect(refusal?.facts["slot"] == "parent")
        #expect(refusal?.facts["places"] == 2)
        #expect(none.when(signUp(.sam)).isAccepted)
    }

    @Test func `a place given back is free, a no-show’s is not`() throws {
        let none = Given.troop.signedUp(.ann, .morning).signedUp(.ben, .morning)
        #expect(none.and(CancelAssignment(assignment: 1)).when(signUp(.yan)).isAccepted)
        #expect(
            none.and(ExcuseAbsence(assignment: 1, note: "did not come")).when(signUp(.yan))
                .isAccepted)
        let missed = none.and(MarkNoShow(assignment: 1, note: "did not come"), at: .dec(5, "09:31"))
        #expect(missed.when(signUp(.yan), at: .dec(5, "09:32")).code == "sign-up-closed")
        let why = try missed.ask(
            WhyNot(shift: .morning, person: .yan), by: .yan, at: .dec(5, "09:32"))
        #expect(why.obstacles.map(\.code) == [.signUpClosed, .shiftFull])
    }

    @Test func `a shift for scouts alone has no place for adults`() {
        let given = Given.troop.shift("2026-12-13", "09:00", "12:00", scouts: 2, parents: 0)
        #expect(given.when(signUp(.ann, 5)).code == "shift-full")
    }

    @Test func `capacity is not for the committee to set aside`() {
        let none = Given.troop.signedUp(.ann, .morning).signedUp(.ben, .morning)
        let command = SignUp(shift: .morning, person: .yan, reason: "we need her")
        #expect(none.when(command, by: .cora).code == "shift-full")
    }

    @Test func `sign-up closes at the start of the shift`() {
        #expect(Given.troop.when(signUp(.ann), at: .dec(5, "08:59:59.999")).isAccepted)
        let refusal = Given.troop.when(signUp(.ann), at: .dec(5, "09:00")).refusal
        #expect(refusal?.code == "sign-up-closed")
        #expect(refusal?.facts["running"] == true)
        #expect(refusal?.message.contains("walk-in") == true)
        #expect(
            Given.troop.when(signUp(.ann), at: .dec(5, "11:59:59.999")).code == "sign-up-closed")
        #expect(Given.troop.when(signUp(.ann), at: .dec(5, "12:00")).code == "shift-over")
    }

    @Test func `a draft is not open, nor what was called off`() {
        #expect(Given.troop.when(signUp(.ann, .draft)).code == "shift-not-open")
        let off = Given.troop.and(CancelShift(shift: .morning, reason: "snow"))
        #expect(off.when(signUp(.ann)).code == "shift-not-open")
        #expect(Given.troop.when(signUp(.ann, 9)).code == "not-found")
        let over = Given.troop.and(CompleteSeason(season: 1), at: .dec(7, "12:00"))
        #expect(over.when(signUp(.ann)).code == "shift-over")
    }

    @Test func `a season may open sign-up later, to the millisecond`() {
        let given = Given.troop.policy { $0.signUpOpensAt = .set(.dec(2, "18:00")) }
        let early = given.when(signUp(.ann), at: .dec(2, "17:59:59.999")).refusal
        #expect(early?.code == "shift-not-open")
        #expect(early?.message.contains("opens on Wed 2 Dec at 18:00") == true)
        #expect(given.when(signUp(.ann), at: .dec(2, "18:00")).isAccepted)
    }
}
