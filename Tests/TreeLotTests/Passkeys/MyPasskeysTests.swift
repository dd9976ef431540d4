import EventSourcing
import Testing

@testable import TreeLot

struct MyPasskeysTests {
    private let given = Given.people.passkey(1, of: .ben).passkey(2, of: .ben).passkey(3, of: .ann)

    @Test func `are their person's affair, and the leaders'`() {
        var question = MyPasskeys()
        question.person = .ben
        #expect(given.whoMayAsk(question) == [.ben, .lee, .operator])
    }

    @Test func `are those that somebody can sign in with`() throws {
        let used = given.comingIn(with: 2, at: .beforehand.later(days: 2))
            .and(RemovePasskey(passkey: 1), by: .ben)
        let answer = try used.ask(MyPasskeys(), by: .ben)
        #expect(answer.person == .ben && answer.passkeys.map(\.label) == ["phone 2"])
        let entry = try #require(answer.passkeys.first)
        #expect(entry.addedAt.instant == .beforehand)
        #expect(entry.usedAt?.instant == .beforehand.later(days: 2))
        #expect(try given.ask(MyPasskeys(), by: .ben).passkeys.allSatisfy { $0.usedAt == nil })
    }

    @Test func `are found again in a snapshot`() throws {
        func back<Table: ReadModel<LotEvent>>(_ table: Table) throws -> any ReadModel<LotEvent> {
            var writer = WireWriter()
            try writer.fields(of: table)
            return try writer.bytes.withUnsafeBytes { try WireReader($0).record(Table.self) }
        }
        let kept: [any ReadModel<LotEvent>] = try given.models.projections.map { try back($0) }
        let models = ReadModels(kept, head: given.models.head)
        #expect(models.passkey(Base64URL([3]))?.person == .ann)
        #expect(models.passkey(Base64URL([4])) == nil && models.passkey(Base64URL()) == nil)
    }
}
