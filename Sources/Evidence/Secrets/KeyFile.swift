import EventSourcing

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A file with one key of 256 bits, which only its owner can read.
///
/// The first caller makes it, and all others find it, also in other processes at the same time: a whole file
/// is written under a name of its own, and then gets the right name only if no file has that name.
struct KeyFile: Sendable {
    static let byteCount = 32

    /// The directory is named in it.
    let path: String

    /// - Parameter new: the key that is taken if there is none.
    func readOrMake(_ new: @autoclosure () -> [UInt8]) throws(KeyFileError) -> [UInt8] {
        if let key = try read() { return key }
        try make(new())
        guard let key = try read() else { throw .damaged(path: path) }
        return key
    }

    /// Nil if there is no file.
    private func read() throws(KeyFileError) -> [UInt8]? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            if errno == ENOENT { return nil }
            throw .last("open", path)
        }
        defer { close(descriptor) }
        // One byte more than there should be, to see that there is none.
        var bytes = [UInt8](repeating: 0, count: Self.byteCount + 1)
        let count = pread(descriptor, &bytes, bytes.count, 0)
        guard count >= 0 else { throw .last("pread", path) }
        guard count == Self.byteCount else { throw .damaged(path: path) }
        return Array(bytes.prefix(count))
    }

    private func make(_ key: [UInt8]) throws(KeyFileError) {
        // A name of its own: other callers in this process may be making the file, too.
        let unfinished = "\(path).\(UInt64.random(in: 0...UInt64.max)).new"
        let descriptor = open(unfinished, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .last("open", unfinished) }
        NewFile.giveToOwner(of: unfinished, descriptor)
        defer {
            close(descriptor)
            _ = unlink(unfinished)
        }
        guard pwrite(descriptor, key, key.count, 0) == key.count else {
            throw .last("pwrite", unfinished)
        }
        guard fsync(descriptor) == 0 else { throw .last("fsync", unfinished) }
        guard link(unfinished, path) == 0 || errno == EEXIST else { throw .last("link", path) }
        try syncDirectory()
    }

    /// Returns when the name is on stable storage, whichever caller gave it.
    private func syncDirectory() throws(KeyFileError) {
        let directory = String(path[...path.lastIndex(of: "/")!])
        let descriptor = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .last("open", directory) }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else { throw .last("fsync", directory) }
    }
}

/// The key of a lot's codes cannot be used. It has no part of the key in it.
public enum KeyFileError: Error, Equatable, Sendable {
    /// Another file stands there, or a part of one.
    case damaged(path: String)
    /// A call to the operating system failed.
    case system(call: String, path: String, errno: Int32)

    fileprivate static func last(_ call: String, _ path: String) -> KeyFileError {
        .system(call: call, path: path, errno: errno)
    }
}

extension KeyFileError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .damaged(let path):
            "\(path) is not a key of \(KeyFile.byteCount) bytes. Put it away: another one is made. "
                + "Codes that screens show right now are void then, and whoever signs in with an "
                + "account elsewhere connects it again."
        case .system(let call, let path, let errno):
            "The key in \(path) can’t be used: \(call) failed: "
                + "\(String(cString: strerror(errno))). May you write there?"
        }
    }
}
