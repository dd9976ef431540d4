import ArgumentParser
import EventLog
import EventSourcing
import Foundation
import TreeLot
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
            plugged in, nothing is made unless you say --anew. With --keep the directory has generations: \
            each time another backup is made in a folder of its own, named by the moment, and older ones are \
            removed as you say. Examples:
              treelot backup /media/stick/troop-900
              treelot backup /media/stick/generations --keep 7d,4w,12m
            """)

    @Argument(help: "The backup’s directory; made if it is missing, in one that is there.")
    var target: String

    @Option(
        help: ArgumentHelp(
            "Make generations, and keep the newest of each of the last days, weeks, months and years that "
                + "have one, such as 7d,4w,12m,2y; or so many of the newest, such as 5.",
            valueName: "rule"))
    var keep: Retention?

    @Flag(help: "The backup that was there is gone for good: begin another one in its place.")
    var anew = false

    @OptionGroup var common: CommonOptions

    func work() async throws {
        try LotDirectory.requireLot(common)
        let (source, target) = try BackupList.places(common.data, target)
        let isFresh = try LotDatabase.refresh(common)
        if let lot = try BackupList.lot(ofBackup: source) {
            throw Failure(
                "\(source) is itself a backup, of \(lot). Back that up: who is erased there would "
                    + "not be erased in a backup of a backup.")
        }
        let hasGenerations = !GenerationFolder(path: target).all().isEmpty
        try requirePlace(target, source, hasGenerations: hasGenerations)
        if let keep {
            try requireNoLot(target)
            try LotDirectory.make(target)
            let generations = GenerationBackup(
                source: source, log: common.log, folder: .init(path: target), isFresh: isFresh)
            tell(try generations.make(keeping: keep), isFresh)
        } else {
            guard !hasGenerations else {
                throw Failure(
                    "\(target) has a backup in generations. Nothing was changed. Say which of them are kept, "
                        + "such as --keep 7d,4w,12m, or name another directory.")
            }
            try backUp(source, target, isFresh)
        }
    }

    private func backUp(_ source: String, _ target: String, _ isFresh: Bool) throws {
        try LotDirectory.make(target)
        let copy = LotCopy(
            source: source, log: common.log, target: target, isFresh: isFresh)
        let counts = try ProgressBar.during("Backing up") { show in
            try copy.update(show) {
                // Before the keys are copied: an erasure from now on reaches this backup.
                try BackupList.add([target], to: source)
                try BackupList.markAsBackup(target, of: source)
            }
        }
        try BackupList.add(try BackupList.read(source), to: target)
        let checkpoints = try copy.verify()
        try BackupList.eraseAgain(in: [target], of: source)
        try BackupList.forgetMissing(in: target, of: source)
        try BackupNote(directory: target, at: .present, events: counts.head.value)
            .note(in: source)
        common.tell(
            .object(counts.members(target, checkpoints, isFresh)),
            [counts.inWords(target, isFresh).checked])
    }

    private func tell(_ made: GenerationBackup.Made, _ isFresh: Bool) {
        let names = { (generations: [Generation]) in
            JSON.array(generations.map { .string($0.name) })
        }
        let removed = made.removed.isEmpty ? "" : ", \(made.removed.count) removed"
        common.tell(
            .object(
                made.counts.members(made.generation.path, made.checkpoints, isFresh) + [
                    .init("segmentsLinked", .whole(made.counts.segmentsLinked)),
                    .init("generations", names(made.kept)), .init("removed", names(made.removed)),
                ]),
            [
                made.counts.inWords(made.generation.path, isFresh).checked,
                "  \(made.kept.count.of("generation")) kept\(removed).",
            ])
    }

    // MARK: The place

    /// A disk that is not there must not be replaced by a folder of its name: that would be a backup on the
    /// very disk whose loss it is for.
    private func requirePlace(
        _ target: String, _ source: String, hasGenerations: Bool
    ) throws {
        let isThere = hasGenerations || LotDirectory.exists(target)
        if !anew, !isThere, try BackupList.lot(ofBackup: target) == nil,
            try BackupList.read(source).contains(where: { BackupList.isBackup($0, in: target) })
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

    /// Generations lie beside each other, and not in a backup.
    private func requireNoLot(_ target: String) throws {
        guard try !LotDirectory.exists(target) && BackupList.lot(ofBackup: target) == nil else {
            throw Failure(
                "\(target) is itself one backup, without generations. Nothing was changed. Leave --keep out to "
                    + "bring it up to date, or name another directory for the generations.")
        }
    }
}

extension BackupCounts {
    /// - Parameter isFresh: whether what was copied is as of now.
    fileprivate func members(
        _ path: String, _ checkpoints: Int, _ isFresh: Bool
    ) -> [JSON.Member] {
        [
            .init("backup", .string(path)), .init("events", .whole(head.value)),
            .init("segmentsCopied", .whole(segmentsCopied)),
            .init("segmentsKept", .whole(segmentsKept)),
            .init("bytesCopied", .whole(bytesCopied)), .init("checkpoints", .whole(checkpoints)),
            .init("asOf", isFresh ? "now" : "copy"),
        ]
    }

    fileprivate func inWords(_ path: String, _ isFresh: Bool) -> String {
        "\(path) has all \(head.value) events\(isFresh ? "" : " of this machine’s copy"), checked: "
            + "\(segmentsCopied) of "
            + "\(segmentsCopied + segmentsKept + segmentsLinked) files of the log were copied, "
            + "\(bytesCopied) bytes."
    }
}
