import ArgumentParser
import EventLog
import EventSourcing
import Foundation
import TreeLotApp

/// Copies the lot.
struct Backup: Verb {
    static let configuration = CommandConfiguration(
        abstract: "Copy the lot to another directory, or bring such a copy up to date.",
        discussion: """
            The copy is the lot as it is at this moment, also while others record; it is read again and \
            checked before this command says that it is done. Files that never change again are copied \
            once. The directory is noted in the lot’s file “backups”, so that a person who is erased \
            is erased there too. Where there was a backup and is none any more, as on a stick that is not \
            plugged in, nothing is made unless you say --anew. Example:
              treelot backup /media/stick/troop-900
            """)

    @Argument(help: "The backup’s directory; made if it is missing, in one that is there.")
    var target: String

    @Flag(help: "The backup that was there is gone for good: begin another one in its place.")
    var anew = false

    @OptionGroup var common: CommonOptions

    func work() async throws {
        try LotDirectory.requireLot(common.data)
        let (source, target) = try BackupList.places(common.data, target)
        if let lot = try BackupList.lot(ofBackup: source) {
            throw Failure(
                "\(source) is itself a backup, of \(lot). Back that up: who is erased there would "
                    + "not be erased in a backup of a backup.")
        }
        try requirePlace(target, source)
        try LotDirectory.make(target)
        let copy = LotCopy(source: source, target: target)
        let counts = try ProgressBar.during("Backing up") { show in
            try copy.update(show) {
                // Before the keys are copied: an erasure from now on reaches this backup.
                try BackupList.add([target], to: source)
                try BackupList.markAsBackup(target, of: source)
            }
        }
        try BackupList.add(try BackupList.read(source), to: target)
        let checkpoints = try copy.verify()
        let answer = JSON.object([
            "backup": .string(target), "events": .whole(counts.head.value),
            "segmentsCopied": .whole(counts.segmentsCopied),
            "segmentsKept": .whole(counts.segmentsKept),
            "bytesCopied": .whole(counts.bytesCopied), "checkpoints": .whole(checkpoints),
        ])
        let done =
            "\(target) has all \(counts.head.value) events, checked: \(counts.segmentsCopied) of "
            + "\(counts.segmentsCopied + counts.segmentsKept) files of the log were copied, "
            + "\(counts.bytesCopied) bytes."
        common.tell(answer, [done.checked])
    }

    /// A disk that is not there must not be replaced by a folder of its name: that would be a backup on the
    /// very disk whose loss it is for.
    private func requirePlace(_ target: String, _ source: String) throws {
        if !anew, try BackupList.read(source).contains(target),
            try BackupList.lot(ofBackup: target) == nil, !LotDirectory.exists(target)
        {
            throw Failure(
                "There was a backup in \(target), and there is none now. Is the disk or stick plugged in "
                    + "and mounted? Nothing was changed. If that backup is gone for good, begin another "
                    + "one there with --anew.")
        }
        let parent = URL(filePath: target).deletingLastPathComponent().path(percentEncoded: false)
        guard FileManager.default.fileExists(atPath: parent) else {
            throw Failure(
                "There is no directory \(parent) to put the backup into. Is the disk or stick mounted? If "
                    + "so, make that directory first.")
        }
    }
}
