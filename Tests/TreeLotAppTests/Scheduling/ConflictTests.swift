import EventSourcing
import TestSupport
import Testing
import TreeLot

@testable import AppTestSupport
@testable import TreeLotApp

/// Two schedulers over one store: what one records, the other learns from a conflict.
struct ConflictTests {
    private let store = NotingStore()

    private func pair() async throws -> (Scheduler, Scheduler) {
        (try await SmallLot.scheduler(over: store), try Scheduler(store: store))
    }

    @Test func `a writer that was outrun decides again, and goes on recording`() async throws {
        let (one, other) = try await pair()
        let first = try #require(try await one.execute(signUp(2)).acceptance)
        let second = try #require(try await other.execute(signUp(3)).acceptance)
        #expect(second.position > first.position)
        // The other way round, and once more without a conflict.
        let third = try #require(try await one.execute(signUp(4)).acceptance)
        let fourth = try #require(try await one.execute(signUp(2, shift: 2)).acceptance)
        #expect(second.position < third.position && third.position < fourth.position)
        #expect(one.head == store.head)
        #expect(one.canRecord && other.canRecord)
        var folded = ReadModels()
        try folded.catchUp(with: store)
        #expect(await one.models == folded)
    }

    @Test func `the last place is given once`() async throws {
        let (one, other) = try await pair()
        #expect(try await one.execute(signUp(4)).code == "accepted")
        #expect(try await other.execute(signUp(5)).code == "shift-full")
        #expect(try await other.execute(signUp(5, shift: 2)).code == "accepted")
    }

    @Test func `a key that the other writer has used repeats nothing`() async throws {
        let (one, other) = try await pair()
        let first = try #require(try await one.execute(signUp(2, key: "k")).acceptance)
        let again = try #require(try await other.execute(signUp(2, key: "k")).acceptance)
        #expect(again.position == first.position)
        #expect(store.head == first.position)
    }

    @Test func `commands that share a flush are decided again from the first one on`() async throws
    {
        let (one, other) = try await pair()
        _ = try await one.execute(signUp(4))
        let outcomes = try await other.executeTogether { decide in
            [try decide(signUp(5)), try decide(signUp(2)), try decide(signUp(2, shift: 2))]
        }
        #expect(outcomes.map(\.code) == ["shift-full", "accepted", "accepted"])
        #expect(other.head == store.head)
    }

    @Test func `clients that came during a flush are decided again too`() async throws {
        let (one, other) = try await pair()
        _ = try await one.execute(signUp(4))
        let codes = await other.whileBusy(
            with: try signUp(2), on: store, [try signUp(5), try signUp(3)]
        ).map { (try? $0.get())?.code }
        #expect(codes == ["accepted", "shift-full", "accepted"])
    }

    @Test func `that never ends is told as one, and the next command is taken`() async throws {
        let scheduler = try await SmallLot.scheduler(over: store)
        store.race()
        await #expect(throws: EventStoreError.self) { try await scheduler.execute(signUp(2)) }
        await #expect(throws: EventStoreError.self) {
            try await scheduler.executeTogether { decide in try decide(signUp(2)).code }
        }
        store.endRace()
        let accepted = try #require(try await scheduler.execute(signUp(2)).acceptance)
        #expect(accepted.position == store.head)
    }

    @Test func `what was “already so” on top of what was not stored is decided again`() async throws
    {
        let scheduler = try await SmallLot.scheduler(over: store)
        store.race()
        await #expect(throws: EventStoreError.self) {
            try await scheduler.executeTogether { decide in
                _ = try decide(signUp(2))
                return try decide(signUp(2, key: "again")).code
            }
        }
        store.endRace()
        let accepted = try #require(try await scheduler.execute(signUp(2, key: "again")).acceptance)
        #expect(!accepted.isUnchanged)
    }

    @Test func `an erasure reaches the commits of a store in memory`() async throws {
        let (one, other) = try await pair()
        _ = try await one.execute(signUp(3))
        let erasure = try say("erase-person", #""person":3,"reason":"asked""#)
        #expect(try await other.execute(erasure).code == "accepted")
        let texts = try store.all().flatMap(\.events).map { "\($0.json)" }
        #expect(texts.contains { $0.contains("Emma") })
        #expect(!texts.contains { $0.contains("Omar") })
        // The outrun writer shows them no more either.
        _ = try await one.execute(signUp(2, shift: 3))
        #expect(await one.models.lot.isErased(.person(3)))
    }
}
