/// The operations that the vault needs of an operating system, and no more: a test replaces them by a disk
/// that fails or stops in the middle.
public protocol VaultFiles: Sendable {
    /// All bytes of a file; nil if there is none.
    func read(_ path: String) throws(VaultError) -> [UInt8]?

    /// Writes `bytes` at `offset` of an existing file, in place of all later bytes; returns when they are on
    /// stable storage. A crash may leave any part of them.
    /// - Returns: the stamp of the file as it was left.
    @discardableResult
    func write(
        _ bytes: [UInt8], to path: String, at offset: Int
    ) throws(VaultError) -> VaultFileStamp

    /// Puts a file that only its owner can read in place of whatever is at `path`; returns when it is
    /// on stable storage. A crash leaves the old or the new one, whole.
    /// - Parameter destroyingOld: overwrite the old one's bytes, unless they have another name.
    /// - Returns: the stamp of the new one.
    @discardableResult
    func replace(
        _ path: String, with bytes: [UInt8], destroyingOld: Bool
    ) throws(VaultError) -> VaultFileStamp

    /// Removes a file, if it is there; durably.
    func remove(_ path: String) throws(VaultError)

    func isDirectory(_ path: String) -> Bool

    /// Nil if there is no such file.
    func stamp(of path: String) throws(VaultError) -> VaultFileStamp?

    /// Runs `body` while no other process runs one with the same file; at once if there is no such file.
    /// - Throws: ``VaultError/busy(path:)`` if another does not come to an end; and what `body` throws.
    func alone<Result>(
        with path: String, _ body: () throws(VaultError) -> Result
    ) throws(VaultError) -> Result

    /// Runs `body` while no process records in a data directory.
    /// - Returns: nil, without having run it, if a process records.
    func whileNobodyRecords<Result>(
        in directory: String, _ body: () throws(VaultError) -> Result
    ) throws(VaultError) -> Result?
}

/// Tells whether a file was written, or another put in its place.
public struct VaultFileStamp: Equatable, Sendable {
    /// The file’s number in its file system.
    public var number: UInt64
    public var bytes: Int
    /// When it was last written, in nanoseconds: numbers are given out again.
    public var written: Int

    public init(number: UInt64, bytes: Int, written: Int) {
        self.number = number
        self.bytes = bytes
        self.written = written
    }
}
