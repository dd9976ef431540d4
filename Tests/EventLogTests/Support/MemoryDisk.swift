import EventLog
import TestSupport
import Testing

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A disk in memory that can be looked into, filled up, made to fail, and cut off from power.
///
/// Used from one thread at a time, as everything in these tests.
final class MemoryDisk: FileSystem, @unchecked Sendable {
    /// What every process sees.
    private(set) var files: [String: MemoryFile.Content] = [:]
    /// The entries that are on stable storage.
    private var durableFiles: [String: MemoryFile.Content] = [:]
    private var directories: Set<String> = []
    private var locked: Set<String> = []

    /// The next flush, and every later one, fails.
    var flushesFail = false
    /// There are no hard links, as on most sticks.
    var linksFail = false
    /// After so many flushes the power goes: neither the next nor anything after it has an effect.
    var flushesUntilOff: Int?
    private(set) var isOff = false
    /// So many bytes are left; nil for plenty.
    var bytesFree: Int?
    /// No write takes more bytes than this at once.
    var bytesPerWrite = Int.max
    /// Maximum number of bytes that were asked for at once.
    var largestRead = 0
    /// How many calls have changed anything.
    var changes = 0

    init() {}

    /// A disk with these files, all on stable storage.
    init(_ images: [String: [UInt8]], directories: Set<String> = ["/lot", "/lot/events"]) {
        files = images.mapValues { MemoryFile.Content($0) }
        durableFiles = files
        self.directories = directories
    }

    var images: [String: [UInt8]] { files.mapValues(\.bytes) }

    func openFile(_ path: String, for access: FileAccess) throws(EventLogError) -> any OpenFile {
        switch access {
        case .read, .update:
            guard let content = files[path] else { throw failure("open", path, ENOENT) }
            return MemoryFile(path, content, on: self)
        case .create, .replace:
            if access != .replace, files[path] != nil { throw failure("open", path, EEXIST) }
            changes += 1
            let content = MemoryFile.Content([])
            files[path] = content
            return MemoryFile(path, content, on: self)
        }
    }

    func lockFile(_ path: String) throws(EventLogError) -> (any OpenFile)? {
        guard locked.insert(path).inserted else { return nil }
        let content = files[path] ?? MemoryFile.Content([])
        files[path] = content
        return MemoryFile(path, content, on: self, holdsLock: true)
    }

    func unlock(_ path: String) { locked.remove(path) }

    func renameFile(_ path: String, to target: String) throws(EventLogError) {
        guard let content = files.removeValue(forKey: path) else {
            throw failure("rename", path, ENOENT)
        }
        changes += 1
        files[target] = content
    }

    func linkFile(_ path: String, as target: String) throws(EventLogError) {
        guard !linksFail, let content = files[path], files[target] == nil else {
            throw failure("link", path, EPERM)
        }
        changes += 1
        files[target] = content
    }

    func removeFile(_ path: String) throws(EventLogError) {
        if isOff { throw failure("unlink", path, EIO) }
        changes += 1
        guard files.removeValue(forKey: path) != nil else { throw failure("unlink", path, ENOENT) }
    }

    func list(_ directory: String) throws(EventLogError) -> [String] {
        guard directories.contains(directory) else { throw failure("opendir", directory, ENOENT) }
        return files.keys.filter { lies($0, in: directory) }
            .map { String($0.dropFirst(directory.count + 1)) }
    }

    func makeDirectory(_ path: String) throws(EventLogError) -> Bool {
        directories.insert(path).inserted
    }

    func syncDirectory(_ path: String) throws(EventLogError) {
        try flush("fsync", path)
        for name in durableFiles.keys where lies(name, in: path) { durableFiles[name] = nil }
        for (name, content) in files where lies(name, in: path) { durableFiles[name] = content }
    }

    private func lies(_ name: String, in directory: String) -> Bool {
        name.hasPrefix(directory + "/") && !name.dropFirst(directory.count + 1).contains("/")
    }

    /// The power goes: of what was not flushed, any sectors may have reached the disk or not.
    func crash(_ random: inout SeededRandom) {
        files = durableFiles
        locked = []
        flushesUntilOff = nil
        isOff = false
        for path in files.keys.sorted() { files[path]!.crash(&random) }
    }

    /// - Throws: if flushes fail.
    func flush(_ call: String, _ path: String) throws(EventLogError) {
        if flushesUntilOff == 0 { isOff = true }
        flushesUntilOff? -= 1
        if flushesFail || isOff { throw failure(call, path, EIO) }
    }

    func failure(_ call: String, _ path: String, _ errno: Int32) -> EventLogError {
        .system(call: call, path: path, errno: errno)
    }
}
