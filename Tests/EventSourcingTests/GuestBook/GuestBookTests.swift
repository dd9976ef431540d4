import EventLog
import EventSourcing
import TestSupport
import Testing

/// The example of the DocC catalogues, which show the code of this folder.
struct GuestBookTests {
    private let now = Instant(milliseconds: 1_764_000_000_000)

    @Test func `a guest signs once`() {
        let given = Given<GuestBookApplication>(.signed(GuestSigned(guest: "Ada")))
        #expect(given.when(SignBook(guest: "Ada")) == .events([]))
        let grace = GuestBookEvent.signed(GuestSigned(guest: "Grace"))
        #expect(given.when(SignBook(guest: "Grace")) == .events([grace]))
    }

    @Test func `a signature is in the book`() async throws {
        let store = InMemoryEventStore<GuestBookEvent>()
        let processor = try CommandProcessor<GuestBookApplication>(store: store)
        let outcome = try await processor.execute(
            CommandSubmission(
                SignBook(guest: "Ada"), context: Context(actor: .operator, now: now), face: .cli))
        guard case .accepted = outcome else {
            Issue.record("\(outcome)")
            return
        }
        #expect(await processor.models.state.guests == ["Ada"])
    }

    @Test func `a signature is in the files`() async throws {
        let folder = TemporaryDirectory()
        let directory = folder.path
        let store = try FileEventStore<GuestBookEvent>(directory: directory, mode: .write)
        let processor = try CommandProcessor<GuestBookApplication>(store: store)
        _ = try await processor.execute(
            CommandSubmission(
                SignBook(guest: "Ada"), context: Context(actor: .operator, now: now), face: .cli))
        let log = try FileEventStore<GuestBookEvent>(directory: directory, mode: .read)
        var events: [GuestBookEvent] = []
        try log.reader.read(after: .start) { commit in
            events += commit.events
            return true
        }
        #expect(events == [.signed(GuestSigned(guest: "Ada"))])
    }

    @Test(arguments: [
        "EventSourcing/EventSourcing.docc/EventSourcing", "EventLog/EventLog.docc/EventLog",
        "EventSourcing/EventSourcing.docc/AddingADomain",
    ])
    func `each code block of the catalogues is in these tests, as it stands`(
        page: String
    ) throws {
        let code = try Repository.swiftFiles(in: "Tests/EventSourcingTests/GuestBook")
            .map(\.text).joined()
        let blocks = try MarkdownPage("Sources/\(page).md").blocks("swift")
        #expect(!blocks.isEmpty)
        for block in blocks { #expect(code.contains(block), "\(block)") }
    }
}
