import ArgumentParser
import EventLog
import EventSourcing
import Foundation
import TreeLotApp

/// Puts a lot back.
struct Restore: Verb {
    static let configuration = CommandConfiguration(
        abstract: "Put a lot back from a backup.",
        discussion: """
            The data directory must not have a lot: nothing is ever overwritten. If it has, name another \
            one, and look at both before you put one away. The backup is not changed. All is checked, \
            against the checkpoints too, before the lot gets its name. Examples:
              treelot restore /media/stick/troop-900 --data ./data
              treelot restore /media/stick/troop-900 --data ./playground --apart
            """)

    @Argument(help: "The backup’s directory.") var source: String

    @Flag(
        help: ArgumentHelp(
            "It is to try something out: who is erased in it stays in the lot and its backups."))
    var apart = false

    @OptionGroup var common: CommonOptions

    func work() async throws {
        try LotDirectory.requireLot(source)
        let (source, target) = try BackupList.places(source, common.data)
        try Unfinished.requireEmpty(target)
        try Unfinished.removeEmpty(target)
        let (counts, checkpoints) = try Unfinished.make(target) { unfinished in
            try LotDirectory.make(unfinished)
            return try restore(LotCopy(source: source, target: unfinished), source)
        }
        if !FileManager.default.fileExists(atPath: target + "/vault"),
            try LotCopy(source: source, target: target).hasSealedText()
        {
            Terminal.note(
                "The backup has no vault: names and notes can’t be read until the lot’s vault is "
                    + "put into \(target).")
        }
        let answer = JSON.object([
            "restored": .string(target), "events": .whole(counts.head.value),
            "checkpoints": .whole(checkpoints),
        ])
        let done =
            "\(target) has all \(counts.head.value) events of the backup"
            + (checkpoints > 0 ? ", and is what its checkpoints say." : ".")
            + " Record in one of the two from now on, and not in both."
        common.tell(answer, [done.checked])
    }

    private func restore(
        _ copy: LotCopy, _ source: String
    ) throws -> (BackupCounts, checkpoints: Int) {
        let counts = try ProgressBar.during("Restoring") { show in try copy.update(show) }
        let checkpoints = try copy.verify()
        // A lot in use is no backup, and has a list of its own backups.
        if !apart, try BackupList.lot(ofBackup: source) != nil {
            let backups = [source] + (try BackupList.read(source))
            try BackupList.add(backups, to: copy.target)
            // An earlier erasure may not have reached some of them yet.
            let waiting = try BackupList.needingErasure(backups, of: copy.target)
            if !waiting.isEmpty {
                try DurableFolder(copy.target).write(
                    Array(waiting.map { $0 + "\n" }.joined().utf8), to: "backups.pending",
                    isSecret: true)
            }
        }
        return (counts, checkpoints)
    }
}
