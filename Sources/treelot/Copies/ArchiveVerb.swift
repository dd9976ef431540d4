import Archive
import ArgumentParser
import EventSourcing
import Foundation
import TreeLot

/// Puts the whole lot into one encrypted file.
struct ArchiveVerb: Verb {
    static let configuration = CommandConfiguration(
        commandName: "archive",
        abstract: "Put the whole lot into one encrypted file, to keep for years.",
        discussion: """
            The file has all that a backup has, the keys included, and a season’s tables for people. It is \
            encrypted with a passphrase, of at least 12 characters, in the age format: treelot unarchive \
            opens it, and so does the program age (age -d FILE | tar x). It is read again and checked before this \
            command says that it is done, and it never takes the place of another file. Others may record \
            meanwhile. Who is erased later stays in the archives made before. Examples:
              treelot archive troop-900-2026.age
              treelot archive troop-900-2026.age --season 1 --passphrase-file ~/kept/passphrase
            """)

    @Argument(help: "The new file.") var file: String

    @Option(help: "The season of the tables; by default the last one that is completed.")
    var season: Season.ID?

    @OptionGroup var passphrase: PassphraseOptions
    @OptionGroup var common: CommonOptions

    func work() async throws {
        try LotDirectory.requireLot(common)
        let path = try BackupList.absolute(file)
        try requireNew(path)
        let passphrase = try passphrase.new()
        let lot = try await LotArchive(of: common, tablesOf: season)
        try ProgressBar.during("Archiving") { show in
            try Unfinished.make(path) { unfinished in
                try FilePieces.create(unfinished) { sink in
                    try ArchiveWriter.write(
                        lot.manifest, lot.files, passphrase: passphrase, to: sink, show)
                }
                var written = try ArchiveReader(
                    from: FilePieces.source(unfinished), passphrase: passphrase)
                try written.check()
                try requireNew(path)
            }
        }
        tell(path, lot)
    }

    private func requireNew(_ path: String) throws {
        guard !FileManager.default.fileExists(atPath: path) else {
            throw Failure("\(path) is there already. Nothing was changed. Name a new file.")
        }
        let parent = Unfinished.parent(of: path)
        guard FileManager.default.isFolder(parent) else {
            throw Failure(
                "There is no directory \(parent) to put the archive into. Is the disk or stick mounted?"
            )
        }
    }

    private func tell(_ path: String, _ lot: LotArchive) {
        let manifest = lot.manifest
        let answer = JSON.object([
            "archive": .string(path), "troop": .string(manifest.troop),
            "events": .whole(manifest.events), "files": .whole(lot.files.count),
            "tablesOf": manifest.tablesOf.map { .string($0) } ?? .null,
            "checkpoints": .whole(lot.checkpoints), "asOf": lot.isFresh ? "now" : "copy",
        ])
        let tables = manifest.tablesOf.map { ", and the tables of \($0)" } ?? ""
        let done =
            "\(path) has all \(manifest.events) events of \(manifest.troop) with their keys\(tables), "
            + "checked."
        var lines = [done.harmless.checked]
        if !lot.isFresh {
            lines.append(
                "  It is as of the copy on this machine: the database could not be reached.")
        }
        lines += [
            "  Only the passphrase opens it: keep that in another place, and do not lose it.",
            "  Who is erased from now on stays in it: make another one then, and destroy this one.",
        ]
        common.tell(answer, lines)
    }
}
