import ArgumentParser
import EventSourcing
import TreeLot
import TreeLotApp

/// Folds everything again.
struct Rebuild: Verb {
    static let configuration = CommandConfiguration(
        abstract: "Throw read models and snapshots away, fold the whole log again, and compare.",
        discussion: """
            It compares with the snapshots in the data directory, and with what was folded on top of them; \
            where there are none, it says so. Exit code 1 if what comes out is not, byte for byte, what \
            was there. With --only, read models are folded and compared alone, and kept as snapshots, also \
            while a server has the lot: it has them from its next start. Examples:
              treelot rebuild --json
              treelot rebuild --only leaderboard
            """)

    @Option(
        help: ArgumentHelp("Only this read model; may be repeated.", valueName: "read model"))
    var only: [String] = []

    @OptionGroup var common: CommonOptions

    func validate() throws {
        let names = ReadModels.parts.map(\.kind.name)
        for name in only where !names.contains(name) {
            throw ValidationError(
                "There is no read model “\(name)”. There are: \(names.joined(separator: ", ")).")
        }
    }

    func work() async throws {
        let report: RebuildReport
        if only.isEmpty {
            let scheduler = try Scheduler(store: try LotDirectory.open(common))
            report = try await scheduler.rebuild()
            await scheduler.close()
        } else {
            report = try await LotDirectory.readModels(common).rebuild(only: Set(only))
        }
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
            let why = "no snapshot could be used, so that they had been folded from the log alone"
            return "The read models are made anew. There was nothing to compare them with: \(why)."
                .checked
        }
        let tail = events > position ? " and \((events - position).of("event")) behind them" : ""
        let others =
            withoutSnapshots.isEmpty
            ? ""
            : " No snapshot could be used of \(withoutSnapshots.joined(separator: ", ")), so that there was nothing to compare."
        return
            ("What was made anew is, byte for byte, what the snapshots of position \(position)\(tail) had come to."
            + others).checked
    }
}
