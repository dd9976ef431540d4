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
        let outcomes = try await withThrowingTaskGroup(of: String?.self) { group in
            for number in 0..<20 {
                group.addTask {
                    let submission = try say("add-household", #""name":"F\#(number)""#)
                    do { return try await scheduler.execute(submission).code } catch {
                        // It came after closing: then it must not be there.
                        return nil
                    }
                }
            }
            group.addTask {
                await scheduler.close()
                return nil
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        let store = try LotStore(directory: directory.lot, mode: .read)
        let recorded = try store.all().filter { $0.envelope.command == "add-household" }
        #expect(recorded.count == 1 + outcomes.compactMap { $0 }.count)
    }
}
