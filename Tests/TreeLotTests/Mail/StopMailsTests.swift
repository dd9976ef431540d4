import EventSourcing
import TestSupport
import Testing

@testable import TreeLot

struct StopMailsTests {
    private let secrets = ToySecrets()

    private func stop(_ code: String) throws -> StopMails {
        var command = StopMails(code: code)
        try command.prepare(with: secrets)
        return command
    }

    private func enabled(_ isEnabled: Bool) -> [LotEvent] {
        [.messages(.mailsSet(MailsSet(person: .ben, isEnabled: isEnabled)))]
    }

    @Test func `the code of a mail stops the mails of its person, without a sign-in`() throws {
        let command = try stop(MailStop(of: .ben).text(secrets))
        #expect(Given.troop.when(command, by: .visitor).events == enabled(false))
        #expect(
            Given.troop.and(enabled(false), by: .system).when(command, by: .visitor) == .unchanged)
        #expect(
            Given.troop.and(enabled(false), by: .system).when(SetMails(enabled: true), by: .ben)
                .events
                == enabled(true))
        #expect(Given.troop.when(SetMails(enabled: true), by: .ben) == .unchanged)
    }

    @Test func `no other code does`() throws {
        let good = try MailStop(of: .ben).text(secrets)
        let other = try MailStop(of: .ann).text(secrets)
        let forged = "\(Person.ID.ben)-" + other.split(separator: "-")[1]
        for text in ["", "-", "1", "0-\(good)", forged, good + "0", String(good.dropLast())] {
            #expect(
                Given.troop.when(try stop(text), by: .visitor).code == "code-invalid", "\(text)")
        }
    }
}
