import EventLog
import EventSourcing
import Evidence
import Foundation

/// One of the generations of a lot's backup: a backup of its own, in a folder that is named by the moment at which it
/// was begun.
struct Generation {
    /// Where all generations are.
    let folder: String
    /// In whole seconds.
    let moment: Instant

    init(in folder: String, at moment: Instant) {
        self.folder = folder
        self.moment = Instant(milliseconds: moment.milliseconds / 1000 * 1000)
    }

    /// Nil unless `path` is named as a generation is.
    init?(_ path: String) {
        let url = URL(filePath: path)
        let parts = url.lastPathComponent.split(separator: "T", omittingEmptySubsequences: false)
        guard parts.count == 2,
            let moment = Instant(iso8601: "\(parts[0])T\(parts[1].replacing("-", with: ":"))")
        else { return nil }
        var folder = url.deletingLastPathComponent().path(percentEncoded: false)
        while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
        self.init(in: folder, at: moment)
        guard name == url.lastPathComponent else { return nil }
    }

    /// `2026-12-05T09-58-00Z`: a colon is no part of a name everywhere.
    var name: String { moment.description.replacing(":", with: "-") }
    var path: String { folder + "/" + name }
}

/// The generations of a lot's backup, each in a folder of its own; other files beside them are left alone.
struct GenerationFolder {
    let path: String

    /// The marked backups that are named as generations are, of whichever lot, rising.
    func all() -> [Generation] {
        names().compactMap { Generation(path + "/" + $0) }
            .filter { ((try? BackupList.lot(ofBackup: $0.path)) ?? nil) != nil }
            .sorted { $0.moment < $1.moment }
    }

    /// Those of one lot.
    func all(of logID: [UInt8]) -> [Generation] {
        all().filter { Self.logID($0.path) == logID }
    }

    static func logID(_ path: String) -> [UInt8]? {
        (try? LogIdentity.read(directory: path)) ?? nil
    }

    /// While one process makes or removes generations, no other does.
    func locked<Result>(_ work: () throws -> Result) throws -> Result {
        guard let lock = try POSIXFileSystem().lockFile(path + "/lock") else {
            throw Failure(
                "Another backup into \(path) is under way. Nothing was changed. Wait until it is done."
            )
        }
        return try withExtendedLifetime(lock, work)
    }

    /// A name for a generation that is made now.
    func next(at moment: Instant) -> Generation {
        var generation = Generation(in: path, at: moment)
        while FileManager.default.fileExists(atPath: generation.path) {
            generation = Generation(in: path, at: generation.moment.advanced(bySeconds: 1))
        }
        return generation
    }

    // MARK: Removing

    /// Removes a generation. From the first moment on it is none any more, also if the rest is cut short.
    func remove(_ generation: Generation) throws {
        let removed = Unfinished.name(of: generation.path)
        try POSIXFileSystem().renameFile(generation.path, to: removed)
        try POSIXFileSystem().syncDirectory(path)
        try Self.destroy(removed)
    }

    /// Removes what a process that was killed has left of a generation of this lot.
    func removeLeftovers(of logID: [UInt8]) throws {
        for name in names() {
            guard let generation = Unfinished.original(of: path + "/" + name),
                Generation(generation) != nil,
                [nil, logID].contains(Self.logID(path + "/" + name))
            else { continue }
            try Self.destroy(path + "/" + name)
        }
    }

    /// Its keys first, so that not even their bytes stay behind.
    private static func destroy(_ path: String) throws {
        try VaultCopy().destroy(in: path)
        try FileManager.default.removeItem(atPath: path)
    }

    private func names() -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    }
}
