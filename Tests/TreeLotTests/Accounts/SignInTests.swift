import EventSourcing
import TestSupport
import Testing

@testable import TreeLot

struct SignInTests {
    @Test func `opens a session, and the account of who had not signed in before`() throws {
        let given = Given.people.signedIn(.ben, on: "Ben’s phone")
        let first = try #require(given.commits.last)
        #expect(
            first.events.map(\.typeName) == ["code.used", "account.opened", "session.opened"])
        #expect(first.envelope.actor == .visitor && first.envelope.onBehalfOf == [3])
        #expect(given.lot.people[.ben].accountStatus == .active)
        let again = given.signedIn(.ben)
        #expect(
            again.commits.last?.events.map(\.typeName)
                == ["code.used", "session.opened", "notice.sent"])
        // The first one goes on.
        #expect(again.credential(0)?.proof == .session(1))
        #expect(again.credential(1)?.proof == .session(2))
    }

    @Test func `the token is 256 bits in base64url, and the log has its hash alone`() throws {
        let given = Given.people.signedIn(.ben).signedIn(.ben)
        #expect(Set(given.tokens).count == 2)
        let log = given.commits.map { $0.json.description }.joined()
        for token in given.tokens {
            #expect(token.wholeMatch(of: /[A-Za-z0-9_-]{43}/) != nil)
            #expect(!log.contains(token))
        }
        #expect(given.credential(0)?.person == .ben)
    }

    @Test func `a code that lets nobody in is refused like one that never was`() {
        let given = Given.people.lettingIn(.ben)
        let command = SignIn(code: given.code)
        let unknown = given.when(SignIn(code: .typed("made up")), by: .visitor)
        #expect(unknown.code == "code-invalid")
        #expect(given.and(command, by: .visitor).when(command, by: .visitor) == unknown)
        let left = given.and(DeactivatePerson(person: .ben, reason: "away"))
        #expect(left.when(command, by: .visitor) == unknown)
        let erased = given.and(ErasePerson(person: .ben, reason: "asked for it"))
        #expect(erased.when(command, by: .visitor) == unknown)
        #expect(given.and(EndSessions(person: .ben)).when(command, by: .visitor) == unknown)
    }

    @Test func `what is wrong with the device is said whether or not the code is valid`() {
        let given = Given.people.lettingIn(.ben)
        for code in [given.code, .typed("made up")] {
            for device in ["", "two\nlines", String(repeating: "x", count: 101)] {
                let command = SignIn(code: code, device: device)
                #expect(given.when(command, by: .visitor).field == "device", "“\(device)”")
            }
        }
    }

    @Test func `one that is only tried out opens nothing for anybody`() throws {
        let given = Given.people.lettingIn(.ben)
        var command = SignIn(code: given.code)
        try command.code.prepare(for: .signIn, with: ToySecrets())
        let context = Context(actor: .visitor, now: .beforehand)
        var models = given.models
        let events = try command.decide(given.lot, context)
        models.apply(
            Commit(
                first: models.head.advanced(by: 1),
                envelope: Envelope(
                    instant: .beforehand, actor: .visitor, face: .cli, command: "sign-in"),
                events: events))
        #expect(models.lot.sessions.of(.ben).count == 1)
        #expect(models.credential(for: CodeHash(), at: .beforehand) == nil)
    }
}
