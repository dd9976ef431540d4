import EventSourcing
import Testing

@testable import TreeLot

struct InboxTests {
    private func stamp(_ position: Int) -> Stamp {
        Stamp(position: Position(position), instant: .beforehand, actor: .operator)
    }

    private func message(_ number: UInt32, to recipients: [Person.ID]) -> LotEvent {
        .messages(
            .sent(
                MessageSent(
                    message: .init(number), audience: .all, priority: .normal,
                    title: .known("\(number)"), body: "", recipients: recipients)))
    }

    @Test func `finds each message of each person, and whether they have read it`() {
        var inbox = Inbox()
        let random = Fuzz.numbers(seed: 7)
        var expected: [Person.ID: [Message.ID]] = [:]
        for number in 1...60 as ClosedRange<UInt32> {
            let recipients = (1...40 as ClosedRange<UInt32>).filter { _ in random() % 3 == 0 }
                .map { Person.ID($0) }
            inbox.apply(message(number, to: recipients), stamp(Int(number)))
            for person in recipients { expected[person, default: []].append(.init(number)) }
        }
        for (person, messages) in expected {
            for message in messages where message.rawValue % 2 == 0 {
                let read = MessageRead(message: message, person: person)
                inbox.apply(.messages(.read(read)), stamp(100))
            }
        }
        for number in 1...40 as ClosedRange<UInt32> {
            let person = Person.ID(number)
            var found: [Message.ID] = []
            inbox.forEachMessage(of: person) { message, isRead in
                found.append(message.id)
                #expect(isRead == (message.id.rawValue % 2 == 0))
                #expect(inbox.isRead(message.id, by: person) == isRead)
                return true
            }
            #expect(found == (expected[person] ?? []).reversed())
        }
        #expect(inbox.isRead(1, by: 99) == nil)
    }

    @Test func `comes back from a snapshot, lists and all`() throws {
        let inbox = Given.troop.lot.inbox
        var writer = WireWriter()
        try writer.fields(of: inbox)
        let back = try writer.bytes.withUnsafeBytes { try WireReader($0).record(Inbox.self) }
        #expect(back == inbox)
        let empty = try [UInt8]().withUnsafeBytes { try WireReader($0).record(Inbox.self) }
        #expect(empty == Inbox())
    }

    @Test func `a set of small numbers`() {
        var bits = Bits()
        for number in [0, 63, 64, 1000] { bits.insert(number) }
        bits.remove(64)
        bits.remove(5000)
        #expect((0..<1100).filter(bits.contains) == [0, 63, 1000])
    }
}
