import Dispatch
import Foundation
import Testing
import TreeLot
import TreeLotApp

@testable import AppTestSupport
@testable import EventSourcing

/// Looks into the past, and who waits for them.
struct PastThreadsTests {
    private let log = WatchedLog()
    private let then = Instant(iso8601: "2026-11-10T12:00:00Z")!

    private func asker(_ actor: Actor) -> Context {
        Context(actor: actor, now: Instant(iso8601: "2026-11-20T12:00:00Z")!)
    }

    @Test func `a command does not wait for those who look back`() async throws {
        let scheduler = try await SmallLot.scheduler(over: log)
        let before = log.readCount
        log.hold()
        let past = Task { [then] in
            try await scheduler.ask(SeasonList(), asker(.operator), asOf: .instant(then))
        }
        let audit = Task { try await scheduler.ask(Audit(), asker(.operator)) }
        while log.readCount == before { await Task.yield() }
        #expect(try await scheduler.execute(signUp(2)).code == "accepted")
        #expect(try await !scheduler.ask(SeasonList(), asker(.operator)).seasons.isEmpty)
        log.resume()
        #expect(try await !past.value.seasons.isEmpty)
        #expect(try await !audit.value.entries.isEmpty)
    }

    @Test func `nothing is read for an asker who may not know`() async throws {
        let scheduler = try await SmallLot.scheduler(over: log)
        let before = log.readCount
        for moment in [Moment.instant(then), .position(Position(2))] {
            await #expect(throws: LotRefusal.self) {
                try await scheduler.ask(HouseholdList(), asker(.visitor), asOf: moment)
            }
            await #expect(throws: LotRefusal.self) {
                try await scheduler.ask(Audit(), asker(.person(2)), asOf: moment)
            }
        }
        #expect(log.readCount == before)
    }

    @Test func `those who come when too many wait are told so`() async throws {
        let scheduler = try await SmallLot.scheduler(over: log)
        log.hold()
        let many = PastThreads.countMax + PastThreads.waitingMax
        let looks = (0..<many).map { _ in
            Task { try await scheduler.ask(Audit(), asker(.operator)) }
        }
        while scheduler.pastLoad.waiting < PastThreads.waitingMax { await Task.yield() }
        await #expect(throws: ProcessorError.self) {
            try await scheduler.ask(Audit(), asker(.operator))
        }
        log.resume()
        for look in looks { _ = try await look.value }
        #expect(scheduler.pastLoad == (0, 0))
    }

    @Test func `what waits patiently, as snapshots do, is not turned away`() async throws {
        let threads = PastThreads(besides: ThreadExecutor("commands"))
        let gate = DispatchSemaphore(value: 0)
        let held = (0..<PastThreads.countMax).map { _ in
            Task { try await threads.run { gate.wait() } }
        }
        while threads.load.running < PastThreads.countMax { await Task.yield() }
        let waiting = (0..<PastThreads.waitingMax).map { _ in Task { try await threads.run {} } }
        while threads.load.waiting < PastThreads.waitingMax { await Task.yield() }
        await #expect(throws: ProcessorError.self) { try await threads.run {} }
        let patient = Task { try await threads.run(patiently: true) { 5 } }
        while threads.load.waiting == PastThreads.waitingMax { await Task.yield() }
        for _ in held { gate.signal() }
        #expect(try await patient.value == 5)
        for task in held + waiting { try await task.value }
        #expect(threads.load == (0, 0))
    }

    @Test func `what is cancelled while it waits is not done`() async throws {
        let threads = PastThreads(besides: ThreadExecutor("commands"))
        let gate = DispatchSemaphore(value: 0)
        let held = (0..<PastThreads.countMax).map { _ in
            Task { try await threads.run { gate.wait() } }
        }
        while threads.load.running < PastThreads.countMax { await Task.yield() }
        let gone = Task { try await threads.run { Issue.record("it is done all the same") } }
        while threads.load.waiting == 0 { await Task.yield() }
        gone.cancel()
        for _ in held { gate.signal() }
        await #expect(throws: CancellationError.self) { try await gone.value }
        for task in held { try await task.value }
        #expect(threads.load == (0, 0))
    }

    @Test func `who looks back while somebody is erased looks again`() async throws {
        let scheduler = try await SmallLot.scheduler(over: log)
        var members = HouseholdMembers()
        members.household = Household.ID(1)
        let before = log.readCount
        log.hold()
        let past = Task { [members] in
            try await scheduler.ask(members, asker(.operator), asOf: .position(SmallLot.head))
        }
        while log.readCount == before { await Task.yield() }
        let erasure = try say("erase-person", #""person":3,"reason":"asked""#)
        #expect(try await scheduler.execute(erasure).code == "accepted")
        log.resume()
        #expect(try await !past.value.members.contains { $0.name.contains("Omar") })
        #expect(log.readCount == before + 2)
    }

    @Test func `a page of events that is read while somebody is erased is read again`() async throws
    {
        let scheduler = try await SmallLot.scheduler(over: log)
        let before = log.readCount
        log.hold()
        let page = Task {
            try await scheduler.events(
                after: .start, limit: 10, hasNames: true, asker(.operator))
        }
        while log.readCount == before { await Task.yield() }
        let erasure = try say("erase-person", #""person":3,"reason":"asked""#)
        #expect(try await scheduler.execute(erasure).code == "accepted")
        log.resume()
        #expect(try await !page.value.events.isEmpty)
        #expect(log.readCount == before + 2)
    }

    @Test func `they give way to others, and hand on what comes of them`() async throws {
        let threads = PastThreads(besides: ThreadExecutor("commands"))
        #if os(Linux)  // Elsewhere it is not the niceness of a thread that says so.
            #expect(try await threads.run { niceness } > niceness)
        #endif
        await #expect(throws: ProcessorError.self) {
            try await threads.run { throw ProcessorError.busy }
        }
        #expect(try await threads.run { 5 } == 5)
    }

    @Test func `they keep off the processor on which commands run, where there is another`()
        async throws
    {
        let commands = ThreadExecutor("commands")
        let threads = PastThreads(besides: commands)
        for _ in 0..<50 {
            commands.noteProcessor()
            let own = try await threads.run {
                let look = ThreadExecutor("look")
                look.noteProcessor()
                return look.processor
            }
            #expect(own != commands.processor || Processors.count == 1 || own == -1)
        }
    }

    @Test func `an undo is found off the scheduler’s thread, with what came meanwhile`()
        async throws
    {
        let scheduler = try await SmallLot.scheduler(over: log)
        let signedUp = try await scheduler.execute(signUp(2))
        let position = try #require(signedUp.acceptance?.position)
        let before = log.readCount
        log.hold()
        let undo = try say("undo", #""position":\#(position)"#)
        let undone = Task { try await scheduler.execute(undo) }
        while log.readCount == before { await Task.yield() }
        #expect(try await scheduler.execute(signUp(3, by: .person(3))).code == "accepted")
        log.resume()
        #expect(try await undone.value.code == "accepted")
    }
}

/// Of the calling thread.
private var niceness: Int32 { getpriority(numericCast(PRIO_PROCESS.rawValue), 0) }
