/// The torn tail of a log: bytes of an unacknowledged write that a crash left behind the last whole commit.
///
/// Opening for writing cuts it off. Opening for reading skips it, since a running writer may be writing it at
/// this moment.
public struct Recovery: Equatable, Sendable {
    /// The path of the last segment.
    public var file: String
    /// The offset in bytes at which the whole part of the file ends. 0 if not even the header is whole; the
    /// file is then removed instead of cut.
    public var offset: Int
    /// The number of bytes behind ``offset``.
    public var bytes: Int
    /// Whether the bytes were cut off.
    public var isCut: Bool
}

extension Recovery: CustomStringConvertible {
    /// The file, the offset, and what was done, for people.
    public var description: String {
        let what = "\(bytes) bytes of a write that was interrupted before it was acknowledged"
        guard isCut else { return "\(file): passed over \(what), from offset \(offset) on." }
        return offset == 0
            ? "\(file): removed, with \(what)." : "\(file): cut at offset \(offset), with \(what)."
    }
}
