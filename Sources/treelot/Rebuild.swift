import ArgumentParser
import EventSourcing
import TreeLotApp

/// Folds everything again.
struct Rebuild: Verb {
    static let configuration = CommandConfiguration(
        abstract: "Throw read models and snapshots away, fold the whole log again, and compare.",
        discussion: """
            It compares with the snapshots in the data directory, and with what was folded on top of them; \
            where there are none, it says so. Exit code 1 if what comes out is not, byte for byte, what \
            was there. Example:
              treelot rebuild --json
            """)

    @OptionGroup var common: CommonOptions

    func work() async throws {
        let scheduler = try Scheduler(store: try LotDirectory.open(common))
        let report = try await scheduler.rebuild()
        await scheduler.close()
        try common.tell(report)
        if !report.equal { throw ExitCode(ExitStatus.refused.rawValue) }
    }
}

extension RebuildReport: ToldInWords {
    var lines: [String] {
        [
            "\(events) events folded in \((seconds * 1000).rounded() / 1000) s, "
                + "\(eventsPerSecond) a second.", finding,
        ]
    }

    private var finding: String {
        guard equal else {
            return "✗".styled(.red) + " These read models were not what the log says, and are now: "
                + different.joined(separator: ", ") + "."
        }
        guard let position = comparedWithSnapshotsAt else {
            let why = "no snapshots were kept, so that they had been folded from the log alone"
            return "The read models are made anew. There was nothing to compare them with: \(why)."
                .checked
        }
        let what = "what the snapshots of position \(position) and the \(events - position) events"
        return "The read models are, byte for byte, \(what) behind them had come to.".checked
    }
}
