import EventSourcing
import Testing

@testable import TreeLot

struct AddPasskeyTests {
    @Test func `everybody adds their own, who can sign in`() {
        #expect(
            Given.people.whoMay(AddPasskey.some())
                == [.lee, .ann, .ben, .sue, .yan, .shea, .cora, .tess])
    }

    @Test func `is recorded as its device has told it`() throws {
        var command = AddPasskey.some(count: 3)
        command.label = " My phone "
        command.isBackupEligible = true
        let outcome = Given.people.when(command, by: .ben)
        guard case .accounts(.passkeyAdded(let fact)) = try #require(outcome.events.first) else {
            Issue.record("\(outcome)")
            return
        }
        #expect(fact.person == .ben && fact.label.value == "My phone" && fact.isBackupEligible)
        #expect(fact.credential == command.credential && fact.publicKey == command.publicKey)
        #expect(fact.userHandle == command.userHandle && fact.signatureCount == 3)
    }

    @Test(
        arguments: [
            ("credential", 0, false), ("credential", 1, true), ("credential", 1023, true),
            ("credential", 1024, false), ("userHandle", 0, false), ("userHandle", 64, true),
            ("userHandle", 65, false), ("publicKey", 31, false), ("publicKey", 33, false),
            ("publicKey", 64, false),
        ])
    func `has as many bytes as there can be`(field: String, count: Int, isGood: Bool) {
        var command = AddPasskey.some()
        let bytes = Base64URL(Array(repeating: 5, count: count))
        switch field {
        case "credential": command.credential = bytes
        case "userHandle": command.userHandle = bytes
        default: command.publicKey = bytes
        }
        #expect(Given.people.when(command, by: .ben).field == (isGood ? nil : field))
    }

    @Test func `a key for ES256 has both coordinates`() {
        var command = AddPasskey.some()
        command.algorithm = .es256
        #expect(Given.people.when(command, by: .ben).field == "publicKey")
        command.publicKey = Base64URL(Array(repeating: 5, count: 64))
        #expect(Given.people.when(command, by: .ben).isAccepted)
    }

    @Test func `is found again when it comes twice`() {
        let given = Given.people.passkey(of: .ben)
        #expect(given.when(AddPasskey.some(), by: .ben) == .unchanged)
        let found = AddPasskey.some().existing(in: given.lot)
        #expect(found == [Reference(Passkey.ID(1))])
    }

    @Test func `is somebody's alone, and keeps its key`() {
        let given = Given.people.passkey(of: .ben)
        #expect(given.when(AddPasskey.some(), by: .ann).code == "passkey-known")
        var other = AddPasskey.some()
        other.publicKey = Base64URL(Array(repeating: 9, count: 32))
        #expect(given.when(other, by: .ben).code == "passkey-known")
        let removed = given.and(RemovePasskey(passkey: 1), by: .ben)
        #expect(removed.when(AddPasskey.some(), by: .ann).isAccepted)
    }

    @Test func `wakes whose it is`() throws {
        let given = Given.people.passkey(of: .ben)
        let commit = try #require(given.commits.last)
        #expect(given.models.topics(of: commit) == [.person(.ben)])
    }
}
