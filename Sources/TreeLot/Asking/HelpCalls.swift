public import EventSourcing

/// People were asked whether they can take a place on a shift that is short of people.
public struct HelpCalled: Sendable, Equatable {
    public var shift: Shift.ID
    /// In the order in which they were asked.
    public var people: [Person.ID]
}

extension HelpCalled: LotFact {
    public static let number = 141
    public static let name = "help.called"
    public var event: LotEvent { .places(.helpCalled(self)) }

    public init() { self.init(shift: .none, people: []) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "shift", &shift)
        try coder.field(2, "people", &people)
    }
}

/// A person who was asked for help can’t come.
public struct HelpDeclined: Sendable, Equatable {
    public var shift: Shift.ID
    public var person: Person.ID
}

extension HelpDeclined: LotFact {
    public static let number = 142
    public static let name = "help.declined"
    public var event: LotEvent { .places(.helpDeclined(self)) }

    public init() { self.init(shift: .none, person: .none) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "shift", &shift)
        try coder.field(2, "person", &person)
    }
}

/// Who was asked for help, and when, and who said no.
public struct HelpCalls: LotProjection, FoldsPlaces, FoldsPeople {
    public static let name = "help-calls"

    /// In order.
    private var calls: [HelpCall] = []

    public init() {}

    /// When each person was asked, the latest first.
    /// - Complexity: O(all that were ever asked).
    var asksByPerson: [Person.ID: [Instant]] {
        var asks: [Person.ID: [Instant]] = [:]
        for call in calls.reversed() {
            for person in call.people { asks[person, default: []].append(call.askedAt) }
        }
        return asks
    }

    /// Those who said no to a call for the shift.
    /// - Complexity: O(all calls).
    func declined(_ shift: Shift.ID) -> [Person.ID] {
        calls.filter { $0.shift == shift }.flatMap { $0.declined ?? [] }
    }

    public mutating func apply(_ event: PlaceEvent, _ stamp: Stamp) {
        switch event {
        case .helpCalled(let fact):
            calls.append(
                HelpCall(shift: fact.shift, askedAt: stamp.instant, people: fact.people))
        case .helpDeclined(let fact):
            guard let last = calls.lastIndex(where: { $0.asked(fact.person, for: fact.shift) })
            else { return }
            calls[last].declined = (calls[last].declined ?? []) + [fact.person]
        case .joined, .left, .offered, .declined, .ranOut, .withdrawn, .opened, .passedOver,
            .handOverOffered,
            .handOverWithdrawn, .swapProposed, .swapAccepted, .swapDeclined:
            break
        }
    }

    public mutating func apply(_ event: PeopleEvent, _ stamp: Stamp) {
        guard case .merged(let fact) = event else { return }
        for place in calls.indices {
            calls[place].people.merge(fact.from, into: fact.person)
            calls[place].declined?.merge(fact.from, into: fact.person)
        }
    }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "calls", &calls)
    }
}

private struct HelpCall: Record, Equatable {
    var shift = Shift.ID.none
    var askedAt = Instant(milliseconds: 0)
    var people: [Person.ID] = []
    /// Nil for nobody.
    var declined: [Person.ID]?

    func asked(_ person: Person.ID, for shift: Shift.ID) -> Bool {
        self.shift == shift && people.contains(person)
    }

    mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "shift", &shift)
        try coder.field(2, "askedAt", &askedAt)
        try coder.field(3, "people", &people)
        try coder.field(4, "declined", &declined)
    }
}
