/// An event as its log holds it, at a position of its own.
public enum StoredEvent<Event: EventPayload>: Sendable {
    /// One of today's facts.
    case current(Event)
    /// An event of an old type, and today's facts that it is upcast to.
    case upcast(UpcastEvent<Event>)
    /// An event of a type that this program does not know: a newer version of it wrote the event.
    case unknown(typeNumber: Int)

    /// Decodes an event of the type called `name`, of today or old, from the JSON of its fields. Nil if there is no
    /// such type.
    /// - Throws: `FieldError` if the JSON does not fit the type.
    public init?(typeName name: String, json: JSON) throws(FieldError) {
        if let event = try Event(typeName: name, json: json) {
            self = .current(event)
        } else if let old = Event.facts.old(named: name) {
            self = .upcast(UpcastEvent(try old.read(json: json)))
        } else {
            return nil
        }
    }

    /// Today's facts that the event means: none for an unknown one, which folds pass over.
    public var events: [Event] {
        switch self {
        case .current(let event): [event]
        case .upcast(let old): old.events
        case .unknown: []
        }
    }

    /// The number of the event type.
    public var typeNumber: Int {
        switch self {
        case .current(let event): event.typeNumber
        case .upcast(let old): type(of: old.fact).number
        case .unknown(let number): number
        }
    }

    /// The stable name of the event type; nil for an unknown one.
    public var typeName: String? {
        switch self {
        case .current(let event): event.typeName
        case .upcast(let old): type(of: old.fact).name
        case .unknown: nil
        }
    }

    /// The fields of the fact as a JSON object, without number or name; nil for an unknown one.
    public var json: JSON? {
        switch self {
        case .current(let event): event.json
        case .upcast(let old): old.fact.storedJSON
        case .unknown: nil
        }
    }

    /// The personal texts that the event holds; none for an unknown one.
    public var personalTexts: [PersonalText] {
        switch self {
        case .current(let event): event.fact.personalTexts
        case .upcast(let old): old.fact.personalTexts
        case .unknown: []
        }
    }
}

/// An event in a commit whose type is none of today's: an old one, which was upcast, or one of a newer version.
@usableFromInline
struct ForeignEvent<Event>: Sendable where Event: Sendable {
    @usableFromInline
    enum Origin: Sendable {
        case old(any OldFact<Event>)
        case unknown(typeNumber: Int)
    }

    @usableFromInline let origin: Origin
    /// The number of stored events before it in the commit.
    @usableFromInline let offset: Int
    /// Where in ``Commit/events`` the facts are that it became.
    @usableFromInline let facts: Range<Int>
}

extension ForeignEvent: Equatable {
    @usableFromInline
    static func == (one: Self, other: Self) -> Bool {
        guard one.offset == other.offset, one.facts == other.facts else { return false }
        return switch (one.origin, other.origin) {
        case (.old(let one), .old(let other)): one.isEqual(to: other)
        case (.unknown(let one), .unknown(let other)): one == other
        case (.old, .unknown), (.unknown, .old): false
        }
    }
}
