/// The commits of a log in order, from the first to ``head``: the read side of an event store, for
/// projections and audits.
public protocol CommitSource<Event> {
    /// The events of the log.
    associatedtype Event: EventPayload

    /// The position of the last event that is on stable storage; ``Position/start`` for an empty log.
    var head: Position { get }

    /// Calls `body` with every stored commit that begins after `position`, in order.
    ///
    /// A catch-up subscription passes its checkpoint: the position of the last event that it has handled.
    /// `position` must be the last position of a commit, or ``Position/start``.
    /// - Parameter body: returns false to stop.
    /// - Throws: what `body` throws, or the store's own error if a commit cannot be read.
    /// - Complexity: O(bytes read), plus one index lookup to find the place.
    func read(after position: Position, _ body: (Commit<Event>) throws -> Bool) throws

    /// Calls `body` with the events of all commits after `position`, batch by batch, in order: for
    /// projections, which need neither command names nor reasons.
    ///
    /// It may decode less of each commit than ``read(after:_:)``, and is faster.
    /// - Parameter isWanted: receives the stamp of the last event of each commit; the fold ends before the
    ///   first commit for which it returns false.
    /// - Throws: the store's error if a commit cannot be read. The commits of the unfinished batch are then
    ///   not passed to `body`.
    /// - Complexity: as ``read(after:_:)``.
    func fold(
        after position: Position, while isWanted: (Stamp) -> Bool,
        _ body: (inout EventBatch<Event>) -> Void
    ) throws
}

/// A view of a store at one moment. It is a value that any thread may read while the store's writer goes on;
/// commits that are appended later are not in it.
public protocol CommitReader<Event>: CommitSource, Sendable {}

extension CommitSource {
    /// Reads whole commits and copies their events into batches. A store that can decode events without the
    /// rest of the commit replaces it.
    public func fold(
        after position: Position, while isWanted: (Stamp) -> Bool,
        _ body: (inout EventBatch<Event>) -> Void
    ) throws {
        var batch = EventBatch<Event>()
        try read(after: position) { commit in
            guard isWanted(Stamp(position: commit.last, commit.envelope)) else { return false }
            batch.append(commit)
            if batch.isFull {
                body(&batch)
                batch.removeAll()
            }
            return true
        }
        if !batch.isEmpty { body(&batch) }
    }
}
