import Archive
import ArgumentParser
import EventLog
import EventSourcing
import Foundation
import TreeLot

/// Puts a lot back from an archive.
struct Unarchive: Verb {
    static let configuration = CommandConfiguration(
        abstract: "Put a lot back from an archive.",
        discussion: """
            The data directory must not have a lot: nothing is ever overwritten. All of the archive is read \
            and checked, and the log is verified, before the lot gets its name. The tables stay in the \
            archive. Examples:
              treelot unarchive troop-900-2026.age --data ./data
              treelot unarchive troop-900-2026.age --data ./data --passphrase-file ~/kept/passphrase
            """)

    @Argument(help: "The archive.") var file: String
    @OptionGroup var passphrase: PassphraseOptions
    @OptionGroup var common: CommonOptions

    func work() async throws {
        guard FileManager.default.isReadableFile(atPath: file) else {
            throw Failure("\(file) can’t be read. Is the name right?", code: .malformed)
        }
        let target = try BackupList.absolute(common.data)
        try Unfinished.requireEmpty(target)
        var archive = try ArchiveReader(
            from: FilePieces.source(file), passphrase: passphrase.known())
        try Unfinished.removeEmpty(target)
        let log = try Unfinished.make(target) { directory in
            try ProgressBar.during("Restoring") { show in
                try unpack(&archive, to: directory, show)
            }
            try BroughtSettings.putAway(in: directory)
            var restored = common
            restored.data = directory
            restored.log = directory
            restored.store = LotDatabase.none
            return try VerifiedLog(restored, checkpoints: VerifiedLog.ownCheckpoints(restored))
        }
        log.remark()
        BroughtSettings.tell(of: target)
        tell(archive.manifest, log, target)
    }

    private func unpack(
        _ archive: inout ArchiveReader, to directory: String, _ show: (Int, Int) -> Void
    ) throws {
        try LotDirectory.make(directory)
        let bytesTotal = archive.manifest.files.reduce(0) { $0 + $1.size }
        var bytesDone = 0
        while let file = try archive.next() {
            if LotArchive.restores(file.name) {
                let path = directory + "/" + file.name
                try LotDirectory.make(Unfinished.parent(of: path))
                try FilePieces.create(path) { sink in
                    while case let piece = try archive.read(), !piece.isEmpty { try sink(piece) }
                }
                try POSIXFileSystem().syncDirectory(Unfinished.parent(of: path))
            }
            bytesDone += file.size
            show(bytesDone, bytesTotal)
        }
        try POSIXFileSystem().syncDirectory(directory)
    }

    private func tell(_ manifest: ArchiveManifest, _ log: VerifiedLog, _ target: String) {
        let clock = LotClock(zone: manifest.timeZone)
        let (latest, madeAt) = (Instant(manifest.latest), Instant(manifest.madeAt))
        let answer = JSON.object([
            "restored": .string(target), "troop": .string(manifest.troop),
            "events": .whole(log.counts.events), "latest": .string(latest.description),
            "madeAt": .string(madeAt.description), "checkpoints": .whole(log.checkpoints.count),
        ])
        let done =
            "\(target) has all \(log.counts.events) events of \(manifest.troop), up to "
            + clock.text(latest)
            + (log.checkpoints.isEmpty ? "." : ", and is what its checkpoints say.")
        common.tell(
            answer,
            [
                done.harmless.checked,
                "  It has no backup yet. If the one that was archived is still there, record in one only.",
                "  Whoever was erased after \(clock.text(madeAt)) is in it again: erase them again.",
            ])
    }
}

extension Instant {
    fileprivate init(_ date: Date) {
        self.init(milliseconds: Int64((date.timeIntervalSince1970 * 1000).rounded()))
    }
}
