/// Where commits are kept, in order, for ever.
///
/// A store is used from one thread at a time; its owner sees to that. Where it has several writers, a group
/// that was decided on an outdated head is refused with a conflict (optimistic concurrency): the writer reads
/// what it missed, and decides again.
public protocol EventStore<Event>: CommitSource, AnyObject {
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

    /// What is stored by now, as a value for any thread beside this store's own; nil where a store can be
    /// read on its own thread alone.
    var reader: (any CommitReader<Event>)? { get }

    /// A value that depends on the history up to the commit that ends at `position`, by which a snapshot
    /// knows the log that it was taken of. Nil if no commit ends there, and where the store has no such
    /// value: no snapshots are taken of it then.
    func chain(at position: Position) -> UInt32?

    /// Crypto-shredding: on return, personal text about `subjects` can be read in no commit any more, those
    /// already stored included, and this survives a crash as far as the store itself does. Positions and
    /// everything else stay. To forget twice does no harm; an empty list does nothing.
    /// - Throws: if that could not be done, or is unknown: the erasure must not be acknowledged then. The
    ///   next opening forgets again what the log says was erased.
    func forget(_ subjects: [Subject]) throws

    /// Ends writing in order. Reading goes on to work; appending may throw from now on.
    func close()
}

extension EventStore {
    public var reader: (any CommitReader<Event>)? { nil }

    public func chain(at position: Position) -> UInt32? { nil }

    public func close() {}
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
