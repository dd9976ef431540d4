import EventSourcing
import Testing

@testable import TreeLot

struct OnboardingStatusTests {
    private func steps(_ person: Person.ID, _ given: Given) throws -> [String] {
        try given.ask(OnboardingStatus(person: person)).steps
            .map { "\($0.step)\($0.done ? "" : "?")" }
    }

    @Test func `leads from the account to the first sign-up`() throws {
        let invited = Given.troop.invited()
        let joined = invited.and(RedeemInvite.nora(invited.code), by: .visitor)
        #expect(try steps(.nora, joined) == ["account", "household", "manager", "signUp?"])
        let asked = joined.policy {
            $0.agreement = .set(Agreement(title: "Rules", url: "https://example.org"))
        }
        #expect(
            try steps(.nora, asked) == ["account", "household", "manager", "agreement?", "signUp?"])
        let agreed = asked.and(ConfirmAgreement(season: 1, person: .nora), by: .nora)
        let done = agreed.signedUp(.nora, .morning, by: .nora)
        let answer = try done.ask(OnboardingStatus(person: .nora))
        #expect(answer.complete && answer.steps.allSatisfy(\.done))
        #expect(answer.steps.map(\.season) == [nil, nil, nil, 1, 1])
        let cancelled = done.and(CancelAssignment(assignment: 1), by: .nora)
        #expect(try steps(.nora, cancelled).last == "signUp?")
    }

    @Test func `an adult without an account has still to claim their profile; a scout need not`()
        throws
    {
        #expect(try steps(.ben, .troop) == ["account?", "household", "manager", "signUp?"])
        #expect(try steps(.sam, .troop) == ["household", "manager", "signUp?"])
        let given = Given.troop.claimable(.ben)
        let claimed = given.and(ClaimProfile(code: given.code), by: .visitor)
        #expect(try steps(.ben, claimed).first == "account")
    }

    @Test func `a household that nobody manages, or that has left, is not enough`() throws {
        let lone = Given.troop.and(AddHousehold(name: "Vale"))
            .and(AddFamilyMember(household: 4, firstName: "V", lastName: "V", kind: .scout))
        #expect(try steps(12, lone) == ["household", "manager?", "signUp?"])
        let gone = Given.troop.and(DeactivateHousehold(household: .walkers, reason: "away"))
        #expect(try steps(.sam, gone) == ["household?", "signUp?"])
        #expect(try steps(.shea, gone) == ["household", "manager", "signUp?"])
    }

    @Test func `without a season that is on, there is nothing to sign up for`() throws {
        #expect(try steps(.sam, .people) == ["household", "manager"])
    }

    @Test func `is for the family and the committee`() {
        let who = Given.troop.whoMayAsk(OnboardingStatus(person: .sam))
        #expect(who == [.ann, .ben, .sam, .sue, .shea, .lee, .cora, .operator, .system])
    }
}
