import EventSourcing
import Testing

@testable import TreeLot

struct ReportUndeliveredTests {
    private let given = Given.people.and(ChangeEmail(person: .ben, email: "ben@example.org"))
        .and(SendMessage(audience: .person(.ben), title: "Hi", body: "There."))

    private var command: ReportUndelivered {
        ReportUndelivered(message: given.lot.lastMessage, person: .ben)
    }

    @Test func `tells the leaders and the committee, once for an address`() {
        let events = given.when(command, by: .system).events
        #expect(Given.notices(events) == [.mailGivenUp: [.lee, .cora]])
        let noted = given.and(command, by: .system)
        #expect(noted.when(command, by: .system) == .unchanged)
        let more = noted.and(SendMessage(audience: .person(.ben), title: "Hi", body: "Again."))
        let again = ReportUndelivered(message: more.lot.lastMessage, person: .ben)
        #expect(Given.notices(more.when(again, by: .system).events).isEmpty)
        let other = more.and(ChangeEmail(person: .ben, email: "b@example.org"))
        #expect(Given.notices(other.when(again, by: .system).events).count == 1)
    }

    @Test func `the committee can look it up`() throws {
        let noted = given.and(command, by: .system)
        let mail = try #require(try noted.ask(UndeliveredMails(), by: .cora).mails.first)
        #expect(mail.person == .ben && mail.message == command.message && !mail.mended)
        let other = noted.and(ChangeEmail(person: .ben, email: "b@example.org"))
        #expect(try other.ask(UndeliveredMails()).mails.first?.mended == true)
        #expect(noted.whoMayAsk(UndeliveredMails()) == Actor.committee)
    }

    @Test func `is the program's to note, of what was sent`() {
        #expect(given.whoMay(command) == [.system])
        let never = ReportUndelivered(message: command.message, person: .yan)
        #expect(given.when(never, by: .system) == .unchanged)
    }
}
