/// All events of one command, and their envelope: stored whole or not at all.
public struct Commit<Event> {
    /// The position of the first event.
    public var first: Position
    public var envelope: Envelope
    /// Never empty: a command that changed nothing is not recorded.
    public var events: [Event]

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

/// Where an event stands in its log, when it was decided and by whom: what a fold may know of an
/// event beside the event itself.
///
/// It is as small as it is because every fold is handed one with every event: copying the whole
/// ``Envelope`` with its texts each time took a quarter of a replay.
public struct Stamp: Sendable, Equatable {
    public var position: Position
    public var instant: Instant
    public var actor: Actor

    @inlinable
    public init(position: Position, instant: Instant, actor: Actor) {
        self.position = position
        self.instant = instant
        self.actor = actor
    }

    /// Of the event at `position`, in a commit with this envelope.
    @inlinable
    public init(position: Position, _ envelope: Envelope) {
        self.init(position: position, instant: envelope.instant, actor: envelope.actor)
    }
}

extension Commit {
    /// The events with their stamps, in order.
    @inlinable
    public func forEachEvent(_ body: (borrowing Event, Stamp) -> Void) {
        var stamp = Stamp(position: first, envelope)
        for index in events.indices {
            body(events[index], stamp)
            stamp.position = stamp.position.advanced(by: 1)
        }
    }
}
