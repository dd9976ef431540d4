import EventSourcing
import Testing

@testable import TreeLot

/// Who may be signed up at all, and in which order the rules refuse.
struct SignUpStandingTests {
    private let command = SignUp(shift: .morning, person: .ben)

    @Test func `nobody is signed up after they left, and are told so themselves`() {
        let left = Given.troop.and(DeactivatePerson(person: .ben, reason: "moved away"))
        #expect(left.when(command, by: .ann).code == "person-inactive")
        #expect(left.when(command, by: .ben).code == "person-inactive")
        #expect(left.when(SignUp(shift: .morning, person: .sam), by: .ben).code == "not-allowed")
    }

    @Test func `nor for a household that has left`() {
        let left = Given.troop.and(DeactivateHousehold(household: .walkers, reason: "moved away"))
        for actor in [Actor.ann, .ben, .cora] {
            #expect(left.when(command, by: actor).code == "household-inactive")
        }
        let shea = SignUp(shift: .morning, person: .shea)
        #expect(left.when(shea, by: .ann).code == "household-inactive")
        #expect(left.and(shea, by: .yan).lot.assignments.find(1)?.household == .youngs)
        #expect(left.and(shea, by: .shea).lot.assignments.find(1)?.household == .youngs)
    }

    @Test func `who manages a household that has left acts for themself in another`() {
        let left = Given.troop
            .and(.households(.joined(.init(household: .youngs, person: .ann))))
            .and(DeactivateHousehold(household: .walkers, reason: "moved together"))
        let ann = left.and(SignUp(shift: .morning, person: .ann), by: .ann)
        #expect(ann.lot.assignments.find(1)?.household == .youngs)
        #expect(
            left.when(SignUp(shift: .morning, person: .sam), by: .ann).code
                == "household-inactive")
    }

    @Test func `the agreement comes first, for everybody`() {
        let given = Given.troop.policy {
            $0.agreement = .set(.init(title: "Safety", url: "https://example.org"))
        }
        let refusal = given.when(command, by: .cora).refusal
        #expect(refusal?.code == "agreement-missing")
        #expect(refusal?.facts["url"] == "https://example.org")
        #expect(refusal?.message.contains("“Safety” (https://example.org)") == true)
        let agreed = given.and(ConfirmAgreement(season: 1, person: .ben), by: .ann)
        #expect(agreed.when(command, by: .ben).isAccepted)
    }

    /// A sign-up that breaks every rule at once, and is mended rule by rule.
    @Test func `the first rule that fails is the refusal`() {
        var codes: [String?] = []
        var given = Given.troop.policy {
            $0.agreement = .set(.init(title: "Safety", url: "https://example.org"))
            $0.weeklyShiftLimit = .set(1)
            $0.restMinutes = .set(24 * 60)
        }
        .and(.people(.agreementConfirmed(.init(season: 1, person: .ben))))
        .shift("2026-12-05", "09:30", "10:30", scouts: 1, parents: 2).signedUp(.ben, 5)
        .shift("2026-12-06", "13:00", "14:00", scouts: 1, parents: 0)
        .shift("2026-12-05", "10:00", "11:00", scouts: 0, parents: 1, publish: false)
        .and(.people(.deactivated(.init(person: .ben))))
        .and(DeactivateHousehold(household: .walkers, reason: "moved"))
        .and(
            .assignments(
                .signedUp(
                    .init(
                        assignment: 2, shift: 5, person: .ben, slot: .parent, household: .walkers,
                        overridden: [])))
        )
        .policy { $0.agreement = .set(.init(title: "Safety 2", url: "https://example.org")) }
        func note(_ actor: Actor = .ben) {
            codes.append(given.when(SignUp(shift: 7, person: .ben), by: actor).code)
        }
        note(.yan)
        note()
        given = given.and(ReactivatePerson(person: .ben))
        note()
        given = given.and(ReactivateHousehold(household: .walkers))
        note()
        given = given.and(ConfirmAgreement(season: 1, person: .ben), by: .ben)
        note()
        given = given.and(PublishSchedule(season: 1)).and(
            AdjustShift(
                shift: 7, requiredScouts: 1, requiredParents: 0))
        note()
        given = given.and(AdjustShift(shift: 7, requiredParents: 1))
        note()
        given = given.and(AdjustShift(shift: 7, start: "10:30", end: "11:00"))
        note()
        given = given.policy { $0.restMinutes = .set(0) }
        note()
        given = given.policy { $0.weeklyShiftLimit = .set(2) }
        note()
        #expect(
            codes == [
                "not-allowed", "person-inactive", "household-inactive", "agreement-missing",
                "shift-not-open", "shift-full", "overlaps", "too-little-rest", "limit-reached",
                nil,
            ])
    }
}
