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
        try DurableFolder(directory).write(Array((lot + "\n").utf8), to: mark)
    }

    /// A backup in which events are recorded becomes a lot in use, whose keys no other lot destroys.
    static func promote(_ directory: String) throws {
        guard try lot(ofBackup: directory) != nil else { return }
        try POSIXFileSystem().removeFile(directory + "/" + mark)
        try POSIXFileSystem().syncDirectory(directory)
    }

    /// Adds what is not there yet, durably.
    static func add(_ backups: [String], to directory: String) throws {
        let backups = backups.filter { $0 != directory }
        guard !backups.isEmpty else { return }
        try change(directory) { known in known + backups.filter { !known.contains($0) } }
    }

    /// Takes off the list what was in `place`, or generations in it, and is there no more. An erasure would wait for it for
    /// ever.
    static func forgetMissing(in place: String, of lot: String) throws {
        try change(lot) { known in
            known.filter { !isBackup($0, in: place) || LotDirectory.exists($0) }
        }
    }

    /// The same list with the generations that are there now in place of those that were, also where it is older
    /// than some of them.
    static func present(_ backups: [String]) -> [String] {
        var present: [String] = []
        for backup in backups {
            let all = Generation(backup).map { GenerationFolder(path: $0.folder).all() } ?? []
            let paths = all.isEmpty ? [backup] : all.map(\.path)
            present += paths.filter { !present.contains($0) }
        }
        return present
    }

    /// Whether a path is a place of backups, or of a generation in it.
    static func isBackup(_ path: String, in place: String) -> Bool {
        path == place || Generation(Unfinished.original(of: path) ?? path)?.folder == place
    }

    /// Two who change the list at once both find theirs in it.
    private static func change(
        _ directory: String, _ change: ([String]) -> [String]
    ) throws {
        let lock = try locked(directory + "/backups")
        defer { close(lock) }
        let known = try read(directory)
        let changed = change(known)
        guard changed != known else { return }
        try DurableFolder(directory).write(
            Array(changed.map { $0 + "\n" }.joined().utf8), to: "backups")
    }

    /// Opens the list, and waits until it is this process that may replace it.
    static func locked(_ path: String) throws -> Int32 {
        while true {
            let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
            var (mine, current) = (stat(), stat())
            guard file >= 0, flock(file, LOCK_EX) == 0, fstat(file, &mine) == 0 else {
                let cause = String(cString: strerror(errno))
                if file >= 0 { close(file) }
                throw Failure(
                    "The backup can’t be noted in \(path) (\(cause)), and without that, a person who is "
                        + "erased would stay in it.")
            }
            // Who had it before may have put another file in its place.
            if stat(path, &current) == 0, current.st_ino == mine.st_ino { return file }
            close(file)
        }
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

    /// Destroys in `backups`, which are there, the keys of people who were erased meanwhile. One that was begun beside an
    /// erasure may have been listed too late for that.
    static func eraseAgain(in backups: [String], of lot: String) throws {
        for path in try needingErasure(backups, of: lot) {
            // Who holds the lock is about to do the same.
            guard let lock = try POSIXFileSystem().lockFile(path + "/lock") else { continue }
            _ = try withExtendedLifetime(lock) { try VaultCopy().copy(from: lot, to: path) }
        }
    }

    /// One name for one place, wherever the command is called from.
    static func absolute(_ given: String) throws(Failure) -> String {
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
