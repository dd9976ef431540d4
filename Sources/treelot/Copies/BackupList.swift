import EventLog
import EventSourcing
import Evidence
import Foundation

/// The list of a lot's backups, one path a line: who erases a person destroys the keys in all of them.
enum BackupList {
    /// In a backup, the file that says of which lot it is one. Without it, a directory is a lot in use.
    static let mark = "backup-of"

    static func read(_ directory: String) throws -> [String] {
        let bytes = try DurableFolder(directory).read("backups") ?? []
        return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
            .map(String.init)
    }

    /// The lot that a directory is a backup of; nil if it is none.
    static func lot(ofBackup directory: String) throws -> String? {
        try DurableFolder(directory).read(mark)
            .map { String(decoding: $0, as: UTF8.self).trimmingCharacters(in: .newlines) }
    }

    static func markAsBackup(_ directory: String, of lot: String) throws {
        try DurableFolder(directory).write(Array((lot + "\n").utf8), to: mark, isSecret: true)
    }

    /// A backup in which events are recorded becomes a lot in use, whose keys no other lot destroys.
    static func promote(_ directory: String) throws {
        guard try lot(ofBackup: directory) != nil else { return }
        try POSIXFileSystem().removeFile(directory + "/" + mark)
        try POSIXFileSystem().syncDirectory(directory)
    }

    /// Adds what is not there yet, durably; two who do so at once both find theirs in it.
    static func add(_ backups: [String], to directory: String) throws {
        let known = try read(directory)
        let new = backups.filter { !known.contains($0) && $0 != directory }
        guard !new.isEmpty else { return }
        let path = directory + "/backups"
        let file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
        defer { if file >= 0 { close(file) } }
        // The file may have been edited, and its last line left without its end.
        let text = Array(("\n" + new.joined(separator: "\n") + "\n").utf8)
        guard file >= 0, write(file, text, text.count) == text.count, fsync(file) == 0 else {
            throw Failure(
                "The backup can’t be noted in \(path) (\(String(cString: strerror(errno)))), and "
                    + "without that, a person who is erased would stay in it.")
        }
        try POSIXFileSystem().syncDirectory(directory)
    }

    /// Those of `backups` that have keys of erased people, according to the vault of `lot`, or that cannot be
    /// read.
    static func needingErasure(_ backups: [String], of lot: String) throws -> [String] {
        let erased = try VaultCopy().destroyed(in: lot)
        guard !erased.isEmpty else { return [] }
        return backups.filter { backup in
            // An empty directory may be where a disk is plugged in at other times.
            guard LotDirectory.exists(backup) else { return true }
            return (try? VaultCopy().hasKeys(of: erased, in: backup)) ?? true
        }
    }

    /// One name for one place, wherever the command is called from.
    static func absolute(_ given: String) throws -> String {
        guard !given.isEmpty, !given.contains(where: \.isNewline) else {
            throw Failure(
                "A directory’s name is missing, or has a line break in it.", code: .malformed)
        }
        var path = URL(filePath: given).standardizedFileURL.resolvingSymlinksInPath()
            .path(percentEncoded: false)
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        return path
    }

    /// The source and the target of a copy.
    /// - Throws: if the copy would be inside of its source.
    static func places(_ source: String, _ target: String) throws -> (String, String) {
        let (source, target) = (try absolute(source), try absolute(target))
        guard target != source, !target.hasPrefix(source + "/") else {
            throw Failure(
                "A copy inside of the lot’s own directory is lost with it. Name another one.")
        }
        return (source, target)
    }
}
