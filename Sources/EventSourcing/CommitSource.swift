/// Commits in order, from the first to ``head``: what folds and audits read.
public protocol CommitSource<Event> {
    associatedtype Event: EventPayload

    /// The position of the last event that is safely stored.
    var head: Position { get }

    /// Calls `body` with every stored commit whose events lie after `position`, in order.
    ///
    /// `position` must be the end of a commit (or ``Position/start``); commits that begin at or
    /// before it are passed over. `body` returns false to stop.
    /// - Complexity: O(bytes read), plus O(one index step) to find the place.
    func read(after position: Position, _ body: (Commit<Event>) throws -> Bool) throws

    /// Calls `body` with the events of all commits after `position`, batch by batch, in order: for folds,
    /// which have no use for commands and reasons.
    /// - Parameter isWanted: given the stamp of a commit’s last event, says whether the commit belongs
    ///   to it; with the first that does not, it ends.
    /// - Throws: what stands in the way of reading. Commits of the batch that was being filled were not
    ///   shown then.
    /// - Complexity: as ``read(after:_:)``.
    func fold(
        after position: Position, while isWanted: (Stamp) -> Bool,
        _ body: (inout EventBatch<Event>) -> Void
    ) throws
}

/// What a store held at one moment: a value, for any thread, beside the store's writer. What is appended
/// later is not in it.
public protocol CommitReader<Event>: CommitSource, Sendable {}

extension CommitSource {
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
