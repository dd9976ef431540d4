import EventSourcing
import Testing

@testable import TreeLot

struct MyMessagesTests {
    private static let given = Given.season
        .and(SendMessage(audience: .all, title: "One", body: "1"), by: .cora)
        .and(SendMessage(audience: .parents, title: "Two", body: "2"), at: .dec(2, "10:00"))
        .and(
            SendMessage(audience: .person(.sue), title: "Three", body: "3", priority: .urgent),
            by: .cora, at: .dec(3, "10:00"))

    private func titles(_ actor: Actor, unread: Bool? = nil, limit: Int? = nil) throws -> [String?]
    {
        var question = MyMessages()
        question.unread = unread
        question.limit = limit
        return try Self.given.ask(question, by: actor).messages.map(\.title)
    }

    @Test func `the newest first, and only one’s own`() throws {
        #expect(try titles(.ann) == ["Three", "Two", "One"])
        #expect(try titles(.sue) == ["Three", "One"])
        #expect(try titles(.tess) == ["Two", "One"])
    }

    @Test func `so many at the most, and those that were not read`() throws {
        #expect(try titles(.ann, limit: 2) == ["Three", "Two"])
        let given = Self.given.and(MarkMessageRead(message: 2), by: .ann)
        var question = MyMessages()
        question.unread = true
        question.limit = 2
        let answer = try given.ask(question, by: .ann)
        #expect(answer.messages.map(\.title) == ["Three", "One"])
        #expect(answer.unread == 2)
        question.limit = 0
        #expect(given.refusal(question, by: .ann)?.facts["field"] == "limit")
    }

    @Test func `says who wrote it, as the reader may know them`() throws {
        let messages = try Self.given.ask(MyMessages(), by: .ann).messages
        #expect(messages.map(\.senderName) == ["Cora C.", "Troop 9", "Cora C."])
        #expect(messages.map(\.sender) == [.cora, nil, .cora])
        #expect(messages.map(\.priority) == [.urgent, .normal, .normal])
    }

    @Test func `is for oneself alone, and for scouts who can sign in`() {
        #expect(
            Given.troop.whoMayAsk(MyMessages())
                == [.lee, .ann, .ben, .sue, .yan, .shea, .cora, .tess])
    }

    @Test func `reading is private, can be taken back, and changes nothing twice`() throws {
        let read = Self.given.and(MarkMessageRead(message: 1), by: .ann)
        #expect(read.when(MarkMessageRead(message: 1), by: .ann) == .unchanged)
        #expect(read.when(MarkMessageUnread(message: 1), by: .ben) == .unchanged)
        #expect(try read.ask(MyMessages(), by: .ann).messages.map(\.read) == [false, false, true])
        #expect(try read.ask(MyMessages(), by: .ben).unread == 2)
        let back = read.and(MarkMessageUnread(message: 1), by: .ann)
        #expect(try back.ask(MyMessages(), by: .ann).unread == 3)
    }

    @Test func `a whole inbox is read at once, up to the message that was seen`() throws {
        let read = Self.given.and(MarkMessageRead(message: 2, andOlder: true), by: .ann)
        #expect(try read.ask(MyMessages(), by: .ann).messages.map(\.read) == [false, true, true])
        #expect(try read.ask(MyMessages(), by: .tess).unread == 2)
        #expect(read.when(MarkMessageRead(message: 2, andOlder: true), by: .ann) == .unchanged)
        let one = Self.given.and(MarkMessageRead(message: 3), by: .ann)
        let all = one.and(MarkMessageRead(message: 3, andOlder: true), by: .ann)
        #expect(try all.ask(MyMessages(), by: .ann).unread == 0)
    }

    @Test func `what never came is not there`() {
        #expect(Self.given.when(MarkMessageRead(message: 3), by: .tess).code == "not-found")
        #expect(Self.given.when(MarkMessageUnread(message: 9), by: .tess).code == "not-found")
        #expect(Self.given.when(MarkMessageRead(message: 1), by: .operator).code == "not-allowed")
    }

    @Test func `who was erased takes their words along, and the message stays`() throws {
        let given = Self.given.and(RevokeRole(person: .cora, role: .committee))
            .and(GrantHouseholdManagement(household: .coles, person: .tess))
            .and(ErasePerson(person: .cora, reason: "asked to"))
        let messages = try given.ask(MyMessages(), by: .ann).messages
        #expect(messages.map(\.title) == ["Three", "Two", nil])
        #expect(messages.map(\.body) == ["3", "2", nil])
        #expect(messages.last?.senderName == "former volunteer")
    }

    @Test func `who comes later has none of before`() throws {
        let given = Self.given.and(
            AddFamilyMember(
                household: .walkers, firstName: "Zoe", lastName: "Walker", kind: .adult))
        #expect(try given.ask(MyMessages(), by: .person(12)).messages.isEmpty)
    }
}
