import EventSourcing

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The operating system's files.
public struct SystemVaultFiles: VaultFiles {
    public init() {}

    public func read(_ path: String) throws(VaultError) -> [UInt8]? {
        let file: Descriptor
        do { file = try Descriptor(path, O_RDONLY) } catch .system(_, _, ENOENT) { return nil }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = pread(file.number, &buffer, buffer.count, off_t(bytes.count))
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw .last("pread", path) }
            guard count > 0 else { return bytes }
            bytes += buffer[..<count]
        }
    }

    @discardableResult
    public func write(
        _ bytes: [UInt8], to path: String, at offset: Int
    ) throws(VaultError) -> VaultFileStamp {
        let file = try Descriptor(path, O_RDWR)
        try file.truncate(to: offset)
        try file.write(bytes, at: offset)
        try file.flush()
        return try file.stamp()
    }

    @discardableResult
    public func replace(
        _ path: String, with bytes: [UInt8], destroyingOld: Bool
    ) throws(VaultError) -> VaultFileStamp {
        let new = path + ".new"
        // A file that a crash left may have other rights, and another owner.
        _ = unlink(new)
        let file = try Descriptor(new, O_RDWR | O_CREAT | O_EXCL)
        NewFile.giveToOwner(of: new, file.number)
        try file.write(bytes, at: 0)
        try file.flush()
        // In its place another process may write it at once.
        let stamp = try file.stamp()
        let old = destroyingOld ? try? Descriptor(path, O_RDWR) : nil
        guard rename(new, path) == 0 else { throw .last("rename", path) }
        try syncDirectory(of: path)
        // The new one is in place, whatever becomes of this.
        try? old?.overwriteIfNameless()
        return stamp
    }

    public func remove(_ path: String) throws(VaultError) {
        if unlink(path) != 0 {
            guard errno == ENOENT else { throw .last("unlink", path) }
            return
        }
        try syncDirectory(of: path)
    }

    public func isDirectory(_ path: String) -> Bool {
        (try? Descriptor(path, O_RDONLY | O_DIRECTORY)) != nil
    }

    public func stamp(of path: String) throws(VaultError) -> VaultFileStamp? {
        var status = stat()
        guard stat(path, &status) == 0 else {
            if errno == ENOENT { return nil }
            throw .last("stat", path)
        }
        return VaultFileStamp(status)
    }

    /// How often it is tried to lock a file, with 10 ms in between: a paused process may hold it.
    private static let attemptsMax = 300

    public func alone<Result>(
        with path: String, _ body: () throws(VaultError) -> Result
    ) throws(VaultError) -> Result {
        for _ in 0..<Self.attemptsMax {
            let file: Descriptor
            do { file = try Descriptor(path, O_RDWR) } catch .system(_, _, ENOENT) {
                return try body()
            }
            if try file.lock() {
                defer { file.unlock() }
                // Another may have been put in its place while this one was waited for.
                if try file.stamp() == stamp(of: path) { return try body() }
            } else {
                usleep(10_000)
            }
        }
        throw .busy(path: path)
    }

    public func whileNobodyRecords<Result>(
        in directory: String, _ body: () throws(VaultError) -> Result
    ) throws(VaultError) -> Result? {
        // The lock of the log's writer: see `docs/file-format.md`.
        let lock = try Descriptor(directory + "/lock", O_RDWR | O_CREAT)
        guard try lock.lock() else { return nil }
        defer { lock.unlock() }
        return try body()
    }

    private func syncDirectory(of path: String) throws(VaultError) {
        let parent = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) }
        let name = parent.map { $0.isEmpty ? "/" : $0 } ?? "."
        try Descriptor(name, O_RDONLY | O_DIRECTORY).flushAll()
    }
}

/// An open file; closed when the last reference to it goes.
private final class Descriptor {
    let number: Int32
    private let path: String

    init(_ path: String, _ flags: Int32) throws(VaultError) {
        self.path = path
        number = open(path, flags | O_CLOEXEC, 0o600)
        guard number >= 0 else { throw .last("open", path) }
    }

    deinit { close(number) }

    func write(_ bytes: [UInt8], at offset: Int) throws(VaultError) {
        var done = 0
        while done < bytes.count {
            let count = bytes.withUnsafeBytes { bytes in
                pwrite(number, bytes.baseAddress! + done, bytes.count - done, off_t(offset + done))
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw .last("pwrite", path) }
            done += count
        }
    }

    func truncate(to size: Int) throws(VaultError) {
        guard ftruncate(number, off_t(size)) == 0 else { throw .last("ftruncate", path) }
    }

    func flush() throws(VaultError) {
        #if canImport(Darwin)
            guard fcntl(number, F_FULLFSYNC) != -1 else { throw .last("fcntl", path) }
        #else
            guard fdatasync(number) == 0 else { throw .last("fdatasync", path) }
        #endif
    }

    func stamp() throws(VaultError) -> VaultFileStamp {
        var status = stat()
        guard fstat(number, &status) == 0 else { throw .last("fstat", path) }
        return VaultFileStamp(status)
    }

    func lock() throws(VaultError) -> Bool {
        if flock(number, LOCK_EX | LOCK_NB) == 0 { return true }
        guard errno == EWOULDBLOCK || errno == EINTR else { throw .last("flock", path) }
        return false
    }

    func unlock() { _ = flock(number, LOCK_UN) }

    func flushAll() throws(VaultError) {
        guard fsync(number) == 0 else { throw .last("fsync", path) }
    }

    /// Overwrites a file with zeros if no name leads to it any more: not if there is another link to it.
    func overwriteIfNameless() throws(VaultError) {
        var status = stat()
        guard fstat(number, &status) == 0 else { throw .last("fstat", path) }
        guard status.st_nlink == 0 else { return }
        try write([UInt8](repeating: 0, count: Int(status.st_size)), at: 0)
        try flush()
    }
}

extension VaultFileStamp {
    fileprivate init(_ status: stat) {
        #if canImport(Darwin)
            let written = status.st_mtimespec
        #else
            let written = status.st_mtim
        #endif
        self.init(
            number: UInt64(status.st_ino), bytes: Int(status.st_size),
            written: Int(written.tv_sec) * 1_000_000_000 + Int(written.tv_nsec))
    }
}

extension VaultError {
    /// The system call that has just failed, by `errno`.
    fileprivate static func last(_ call: String, _ path: String) -> VaultError {
        .system(call: call, path: path, errno: errno)
    }
}
