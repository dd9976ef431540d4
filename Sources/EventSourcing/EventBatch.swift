/// The events of consecutive commits, with their stamps: the unit in which projections replay a log.
///
/// One projection after the other walks a whole batch. Each walk is a short loop, in which the processor
/// fetches the rows of the next events while it waits for the row of the current one. To call all
/// projections for each event in turn is slower, because each row is then waited for.
public struct EventBatch<Event: EventPayload> {
    /// The number of events at which a batch is full: few enough that they are still in the
    /// processor's cache when the last projection walks them.
    @inlinable static var size: Int { 256 }

    /// May be longer than ``stamps``: the rest are events of an earlier batch, to be overwritten.
    @usableFromInline var events: [Event] = []
    @usableFromInline var stamps: [Stamp] = []
    /// The commits of the batch that carry an idempotency key.
    public private(set) var keyed: [KeyedCommit] = []

    /// Makes an empty batch.
    @inlinable
    public init() {}

    /// The number of events.
    @inlinable public var count: Int { stamps.count }
    /// Whether there are no events.
    @inlinable public var isEmpty: Bool { stamps.isEmpty }
    /// Whether the batch should be folded and emptied before the next commit is appended. A commit is never
    /// split, so a batch may hold more events than its size.
    @inlinable public var isFull: Bool { stamps.count >= Self.size }

    /// The position of the last event.
    /// - Precondition: the batch is not empty.
    @inlinable public var last: Position { stamp(count - 1).position }

    /// The stamp of the event at `index`, counted from 0.
    /// - Precondition: `index` is below ``count``.
    @inlinable public func stamp(_ index: Int) -> Stamp { stamps[index] }

    /// Calls `body` with every event and its stamp, in order. `body` must not change the event.
    ///
    /// The event is `inout` so that the compiler knows that it does not change while `body` reads it.
    /// Otherwise the compiler copies each event, which takes a seventh of the time of a replay.
    /// - Complexity: O(``count``).
    @inlinable @inline(__always)
    public mutating func forEachEvent(_ body: (inout Event, Stamp) -> Void) {
        let stamps = stamps
        var events = events.mutableSpan
        for index in stamps.indices { body(&events[index], stamps[index]) }
    }

    /// Adds all events of `commit`, and notes its idempotency key.
    /// - Complexity: O(events of the commit).
    @inlinable
    public mutating func append(_ commit: Commit<Event>) {
        var stamp = Stamp(position: commit.first, commit.envelope)
        for event in commit.events {
            put(event, stamp)
            stamp.position = stamp.position.advanced(by: 1)
        }
        if commit.envelope.key != nil { noteKey(of: commit) }
    }

    @inlinable @inline(__always)
    mutating func put(_ event: consuming Event, _ stamp: Stamp) {
        if count < events.count { events[count] = event } else { events.append(event) }
        stamps.append(stamp)
    }

    /// Removes the newest events, and the idempotency keys of their commits.
    /// - Parameter count: the number of events that stay; it must fall between two commits.
    @inlinable
    public mutating func removeLast(downTo count: Int) {
        guard count < self.count else { return }
        if !keyed.isEmpty { forgetKeys(from: stamps[count].position) }
        stamps.removeLast(self.count - count)
    }

    /// Empties the batch for the next commits and keeps its memory.
    @inlinable
    public mutating func removeAll() { removeLast(downTo: 0) }

    @usableFromInline
    mutating func noteKey(of commit: Commit<Event>) {
        keyed.append(KeyedCommit(first: commit.first, envelope: commit.envelope))
    }

    @usableFromInline
    mutating func forgetKeys(from position: Position) { keyed.removeAll { $0.first >= position } }
}

/// A commit that carries an idempotency key.
public struct KeyedCommit: Sendable {
    /// The position of its first event.
    public let first: Position
    /// The envelope, with the key and the digest of the command.
    public let envelope: Envelope
}
