import ArgumentParser
import EventLog
import EventSourcing
import TreeLot
import TreeLotApp

/// How many commands are decided a second where there is no disk to wait for.
struct Decide: AsyncParsableCommand {
    @Option(help: "A log that the lot has behind it; it is only read.") var data: String?
    @Option var seconds = 2.0

    func run() async throws {
        let scheduler = try scheduler()
        let workload = try await Workload.prepare(scheduler, events: 1)
        var turns = workload.turns(of: 0, among: 1)
        var commands = 0
        let start = ContinuousClock.now
        var passed = 0.0
        while passed < seconds {
            turns = try await scheduler.decide(500, turns)
            commands += 500
            passed = (ContinuousClock.now - start).inSeconds
        }
        Measure.report([
            "commands": .whole(commands), "seconds": .number(passed),
            "commandsPerSecond": .number(Double(commands) / passed),
            "peakBytes": .whole(Measure.peakBytes),
        ])
    }

    private func scheduler() throws -> Scheduler {
        guard let data else { return try Scheduler(store: InMemoryEventStore<LotEvent>()) }
        return try Scheduler(
            store: UnkeptStore(behind: try LotStore(directory: data, mode: .read)))
    }
}

extension Scheduler {
    /// Decides so many commands together.
    /// - Returns: the turns that follow.
    func decide(_ count: Int, _ turns: Turns) throws -> Turns {
        try executeTogether { decide in
            var turns = turns
            for _ in 0..<count {
                guard let next = turns.next() else { break }
                try turns.went(try decide(next))
            }
            return turns
        }
    }
}
