import EventSourcing
import TreeLot

/// What is shown the history of: a thing, or what was recorded at once.
struct HistorySubject: Equatable, Sendable {
    /// As the query of an address has it.
    let name: String
    let number: String
    /// The question that is asked about it.
    let audit: Audit

    static func assignment(_ id: Assignment.ID) -> Self { Self(id, \.assignment) }
    static func shift(_ id: Shift.ID) -> Self { Self(id, \.shift) }
    static func person(_ id: Person.ID) -> Self { Self(id, \.person) }
    static func household(_ id: Household.ID) -> Self { Self(id, \.household) }
    static func season(_ id: Season.ID) -> Self { Self(id, \.season) }

    /// What was recorded together with the event at this position.
    static func position(_ position: Position) -> Self {
        var audit = Audit()
        audit.position = position
        return Self(name: "position", number: "\(position)", audit: audit)
    }

    var isThing: Bool { audit.position == nil }

    /// The kind of thing that it is; nil for what was recorded at once.
    var kind: ThingKind? { ThingKind(rawValue: name) }

    private init(name: String, number: String, audit: Audit) {
        (self.name, self.number, self.audit) = (name, number, audit)
    }

    /// The first that the query names.
    init(_ address: PageAddress) throws {
        if let position = address["position"].flatMap({ Int($0) }), position > 0 {
            self = .position(Position(position))
            return
        }
        guard
            let subject = Self(address, \.assignment) ?? Self(address, \.shift)
                ?? Self(address, \.person) ?? Self(address, \.household) ?? Self(address, \.season)
        else { throw Problem.nothingHere }
        self = subject
    }

    /// Nil for a thing of a kind that has no history of its own.
    init?(_ kind: ThingKind, _ number: Int) {
        guard let number = UInt32(exactly: number) else { return nil }
        switch kind {
        case .person: self = .person(Person.ID(number))
        case .household: self = .household(Household.ID(number))
        case .season: self = .season(Season.ID(number))
        case .shift: self = .shift(Shift.ID(number))
        case .assignment: self = .assignment(Assignment.ID(number))
        case .familyUnit, .template, .code, .message, .session, .apiToken, .calendarFeed, .passkey,
            .identity, .offer, .swap:
            return nil
        }
    }

    private typealias Field<Of> = WritableKeyPath<Audit, Identifier<Of>?>

    private init<Of: Thing>(_ id: Identifier<Of>, _ field: Field<Of>) {
        self.init(name: Of.kind.rawValue, number: "\(id)", audit: Audit(field, id))
    }

    private init?<Of: Thing>(_ address: PageAddress, _ field: Field<Of>) {
        guard let id: Identifier<Of> = address.queryID(Of.kind.rawValue) else { return nil }
        self.init(id, field)
    }
}
