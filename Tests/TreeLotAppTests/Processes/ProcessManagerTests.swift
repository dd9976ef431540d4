import EventSourcing
import TestSupport
import Testing

@testable import AppTestSupport
@testable import TreeLot
@testable import TreeLotApp

/// What is due is done once, however often it is looked for.
struct ProcessManagerTests {
    private let store = NotingStore()
    private let scheduler: Scheduler

    /// Emma and Finn are on the first shift, from 17:00 UTC on 5 December.
    init() async throws {
        scheduler = try await SmallLot.scheduler(over: store)
        for person in [2, 3, 4] as [UInt32] { _ = try await scheduler.execute(signUp(person)) }
    }

    private func moment(_ text: String) -> Instant { Instant(iso8601: "2026-12-0\(text)Z")! }

    private func names(_ deeds: [ProcessManager.Deed]) -> [String] {
        deeds.map {
            if case .string(let name)? = $0.action["do"] { name } else { "" }
        }
    }

    @Test func `does what is due, and nothing again`() async throws {
        let processManager = ProcessManager(scheduler)
        #expect(try await processManager.tick(at: moment("4T16:59:59")).isEmpty)
        #expect(await processManager.nextDue == moment("4T17:00:00"))
        let deeds = try await processManager.tick(at: moment("4T17:00:00"))
        #expect(names(deeds) == ["send-reminder", "send-reminder", "send-reminder"])
        let head = store.head
        #expect(try await processManager.tick(at: moment("4T17:00:00")).isEmpty)
        #expect(try await processManager.tick(at: moment("4T18:00:00")).isEmpty)
        #expect(store.head == head)
    }

    @Test func `starting over does nothing again`() async throws {
        _ = try await ProcessManager(scheduler).tick(at: moment("4T17:00:00"))
        let head = store.head
        for _ in 0..<3 {
            #expect(try await ProcessManager(scheduler).tick(at: moment("4T17:00:01")).isEmpty)
        }
        // And a scheduler that folds the log anew sends nothing.
        let another = try Scheduler(store: store)
        #expect(try await ProcessManager(another).tick(at: moment("4T17:00:01")).isEmpty)
        #expect(store.head == head)
    }

    @Test func `its commits say that the system did it, and what led to it`() async throws {
        let cancelled = try say(
            "cancel-assignment", #""assignment":1"#, at: "2026-12-02T10:00:00Z")
        _ = try await scheduler.execute(cancelled)
        let cause = store.head
        let deeds = try await ProcessManager(scheduler).tick(at: moment("2T10:01:00"))
        #expect(names(deeds) == ["alert-coverage"])
        let commit = try #require(try store.all().last)
        #expect(commit.envelope.actor == .system && commit.envelope.face == .system)
        #expect(commit.envelope.cause == cause)
    }

    @Test func `hears of what others do meanwhile`() async throws {
        let processManager = ProcessManager(scheduler)
        #expect(try await processManager.tick(at: moment("2T10:00:00")).isEmpty)
        _ = try await scheduler.execute(
            say("cancel-assignment", #""assignment":1"#, at: "2026-12-02T10:00:00Z"))
        #expect(try await processManager.tick(at: moment("2T10:00:30")).isEmpty)
        #expect(
            names(try await processManager.tick(at: moment("2T10:01:00"))) == ["alert-coverage"])
        // A shift that is moved into the next day is due at once.
        _ = try await scheduler.execute(
            say("adjust-shift", #""shift":2,"day":"2026-12-03""#, at: "2026-12-02T20:00:00Z"))
        _ = try await processManager.tick(at: moment("2T20:00:00"))
        #expect(await processManager.nextDue == moment("3T23:30:00").later(milliseconds: 1))
    }

    @Test func `after days away nobody gets a flood`() async throws {
        _ = try await scheduler.execute(
            say("check-in", #""assignment":1,"method":"manual""#, at: "2026-12-05T16:55:00Z"))
        _ = try await scheduler.execute(
            say("cancel-assignment", #""assignment":2"#, at: "2026-12-05T16:56:00Z"))
        let deeds = try await ProcessManager(scheduler).tick(at: moment("8T12:00:00"))
        #expect(
            names(deeds).sorted() == [
                "close-forgotten-visit", "complete-shift", "complete-shift", "complete-shift",
            ])
        let lot = await scheduler.models.lot
        #expect(lot.shifts.table.rows.allSatisfy { $0.status == .completed })
        #expect(lot.assignments[1].status == .completed)
        // The announcement, and nothing else.
        #expect(lot.inbox.table.rows.count == 1)
    }

    @Test func `a shift that flickers is told of as it stands at last`() async throws {
        let processManager = ProcessManager(scheduler)
        for minute in 10..<20 {
            let at = "2026-12-02T10:\(minute):00Z"
            let assignments = await scheduler.models.lot.assignments.table.rows
            let current = assignments.last { $0.person == 2 && $0.status == .confirmed }!.id
            _ = try await scheduler.execute(
                say("cancel-assignment", #""assignment":\#(current)"#, at: at))
            let back = "2026-12-02T10:\(minute):30Z"
            _ = try await scheduler.execute(
                say("sign-up", #""shift":1,"person":2"#, at: back))
            let ticked = Instant(iso8601: back)!.advanced(bySeconds: 29)
            #expect(try await processManager.tick(at: ticked).isEmpty)
        }
        #expect(try await processManager.tick(at: moment("2T12:00:00")).isEmpty)
    }

    /// Many look at once, as programs do that were started twice: it is the rules that keep it single.
    @Test func `two process managers do together what one would do`() async throws {
        let (one, other) = (ProcessManager(scheduler), ProcessManager(scheduler))
        async let first = one.tick(at: moment("4T17:00:00"))
        async let second = other.tick(at: moment("4T17:00:00"))
        #expect(try await first.count + second.count == 3)
        let reminded = try store.all().flatMap(\.events).compactMap { event in
            if case .messages(.noticeSent(let fact)) = event { fact.notice.assignment } else { nil }
        }
        #expect(reminded.sorted() == [1, 2, 3])
    }

    @Test func `a disk that fails is told, and nothing is done twice afterwards`() async throws {
        let processManager = ProcessManager(scheduler)
        store.breakDown()
        await #expect(throws: ProcessorError.self) {
            try await processManager.tick(at: moment("4T17:00:00"))
        }
        #expect(await processManager.nextDue == moment("4T17:00:00"), "it is still due")
        store.mend()
        let another = try Scheduler(store: store)
        #expect(try await ProcessManager(another).tick(at: moment("4T17:00:00")).count == 3)
    }
}

extension Instant {
    fileprivate func later(milliseconds: Int64) -> Instant {
        Instant(milliseconds: self.milliseconds + milliseconds)
    }
}
