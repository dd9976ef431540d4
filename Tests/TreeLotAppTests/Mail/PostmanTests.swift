import EventLog
import EventSourcing
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import AppTestSupport
@testable import TreeLot
@testable import TreeLotApp

struct PostmanTests {
    private let scheduler: Scheduler
    private let directory = TemporaryDirectory()
    private let mailer = NotingMailer()
    private let now = Instant(iso8601: "2026-11-02T12:00:00Z")!

    /// Ada, Emma and Omar have addresses; Finn and Mia have none. Two messages are there
    /// already: the schedule, and that Ada’s address was changed.
    init() async throws {
        scheduler = try await SmallLot.scheduler(over: InMemoryEventStore<LotEvent>())
        for person in 1...3 {
            _ = try await scheduler.execute(
                say("change-email", #""person":\#(person),"email":"p\#(person)@example.org""#))
        }
    }

    /// - Parameter turn: longer than any test takes.
    private func postman(logID: String = "00ff", turn: Duration = .seconds(86_400)) -> Postman<
        MailCarrier
    > {
        Postman(
            scheduler, mailer: mailer, from: "lot@example.org", writer: PlainWriter(), logID: logID,
            folder: DurableFolder(directory.path + "/mail"), turn: turn)
    }

    private func send(_ audience: String = #""all""#) async throws {
        let outcome = try await scheduler.execute(
            say("send-message", #""audience":\#(audience),"title":"Gloves","body":"Bring some.""#))
        try #require(outcome.refusal == nil)
    }

    private func tick(_ postman: Postman<MailCarrier>, minutes: Int = 0) async throws -> [String] {
        let reports = Mutex<[String]>([])
        try await postman.tick(at: now.advanced(byMinutes: minutes)) { report in
            reports.withLock { $0.append("\(report.message) \(report.person) \(report.result)") }
        }
        return reports.withLock { $0 }
    }

    @Test func `sends what is new since the first start, to those who have an address`()
        async throws
    {
        let postman = postman()
        #expect(try await tick(postman).isEmpty)
        try await send()
        #expect(try await tick(postman) == ["3 1 sent", "3 2 sent", "3 3 sent"])
        #expect(try await tick(postman).isEmpty)
        #expect(
            mailer.sent == [
                "<3.1.00ff@tree-lot.invalid>", "<3.2.00ff@tree-lot.invalid>",
                "<3.3.00ff@tree-lot.invalid>",
            ])
    }

    @Test func `goes on where it was, and sends nothing twice`() async throws {
        _ = try await tick(postman())
        try await send()
        #expect(try await tick(postman()).count == 3)
        #expect(try await tick(postman()).isEmpty)
        try await send()
        #expect(try await tick(postman()).count == 3)
        #expect(Set(mailer.sent).count == 6)
    }

    @Test func `not to those who have left since`() async throws {
        let postman = postman()
        _ = try await tick(postman)
        try await send()
        _ = try await scheduler.execute(say("deactivate-person", #""person":3"#))
        #expect(try await tick(postman) == ["3 1 sent", "3 2 sent"])
    }

    @Test func `what was being sent when the program ended is told, and not sent again`()
        async throws
    {
        let first = postman()
        _ = try await tick(first)
        try await send()
        let file = MailCheckpointFile(folder: DurableFolder(directory.path + "/mail"))
        // Ended while the second was on its way: as it stood on the disk then.
        let mailer = mailer
        mailer.onSend = { if $0.letter.person == 2 { mailer.seen = try? file.read() } }
        #expect(try await tick(first).count == 3)
        let kept = try #require(mailer.seen)
        #expect(kept.sending?.person == 2)
        try file.write(kept)
        mailer.forget()
        #expect(
            try await tick(postman())
                == [#"3 2 unknown(why: "the program ended meanwhile")"#, "3 3 sent"])
        #expect(mailer.sent == ["<3.3.00ff@tree-lot.invalid>"])
    }

    @Test func `what was not taken is tried again, less and less often, and given up`() async throws
    {
        let postman = postman()
        _ = try await tick(postman)
        try await send(#"{"person":1}"#)
        mailer.failure = .temporary("the door is shut")
        var waited = 0
        for pause in [1, 5, 30, 120, 720] {
            let reports = try await tick(postman, minutes: waited)
            #expect(reports.count == 1 && reports[0].contains("postponed"))
            #expect(try await tick(postman, minutes: waited + pause - 1).isEmpty)
            waited += pause
        }
        #expect(
            try await tick(postman, minutes: waited)
                == [#"3 1 givenUp(why: "the door is shut")"#])
        #expect(try await tick(postman, minutes: waited + 10_000).isEmpty)
        #expect(mailer.sent.isEmpty)
    }

    @Test func `a second attempt may succeed, also of another program`() async throws {
        let first = postman()
        _ = try await tick(first)
        try await send(#"{"person":2}"#)
        mailer.failure = .temporary("the door is shut")
        _ = try await tick(first)
        mailer.failure = nil
        #expect(try await tick(postman(), minutes: 1) == ["3 2 sent"])
        #expect(try await tick(postman(), minutes: 2).isEmpty)
    }

    @Test func `what was not taken while the disk was full is tried again`() async throws {
        let postman = postman()
        _ = try await tick(postman)
        try await send(#"{"person":2}"#)
        let (folder, away) = (directory.path + "/mail", directory.path + "/away")
        // From the attempt on, nothing can be noted.
        mailer.failure = .temporary("the outbox can’t be written")
        mailer.onSend = { _ in
            try? FileManager.default.moveItem(atPath: folder, toPath: away)
            _ = FileManager.default.createFile(atPath: folder, contents: nil)
        }
        await #expect(throws: (any Error).self) { try await tick(postman) }
        await #expect(throws: (any Error).self) { try await tick(postman) }
        (mailer.failure, mailer.onSend) = (nil, { _ in })
        try FileManager.default.removeItem(atPath: folder)
        try FileManager.default.moveItem(atPath: away, toPath: folder)
        #expect(try await tick(postman).isEmpty)
        #expect(try await tick(postman, minutes: 1) == ["3 2 sent"])
        #expect(mailer.sent.count == 1)
    }

    @Test func `what never will be taken is given up at once`() async throws {
        let postman = postman()
        _ = try await tick(postman)
        try await send(#"{"person":1}"#)
        mailer.failure = .permanent("nobody lives there")
        #expect(try await tick(postman) == [#"3 1 givenUp(why: "nobody lives there")"#])
        #expect(try await tick(postman, minutes: 10_000).isEmpty)
    }

    @Test func `what perhaps was sent is told, and not sent again`() async throws {
        let postman = postman()
        _ = try await tick(postman)
        try await send(#"{"person":2}"#)
        mailer.failure = .unknown("it took too long")
        #expect(try await tick(postman) == [#"3 2 unknown(why: "it took too long")"#])
        mailer.failure = nil
        #expect(try await tick(postman, minutes: 10_000).isEmpty)
    }

    @Test(arguments: [false, true])
    func `who is cancelled ends the mail in hand and begins no other`(isSecondTry: Bool)
        async throws
    {
        let first = postman()
        _ = try await tick(first)
        try await send()
        if isSecondTry {
            mailer.failure = .temporary("the door is shut")
            #expect(try await tick(first).count == 3)
            mailer.failure = nil
        }
        let mailer = mailer
        mailer.onSend = { _ in withUnsafeCurrentTask { $0?.cancel() } }
        let task = Task { try await tick(first, minutes: 1) }
        #expect(try await task.value == ["3 1 sent"])
        mailer.onSend = { _ in }
        #expect(try await tick(postman(), minutes: 1) == ["3 2 sent", "3 3 sent"])
        #expect(mailer.sent.count == 3)
    }

    @Test func `what else is due has its turn between mails`() async throws {
        let postman = postman(turn: .zero)
        #expect(try await postman.tick(at: now) { _ in } == false)
        try await send()
        #expect(try await tick(postman) == ["3 1 sent"])
        #expect(try await postman.tick(at: now) { _ in })
        #expect(try await tick(postman) == ["3 3 sent"])
        while try await postman.tick(at: now, { _ in }) {}
        #expect(mailer.sent.count == 3)
    }

    @Test func `a damaged checkpoint is told with its name, and nothing is sent`() async throws {
        _ = try await tick(postman())
        try await send()
        let folder = DurableFolder(directory.path + "/mail")
        try folder.write(Array("{x".utf8), to: "checkpoint.json")
        await #expect {
            try await tick(postman())
        } throws: { error in
            let text = "\(error)"
            return text.hasPrefix(directory.path + "/mail/checkpoint.json")
                && text.contains("column 2") && text.contains("remove it")
        }
        #expect(mailer.sent.isEmpty)
    }

    @Test func `the folder of another lot says nothing about this one`() async throws {
        _ = try await tick(postman(logID: "aaaa"))
        try await send()
        #expect(try await tick(postman()).isEmpty)
        try await send()
        #expect(try await tick(postman()).count == 3)
    }

    @Test func `an outbox has one file for each, and loses those of who was erased`() async throws {
        let box = directory.path + "/outbox"
        let postman = Postman(
            scheduler, mailer: Outbox(box), from: "lot@example.org", writer: PlainWriter(),
            logID: "00ff",
            folder: DurableFolder(directory.path + "/mail"), turn: .seconds(86_400))
        _ = try await tick(postman)
        try await send()
        #expect(try await tick(postman).count == 3)
        let files = { try POSIXFileSystem().list(box + "/new").sorted() }
        #expect(try files() == ["3-1.eml", "3-2.eml", "3-3.eml"])
        _ = try await scheduler.execute(say("erase-person", #""person":3,"reason":"asked to""#))
        _ = try await tick(postman)
        #expect(try files() == ["3-1.eml", "3-2.eml"])
    }
}

/// Notes what it sends, and fails when it is told to.
private final class NotingMailer: Mailer, @unchecked Sendable {
    private let ids = Mutex<[String]>([])
    var failure: MailError?
    var onSend: (Mail) -> Void = { _ in }
    var seen: MailCheckpoint?

    var sent: [String] { ids.withLock { $0 } }
    func forget() { ids.withLock { $0 = [] } }

    func send(_ mail: Mail) async throws(MailError) {
        onSend(mail)
        if let failure { throw failure }
        ids.withLock { $0.append(mail.id) }
    }
}
