public import EventSourcing

/// A log that several machines share, such as one in a database: it alone says what is stored. Files with the same
/// commits are a copy of it, on the machine that reads and writes it.
///
/// The bytes of a commit are the same in both, and so are all proofs about them.
public protocol SharedLog: AnyObject, Sendable {
    /// The 16 bytes that identify the log.
    var logID: [UInt8] { get }

    /// Makes sure that this process may still write, before keys are written beside the log that others may write, too.
    /// Returns at once where that was heard a moment ago.
    /// - Throws: as ``append(_:after:)``.
    func confirm(_ head: Position) throws

    /// Appends the commits of `group` in order, all or none. On return they are on stable storage.
    /// - Parameter head: the expected position (optimistic concurrency).
    /// - Throws: ``/EventSourcing/EventStoreError/conflict(expected:actual:)`` if `head` is not the head; nothing is
    ///   stored then. After any other error it may be unknown whether the group is stored; no more is appended then
    ///   through this value.
    func append(_ group: CommitGroup, after head: Position) throws

    /// Calls `body` with what is stored behind the commit that ends at `position`, group by group, in order.
    func read(after position: Position, _ body: (CommitGroup) throws -> Void) throws

    /// The bytes of the commit that ends at `position`; nil if none ends there.
    func commit(endingAt position: Position) throws -> [UInt8]?

    /// Whether another process was found to have taken over writing.
    var isLost: Bool { get }

    /// Whether no other process can have taken over: what must not be done twice, such as to send a mail, is done only
    /// then.
    var isHeld: Bool { get }

    /// Lets others write at once. Reading still works.
    func close()
}

/// The files of a copy. None is flushed but the mark that they are one: what a power cut takes from it, the shared log still has.
public struct CopyFileSystem: FileSystem {
    let files: any FileSystem

    /// Makes a value for files on `files`.
    public init(_ files: any FileSystem = POSIXFileSystem()) { self.files = files }

    /// Opens a file that is not flushed.
    public func openFile(_ path: String, for access: FileAccess) throws(EventLogError)
        -> any OpenFile
    { CopyFile(try files.openFile(path, for: access)) }

    /// Locks a file; its text is flushed.
    public func lockFile(_ path: String) throws(EventLogError) -> (any OpenFile)? {
        try files.lockFile(path)
    }

    /// Renames a file.
    public func renameFile(_ path: String, to target: String) throws(EventLogError) {
        try files.renameFile(path, to: target)
    }

    /// Gives a file a second name.
    public func linkFile(_ path: String, as target: String) throws(EventLogError) {
        try files.linkFile(path, as: target)
    }

    /// Removes a file.
    public func removeFile(_ path: String) throws(EventLogError) { try files.removeFile(path) }

    /// The names of the files in a directory.
    public func list(_ directory: String) throws(EventLogError) -> [String] {
        try files.list(directory)
    }

    /// Creates a directory.
    public func makeDirectory(_ path: String) throws(EventLogError) -> Bool {
        try files.makeDirectory(path)
    }

    /// Does nothing.
    public func syncDirectory(_ path: String) {}
}

/// A file that is not flushed.
private final class CopyFile: OpenFile {
    private let file: any OpenFile

    init(_ file: any OpenFile) { self.file = file }

    func size() throws(EventLogError) -> Int { try file.size() }

    func read(
        at offset: Int, into buffer: UnsafeMutableRawBufferPointer
    ) throws(EventLogError) -> Int { try file.read(at: offset, into: buffer) }

    func map() throws(EventLogError) -> SnapshotBytes { try file.map() }

    func write(_ bytes: ArraySlice<UInt8>, at offset: Int) throws(EventLogError) -> Int {
        try file.write(bytes, at: offset)
    }

    func flush() {}

    func truncate(to size: Int) throws(EventLogError) { try file.truncate(to: size) }
}
