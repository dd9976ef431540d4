/// What a crash left behind the last whole commit: never acknowledged, and passed over.
///
/// A log that is opened for writing has it cut off; one that is opened for reading leaves it alone,
/// since it may be what a living writer is just writing.
public struct Recovery: Equatable, Sendable {
    /// The last segment's path.
    public var file: String
    /// Where the whole part of the file ends; 0 if not even its header is whole, in which case the
    /// file is removed instead of cut.
    public var offset: Int
    /// How many bytes lie behind it.
    public var bytes: Int
    /// Whether they were cut off.
    public var isCut: Bool
}

extension Recovery: CustomStringConvertible {
    public var description: String {
        let what = "\(bytes) bytes of a write that was interrupted before it was acknowledged"
        guard isCut else { return "\(file): passed over \(what), from offset \(offset) on." }
        return offset == 0
            ? "\(file): removed, with \(what)." : "\(file): cut at offset \(offset), with \(what)."
    }
}
