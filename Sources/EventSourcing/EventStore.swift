/// Where commits are kept, in order, for ever.
///
/// A store has one writer. It is used from one thread at a time; whoever owns it sees to that.
public protocol EventStore<Event>: AnyObject {
    associatedtype Event: EventPayload

    /// The position of the last event that is safely stored.
    var head: Position { get }

    /// Appends `commits` as one group: each of them is stored whole or not at all, in this order.
    ///
    /// On return the bytes are on stable storage.
    /// - Parameter head: the head of the log on which the first commit was decided. The commits'
    ///   positions follow from it without gaps.
    /// - Throws: ``EventStoreError/conflict(expected:actual:)`` if the log has grown since: decide
    ///   again. Any other error leaves unknown whether the group was stored; the store then takes
    ///   no further writes, and its log must be opened anew.
    /// - Complexity: O(encoded bytes), plus one flush for the whole group.
    func append(_ commits: [Commit<Event>], after head: Position) throws

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

extension EventStore {
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

public enum EventStoreError: Error, Equatable {
    /// Somebody else has appended: the log ends at `actual`, not at `expected`.
    case conflict(expected: Position, actual: Position)
}

extension EventStoreError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .conflict(let expected, let actual):
            "The log has grown meanwhile: it ends at position \(actual), "
                + "while this was decided at \(expected). Try again."
        }
    }
}
