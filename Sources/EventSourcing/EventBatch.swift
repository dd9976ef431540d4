/// The events of some commits that follow each other, with their stamps: what folds of a whole log get.
///
/// One fold after the other goes through a batch. Each is a short loop then, and while the row of one event is
/// still on its way from memory, the processor asks for those of the next ones; with all folds for each event
/// in turn, every row was waited for.
public struct EventBatch<Event: EventPayload> {
    /// Full with so many events: few enough that they are still near the processor when the last fold goes
    /// through them.
    @inlinable static var size: Int { 256 }

    /// Behind those with a stamp stand events of an earlier batch, to be written over.
    @usableFromInline var events: [Event] = []
    @usableFromInline var stamps: [Stamp] = []
    /// The commits that came with an idempotency key.
    public private(set) var keyed: [KeyedCommit] = []

    @inlinable
    public init() {}

    /// How many events there are.
    @inlinable public var count: Int { stamps.count }
    @inlinable public var isEmpty: Bool { stamps.isEmpty }
    @inlinable public var isFull: Bool { stamps.count >= Self.size }

    /// The position of the last event.
    /// - Precondition: there is one.
    @inlinable public var last: Position { stamp(count - 1).position }

    /// - Precondition: there are more events than `index`.
    @inlinable public func stamp(_ index: Int) -> Stamp { stamps[index] }

    /// The events with their stamps, in order. They are there to be looked at, not to be changed.
    ///
    /// `inout`, since the compiler knows then that nobody writes where the event stands while a fold looks
    /// at it. Otherwise each fold copies it first, and that took a seventh of a replay.
    @inlinable @inline(__always)
    public mutating func forEachEvent(_ body: (inout Event, Stamp) -> Void) {
        let stamps = stamps
        var events = events.mutableSpan
        for index in stamps.indices { body(&events[index], stamps[index]) }
    }

    /// Takes in the next commit, whole.
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

    /// Takes the newest commits back.
    /// - Parameter count: how many events stay.
    @inlinable
    public mutating func removeLast(downTo count: Int) {
        guard count < self.count else { return }
        if !keyed.isEmpty { forgetKeys(from: stamps[count].position) }
        stamps.removeLast(self.count - count)
    }

    /// Empties the batch for what comes next. Its memory is kept.
    @inlinable
    public mutating func removeAll() { removeLast(downTo: 0) }

    @usableFromInline
    mutating func noteKey(of commit: Commit<Event>) {
        keyed.append(KeyedCommit(first: commit.first, envelope: commit.envelope))
    }

    @usableFromInline
    mutating func forgetKeys(from position: Position) { keyed.removeAll { $0.first >= position } }
}

/// A commit that came with an idempotency key.
public struct KeyedCommit: Sendable {
    /// The position of its first event.
    public let first: Position
    public let envelope: Envelope
}
