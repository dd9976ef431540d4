#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The operating system's files. Those that are made are for their owner only (0600), and so are directories
/// (0700).
public struct POSIXFileSystem: FileSystem {
    public init() {}

    public func openFile(_ path: String, for access: FileAccess) throws(EventLogError)
        -> any OpenFile
    {
        let flags =
            switch access {
            case .read: O_RDONLY
            case .update: O_RDWR
            case .create, .createSecret: O_RDWR | O_CREAT | O_EXCL
            case .replace: O_RDWR | O_CREAT | O_TRUNC
            }
        return try POSIXFile(
            path, flags: flags, isReadOnly: access == .read)
    }

    public func lockFile(_ path: String) throws(EventLogError) -> (any OpenFile)? {
        let file = try POSIXFile(path, flags: O_RDWR | O_CREAT, isReadOnly: false)
        return try file.lock() ? file : nil
    }

    public func renameFile(_ path: String, to target: String) throws(EventLogError) {
        guard rename(path, target) == 0 else { throw .last(call: "rename", path) }
    }

    public func removeFile(_ path: String) throws(EventLogError) {
        guard unlink(path) == 0 else { throw .last(call: "unlink", path) }
    }

    public func list(_ directory: String) throws(EventLogError) -> [String] {
        guard let stream = opendir(directory) else { throw .last(call: "opendir", directory) }
        defer { closedir(stream) }
        var names: [String] = []
        while true {
            // Only `errno` tells a failure from the end.
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

    public func makeDirectory(_ path: String, isSecret: Bool) throws(EventLogError) -> Bool {
        if mkdir(path, 0o700) == 0 { return true }
        guard errno == EEXIST else { throw .last(call: "mkdir", path) }
        return false
    }

    public func syncDirectory(_ path: String) throws(EventLogError) {
        let directory = try POSIXFile(path, flags: O_RDONLY | O_DIRECTORY, isReadOnly: false)
        try directory.syncAll()
    }
}

extension EventLogError {
    /// The system call that has just failed, by `errno`.
    static func last(call: String, _ path: String) -> EventLogError {
        .system(call: call, path: path, errno: errno)
    }

    var isOfMissingFile: Bool {
        if case .system(_, _, let errno) = self { errno == ENOENT } else { false }
    }
}
