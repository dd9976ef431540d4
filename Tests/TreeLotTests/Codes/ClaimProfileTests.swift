import EventSourcing
import Testing

@testable import TreeLot

struct ClaimProfileTests {
    private func issue(_ person: Person.ID) -> IssueClaimCode {
        IssueClaimCode(person: person, expiresAt: .dec(10, "12:00"))
    }

    @Test func `a scout who claims their profile acts for themself, and for nobody else`() {
        let given = Given.troop.claimable(.sam, by: .ann)
        let self_ = SignUp(shift: .morning, person: .sam)
        #expect(given.when(self_, by: .sam).code == "not-allowed")
        let claimed = given.and(ClaimProfile(code: given.code), by: .visitor)
        #expect(claimed.lot.people[.sam].accountStatus == .active)
        #expect(claimed.when(self_, by: .sam).isAccepted)
        for other in [Person.ID.sue, .ben, .shea, .yip] {
            let command = SignUp(shift: .morning, person: other)
            #expect(claimed.when(command, by: .sam).code == "not-allowed", "person \(other)")
        }
        #expect(claimed.when(issue(.ben), by: .sam).code == "not-allowed")
    }

    @Test func `is told as theirs in the log`() throws {
        let given = Given.people.claimable(.sam, by: .ann)
        let claimed = given.and(ClaimProfile(code: given.code), by: .visitor)
        let envelopes = claimed.commits.suffix(2).map(\.envelope)
        #expect(envelopes.map(\.actor) == [.ann, .visitor])
        #expect(envelopes.map(\.onBehalfOf) == [[4], [4]])
        #expect(
            claimed.commits.last?.events == [
                .codes(.used(CodeUsed(code: 1, person: .sam))),
                .people(.accountOpened(AccountOpened(person: .sam))),
            ])
    }

    @Test func `codes are issued by a manager of the person, and by leaders`() {
        #expect(Given.people.whoMay(issue(.sam)) == [.ann, .lee, .operator])
        #expect(Given.people.whoMay(issue(.ben)) == [.ann, .lee, .operator])
    }

    @Test func `for who may do more than a parent, by leaders only`() {
        let lone = Given.opened.and(AddHousehold(name: "Vale"))
            .and(
                AddFamilyMember(
                    household: 1, firstName: "Vic", lastName: "Vale", kind: .adult)
            )
            .and(GrantHouseholdManagement(household: 1, person: 2))
            .and(
                AddFamilyMember(
                    household: 1, firstName: "Val", lastName: "Vale", kind: .adult))
        #expect(lone.when(issue(3), by: .person(2)).isAccepted)
        for role in GrantedRole.allCases {
            let entrusted = lone.and(GrantRole(person: 3, role: role))
            #expect(entrusted.when(issue(3), by: .person(2)).code == "not-allowed", "\(role)")
            #expect(entrusted.when(issue(3), by: .lee).isAccepted)
        }
    }

    @Test(arguments: GrantedRole.allCases)
    func `a code from before a role was granted is void: it was for less`(role: GrantedRole) {
        let given = Given.people.claimable(.ben, by: .ann)
        let command = ClaimProfile(code: given.code)
        #expect(given.when(command, by: .visitor).isAccepted)
        let granted = given.and(GrantRole(person: .ben, role: role))
        #expect(granted.when(command, by: .visitor).code == "code-invalid")
        let anew = granted.claimable(.ben)
        #expect(anew.when(ClaimProfile(code: anew.code), by: .visitor).isAccepted)
        // Codes of others, and for other things, stay.
        let invited = Given.people.invited().and(GrantRole(person: .ben, role: role))
        #expect(invited.when(RedeemInvite.nora(invited.code), by: .visitor).isAccepted)
    }

    @Test func `nobody needs one who has an account, and none is for who has left`() {
        #expect(Given.people.when(issue(.sue)).code == "has-account")
        #expect(Given.people.when(issue(.dan)).code == "person-inactive")
        let erased = Given.people.and(ErasePerson(person: .dan, reason: "asked for it"))
        #expect(erased.when(issue(.dan)).code == "erased")
        #expect(Given.people.when(issue(.nobody)).code == "not-found")
        let past = IssueClaimCode(person: .sam, expiresAt: .beforehand)
        #expect(Given.people.when(past).field == "expiresAt")
    }
}
