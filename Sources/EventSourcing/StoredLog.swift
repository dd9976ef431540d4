/// What is stored of a log, up to one moment: commits as bytes, which nobody changes any more. A value,
/// for any thread, beside the log's writer.
public protocol StoredLog: Sendable {
    /// The 16 bytes that tell this lot from any other; without a meaning while there is no commit.
    var lotID: [UInt8] { get }
    /// The position of the last event.
    var head: Position { get }
    var commitCount: Int { get }
    /// For each of its files that is sealed, how many commits there are up to its end; rising.
    var sealedCounts: [Int] { get }

    /// A value that depends on every byte up to the commit that ends at `position`, and so tells this
    /// history from another by chance, though not by intention. Nil if no commit ends there.
    func chain(at position: Position) -> UInt32?

    /// Calls `body` with the bytes of every commit that begins after `position`, in order, and with the
    /// position of its last event, until it returns false. The bytes must not be kept.
    /// - Throws: what `body` throws; the log's own error if they can't be read.
    /// - Complexity: O(bytes read), plus O(one index step) to find the place.
    func readBytes(
        after position: Position,
        _ body: (_ last: Position, UnsafeRawBufferPointer) throws -> Bool
    ) throws
}
