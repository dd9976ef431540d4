import ArgumentParser
import EventLog
import EventSourcing
import TreeLot
import TreeLotApp

/// Opens a lot until it can answer: once from its newest snapshots and the tail behind them, once
/// by folding all of it. Both check every byte of the log on the way.
struct OpenLog: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "open")

    @Option var data: String
    @Option var rounds = 5

    func run() throws {
        var check: [Double] = []
        var snapshots: [Double] = []
        var replay: [Double] = []
        // Taken in turn, so that whatever else the machine does falls on all of them.
        for _ in 0..<rounds {
            check.append(try Measure.seconds { try LotStore(directory: data, mode: .read) }.0)
            // What comes of it is let go when the time was taken.
            snapshots.append(
                try Measure.seconds { try Scheduler(directory: data, mode: .read) }.0)
            replay.append(
                try Measure.seconds {
                    var models = ReadModels()
                    try models.catchUpOnTwoThreads(with: try LotStore(directory: data, mode: .read))
                    return models
                }.0)
        }
        Measure.report([
            "check": .number(check.median), "snapshots": .number(snapshots.median),
            "replay": .number(replay.median),
        ])
    }
}
