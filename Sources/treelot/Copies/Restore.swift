import ArgumentParser
import EventLog
import EventSourcing
import Foundation
import TreeLotApp

/// Puts a lot back.
struct Restore: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Put a lot back from a backup.",
        discussion: """
            The data directory must not have a lot: nothing is ever overwritten. If it has, name another \
            one, and look at both before you put one away. The backup is not changed. All is checked, \
            against the checkpoints too, before the lot gets its name. Example:
              treelot restore /media/stick/troop-900 --data ./data
            """)

    @Argument(help: "The backup’s directory.") var source: String

    @OptionGroup var common: CommonOptions

    func run() async throws {
        try await guarded {
            try LotDirectory.requireLot(source)
            let (source, target) = (
                BackupList.absolute(source), BackupList.absolute(common.data)
            )
            try requireEmpty(target)
            // Under another name until all of it is there: half a lot must not be taken for a lot.
            let copy = LotCopy(source: source, target: target + ".restoring")
            try LotDirectory.make(copy.target)
            var progress = ProgressBar("Restoring")
            let counts = try copy.update { done, total in progress.show(done, of: total) }
            progress.finish()
            let checkpoints = try copy.verify()
            try BackupList.add([source] + BackupList.read(source), to: copy.target)
            try POSIXFileSystem().renameFile(copy.target, to: target)
            try POSIXFileSystem().syncDirectory(target + "/..")
            if common.json {
                Terminal.print(
                    JSON.object([
                        "restored": .string(target), "events": .whole(counts.head.value),
                        "checkpoints": .whole(checkpoints),
                    ]).description)
            } else {
                Terminal.print(
                    "✓".styled(.green)
                        + " \(target) has all \(counts.head.value) events of the backup"
                        + (checkpoints > 0
                            ? ", and is what its checkpoints say." : ".")
                        + " Record in one of the two from now on, and not in both.")
            }
        }
    }

    private func requireEmpty(_ target: String) throws {
        let there = (try? FileManager.default.contentsOfDirectory(atPath: target)) ?? []
        guard there.isEmpty else {
            throw Failure(
                "\(target) is not empty (\(there.sorted().prefix(3).joined(separator: ", "))…). Nothing "
                    + "was changed. Name a directory that is not there yet with --data.")
        }
    }
}
