import ArgumentParser
import EventLog
import EventSourcing
import TreeLot
import TreeLotApp

/// Adds events to a lot and takes no snapshot behind them, as a crash would leave it: the next
/// opening has a tail to fold.
struct Tail: AsyncParsableCommand {
    @Option var data: String
    @Option var events = 10_000

    func run() async throws {
        let scheduler = try Scheduler(
            store: try LotStore(directory: data, mode: .write), snapshotEvery: .max)
        let before = await scheduler.models.head
        let workload = try await Workload.prepare(scheduler, events: 1)
        let prepared = await scheduler.models.head.value - before.value
        let missing = max(0, events - prepared)
        _ = try await scheduler.decide(missing, workload.turns(of: 0, among: 1))
    }
}
