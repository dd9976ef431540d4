import EventSourcing
import Testing

@testable import TreeLot

/// A code is as good as the right of who made it.
struct CodeMakerTests {
    private let two = Given.people.and(GrantHouseholdManagement(household: .walkers, person: .ben))

    private func redeem(_ given: Given) -> String? {
        given.when(RedeemInvite.nora(given.code), by: .visitor).code
    }

    @Test func `an invite is void once its maker manages the household no more`() {
        let given = two.invited(.walkers, by: .ben)
        #expect(redeem(given) == nil)
        let revoked = given.and(RevokeHouseholdManagement(household: .walkers, person: .ben))
        #expect(redeem(revoked) == "code-invalid")
        // Those of others stay.
        let anns = two.invited(.walkers, by: .ann)
            .and(RevokeHouseholdManagement(household: .walkers, person: .ben))
        #expect(redeem(anns) == nil)
    }

    @Test func `an invite of a leader is void once they are none`() {
        let given = Given.people.and(GrantRole(person: .cora, role: .assistantScoutmaster))
            .invited(nil, .assistantScoutmaster, by: .cora)
        #expect(redeem(given) == nil)
        let demoted = given.and(RevokeRole(person: .cora, role: .assistantScoutmaster))
        #expect(redeem(demoted) == "code-invalid")
    }

    @Test func `whoever leaves takes along the codes that they made, for good`() {
        let given = two.invited(.walkers, by: .ben)
        let left = given.and(DeactivatePerson(person: .ben, reason: "away"))
        #expect(redeem(left) == "code-invalid")
        #expect(redeem(left.and(ReactivatePerson(person: .ben))) == "code-invalid")
    }

    @Test func `a household that leaves takes along its invites, for good`() {
        let given = Given.people.invited(.walkers)
        let left = given.and(DeactivateHousehold(household: .walkers, reason: "away"))
        #expect(redeem(left.and(ReactivateHousehold(household: .walkers))) == "code-invalid")
    }

    @Test func `a sign-in code from before a deactivation is void after a reactivation`() {
        let given = Given.people.lettingIn(.ben)
        let back = given.and(DeactivatePerson(person: .ben, reason: "away"))
            .and(ReactivatePerson(person: .ben))
        #expect(back.when(SignIn(code: given.code), by: .visitor).code == "code-invalid")
        let anew = back.lettingIn(.ben)
        #expect(anew.when(SignIn(code: anew.code), by: .visitor).isAccepted)
    }

    @Test func `a manager's sign-in code is void once its person speaks for themself`() {
        let given = Given.people.lettingIn(.ben, by: .ann)
        let claimable = given.claimable(.ben)
        let claimed = claimable.and(ClaimProfile(code: claimable.code), by: .visitor)
        #expect(given.when(SignIn(code: given.code), by: .visitor).isAccepted)
        #expect(claimed.when(SignIn(code: given.code), by: .visitor).code == "code-invalid")
        // One that they made themself stays.
        let own = claimed.lettingIn(.ben, by: .ben)
        #expect(own.when(SignIn(code: own.code), by: .visitor).isAccepted)
    }

    @Test func `a claim code is void once its person has another household`() {
        let given = Given.people.claimable(.ben, by: .ann)
        let joined = given.and(
            .households(.joined(HouseholdJoined(household: .youngs, person: .ben))))
        #expect(given.when(ClaimProfile(code: given.code), by: .visitor).isAccepted)
        #expect(joined.when(ClaimProfile(code: given.code), by: .visitor).code == "code-invalid")
    }

    @Test func `a link code is void once its maker no longer manages the scout`() {
        let given = two.linkable(.sam, by: .ben)
        let link = LinkScoutToHousehold(code: given.code, household: .youngs)
        #expect(given.when(link, by: .yan).isAccepted)
        let revoked = given.and(RevokeHouseholdManagement(household: .walkers, person: .ben))
        #expect(revoked.when(link, by: .yan).code == "code-invalid")
    }
}
