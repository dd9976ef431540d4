/// The stored bytes of a log up to one moment: immutable commits, not decoded. A value that any thread may
/// read while the log's writer goes on.
public protocol StoredLog: Sendable {
    /// The 16 bytes that identify the lot. Meaningless while there is no commit.
    var lotID: [UInt8] { get }
    /// The position of the last event; ``Position/start`` for an empty log.
    var head: Position { get }
    /// The number of commits.
    var commitCount: Int { get }
    /// For each sealed (closed) segment file, in order, the number of commits from the start of the log to
    /// its end. The newest file, which still grows, is not among them.
    var sealedCounts: [Int] { get }

    /// A check value that depends on every byte up to the commit that ends at `position`. It distinguishes
    /// histories that differ by accident; it does not protect against a forger. Nil if no commit ends there.
    func chain(at position: Position) -> UInt32?

    /// Calls `body` with the bytes of every commit that begins after `position`, in order, and with the
    /// position of its last event, until `body` returns false.
    /// - Parameter body: must not keep the buffer, which is valid only during the call.
    /// - Throws: what `body` throws, or the log's own error if the bytes cannot be read.
    /// - Complexity: O(bytes read), plus one index lookup to find the place.
    func readBytes(
        after position: Position,
        _ body: (_ last: Position, UnsafeRawBufferPointer) throws -> Bool
    ) throws
}
