import EventSourcing
import Testing

@testable import TreeLot

struct MailWayInTests {
    private let ben = "ben@example.org"
    /// Their address is verified, and they have an account.
    private var known: Given {
        Given.people.and(ChangeEmail(person: .ben, email: ben)).signedIn(.ben)
    }

    private func asking(_ email: String) -> MailWayIn {
        var command = MailWayIn()
        command.email = email
        return command
    }

    @Test func `who reads mail at an account's address gets a code that signs them in`() throws {
        let given = known.and(asking("Ben@Example.org"), by: .system)
        #expect(given.mailed(to: .ben) == ben)
        let code = try given.mailedCode
        let signedIn = given.when(SignIn(code: code), by: .visitor)
        #expect(signedIn.events.contains { $0.typeName == "session.opened" })
        let late = Instant.beforehand.advanced(byMinutes: MailSignInCode.validMinutes)
        #expect(given.when(SignIn(code: code), by: .visitor, at: late).code == "code-invalid")
    }

    @Test func `it is for whoever reads the address now`() throws {
        let given = known.and(asking(ben), by: .system)
        let code = try given.mailedCode
        let moved = given.and(ChangeEmail(person: .ben, email: "other@example.org"))
        #expect(moved.when(SignIn(code: code), by: .visitor).code == "code-invalid")
    }

    @Test func `what leads to no code is not refused`() {
        #expect(known.when(asking("stranger@example.org"), by: .system) == .unchanged)
        let left = known.and(DeactivatePerson(person: .ben, reason: "moved"))
        #expect(left.when(asking(ben), by: .system) == .unchanged)
        let unproved = Given.people.signedIn(.ben)
            .and(ChangeEmail(person: .ben, email: ben), by: .ben)
        #expect(unproved.when(asking(ben), by: .system) == .unchanged)
        #expect(known.when(asking("nowhere"), by: .system).field == "email")
        #expect(known.when(asking(ben), by: .ben).code == "not-allowed")
    }

    @Test func `a profile that nobody has claimed gets another claim code, once it had one`() throws
    {
        let listed = Given.people.and(ChangeEmail(person: .ben, email: ben))
        #expect(listed.when(asking(ben), by: .system) == .unchanged)
        let end = Instant.beforehand.later(days: 2)
        let invited = listed.and(IssueClaimCode(person: .ben, expiresAt: end))
        let later = Instant.beforehand.later(days: 5)
        let again = invited.and(asking(ben), by: .system, at: later)
        let claimed = again.when(ClaimProfile(code: try again.mailedCode), by: .visitor, at: later)
        #expect(claimed.events.contains { $0.typeName == "account.opened" })
        let taken = invited.and(RevokeCode(code: 1))
        #expect(taken.when(asking(ben), by: .system, at: later) == .unchanged)
    }

    @Test func `each who shares an address gets a code of their own`() {
        let two = known.and(ChangeEmail(person: .ann, email: ben)).signedIn(.ann)
        let mailed = two.when(asking(ben), by: .system).events.compactMap { event in
            if case .codes(.mailed(let fact)) = event { fact.person } else { nil }
        }
        #expect(mailed == [.ann, .ben])
    }

    @Test func `visitors ask three times a day, and keep nobody from asking for their own`() {
        let moments = (0..<3).map { Instant.beforehand.advanced(byMinutes: $0) }
        let asked = moments.reduce(known) { $0.and(asking(ben), by: .system, at: $1) }
        let last = moments[2]
        #expect(asked.when(asking(ben), by: .system, at: last) == .unchanged)
        let own = (0..<5).reduce(asked) { given, _ in
            given.and(MailSignInCode(person: .ben), by: .ben, at: last)
        }
        let sixth = own.when(MailSignInCode(person: .ben), by: .ben, at: last)
        #expect(sixth.code == "too-many-messages")
        let tomorrow = last.later(days: 1)
        #expect(asked.when(asking(ben), by: .system, at: tomorrow).isAccepted)
    }

    @Test func `nobody comes in so who runs the lot, or whose claim code is void`() throws {
        let committee = known.and(GrantRole(person: .ben, role: .committee))
        #expect(committee.when(asking(ben), by: .system) == .unchanged)
        let end = Instant.beforehand.later(days: 2)
        let byManager = Given.people
            .and(GrantHouseholdManagement(household: .walkers, person: .ben))
            .and(ChangeEmail(person: .sam, email: ben))
            .and(IssueClaimCode(person: .sam, expiresAt: end), by: .ann)
        #expect(byManager.when(asking(ben), by: .system) != .unchanged)
        let revoke = RevokeHouseholdManagement(household: .walkers, person: .ann)
        #expect(byManager.and(revoke).when(asking(ben), by: .system) == .unchanged)
        // Nor by the one that was mailed while it was not.
        let mailed = byManager.and(asking(ben), by: .system)
        let claim = ClaimProfile(code: try mailed.mailedCode)
        #expect(mailed.when(claim, by: .visitor).isAccepted)
        #expect(mailed.and(revoke).when(claim, by: .visitor).code == "code-invalid")
    }

    @Test func `a code that a person made stays good beside it`() throws {
        let made = known.lettingIn(.ben)
        let asked = made.and(asking(ben), by: .system)
        #expect(asked.when(SignIn(code: made.code), by: .visitor).isAccepted)
        let own = made.and(MailSignInCode(person: .ben), by: .ben)
        let after = own.and(asking(ben), by: .system)
        #expect(after.when(SignIn(code: try own.mailedCode), by: .visitor).isAccepted)
        let again = asked.and(asking(ben), by: .system)
        #expect(again.when(SignIn(code: try asked.mailedCode), by: .visitor).code == "code-invalid")
    }
}
