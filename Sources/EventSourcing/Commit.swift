/// All events of one command and their envelope: the unit of atomicity. A store keeps all of it or none.
public struct Commit<Event: Sendable>: Sendable {
    /// The position of the first event.
    public var first: Position
    /// The metadata that all events of the commit share.
    public var envelope: Envelope
    /// Today's facts. A new commit has at least one: a command that changed nothing is not recorded. A stored one
    /// can be without, where all of its events were upcast to nothing or set aside.
    ///
    /// To replace them in a commit that holds other types of event is a programmer's mistake.
    public var events: [Event]
    /// The stored events that are not one of today's facts, in order; empty in most commits.
    @usableFromInline var foreign: [ForeignEvent<Event>] = []

    /// Makes a commit whose first event stands at `first`.
    /// A store accepts it only if it has an event.
    @inlinable
    public init(first: Position, envelope: Envelope, events: [Event]) {
        self.first = first
        self.envelope = envelope
        self.events = events
    }

    /// The number of stored events, each of which has a position. An old event that is upcast to several facts is
    /// one stored event.
    /// - Complexity: O(1); O(other events) where there are events of other types than today's.
    @inlinable
    public var count: Int {
        if foreign.isEmpty { return events.count }
        return foreign.reduce(events.count) { $0 + 1 - $1.facts.count }
    }

    /// The position of the last event.
    @inlinable
    public var last: Position { first.advanced(by: count - 1) }
}

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
    /// Calls `body` with every fact and its stamp, in order. The facts of one upcast event have the same position.
    /// - Complexity: O(events).
    @inlinable
    public func forEachEvent(_ body: (borrowing Event, Stamp) -> Void) {
        var stamp = Stamp(position: first, envelope)
        var begin = 0
        for other in foreign {
            for index in begin..<other.facts.lowerBound {
                body(events[index], stamp)
                stamp.position = stamp.position.advanced(by: 1)
            }
            for index in other.facts { body(events[index], stamp) }
            stamp.position = stamp.position.advanced(by: 1)
            begin = other.facts.upperBound
        }
        for index in begin..<events.count {
            body(events[index], stamp)
            stamp.position = stamp.position.advanced(by: 1)
        }
    }
}

extension Commit where Event: EventPayload {
    /// The events as the log holds them, one for each position.
    /// - Complexity: O(events).
    public var stored: [StoredEvent<Event>] {
        var stored: [StoredEvent<Event>] = []
        var begin = 0
        for other in foreign {
            stored += events[begin..<other.facts.lowerBound].map { .current($0) }
            switch other.origin {
            case .old(let fact): stored.append(.upcast(UpcastEvent(fact)))
            case .unknown(let typeNumber): stored.append(.unknown(typeNumber: typeNumber))
            }
            begin = other.facts.upperBound
        }
        return stored + events[begin...].map { .current($0) }
    }

    /// Adds an event at the end, as it was read.
    public mutating func append(_ event: StoredEvent<Event>) {
        switch event {
        case .current: break
        case .upcast(let old): addForeign(.old(old.fact), facts: old.events.count, at: events.count)
        case .unknown(let number):
            addForeign(.unknown(typeNumber: number), facts: 0, at: events.count)
        }
        events += event.events
    }

    /// Notes an event of another type than today's behind all events so far.
    /// - Parameter count: the number of facts so far.
    @usableFromInline
    mutating func addForeign(_ origin: ForeignEvent<Event>.Origin, facts: Int, at count: Int) {
        let offset = foreign.last.map { $0.offset + 1 + count - $0.facts.upperBound } ?? count
        foreign.append(
            ForeignEvent(origin: origin, offset: offset, facts: count..<count + facts))
    }

    /// The events of types that this program does not know.
    public var unknown: [UnknownEvent] {
        // Most commits have none, and each that is folded is asked.
        guard !foreign.isEmpty else { return [] }
        return foreign.compactMap { other in
            guard case .unknown(let typeNumber) = other.origin else { return nil }
            return UnknownEvent(
                position: first.advanced(by: other.offset), typeNumber: typeNumber)
        }
    }

    /// - Throws: ``FieldError/unknownEvent(typeNumber:position:)`` for the first unknown event, if there is one.
    @usableFromInline
    func refuseUnknown() throws(FieldError) {
        guard let unknown = unknown.first else { return }
        throw .unknownEvent(typeNumber: unknown.typeNumber, position: unknown.position)
    }
}
