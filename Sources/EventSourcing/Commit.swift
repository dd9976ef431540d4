/// All events of one command and their envelope: the unit of atomicity. A store keeps all of it or none.
public struct Commit<Event> {
    /// The position of the first event.
    public var first: Position
    /// The metadata that all events of the commit share.
    public var envelope: Envelope
    /// Never empty: a command that changed nothing is not recorded.
    public var events: [Event]

    /// Makes a commit whose first event stands at `first`.
    /// A store accepts it only if `events` is not empty.
    @inlinable
    public init(first: Position, envelope: Envelope, events: [Event]) {
        self.first = first
        self.envelope = envelope
        self.events = events
    }

    /// The position of the last event.
    @inlinable
    public var last: Position { first.advanced(by: events.count - 1) }
}

extension Commit: Sendable where Event: Sendable {}
extension Commit: Equatable where Event: Equatable {}

/// The metadata of one event that a projection may use: position, time and actor.
///
/// It is small because every projection receives one with every event: to copy the whole ``Envelope``,
/// with its texts, takes a quarter of the time of a replay.
public struct Stamp: Sendable, Equatable {
    /// The position of the event in its log.
    public var position: Position
    /// When the commit was decided.
    public var instant: Instant
    /// Who decided it.
    public var actor: Actor

    /// Makes a stamp from its parts.
    @inlinable
    public init(position: Position, instant: Instant, actor: Actor) {
        self.position = position
        self.instant = instant
        self.actor = actor
    }

    /// The stamp of the event at `position`, in a commit with this envelope.
    @inlinable
    public init(position: Position, _ envelope: Envelope) {
        self.init(position: position, instant: envelope.instant, actor: envelope.actor)
    }
}

extension Commit {
    /// Calls `body` with every event and its stamp, in order.
    /// - Complexity: O(events).
    @inlinable
    public func forEachEvent(_ body: (borrowing Event, Stamp) -> Void) {
        var stamp = Stamp(position: first, envelope)
        for index in events.indices {
            body(events[index], stamp)
            stamp.position = stamp.position.advanced(by: 1)
        }
    }
}
