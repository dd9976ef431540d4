import EventLog
import EventSourcing
import TestSupport
import Testing
import TreeLot

@testable import AppTestSupport
@testable import TreeLotApp

/// A lot that is opened for reading beside its writer: nothing of its directory is touched.
struct ReadOnlyTests {
    private let directory = TemporaryDirectory()

    private func make() async throws {
        let scheduler = try Scheduler(store: LotStore(directory: directory.lot, mode: .write))
        try await SmallLot.open(scheduler)
        await scheduler.close()
    }

    @Test func `takes no command, and says why`() async throws {
        try await make()
        let reader = try Scheduler(store: LotStore(directory: directory.lot, mode: .read))
        for _ in 0..<2 {
            let error = await #expect(throws: ProcessorError.self) {
                try await reader.execute(signUp(2))
            }
            guard case .readOnly = error else {
                Issue.record("\(String(describing: error))")
                return
            }
        }
        #expect(await reader.models.head == SmallLot.head)
    }

    @Test func `writes and removes no snapshots`() async throws {
        try await make()
        let writer = try Scheduler(
            store: LotStore(directory: directory.lot, mode: .write), snapshotEvery: 1)
        _ = try await writer.execute(signUp(2))
        await writer.finishSnapshots()
        let files = directory.list("snapshots")
        #expect(files.count == ReadModels.projectionTypes.count + 1)
        let reader = try Scheduler(
            store: LotStore(directory: directory.lot, mode: .read), snapshotEvery: 1)
        #expect(try await reader.rebuild().equal)
        await reader.close()
        #expect(directory.list("snapshots") == files)
    }
}
