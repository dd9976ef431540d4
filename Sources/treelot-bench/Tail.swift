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
        try await scheduler.executeTogether { decide in
            var turns = workload.turns(of: 0, among: 1)
            for _ in 0..<missing {
                guard let next = turns.next() else { break }
                try turns.went(try decide(next))
            }
        }
        let head = await scheduler.models.head
        Measure.report([
            "events": .whole(head.value), "tail": .whole(head.value - before.value),
        ])
    }
}
