import ArgumentParser
import EventLog
import EventSourcing
import TreeLotApp

/// Checks the log.
struct Verify: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Check every frame, chain and segment of the log, and decode every event.",
        discussion: """
            Nothing is changed. Exit code 3 if anything is not as it was written, with the file, the offset \
            and the position. Example:
              treelot verify --data ./data
            """)

    @OptionGroup var common: CommonOptions

    func run() async throws {
        try await guarded {
            let store = try LotDirectory.read(common.data)
            var progress = ProgressBar("Verifying")
            let counts = try store.verify { done, total in progress.show(done, of: total) }
            progress.finish()
            if common.json {
                Terminal.print(
                    JSON.object([
                        "whole": true, "segments": .whole(counts.segments),
                        "commits": .whole(counts.commits), "events": .whole(counts.events),
                        "bytes": .whole(counts.bytes),
                    ]).description)
            } else {
                Terminal.print(
                    "✓".styled(.green)
                        + " The log is whole: \(counts.events) events in \(counts.commits) commit\(counts.commits == 1 ? "" : "s"), "
                        + "\(counts.segments) segment\(counts.segments == 1 ? "" : "s"), "
                        + "\(counts.bytes) bytes.")
                if let recovery = store.info.recovery { Terminal.print("  \(recovery)") }
            }
        }
    }
}
