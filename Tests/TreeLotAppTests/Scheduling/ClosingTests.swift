import EventLog
import EventSourcing
import Testing
import TreeLot
import TreeLotApp

struct ClosingTests {
    @Test func `records what is still waiting`() async throws {
        let directory = TemporaryDirectory()
        let scheduler = try Scheduler(lot: LotStore(directory: directory.lot, mode: .write))
        try await SmallLot.open(scheduler)
        let commands = try (1...20).map { try say("add-household", #""name":"F\#($0)""#) }
        let outcomes = try await scheduler.atOnce(commands, thenClose: true).map { try $0.get() }
        #expect(outcomes.allSatisfy { $0.code == "accepted" })
        let store = try LotStore(directory: directory.lot, mode: .read)
        #expect(store.head == SmallLot.head.advanced(by: 20))
    }
}
