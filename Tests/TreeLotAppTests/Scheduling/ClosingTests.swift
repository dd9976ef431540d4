import EventLog
import EventSourcing
import TestSupport
import Testing
import TreeLot
import TreeLotApp

@testable import AppTestSupport

struct ClosingTests {
    @Test func `records what is still waiting`() async throws {
        let store = NotingStore()
        let scheduler = try await SmallLot.scheduler(over: store)
        let commands = try (1...20).map { try say("add-household", #""name":"F\#($0)""#) }
        let outcomes = await scheduler.whileBusy(
            with: try signUp(2), on: store, commands, thenClose: true)
        #expect(try outcomes.allSatisfy { try $0.get().code == "accepted" })
        #expect(store.head == SmallLot.head.advanced(by: 21))
    }

    @Test(arguments: [true, false])
    func `nothing is recorded afterwards, and commands are told so`(inFiles: Bool) async throws {
        let directory = TemporaryDirectory()
        let scheduler =
            inFiles
            ? try Scheduler(store: LotStore(directory: directory.lot, mode: .write))
            : try Scheduler(store: InMemoryEventStore<LotEvent>())
        try await SmallLot.open(scheduler)
        await scheduler.close()
        #expect(!scheduler.canRecord)
        let error = await #expect(throws: ProcessorError.self) {
            try await scheduler.execute(signUp(2))
        }
        guard case .closed = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        let after = try await scheduler.lookBack { $0.log.head }
        #expect(after == SmallLot.head)
    }

    @Test func `waits for snapshots under way`() async throws {
        let directory = TemporaryDirectory()
        let scheduler = try Scheduler(
            store: LotStore(directory: directory.lot, mode: .write), snapshotEvery: 1)
        try await SmallLot.open(scheduler)
        await scheduler.close()
        let files = directory.list("snapshots")
        #expect(files.count >= ReadModels.projectionTypes.count)
        #expect(!files.contains { $0.hasSuffix(".new") })
    }
}
