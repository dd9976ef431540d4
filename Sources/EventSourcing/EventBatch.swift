/// The events of consecutive commits, with their stamps: the unit in which projections replay a log.
///
/// One projection after the other walks a whole batch. Each walk is a short loop, in which the processor
/// fetches the rows of the next events while it waits for the row of the current one. To call all
/// projections for each event in turn is slower, because each row is then waited for.
public struct EventBatch<Event: EventPayload>: Sendable {
    /// The number of events at which a batch is full: few enough that they are still in the
    /// processor's cache when the last projection walks them.
    @inlinable public static var size: Int { 1024 }

    /// May be longer than ``stamps``: the rest are events of an earlier batch, to be overwritten.
    @usableFromInline var events: [Event] = []
    @usableFromInline var stamps: [Stamp] = []
    /// The commits of the batch that carry an idempotency key.
    public private(set) var keyed: [KeyedCommit] = []
    /// The commits of the batch that an earlier event led to.
    public private(set) var caused: [CausedCommit] = []
    /// The events of the batch that were set aside, because this program does not know their types.
    public private(set) var unknown: [UnknownEvent] = []
    @usableFromInline var end = Position.start

    /// Makes an empty batch.
    @inlinable
    public init() {}

    /// The number of events.
    @inlinable public var count: Int { stamps.count }
    /// Whether no commit was added. The facts of a commit can be none: what it holds may all be set aside.
    @inlinable public var isEmpty: Bool { end == .start }
    /// Whether the batch should be folded and emptied before the next commit is appended. A commit is never
    /// split, so a batch may hold more events than its size.
    @inlinable public var isFull: Bool { stamps.count + unknown.count >= Self.size }

    /// The position of the last stored event of the last commit; ``Position/start`` for an empty batch.
    @inlinable public var last: Position { end }

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

    /// How many events before its turn the rows of an event are fetched: memory takes as long as some folds.
    @inlinable static var lead: Int { 8 }

    /// Folds every event into the projection, in order, and fetches rows ahead:
    /// ``Projection/prefetch(for:)``.
    /// - Complexity: O(``count``).
    @inlinable @inline(__always)
    public mutating func fold<P: Projection<Event>>(into projection: inout P) {
        let stamps = stamps
        var events = events.mutableSpan
        for index in stamps.indices {
            let ahead = index + Self.lead
            if ahead < stamps.count { Self.prefetch(&events[ahead], projection) }
            Self.apply(&events[index], stamps[index], &projection)
        }
    }

    // `inout` for the same reason as in `forEachEvent`.
    @inlinable @inline(__always)
    static func prefetch<P: Projection<Event>>(_ event: inout Event, _ projection: borrowing P) {
        projection.prefetch(for: event)
    }

    @inlinable @inline(__always)
    static func apply<P: Projection<Event>>(
        _ event: inout Event, _ stamp: Stamp, _ projection: inout P
    ) {
        projection.apply(event, stamp)
    }

    /// Adds all events of `commit`, and notes its idempotency key.
    /// - Complexity: O(events of the commit).
    @inlinable
    public mutating func append(_ commit: Commit<Event>) {
        commit.forEachEvent { event, stamp in put(copy event, stamp) }
        end = commit.last
        let envelope = commit.envelope
        if envelope.key != nil || envelope.cause != nil || !commit.foreign.isEmpty {
            noteOthers(of: commit)
        }
    }

    @inlinable @inline(__always)
    mutating func put(_ event: consuming Event, _ stamp: Stamp) {
        if count < events.count { events[count] = event } else { events.append(event) }
        stamps.append(stamp)
    }

    /// A place between two commits of a batch.
    public struct Mark: Sendable {
        @usableFromInline let events: Int
        @usableFromInline let keyed: Int
        @usableFromInline let caused: Int
        @usableFromInline let unknown: Int
        @usableFromInline let end: Position

        @inlinable
        init(events: Int, keyed: Int, caused: Int, unknown: Int, end: Position) {
            self.events = events
            self.keyed = keyed
            self.caused = caused
            self.unknown = unknown
            self.end = end
        }
    }

    /// The place behind the last commit.
    @inlinable public var mark: Mark {
        Mark(
            events: count, keyed: keyed.count, caused: caused.count, unknown: unknown.count,
            end: end)
    }

    /// Removes the commits behind `mark`.
    /// - Precondition: no commit before it was removed since.
    @inlinable
    public mutating func removeLast(downTo mark: Mark) {
        stamps.removeLast(stamps.count - mark.events)
        end = mark.end
        if keyed.count > mark.keyed || caused.count > mark.caused || unknown.count > mark.unknown {
            removeOthers(downTo: mark)
        }
    }

    /// Empties the batch for the next commits and keeps its memory.
    @inlinable
    public mutating func removeAll() {
        removeLast(downTo: Mark(events: 0, keyed: 0, caused: 0, unknown: 0, end: .start))
    }

    @usableFromInline
    mutating func noteOthers(of commit: Commit<Event>) {
        if commit.envelope.key != nil {
            keyed.append(KeyedCommit(first: commit.first, envelope: commit.envelope))
        }
        if let caused = CausedCommit(commit) { self.caused.append(caused) }
        unknown += commit.unknown
    }

    @usableFromInline
    mutating func removeOthers(downTo mark: Mark) {
        keyed.removeLast(keyed.count - mark.keyed)
        caused.removeLast(caused.count - mark.caused)
        unknown.removeLast(unknown.count - mark.unknown)
    }
}

/// A commit that carries an idempotency key.
public struct KeyedCommit: Sendable {
    /// The position of its first event.
    public let first: Position
    /// The envelope, with the key and the digest of the command.
    public let envelope: Envelope
}

/// A commit that an earlier event led to.
public struct CausedCommit: Sendable {
    /// The position of its first event.
    public let first: Position
    /// The position of the event that led to it.
    public let cause: Position

    /// Nil for a commit that has no cause.
    public init?<Event>(_ commit: Commit<Event>) {
        guard let cause = commit.envelope.cause else { return nil }
        (first, self.cause) = (commit.first, cause)
    }
}
