import EventLog
import EventSourcing
import Synchronization
import TestSupport
import Testing

@testable import AppTestSupport
@testable import TreeLot
@testable import TreeLotApp
@testable import TreeLotWeb

/// A link on its way: from a command over the mail to the command that it leads to.
struct MailedCodeTests {
    private let directory = TemporaryDirectory()
    private let now = Instant(iso8601: "2026-11-02T12:00:00Z")!

    private func scheduler(_ secrets: any Secrets) async throws -> Scheduler {
        let scheduler = try Scheduler(store: InMemoryEventStore<LotEvent>(), secrets: secrets)
        try await SmallLot.open(scheduler)
        return scheduler
    }

    /// What is mailed after Emma, person 2, has entered an address.
    private func mails(
        _ scheduler: Scheduler, _ secrets: any Secrets, site: String?
    ) async throws -> [Mail] {
        let mailer = KeepingMailer()
        let postman = Postman(
            scheduler, mailer: mailer, from: "lot@example.org",
            writer: PageLetterWriter(site: site, logID: "00ff", secrets: secrets), logID: "00ff",
            folder: DurableFolder(directory.path + "/mail"))
        try await postman.start { _ in }
        let outcome = try await scheduler.execute(
            say("change-email", #""person":2,"email":"emma@example.org""#, by: .person(2)))
        try #require(outcome.refusal == nil)
        while try await postman.tick(at: now, { _ in }) {}
        return mailer.mails.withLock { $0 }
    }

    @Test func `the mail brings a link, and the code behind # verifies the address`() async throws {
        let secrets = ToySecrets()
        let scheduler = try await scheduler(secrets)
        let mail = try #require(
            try await mails(scheduler, secrets, site: "https://lot.example").first)
        #expect(mail.letter.address == "emma@example.org")
        let link = try #require(
            mail.content.text.split(whereSeparator: \.isNewline).first {
                $0.hasPrefix("https://lot.example/verify-email#code=")
            })
        let code = try #require(link.split(separator: "=").last)
        let outcome = try await scheduler.execute(
            say("verify-email", #""code":"\#(code)""#, by: .visitor))
        #expect(outcome.refusal == nil)
        #expect(try mail.text().contains("\r\nTo: <emma@example.org>\r\n"))
        #expect(mail.content.subject == "Confirm this email address / Confirmen este correo")
        #expect(mail.content.stop == nil)
    }

    @Test func `without a site it is the code alone, and without the key nothing`() async throws {
        let secrets = ToySecrets()
        let mail = try #require(
            try await mails(try await scheduler(secrets), secrets, site: nil).first)
        #expect(!mail.content.text.contains("://") && mail.content.text.contains("-"))
    }

    @Test func `a mail that is given up is told to those who run the lot`() async throws {
        let secrets = ToySecrets()
        let scheduler = try await scheduler(secrets)
        #expect(try await mails(scheduler, NoSecrets(), site: nil).isEmpty)
        let answer = try await scheduler.ask(
            UndeliveredMails(), Context(actor: .operator, now: now))
        #expect(answer.mails.map(\.person) == [2])
        let inbox = try await scheduler.ask(MyMessages(), Context(actor: .person(1), now: now))
        #expect(inbox.messages.first?.notice == .mailGivenUp)
    }
}

private final class KeepingMailer: Mailer {
    let mails = Mutex<[Mail]>([])

    func send(_ mail: Mail) async throws(MailError) {
        mails.withLock { $0.append(mail) }
    }
}
