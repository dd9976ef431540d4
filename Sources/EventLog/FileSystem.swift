/// What the log asks of an operating system, and no more: the seam behind which a test puts a disk
/// that forgets, lies and fills up.
///
/// Every failure is an ``EventLogError/system(call:path:errno:)``.
public protocol FileSystem: Sendable {
    func openFile(_ path: String, for access: FileAccess) throws(EventLogError) -> any OpenFile
    /// Opens the file at `path`, made if it is missing, and locks it until the file is let go.
    /// - Returns: nil if somebody else, in this process or another, holds the lock.
    func lockFile(_ path: String) throws(EventLogError) -> (any OpenFile)?
    /// Replaces what is at `target`, if anything. Durable after ``syncDirectory(_:)``.
    func renameFile(_ path: String, to target: String) throws(EventLogError)
    /// Durable after ``syncDirectory(_:)``.
    func removeFile(_ path: String) throws(EventLogError)

    /// The names of the files in a directory, in any order.
    func list(_ directory: String) throws(EventLogError) -> [String]
    /// - Parameter isSecret: only the owner may enter it.
    /// - Returns: false if the directory was there already, with the permissions that it has.
    func makeDirectory(_ path: String, isSecret: Bool) throws(EventLogError) -> Bool
    /// Returns when the directory's entries are on stable storage.
    func syncDirectory(_ path: String) throws(EventLogError)
}

extension FileSystem {
    public func makeDirectory(_ path: String) throws(EventLogError) -> Bool {
        try makeDirectory(path, isSecret: false)
    }
}

public enum FileAccess: Sendable {
    /// An existing file, for reading.
    case read
    /// An existing file, for reading and writing.
    case update
    /// A file that must not exist yet, for writing.
    case create
    /// The same, for the eyes of its owner only.
    case createSecret
    /// A file that is emptied if it exists, for writing.
    case replace
}

/// A file while it is open; it is closed when the last reference to it goes.
public protocol OpenFile: AnyObject {
    /// In bytes.
    func size() throws(EventLogError) -> Int
    /// Fills `buffer` with the bytes from `offset` on.
    /// - Returns: how many bytes were read: fewer than have room only where the file ends.
    func read(
        at offset: Int, into buffer: UnsafeMutableRawBufferPointer
    ) throws(EventLogError) -> Int
    /// Writes a beginning of `bytes`, at least one byte, at `offset`.
    /// - Returns: how many bytes were written.
    func write(_ bytes: ArraySlice<UInt8>, at offset: Int) throws(EventLogError) -> Int
    /// Returns when all bytes of the file, whoever wrote them, are on stable storage.
    func flush() throws(EventLogError)
    /// Cuts the file; returns when its new size is on stable storage.
    func truncate(to size: Int) throws(EventLogError)
}

extension OpenFile {
    /// Writes all of `bytes`: a short write is continued.
    func writeAll(_ bytes: [UInt8], at offset: Int) throws(EventLogError) {
        var done = 0
        while done < bytes.count { done += try write(bytes[done...], at: offset + done) }
    }

    /// Up to `count` bytes from `offset` on: fewer only where the file ends.
    func read(at offset: Int, count: Int) throws(EventLogError) -> [UInt8] {
        // All empty arrays share their memory, in which Swift notes how much of it was filled: for the
        // thread sanitizer, a race of all threads that read empty files.
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

    func readAll() throws(EventLogError) -> [UInt8] { try read(at: 0, count: try size()) }
}
