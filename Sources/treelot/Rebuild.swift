import ArgumentParser
import EventSourcing
import TreeLotApp

/// Folds everything again.
struct Rebuild: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Throw read models and snapshots away, fold the whole log again, and compare.",
        discussion: """
            It compares with the snapshots in the data directory, and with what was folded on top of them; \
            where there are none, it says so. Exit code 1 if what comes out is not, byte for byte, what \
            was there. Example:
              treelot rebuild --json
            """)

    @OptionGroup var common: CommonOptions

    func run() async throws {
        try await guarded {
            let scheduler = try Scheduler(lot: try LotDirectory.open(common))
            let report = try await scheduler.rebuild()
            await scheduler.close()
            if common.json {
                Terminal.print(try JSON(encoding: report).description)
            } else {
                let seconds = (report.seconds * 1000).rounded() / 1000
                Terminal.print(
                    "\(report.events) events folded in \(seconds) s, "
                        + "\(report.eventsPerSecond) a second.")
                Terminal.print(report.finding)
            }
            if !report.equal { throw ExitCode(ExitStatus.refused.rawValue) }
        }
    }
}

extension RebuildReport {
    fileprivate var finding: String {
        guard equal else {
            return "✗".styled(.red) + " These read models were not what the log says, and are now: "
                + "\(different.joined(separator: ", "))."
        }
        guard let position = comparedWithSnapshotsAt else {
            return "✓".styled(.green)
                + " The read models are made anew. There was nothing to compare them "
                + "with: no snapshots were kept, so that they had been folded from the log alone."
        }
        return "✓".styled(.green)
            + " The read models are, byte for byte, what the snapshots of position "
            + "\(position) and the \(events - position) events behind them had come to."
    }
}
