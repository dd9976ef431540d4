import EventSourcing
import Testing
import TreeLot

@testable import AppTestSupport
@testable import TreeLotApp

struct AcknowledgementTests {
    private let store = NotingStore()

    @Test func `comes only after the flush`() async throws {
        let scheduler = try Scheduler(store: store)
        for command in try SmallLot.commands() {
            let position = try await scheduler.execute(command).acceptance!.position
            store.diary.note("told \(position)")
        }
        let lines = store.diary.all
        #expect(lines.count == 3 * 12)
        for place in stride(from: 0, to: lines.count, by: 3) {
            let position = lines[place + 2].dropFirst("told ".count)
            #expect(lines[place] == "append 1")
            #expect(lines[place + 1] == "flushed \(position)")
        }
        #expect(lines.last == "told \(SmallLot.head)")
    }

    @Test func `shares one flush among commands that wait together`() async throws {
        let scheduler = try await SmallLot.scheduler(over: store)
        let before = store.diary.all.count
        let commands = try (1...20).map { try say("add-household", "\"name\":\"Family \($0)\"") }
        let outcomes = await scheduler.whileBusy(with: try signUp(2), on: store, commands)
        #expect(store.appendCount == 12 + 2)
        #expect(store.diary.all[before + 2] == "append 20")
        // In the order in which they came.
        let positions = try outcomes.map { try $0.get().acceptance!.position.value }
        #expect(positions == Array(SmallLot.head.value + 1...SmallLot.head.value + 21))
    }

    @Test func `decides while the disk is busy, and tells nobody before it is free`() async throws {
        let scheduler = try await SmallLot.scheduler(over: store)
        // The last is refused because of the ones before it, which may still be lost.
        let results = await scheduler.whileBusy(
            with: try signUp(2), on: store, [try signUp(3), try signUp(6, by: .operator)])
        #expect(try results.map { try $0.get().code } == ["accepted", "accepted", "not-found"])
    }

    @Test func `sees its own command in the next answer`() async throws {
        let scheduler = try await SmallLot.scheduler(over: store)
        for person in [2, 3] as [UInt32] {
            let outcome = try await scheduler.execute(signUp(person))
            let answer = try await scheduler.ask(
                shiftDetails(1), Context(actor: .operator, now: .earliest))
            #expect(answer.contains("\"person\":\(person)"))
            #expect(await scheduler.models.head == outcome.acceptance?.position)
        }
    }

    @Test func `shows nobody what is not flushed`() async throws {
        let scheduler = try await SmallLot.scheduler(over: store)
        let head = await scheduler.models.head
        let seen = try await scheduler.executeTogether { decide in
            let one = try decide(signUp(2))
            let other = try decide(signUp(3))
            #expect(store.head == head)
            return [one, other]
        }
        #expect(seen.map(\.acceptance?.position.value) == [head.value + 1, head.value + 2])
        #expect(store.diary.all.suffix(2) == ["append 2", "flushed \(head.value + 2)"])
    }

    @Test func `records what was decided before a failure in the middle of a group`() async throws {
        struct Stop: Error {}
        let scheduler = try await SmallLot.scheduler(over: store)
        let head = await scheduler.models.head
        await #expect(throws: Stop.self) {
            try await scheduler.executeTogether { decide in
                _ = try decide(signUp(2))
                throw Stop()
            }
        }
        #expect(store.head == head.advanced(by: 1))
        #expect(await scheduler.models.head == store.head)
    }
}
