/// A fold of the log: a value that is what the events so far make of it, and nothing else.
///
/// `apply` must be deterministic and without effects: the same events give equal bytes on any
/// machine, in any time zone, whenever. Switch over the event exhaustively, without `default`: a new
/// event must not compile until somebody has decided what it means here.
public protocol Projection<Event>: Sendable {
    associatedtype Event: EventPayload

    /// Folds in the next event.
    mutating func apply(_ event: Event, _ stamp: Stamp)
    /// Folds in the next commit: all its events, in order.
    mutating func apply(_ commit: Commit<Event>)
    /// Folds in the next commits: all their events, in order.
    mutating func apply(_ batch: inout EventBatch<Event>)
}

extension Projection {
    @inlinable
    public mutating func apply(_ commit: Commit<Event>) {
        commit.forEachEvent { apply($0, $1) }
    }

    @inlinable
    public mutating func apply(_ batch: inout EventBatch<Event>) {
        batch.forEachEvent { event, stamp in apply(event, stamp) }
    }
}
