/// An append-only store of commits, in one total order, with unlimited retention.
///
/// The owner of a store uses it from one thread at a time. With several writers, the store applies
/// optimistic concurrency: it refuses a group whose expected position is not its head, with
/// ``EventStoreError/conflict(expected:actual:)``. The writer then reads what it missed and decides again.
public protocol EventStore<Event>: CommitSource, AnyObject {
    /// Appends the commits of `group` in order, with one flush (group commit); each is stored whole or not at
    /// all.
    ///
    /// On return the commits are on stable storage and may be acknowledged.
    /// - Parameter head: the expected position: the head of the log that the first commit was decided on.
    ///   The commits' positions follow it without gaps.
    /// - Throws: ``EventStoreError/conflict(expected:actual:)`` if the log has grown since; nothing is
    ///   stored, and the caller decides again. Any other error may leave it unknown whether the group is
    ///   stored; the store then takes no further writes, and its log must be opened anew.
    /// - Complexity: O(encoded bytes), plus one flush for the whole group.
    func append(_ group: CommitGroup, after head: Position) throws

    /// Whether commits may be appended; false for a log that was opened to be read.
    var isWritable: Bool { get }

    /// Where snapshots of the log's projections are kept; nil if the store keeps none.
    var snapshots: (any SnapshotStore)? { get }

    /// Crypto-shredding: erases all personal text about `subjects`, also in commits already stored.
    ///
    /// On return no commit yields the text any more, and the erasure is as durable as the store itself.
    /// Positions and all other data stay. Idempotent; an empty list does nothing.
    /// - Throws: if the erasure failed or its outcome is unknown. The caller must not acknowledge it then.
    ///   The next opening repeats every erasure that the log records.
    func shred(_ subjects: [Subject]) throws

    /// Takes in what other writers have stored, so that ``CommitSource/stored`` has it. Nothing need be done where that
    /// has everything at once.
    /// - Throws: the store's error.
    func catchUp() throws

    /// Ends writing in an orderly way. Reading still works; appending may throw from now on.
    func close()
}

extension EventStore {
    /// Does nothing.
    public func catchUp() throws {}

    /// True for a log that is only read.
    public var setsAsideUnknown: Bool { !isWritable }

    /// Encodes `commits` and appends them as one group: see ``append(_:after:)``.
    /// - Throws: also ``FieldError/sealed(_:)`` if a personal text cannot be sealed; nothing is stored then.
    @inlinable
    public func append(_ commits: [Commit<Event>], after head: Position) throws {
        try append(CommitGroup(commits, sealer: sealer), after: head)
    }
}

/// Why an event store refuses to append. Nothing is stored then.
public enum EventStoreError: Error, Equatable {
    /// Optimistic concurrency: another writer has appended. The log ends at `actual`, not at the expected
    /// position. The caller catches up and decides again.
    case conflict(expected: Position, actual: Position)
}

extension EventStoreError: CustomStringConvertible {
    /// What happened and what to do, for people.
    public var description: String {
        switch self {
        case .conflict(let expected, let actual):
            "The log has grown meanwhile: it ends at position \(actual), "
                + "while this was decided at \(expected). Try again."
        }
    }
}
