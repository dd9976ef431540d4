import EventSourcing
import Testing

@testable import TreeLot

struct SecurityNoticeTests {
    @Test func `the owner is told of a sign-in, and not of the first one`() {
        let first = Given.people.lettingIn(.ann)
        #expect(Given.notices(first.when(SignIn(code: first.code), by: .visitor).events).isEmpty)
        let second = Given.people.signedIn(.ann).lettingIn(.ann)
        let events = second.when(SignIn(code: second.code, device: "iPad"), by: .visitor).events
        #expect(Given.notices(events) == [.signedIn: [.ann]])
        let signedIn = second.and(SignIn(code: second.code, device: "iPad"), by: .visitor)
        let message = signedIn.lot.inbox.table.rows.last
        #expect(
            message.flatMap { signedIn.lot.text(of: $0, for: .ann) }?.body.contains("“iPad”")
                == true)
        let renewed = signedIn.when(
            RenewSession(session: 2), by: .system, at: .beforehand.later(days: 2))
        #expect(renewed.isAccepted && Given.notices(renewed.events).isEmpty)
    }

    @Test func `the managers of a scout are told with them`() {
        let given = Given.people.lettingIn(.sue)
        let events = given.when(SignIn(code: given.code), by: .visitor).events
        #expect(Given.notices(events) == [.signedIn: [.ann, .sue]])
    }

    @Test func `the owner is told of a token, of a passkey and of an account elsewhere`() {
        let given = Given.people.signedIn(.ann)
        let token = IssueAPIToken(label: "script", scopes: [.read])
        #expect(Given.notices(given.when(token, by: .ann).events) == [.tokenIssued: [.ann]])
        let link = LinkIdentity(
            person: .ann, provider: "google", account: .account("1", at: "https://a.example"))
        #expect(
            Given.notices(given.when(link, by: .system).events) == [.identityLinked: [.ann]])
    }

    @Test func `a changed address is told at the one of before`() {
        let given = Given.people.signedIn(.ann)
            .and(ChangeEmail(person: .ann, email: "ann@example.org"))
        let taken = given.and(ChangeEmail(person: .ann, email: "thief@elsewhere.example"))
        #expect(taken.mailed(to: .ann) == "ann@example.org")
        let gone = given.and(ChangeEmail(person: .ann))
        #expect(gone.mailed(to: .ann) == "ann@example.org")
    }

    @Test func `managers are told of another manager, whoever made them one`() {
        let grant = GrantHouseholdManagement(household: .walkers, person: .ben)
        let byLeader = Given.people.when(grant, by: .lee).events
        #expect(Given.notices(byLeader) == [.managerAdded: [.ann]])
        #expect(Given.notices(Given.people.when(grant, by: .ann).events).isEmpty)
    }
}
