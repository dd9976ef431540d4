/// A projection (a read model, or a decider's state): a value that is a left fold of the log's events, and
/// depends on nothing else.
///
/// `apply` must be deterministic and free of side effects: the same events give equal bytes on every
/// machine, in every time zone, at any time. That is what makes a snapshot equivalent to a replay. Switch
/// over the event exhaustively, without `default`, so that a new event does not compile until its meaning for
/// the projection is decided.
public protocol Projection<Event>: Sendable {
    /// The events of the log.
    associatedtype Event: EventPayload

    /// Folds in the event that follows the last one; `stamp` is its metadata.
    mutating func apply(_ event: Event, _ stamp: Stamp)
    /// Folds in all events of the next commit, in order.
    mutating func apply(_ commit: Commit<Event>)
    /// Folds in all events of the next commits, in order. The batch is not changed.
    mutating func apply(_ batch: inout EventBatch<Event>)

    /// Has the processor fetch the rows that folding `event` will change, some events before its turn: see
    /// ``Rows/prefetch(at:)``. By default it fetches none.
    func prefetch(for event: Event)
}

extension Projection {
    /// Applies the commit event by event.
    @inlinable
    public mutating func apply(_ commit: Commit<Event>) {
        commit.forEachEvent { apply($0, $1) }
    }

    /// Applies the batch event by event.
    @inlinable
    public mutating func apply(_ batch: inout EventBatch<Event>) {
        batch.fold(into: &self)
    }

    /// Fetches nothing.
    @inlinable @inline(__always)
    public func prefetch(for event: Event) {}
}
