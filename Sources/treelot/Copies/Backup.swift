import ArgumentParser
import EventLog
import EventSourcing
import TreeLotApp

/// Copies the lot.
struct Backup: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Copy the lot to another directory, or bring such a copy up to date.",
        discussion: """
            The copy is the lot as it is at this moment, also while others record; it is read again and \
            checked before this command says that it is done. Files that never change again are copied \
            once. The directory is noted in the lot’s file “backups”, so that a person who is erased \
            is erased there too. Example:
              treelot backup /media/stick/troop-900
            """)

    @Argument(help: "The backup’s directory; made if it is missing.") var target: String

    @OptionGroup var common: CommonOptions

    func run() async throws {
        try await guarded {
            try LotDirectory.requireLot(common.data)
            let (source, target) = (
                try BackupList.absolute(common.data), try BackupList.absolute(target)
            )
            try BackupList.requireOutside(target, of: source)
            if let lot = try BackupList.lot(ofBackup: source) {
                throw Failure(
                    "\(source) is itself a backup, of \(lot). Back that up: who is erased there would "
                        + "not be erased in a backup of a backup.")
            }
            try LotDirectory.make(target)
            let copy = LotCopy(source: source, target: target)
            var progress = ProgressBar("Backing up")
            let counts = try copy.update { done, total in
                progress.show(done, of: total)
            } begins: {
                // Before the keys are there: whoever erases a person from now on finds them.
                try BackupList.add([target], to: source)
                try BackupList.markAsBackup(target, of: source)
            }
            progress.finish()
            try BackupList.add(try BackupList.read(source), to: target)
            let checkpoints = try copy.verify()
            if common.json {
                Terminal.print(
                    JSON.object([
                        "backup": .string(target), "events": .whole(counts.head.value),
                        "segmentsCopied": .whole(counts.segmentsCopied),
                        "segmentsKept": .whole(counts.segmentsKept),
                        "bytesCopied": .whole(counts.bytesCopied),
                        "checkpoints": .whole(checkpoints),
                    ]).description)
            } else {
                Terminal.print(
                    "✓".styled(.green)
                        + " \(target) has all \(counts.head.value) events, checked: "
                        + "\(counts.segmentsCopied) of \(counts.segmentsCopied + counts.segmentsKept) "
                        + "files of the log were copied, \(counts.bytesCopied) bytes.")
            }
        }
    }
}
