import EventSourcing
import Testing

@testable import TreeLot

/// When an account elsewhere no longer signs a person in.
struct LinkedIdentitiesTests {
    private let given = Given.people.linked(.ben)

    @Test func `once it is disconnected, by its person or a leader`() {
        #expect(given.whoMay(UnlinkIdentity(identity: 1)) == [.ben, .lee, .operator])
        let unlinked = given.and(UnlinkIdentity(identity: 1), by: .ben)
        #expect(unlinked.signsIn("3") == nil)
        #expect(unlinked.when(UnlinkIdentity(identity: 1), by: .ben) == .unchanged)
        #expect(given.when(UnlinkIdentity(identity: 2)).code == "not-found")
        #expect(unlinked.linked(.ben).signsIn("3") == .ben)
    }

    @Test func `once its person leaves, and it does not come back with them`() {
        let left = given.and(DeactivatePerson(person: .ben, reason: "away"))
        #expect(left.signsIn("3") == nil)
        #expect(left.and(ReactivatePerson(person: .ben)).signsIn("3") == nil)
        #expect(
            given.and(ErasePerson(person: .ben, reason: "asked for it")).signsIn("3") == nil)
    }

    @Test func `once its person is entrusted with more: whoever was let in may have connected it`()
    {
        let granted = given.and(GrantRole(person: .ben, role: .committee))
        #expect(granted.signsIn("3") == nil)
        #expect(granted.linked(.ben).signsIn("3") == .ben)
    }

    @Test func `who is signed in by it stays so`() {
        let signedIn = given.and(SignInWithIdentity(account: .toy("3")), by: .system)
        #expect(signedIn.credential()?.person == .ben)
        #expect(signedIn.and(UnlinkIdentity(identity: 1), by: .ben).credential() != nil)
    }

    @Test func `opens a session like any other`() throws {
        let given = given.and(
            SignInWithIdentity(account: .toy("3"), device: "Ben’s phone"), by: .system)
        let commit = try #require(given.commits.last)
        #expect(commit.events.map(\.typeName) == ["session.opened"])
        #expect(commit.envelope.onBehalfOf == [3])
        #expect(given.tokens.last?.wholeMatch(of: /[A-Za-z0-9_-]{43}/) != nil)
        let sessions = try given.ask(MySessions(), by: .ben).sessions
        #expect(sessions.map(\.device) == ["Ben’s phone"])
        let bad = SignInWithIdentity(account: .toy("nobody’s"), device: "")
        #expect(given.when(bad, by: .system).field == "device")
    }

    @Test func `whose never was, was disconnected or has left: all are told the same`() {
        let command = SignInWithIdentity(account: .toy("3"))
        let never = Given.people.when(command, by: .system)
        #expect(never.code == "identity-unknown")
        let gone = [
            given.and(UnlinkIdentity(identity: 1), by: .ben),
            given.and(DeactivatePerson(person: .ben, reason: "away")),
            given.and(ErasePerson(person: .ben, reason: "asked for it")),
        ]
        for given in gone { #expect(given.when(command, by: .system) == never) }
    }

    @Test func `are their person’s to know, and the leaders’`() throws {
        #expect(given.whoMayAsk(MyIdentities(of: .ben)) == [.ben, .lee, .operator])
        let answer = try given.ask(MyIdentities(), by: .ben)
        #expect(answer.person == .ben && answer.identities.map(\.provider) == ["google"])
        #expect(try given.ask(MyIdentities(), by: .sue).identities == [])
    }
}

extension MyIdentities {
    fileprivate init(of person: Person.ID) {
        self.init()
        self.person = person
    }
}
