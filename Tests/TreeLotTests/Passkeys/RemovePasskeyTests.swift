import EventSourcing
import Testing

@testable import TreeLot

struct RemovePasskeyTests {
    private let given = Given.people.passkey(1, of: .ben).passkey(2, of: .ben)

    @Test func `is for its person, and for leaders`() {
        #expect(given.whoMay(RemovePasskey(passkey: 1)) == [.ben, .lee, .operator])
        #expect(given.when(RemovePasskey(passkey: 3)).code == "not-found")
    }

    @Test func `ends that one, once`() throws {
        let removed = given.and(RemovePasskey(passkey: 1), by: .lee)
        #expect(removed.models.passkey(Base64URL([1])) == nil)
        #expect(removed.models.passkeys(of: .ben).map(\.id) == [2])
        #expect(removed.when(RemovePasskey(passkey: 1), by: .ben) == .unchanged)
    }

    @Test func `comes about by itself when somebody leaves, or is entrusted with more`() {
        let left = given.and(DeactivatePerson(person: .ben, reason: "away"))
        #expect(left.and(ReactivatePerson(person: .ben)).models.passkeys(of: .ben).isEmpty)
        let entrusted = given.and(GrantRole(person: .ben, role: .treasurer))
        #expect(entrusted.models.passkeys(of: .ben).isEmpty)
        let erased = given.and(ErasePerson(person: .ben, reason: "asked for it"))
        #expect(erased.models.passkey(Base64URL([1])) == nil)
        #expect(erased.lot.passkeys.find(Passkey.ID(1))?.label.value == nil)
        // Signing out is for devices.
        let out = given.signedIn(.ben).and(EndSessions(person: .ben))
        #expect(out.models.passkeys(of: .ben).count == 2)
    }
}
