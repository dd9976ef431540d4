/// The read side of an event store: the commits of a log in order, from the first to ``head``, for
/// projections and audits.
///
/// A source gives stored bytes; decoding is done by the extensions here, in the module that knows the type of
/// event. So the compiler makes one loop of checking, decoding and folding for each domain, whatever the
/// store, and a store knows no events.
public protocol CommitSource<Event> {
    /// The events of the log.
    associatedtype Event: EventPayload

    /// The position of the last event that is on stable storage; ``Position/start`` for an empty log.
    var head: Position { get }

    /// The stored bytes up to ``head``, as a value for use on any thread.
    var stored: any StoredLog { get }

    /// Opens the personal text in the bytes; nil if it is in plain form.
    var sealer: (any Sealer)? { get }

    /// Whether events of types that this program does not know are passed over, and noted in their commit: where
    /// the log is only read. A writer must not go on behind them.
    var setsAsideUnknown: Bool { get }
}

/// A view of a store at one moment. It is a value that any thread may read while the store's writer goes on;
/// commits that are appended later are not in it. It is the basis of a catch-up subscription.
public struct CommitReader<Event: EventPayload>: CommitSource, Sendable {
    /// The bytes of the commits.
    public let stored: any StoredLog
    /// Opens personal text.
    public let sealer: (any Sealer)?
    /// Whether unknown events are passed over.
    public let setsAsideUnknown: Bool

    /// Makes a reader of `stored`.
    public init(_ stored: any StoredLog, sealer: (any Sealer)?, setsAsideUnknown: Bool = false) {
        self.stored = stored
        self.sealer = sealer
        self.setsAsideUnknown = setsAsideUnknown
    }

    /// The position of the last event in this view.
    public var head: Position { stored.head }
}

extension CommitSource {
    /// A view of what is stored now, for use on any thread.
    public var reader: CommitReader<Event> {
        CommitReader(stored, sealer: sealer, setsAsideUnknown: setsAsideUnknown)
    }

    /// Calls `body` with every stored commit that ends after `position`, in order.
    ///
    /// A catch-up subscription passes its checkpoint: the position of the last event that it has handled. Where that
    /// lies in the middle of a commit, the commit is given whole, and the consumer passes over what it has.
    /// - Parameter body: returns false to stop.
    /// - Throws: what `body` throws, or the store's own error if a commit cannot be read: also if this
    ///   program does not know an event type, unless ``setsAsideUnknown``.
    /// - Complexity: O(bytes read), plus one index lookup to find the place.
    @inlinable
    public func read(after position: Position, _ body: (Commit<Event>) throws -> Bool) throws {
        let sealer = sealer
        var decoder = CommitDecoder<Event>(settingAsideUnknown: setsAsideUnknown)
        try stored.readBytes(after: position) { span, bytes in
            try decoder.decode(
                WireReader(bytes, sealer: sealer), undecodable: { CommitFault.undecodable($0) }
            ) { commit in
                try span.check(CommitSpan(first: commit.first, last: commit.last))
                return try body(commit)
            }
        }
    }

    /// The commits that hold one of the positions, each once, in order.
    /// - Parameter positions: in ascending order.
    /// - Throws: as ``read(after:_:)``.
    /// - Complexity: O(positions), each with one index lookup, and the events of their commits.
    @inlinable
    public func commits(at positions: [Position]) throws -> [Commit<Event>] {
        let sealer = sealer
        var decoder = CommitDecoder<Event>(settingAsideUnknown: setsAsideUnknown)
        var commits: [Commit<Event>] = []
        try stored.readBytes(at: positions) { span, bytes in
            _ = try decoder.decode(
                WireReader(bytes, sealer: sealer), undecodable: { CommitFault.undecodable($0) }
            ) { commit in
                try span.check(CommitSpan(first: commit.first, last: commit.last))
                commits.append(commit)
                return true
            }
        }
        return commits
    }

    /// The position of the last event that was recorded by `instant`; ``Position/start`` where none was.
    /// - Throws: as ``read(after:_:)``.
    /// - Complexity: O(log events), each with one index lookup.
    public func lastPosition(at instant: Instant) throws -> Position {
        var (low, high) = (0, head.value)
        // Commits up to `low` were recorded by then, those that end behind `high` were not.
        while low < high {
            let middle = Position((low + high + 1) / 2)
            guard let commit = try commits(at: [middle]).first else { break }
            if commit.envelope.instant <= instant {
                low = commit.last.value
            } else {
                high = commit.first.value - 1
            }
        }
        return Position(low)
    }

    /// Calls `body` with the events of all commits after `position`, batch by batch, in order: for
    /// projections, which need neither command names nor reasons. Those are not decoded, and it is faster
    /// than ``read(after:_:)``.
    /// - Parameters:
    ///   - position: the last position of a commit, or ``Position/start``: a projection folds each event once.
    ///   - isWanted: receives the stamp of the last event of each commit; the fold ends before the first commit for
    ///     which it returns false.
    /// - Throws: the store's error if a commit cannot be read. The commits of the unfinished batch are then
    ///   not passed to `body`.
    /// - Complexity: as ``read(after:_:)``.
    @inlinable
    public func fold(
        after position: Position, while isWanted: (Stamp) -> Bool,
        _ body: (inout EventBatch<Event>) -> Void
    ) throws {
        let sealer = sealer
        var decoder = BatchDecoder<Event>(settingAsideUnknown: setsAsideUnknown)
        try stored.readBytes(after: position) { span, bytes in
            let mark = decoder.batch.mark
            let commit: (first: Position, last: Stamp)
            do throws(FieldError) {
                commit = try decoder.decode(WireReader(bytes, sealer: sealer))
            } catch { throw CommitFault.undecodable(error) }
            try span.check(CommitSpan(first: commit.first, last: commit.last.position))
            guard isWanted(commit.last) else {
                decoder.batch.removeLast(downTo: mark)
                return false
            }
            if decoder.batch.isFull {
                body(&decoder.batch)
                decoder.batch.removeAll()
            }
            return true
        }
        if !decoder.batch.isEmpty { body(&decoder.batch) }
    }
}
