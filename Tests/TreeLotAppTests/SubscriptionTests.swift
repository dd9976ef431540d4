import Synchronization
import Testing
import TreeLot
import TreeLotApp

@testable import AppTestSupport
@testable import EventSourcing

/// Subscribers beside those who look into the past.
struct SubscriptionTests {
    private let log = WatchedLog()

    /// Takes all threads for the past, until the log is read again.
    private func occupy(_ scheduler: Scheduler) async throws -> [Task<Void, any Error>] {
        log.hold()
        let looks = (0..<PastThreads.countMax).map { _ in look(scheduler) }
        while scheduler.pastLoad.running < PastThreads.countMax { await Task.yield() }
        return looks
    }

    private func look(_ scheduler: Scheduler) -> Task<Void, any Error> {
        let asker = Context(actor: .operator, now: Instant(iso8601: "2026-11-20T12:00:00Z")!)
        return Task { _ = try await scheduler.ask(Audit(), asker) }
    }

    private func first(_ scheduler: Scheduler) -> Task<Commit<LotEvent>?, any Error> {
        Task {
            var commits = scheduler.subscribe().makeAsyncIterator()
            return try await commits.next()
        }
    }

    @Test func `however many wait, none who looks into the past is turned away for them`()
        async throws
    {
        let scheduler = try await SmallLot.scheduler(over: log)
        let looks = try await occupy(scheduler)
        let subscribers = (0..<PastThreads.waitingMax * 2).map { _ in first(scheduler) }
        while scheduler.pastLoad.waiting == 0 { await Task.yield() }
        let turnedAway = Count()
        let late = (0..<PastThreads.waitingMax).map { _ in look(scheduler) }
        let ends = late.map { look in
            Task { if case .failure = await look.result { turnedAway.increase() } }
        }
        while scheduler.pastLoad.waiting + turnedAway.value <= PastThreads.waitingMax {
            await Task.yield()
        }
        log.resume()
        for end in ends { await end.value }
        #expect(turnedAway.value == 0)
        for subscriber in subscribers {
            #expect(try await subscriber.value?.first == Position(1))
        }
        for look in looks { try await look.value }
    }

    @Test func `those at one checkpoint share a read`() async throws {
        let scheduler = try await SmallLot.scheduler(over: log)
        let before = log.readCount
        log.hold()
        let one = first(scheduler)
        while log.readCount == before { await Task.yield() }
        let others = (0..<40).map { _ in first(scheduler) }
        while scheduler.subscriptionReads.waitingCount < others.count { await Task.yield() }
        log.resume()
        for subscriber in others + [one] {
            #expect(try await subscriber.value?.first == Position(1))
        }
        #expect(log.readCount == before + 2)
    }

    @Test func `one that is cancelled while it waits ends without an error`() async throws {
        let scheduler = try await SmallLot.scheduler(over: log)
        let looks = try await occupy(scheduler)
        let subscriber = first(scheduler)
        while scheduler.pastLoad.waiting == 0 { await Task.yield() }
        subscriber.cancel()
        log.resume()
        #expect(try await subscriber.value == nil)
        for look in looks { try await look.value }
    }
}

private final class Count: Sendable {
    private let count = Atomic(0)
    var value: Int { count.load(ordering: .relaxed) }
    func increase() { count.add(1, ordering: .relaxed) }
}
