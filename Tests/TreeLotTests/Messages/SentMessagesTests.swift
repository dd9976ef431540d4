import EventSourcing
import Testing

@testable import TreeLot

/// What a committee sees of what was written.
struct SentMessagesTests {
    private func write(_ audience: Audience, _ title: String) -> SendMessage {
        SendMessage(audience: audience, title: title, body: "It is cold.")
    }

    private var given: Given {
        Given.troop.signedUp(.ben, .morning)
            .and(write(.all, "Gloves"), by: .lee).and(write(.household(.coles), "Keys"), by: .lee)
            .and(write(.person(.ben), "Thanks"), by: .cora)
            .and(write(.shift(.morning), "Boots"), by: .cora)
            .and(write(.leadership, "Money"), by: .operator)
    }

    @Test func `the newest first, without what the lot tells by itself`() throws {
        let sent = try given.ask(SentMessages(), by: .cora)
        #expect(sent.map(\.title) == ["Money", "Boots", "Thanks", "Gloves"])
        #expect(sent.map(\.sender) == [nil, "Cora Cole", "Cora Cole", "Lee Lane"])
        #expect(sent.map(\.recipients) == [2, 1, 1, 10])
        #expect(sent[2].name == "Ben Walker" && sent[3].name == nil)
        #expect(sent[3].audience == .all && sent[3].body == "It is cold.")
    }

    @Test func `what went to one family or person is between them and who wrote it`() throws {
        #expect(
            try given.ask(SentMessages(), by: .lee).map(\.title)
                == ["Money", "Boots", "Keys", "Gloves"])
    }

    @Test func `twenty of them, however many there are`() throws {
        let many = (1...25).reduce(Given.troop) { $0.and(write(.all, "No. \($1)"), by: .lee) }
        let sent = try many.ask(SentMessages(), by: .lee)
        #expect(sent.count == 20 && sent.first?.title == "No. 25" && sent.last?.title == "No. 6")
    }

    @Test(arguments: [Actor.ann, .sam, .visitor])
    func `families do not see it`(actor: Actor) {
        #expect(throws: LotRefusal.self) { try given.ask(SentMessages(), by: actor) }
    }
}
