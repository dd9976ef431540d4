import EventSourcing
import Testing

@testable import TreeLot

struct SignInWithPasskeyTests {
    private let given = Given.people.passkey(of: .ben)

    @Test func `is the system's alone, which has checked it`() {
        #expect(given.whoMay(SignInWithPasskey(passkey: 1)) == [.system])
    }

    @Test func `opens a session of its person, another one each time`() throws {
        let once = given.comingIn(with: 1)
        let credential = try #require(once.credential())
        #expect(credential.actor == .ben && credential.proof == .session(1))
        let twice = once.comingIn(with: 1)
        #expect(twice.credential()?.proof == .session(2) && twice.credential(0) != nil)
        #expect(Set(twice.tokens).count == 2)
    }

    @Test func `says on which device, and by what`() throws {
        let command = SignInWithPasskey(passkey: 1, device: " Phone ")
        let outcome = given.when(command, by: .system)
        let used = PasskeyUsed(passkey: 1, person: .ben, signatureCount: 0)
        #expect(outcome.events.first == .accounts(.passkeyUsed(used)))
        guard case .accounts(.sessionOpened(let fact)) = try #require(outcome.events.last) else {
            Issue.record("\(outcome)")
            return
        }
        #expect(fact.device?.value == "Phone")
        let nameless = SignInWithPasskey(passkey: 1, device: " ")
        #expect(given.when(nameless, by: .system).field == "device")
    }

    @Test func `opens the account of who had not signed in before`() {
        let first = given.when(SignInWithPasskey(passkey: 1), by: .system).events.map(\.typeName)
        #expect(first == ["passkey.used", "account.opened", "session.opened"])
        let later = given.comingIn(with: 1).when(SignInWithPasskey(passkey: 1), by: .system)
        #expect(
            later.events.map(\.typeName)
                == ["passkey.used", "session.opened", "notice.sent"])
    }

    @Test(
        arguments: [
            (0, 0, true), (0, 1, true), (5, 6, true), (5, 5, false), (5, 4, false), (5, 0, false),
            (4_294_967_294, 4_294_967_295, true), (4_294_967_295, 0, false),
        ] as [(UInt32, UInt32, Bool)])
    func `is refused when the count of signatures has not grown`(
        before: UInt32, now: UInt32, isGood: Bool
    ) {
        let given = Given.people.passkey(of: .ben, count: before)
        let outcome = given.when(
            SignInWithPasskey(passkey: 1, signatureCount: now), by: .system)
        #expect(outcome.code == (isGood ? nil : "passkey-invalid"))
    }

    @Test func `lets one of two copies in`() {
        let used = Given.people.passkey(of: .ben, count: 5).comingIn(with: 1, count: 6)
        let copy = SignInWithPasskey(passkey: 1, signatureCount: 6)
        #expect(used.when(copy, by: .system).code == "passkey-invalid")
        #expect(used.comingIn(with: 1, count: 9).credential() != nil)
    }

    @Test func `is refused in the same words for every passkey that is none`() {
        let removed = given.and(RemovePasskey(passkey: 1), by: .ben)
            .when(SignInWithPasskey(passkey: 1), by: .system)
        let unknown = given.when(SignInWithPasskey(passkey: 9), by: .system)
        let left = given.and(DeactivatePerson(person: .ben, reason: "away"))
            .when(SignInWithPasskey(passkey: 1), by: .system)
        #expect([removed, unknown, left].allSatisfy { $0 == .refused(.passkeyInvalid) })
    }
}
