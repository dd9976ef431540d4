import ArgumentParser
import EventSourcing
import TreeLotApp

/// Folds everything again.
struct Rebuild: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Throw read models and snapshots away, fold the whole log again, and compare.",
        discussion: """
            Exit code 1 if what comes out is not, byte for byte, what was there. Example:
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
                Terminal.print(
                    report.equal
                        ? "✓".styled(.green)
                            + " The read models are, byte for byte, what they were."
                        : "✗".styled(.red)
                            + " These read models were not what the log says, and are "
                            + "now: \(report.different.joined(separator: ", ")).")
            }
            if !report.equal { throw ExitCode(ExitStatus.refused.rawValue) }
        }
    }
}
