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
