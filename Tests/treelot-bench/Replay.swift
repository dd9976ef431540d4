import ArgumentParser
import EventLog
import EventSourcing
import TreeLot
import TreeLotApp

/// Checks, decodes and folds the whole log into every read model: on one core, unless it says otherwise.
struct Replay: ParsableCommand {
    @Option var data: String
    @Option var rounds = 5
    /// Personal text is sealed, and opened on the way.
    @Flag var sealed = false
    @Flag(help: "As a log is opened.") var onTwoThreads = false

    func run() throws {
        let options = LogOptions(sealer: sealed ? try keys(of: data) : nil)
        let store = try LotStore(directory: data, mode: .read, options: options)
        var seconds: [Double] = []
        for _ in 0..<rounds {
            seconds.append(
                try Measure.seconds {
                    var models = ReadModels()
                    if onTwoThreads {
                        try models.catchUpOnTwoThreads(with: store)
                    } else {
                        try models.catchUp(with: store)
                    }
                }.0)
        }
        Measure.report([
            "bytes": .whole(store.info.bytes), "median": .number(seconds.median),
            "peakBytes": .whole(Measure.peakBytes),
        ])
    }
}
