import ArgumentParser
import EventSourcing
import TreeLot
import TreeLotApp

/// How many commands are decided a second where there is no disk to wait for.
struct Decide: AsyncParsableCommand {
    @Option var seconds = 2.0

    func run() async throws {
        let scheduler = try Scheduler(store: InMemoryEventStore<LotEvent>())
        let workload = try await Workload.prepare(scheduler, events: 1)
        var turns = workload.turns(of: 0, among: 1)
        var commands = 0
        let start = ContinuousClock.now
        var passed = 0.0
        while passed < seconds {
            turns = try await scheduler.executeTogether { [turns] decide in
                var turns = turns
                for _ in 0..<500 {
                    guard let next = turns.next() else { break }
                    try turns.went(try decide(next))
                }
                return turns
            }
            commands += 500
            passed = (ContinuousClock.now - start).inSeconds
        }
        Measure.report([
            "commands": .whole(commands), "seconds": .number(passed),
            "commandsPerSecond": .number(Double(commands) / passed),
            "peakBytes": .whole(Measure.peakBytes),
        ])
    }
}
