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

/// One event with its place in the log and its commit's envelope.
public struct RecordedEvent<Event> {
    public var position: Position
    public var envelope: Envelope
    public var payload: Event

    @inlinable
    public init(position: Position, envelope: Envelope, payload: Event) {
        self.position = position
        self.envelope = envelope
        self.payload = payload
    }
}

extension RecordedEvent: Sendable where Event: Sendable {}

extension Commit {
    /// The events with their positions, in order.
    @inlinable
    public func forEachEvent(_ body: (borrowing RecordedEvent<Event>) -> Void) {
        for (index, event) in events.enumerated() {
            body(
                RecordedEvent(
                    position: first.advanced(by: index), envelope: envelope, payload: event))
        }
    }
}
