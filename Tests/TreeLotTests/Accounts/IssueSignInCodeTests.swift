import EventSourcing
import Testing

@testable import TreeLot

struct IssueSignInCodeTests {
    private func whoMay(_ person: Person.ID, _ given: Given = .people) -> Set<Actor> {
        given.whoMay(IssueSignInCode(person: person))
    }

    @Test func `for oneself, for one's household, and by leaders for anybody`() {
        #expect(whoMay(.ben) == [.ben, .ann, .lee, .operator])
        #expect(whoMay(.sue) == [.sue, .ann, .lee, .operator])
        #expect(whoMay(.shea) == [.shea, .ann, .yan, .lee, .operator])
        #expect(whoMay(.ann) == [.ann, .lee, .operator])
        #expect(whoMay(.lee) == [.lee, .operator])
    }

    @Test func `a co-manager may for another, as for any member`() {
        let both = Given.people.and(GrantHouseholdManagement(household: .walkers, person: .ben))
        #expect(whoMay(.ann, both) == [.ann, .ben, .lee, .operator])
        #expect(whoMay(.ben, both) == [.ben, .ann, .lee, .operator])
    }

    @Test(arguments: GrantedRole.allCases)
    func `no manager lets themself in as somebody who may do more`(role: GrantedRole) {
        let granted = Given.people.and(GrantRole(person: .ben, role: role))
        #expect(!whoMay(.ben, granted).contains(.ann))
        #expect(whoMay(.ben, granted).isSuperset(of: [.ben, .lee]))
        #expect(whoMay(.tess) == [.tess, .lee, .operator])
    }

    @Test func `nor as somebody who manages another household`() {
        let member = Given.people.and(
            .households(.joined(HouseholdJoined(household: .walkers, person: .yan))))
        #expect(whoMay(.yan, member) == [.yan, .lee, .operator])
    }

    @Test func `for who may have an account, and has not left`() {
        func code(_ person: Person.ID, _ given: Given = .people) -> String? {
            given.when(IssueSignInCode(person: person)).code
        }
        #expect(Given.people.lot.people[.ben].accountStatus == .pending)
        #expect(code(.ben) == nil)
        #expect(code(.sue) == nil)
        #expect(code(.sam) == "no-account")
        #expect(code(.dan) == "person-inactive")
        #expect(code(.dan, .people.and(ErasePerson(person: .dan, reason: "asked"))) == "erased")
        #expect(code(.nobody) == "not-found")
        #expect(Given.nothing.when(IssueSignInCode(person: .lee)).code == "no-lot")
    }

    @Test func `is told as theirs in the log, which has the hash alone`() throws {
        let given = Given.people.lettingIn(.ben, by: .ann)
        let commit = try #require(given.commits.last)
        #expect(commit.envelope.onBehalfOf == [3])
        guard case .codes(.signInIssued(let fact)) = commit.events[0] else {
            Issue.record("\(commit.events)")
            return
        }
        #expect(fact.expiresAt == .beforehand.later(hours: 24))
        #expect(!commit.json.description.contains(given.codes[0]))
    }

    @Test func `a new one kills the one before, and nobody else's`() {
        let given = Given.people.lettingIn(.ben).lettingIn(.sue).lettingIn(.ben)
        func code(_ place: Int) -> String? {
            given.when(SignIn(code: .typed(given.codes[place])), by: .visitor).code
        }
        #expect([code(0), code(1), code(2)] == ["code-invalid", nil, nil])
    }

    @Test(arguments: [(-1, nil), (0, "code-invalid"), (1, "code-invalid")] as [(Int64, String?)])
    func `is good for 24 hours`(milliseconds: Int64, code: String?) {
        let given = Given.people.lettingIn(.ben)
        let now = Instant.beforehand.later(hours: 24).later(milliseconds: milliseconds)
        #expect(given.when(SignIn(code: given.code), by: .visitor, at: now).code == code)
    }

    @Test func `is good for nothing else, and nothing else for it`() {
        let given = Given.people.lettingIn(.ben)
        let claim = ClaimProfile(code: given.code)
        #expect(given.when(claim, by: .visitor).code == "code-invalid")
        #expect(given.when(RedeemInvite.nora(given.code), by: .visitor).code == "code-invalid")
        let claimable = Given.people.claimable(.ben)
        #expect(claimable.when(SignIn(code: claimable.code), by: .visitor).code == "code-invalid")
    }

    @Test(arguments: GrantedRole.allCases)
    func `one from before a role was granted is void: it was for less`(role: GrantedRole) {
        let given = Given.people.lettingIn(.ben, by: .ann)
        let granted = given.and(GrantRole(person: .ben, role: role))
        #expect(granted.when(SignIn(code: given.code), by: .visitor).code == "code-invalid")
    }
}
