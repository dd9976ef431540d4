import EventSourcing

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The files of the operating system. Files and directories that it creates are for their owner only (0600
/// and 0700).
public struct POSIXFileSystem: FileSystem {
    /// Makes a value; it has no state.
    public init() {}

    /// Calls `open(2)`.
    public func openFile(_ path: String, for access: FileAccess) throws(EventLogError)
        -> any OpenFile
    {
        let flags =
            switch access {
            case .read: O_RDONLY
            case .update: O_RDWR
            case .create: O_RDWR | O_CREAT | O_EXCL
            case .replace: O_RDWR | O_CREAT | O_TRUNC
            }
        return try POSIXFile(
            path, flags: flags, isReadOnly: access == .read)
    }

    /// Calls `flock(2)` without waiting. The lock goes with the process.
    public func lockFile(_ path: String) throws(EventLogError) -> (any OpenFile)? {
        let file = try POSIXFile(path, flags: O_RDWR | O_CREAT, isReadOnly: false)
        return try file.lock() ? file : nil
    }

    /// Calls `rename(2)`.
    public func renameFile(_ path: String, to target: String) throws(EventLogError) {
        guard rename(path, target) == 0 else { throw .last(call: "rename", path) }
    }

    /// Calls `link(2)`.
    public func linkFile(_ path: String, as target: String) throws(EventLogError) {
        guard link(path, target) == 0 else { throw .last(call: "link", path) }
    }

    /// Calls `unlink(2)`.
    public func removeFile(_ path: String) throws(EventLogError) {
        guard unlink(path) == 0 else { throw .last(call: "unlink", path) }
    }

    /// Calls `readdir(3)` for all entries but `.` and `..`.
    public func list(_ directory: String) throws(EventLogError) -> [String] {
        guard let stream = opendir(directory) else { throw .last(call: "opendir", directory) }
        defer { closedir(stream) }
        var names: [String] = []
        while true {
            // Only `errno` distinguishes a failure from the end of the directory.
            errno = 0
            guard let entry = readdir(stream) else { break }
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != ".", name != ".." { names.append(name) }
        }
        guard errno == 0 else { throw .last(call: "readdir", directory) }
        return names
    }

    /// Calls `mkdir(2)`. Every directory that it creates is for its owner only.
    public func makeDirectory(_ path: String) throws(EventLogError) -> Bool {
        if mkdir(path, 0o700) == 0 {
            NewFile.giveToOwner(ofDirectory: path)
            return true
        }
        guard errno == EEXIST else { throw .last(call: "mkdir", path) }
        return false
    }

    /// Calls `fsync(2)` on the directory.
    public func syncDirectory(_ path: String) throws(EventLogError) {
        let directory = try POSIXFile(path, flags: O_RDONLY | O_DIRECTORY, isReadOnly: false)
        try directory.syncAll()
    }
}

extension EventLogError {
    /// The error of the system call that has just failed, from `errno`.
    static func last(call: String, _ path: String) -> EventLogError {
        .system(call: call, path: path, errno: errno)
    }

    var isOfMissingFile: Bool {
        if case .system(_, _, let errno) = self { errno == ENOENT } else { false }
    }
}
