public import EventSourcing

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The file operations that the log needs, and no others. Tests replace them by a simulated disk that loses
/// unflushed writes, fails and runs full.
///
/// Every failure is an ``EventLogError/system(call:path:errno:)``.
public protocol FileSystem: Sendable {
    /// Opens, or creates, the file at `path`, as `access` says.
    func openFile(_ path: String, for access: FileAccess) throws(EventLogError) -> any OpenFile
    /// Opens the file at `path`, creates it if it is missing, and locks it until its last reference goes.
    /// - Returns: nil if another holder, in this process or another one, has the lock.
    func lockFile(_ path: String) throws(EventLogError) -> (any OpenFile)?
    /// Renames a file atomically, and replaces the one at `target`, if any. Durable after
    /// ``syncDirectory(_:)``.
    func renameFile(_ path: String, to target: String) throws(EventLogError)
    /// Gives a file a second name, `target`, which must not exist: the bytes are there once. Durable after
    /// ``syncDirectory(_:)``. Many file systems cannot do it.
    func linkFile(_ path: String, as target: String) throws(EventLogError)
    /// Removes a file. Durable after ``syncDirectory(_:)``.
    func removeFile(_ path: String) throws(EventLogError)

    /// The names of the files in a directory, in any order.
    func list(_ directory: String) throws(EventLogError) -> [String]
    /// Creates a directory, whose parent must exist. Durable after ``syncDirectory(_:)`` of the parent.
    /// - Returns: false if the directory existed already; its permissions are unchanged.
    func makeDirectory(_ path: String) throws(EventLogError) -> Bool
    /// Returns when the directory's entries are on stable storage.
    func syncDirectory(_ path: String) throws(EventLogError)
}

extension FileSystem {
    /// Fails: a file system without hard links.
    public func linkFile(_ path: String, as target: String) throws(EventLogError) {
        throw .system(call: "link", path: path, errno: ENOTSUP)
    }
}

/// How a file is opened.
public enum FileAccess: Sendable {
    /// An existing file, for reading.
    case read
    /// An existing file, for reading and writing.
    case update
    /// A new file, for writing. Fails if the file exists.
    case create
    /// A file, for writing. Created if missing, emptied if it exists.
    case replace
}

/// An open file. It is closed when the last reference to it goes.
public protocol OpenFile: AnyObject {
    /// The size of the file in bytes.
    func size() throws(EventLogError) -> Int
    /// Fills `buffer` with the bytes from `offset` on.
    /// - Returns: the number of bytes read: less than the size of `buffer` only at the end of the file.
    func read(
        at offset: Int, into buffer: UnsafeMutableRawBufferPointer
    ) throws(EventLogError) -> Int
    /// All bytes of the file, which stay in it: they are mapped into memory, and all of them are there. By default, they are
    /// read. For a file that is not changed.
    func map() throws(EventLogError) -> SnapshotBytes
    /// Writes a prefix of `bytes`, at least one byte, at `offset`.
    /// - Returns: the number of bytes written.
    func write(_ bytes: ArraySlice<UInt8>, at offset: Int) throws(EventLogError) -> Int
    /// Returns when all bytes of the file are on stable storage, whichever process wrote them.
    func flush() throws(EventLogError)
    /// Cuts the file to `size` bytes. Returns when the new size is on stable storage.
    func truncate(to size: Int) throws(EventLogError)
}

extension OpenFile {
    /// Writes all of `bytes`; short writes are continued.
    package func writeAll(_ bytes: [UInt8], at offset: Int) throws(EventLogError) {
        var done = 0
        while done < bytes.count { done += try write(bytes[done...], at: offset + done) }
    }

    /// Up to `count` bytes from `offset` on; fewer only at the end of the file.
    func read(at offset: Int, count: Int) throws(EventLogError) -> [UInt8] {
        // All empty arrays share one storage object, in which Swift records the count: the thread sanitizer
        // reports a race between threads that read empty files.
        guard count > 0 else { return [] }
        var failure: EventLogError?
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, done in
            do throws(EventLogError) {
                done = try read(at: offset, into: UnsafeMutableRawBufferPointer(buffer))
            } catch { failure = error }
        }
        if let failure { throw failure }
        return bytes
    }

    /// Reads the bytes.
    public func map() throws(EventLogError) -> SnapshotBytes { SnapshotBytes(try readAll()) }

    package func readAll() throws(EventLogError) -> [UInt8] { try read(at: 0, count: try size()) }
}
