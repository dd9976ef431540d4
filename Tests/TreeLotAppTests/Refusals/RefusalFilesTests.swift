import EventLog
import EventSourcing
import Synchronization
import TestSupport
import Testing
import TreeLot

@testable import AppTestSupport
@testable import TreeLotApp

struct RefusalFilesTests {
    private let directory = TemporaryDirectory()

    private func attempt(_ shift: UInt32) -> RefusedAttempt {
        var attempt = RefusedAttempt()
        attempt.at = Instant(iso8601: "2026-12-05T17:00:00Z")!
        attempt.by = .person(7)
        attempt.action = "sign-up"
        attempt.code = "shift-full"
        attempt.things = [.shift: shift]
        return attempt
    }

    private func write(_ text: String, to name: String) throws {
        let file = try POSIXFileSystem().openFile(directory.path + "/" + name, for: .replace)
        _ = try file.write(Array(text.utf8)[...], at: 0)
    }

    @Test func `what was noted is there, in order`() {
        let journal = RefusalFiles(directory: directory.path)
        #expect(journal.attempts().isEmpty)
        journal.note([attempt(1), attempt(2)])
        journal.note([attempt(3)])
        #expect(journal.attempts() == [attempt(1), attempt(2), attempt(3)])
    }

    @Test func `two files take turns, and the oldest are forgotten`() throws {
        let journal = RefusalFiles(directory: directory.path, fileBytesMax: 2000)
        for shift in 1...200 { journal.note([attempt(UInt32(shift))]) }
        let kept = journal.attempts().compactMap(\.things[.shift])
        #expect(kept.last == 200)
        #expect(kept.count < 50 && kept == Array((kept.first ?? 0)...200))
        let files = POSIXFileSystem()
        for name in ["refusals.jsonl", "refusals.old.jsonl"] {
            let size = try files.openFile(directory.path + "/" + name, for: .read).size()
            #expect(size < 2200)
        }
    }

    @Test func `a torn line is passed over, and swallows nothing`() throws {
        try write(#"{"at":"2026-12-05T17:00:00Z","by":{"per"#, to: "refusals.jsonl")
        let journal = RefusalFiles(directory: directory.path)
        journal.note([attempt(5)])
        #expect(journal.attempts() == [attempt(5)])
    }

    @Test func `where nothing can be written, nothing is noted and nothing fails`() {
        let journal = RefusalFiles(directory: directory.path + "/missing")
        journal.note([attempt(1)])
        #expect(journal.attempts().isEmpty)
    }
}

/// A journal in memory, that counts how often it is called.
private final class Notes: RefusalJournal {
    private let calls = Mutex<[[RefusedAttempt]]>([])

    func note(_ attempts: [RefusedAttempt]) { calls.withLock { $0.append(attempts) } }

    var all: [RefusedAttempt] { calls.withLock { $0.flatMap { $0 } } }
    var callCount: Int { calls.withLock { $0.count } }
}

struct RefusalJournalTests {
    private let directory = TemporaryDirectory()

    private func scheduler(_ notes: Notes) async throws -> Scheduler {
        _ = try POSIXFileSystem().makeDirectory(directory.lot)
        let store = try LotStore(directory: directory.lot, mode: .write)
        let scheduler = try Scheduler(store: store, refusals: notes)
        try await SmallLot.open(scheduler)
        return scheduler
    }

    @Test func `notes who tried what and the rule it failed by, and no word of theirs`()
        async throws
    {
        let notes = Notes()
        let scheduler = try await scheduler(notes)
        let submission = try say(
            "sign-up", #""shift":1,"person":99,"note":"secret","reason":"secret""#,
            by: .person(2))
        _ = try await scheduler.execute(submission)
        _ = try await scheduler.execute(try signUp(2))
        let noted = try #require(notes.all.first)
        #expect(notes.all.count == 1)
        #expect(noted.action == "sign-up" && noted.code == "not-found")
        #expect(noted.by == .person(2) && noted.things == [.shift: 1, .person: 99])
        #expect(!JSON(record: noted).description.contains("secret"))
        #expect(noted.concerns(99) && noted.concerns(2) && !noted.concerns(3))
        await scheduler.close()
    }

    @Test func `a key that was used for something else is noted, too`() async throws {
        let notes = Notes()
        let scheduler = try await scheduler(notes)
        _ = try await scheduler.execute(try signUp(2, key: "k"))
        _ = try await scheduler.execute(try signUp(3, key: "k"))
        await scheduler.close()
        #expect(notes.all.map(\.code) == ["key-reused"])
    }

    @Test func `refusals in a row are noted together`() async throws {
        let notes = Notes()
        let scheduler = try await scheduler(notes)
        let before = notes.callCount
        try await scheduler.executeTogether { decide in
            for _ in 0..<300 { _ = try decide(try signUp(99)) }
        }
        #expect(notes.all.count == 300)
        #expect(notes.callCount == before + 1)
        await scheduler.close()
    }
}
