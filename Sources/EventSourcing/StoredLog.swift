/// The stored bytes of a log up to one moment: immutable commits, not decoded. A value that any thread may
/// read while the log's writer goes on.
public protocol StoredLog: Sendable {
    /// The 16 bytes that identify the log. Meaningless while there is no commit.
    var logID: [UInt8] { get }
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

    /// Calls `body` with the bytes of every commit that ends after `position`, in order, and with its
    /// positions, until `body` returns false. A commit in whose middle `position` lies is given whole.
    /// - Parameter body: must not keep the buffer, which is valid only during the call.
    /// - Throws: what `body` throws, or the log's own error if the bytes cannot be read. A ``CommitFault`` of
    ///   `body` may be thrown as the log's own error, which names the place of the commit.
    /// - Complexity: O(bytes read), plus one index lookup to find the place.
    func readBytes(
        after position: Position, _ body: (CommitSpan, UnsafeRawBufferPointer) throws -> Bool
    ) throws

    /// Calls `body` with the bytes of every commit that holds one of the positions, each once, in order.
    /// - Parameters:
    ///   - positions: in ascending order; those that the log does not have are passed over.
    ///   - body: must not keep the buffer, which is valid only during the call.
    /// - Throws: as ``readBytes(after:_:)``.
    /// - Complexity: O(positions), each with one index lookup. By default each is one ``readBytes(after:_:)``.
    func readBytes(
        at positions: [Position], _ body: (CommitSpan, UnsafeRawBufferPointer) throws -> Void
    ) throws
}

extension StoredLog {
    /// One read for each position that no commit before held.
    public func readBytes(
        at positions: [Position], _ body: (CommitSpan, UnsafeRawBufferPointer) throws -> Void
    ) throws {
        var read = Position.start
        for position in positions where position > read {
            try readBytes(after: position.advanced(by: -1)) { span, bytes in
                read = span.last
                try body(span, bytes)
                return false
            }
        }
    }
}

extension StoredLog {
    /// Commits behind `position`, for copies and comparisons.
    /// - Parameter count: maximum number of commits; nil for about a mebibyte of them.
    /// - Returns: an empty group at the end of the log.
    /// - Throws: as ``readBytes(after:_:)``.
    public func group(after position: Position, count: Int? = nil) throws -> CommitGroup {
        var group = CommitGroup()
        try readBytes(after: position) { span, bytes in
            group.append(Array(bytes), span)
            return count.map { group.count < $0 } ?? (group.byteCount < 1 << 20)
        }
        return group
    }

    /// Whether `other` begins with all commits of this log, byte for byte. The files of the two may differ: the same commits
    /// can be flushed in other groups.
    /// - Throws: as ``readBytes(after:_:)``.
    /// - Complexity: O(bytes).
    public func isBeginning(of other: any StoredLog) throws -> Bool {
        var read = Position.start
        while read < head {
            let group = try group(after: read)
            guard try other.group(after: read, count: group.count) == group,
                let last = group.span?.last
            else { return false }
            read = last
        }
        return true
    }
}

/// The positions of the events of a stored commit.
public struct CommitSpan: Sendable, Equatable {
    /// The position of the first event.
    public let first: Position
    /// The position of the last event.
    public let last: Position

    /// A span from `first` to `last`, both included.
    @inlinable
    public init(first: Position, last: Position) {
        self.first = first
        self.last = last
    }

    /// Compares the positions with those that the decoded commit has.
    /// - Throws: ``CommitFault/otherPositions(_:)`` if they differ.
    @inlinable @inline(__always)
    public func check(_ decoded: CommitSpan) throws(CommitFault) {
        guard decoded == self else { throw .otherPositions(decoded) }
    }
}

/// A fault in a commit whose bytes are as they were stored. The store adds the place later: to carry a file
/// name along with every commit, only for errors, takes as long as to check the commit.
public enum CommitFault: Error {
    /// The bytes are no commit of this program's types.
    case undecodable(FieldError)
    /// The commit has these positions, which its neighbours contradict.
    case otherPositions(CommitSpan)
}

extension CommitFault: CustomStringConvertible {
    /// What is wrong with the commit, without its place.
    public var description: String {
        switch self {
        case .undecodable(let error): "\(error)"
        case .otherPositions(let span):
            "the commit has positions \(span.first) to \(span.last), and its neighbors leave other room"
        }
    }
}
