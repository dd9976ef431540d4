import ArgumentParser
import EventLog
import EventSourcing
import TreeLot
import TreeLotApp

/// How many commands are decided a second where there is no disk to wait for.
struct Decide: AsyncParsableCommand {
    @Option(help: "A log that the lot has behind it; it is only read.") var data: String
    @Option var seconds = 2.0

    func run() async throws {
        let scheduler = try Scheduler(
            store: UnkeptStore(behind: try LotStore(directory: data, mode: .read)))
        let fleet = try await Fleet([scheduler], people: 2048)
        let rate = try await fleet.decide(together: 500, seconds: seconds)
        Measure.report(["commandsPerSecond": .number(rate)])
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
