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

/// Who was asked for help, and when.
public struct HelpCalls: LotProjection, FoldsPlaces, FoldsPeople {
    public static let name = "help-calls"

    /// In order.
    private var calls: [HelpCall] = []

    public init() {}

    /// When a person was asked, the latest first.
    /// - Complexity: O(all that were ever asked).
    func asks(of person: Person.ID) -> [Instant] {
        calls.reversed().filter { $0.people.contains(person) }.map(\.askedAt)
    }

    public mutating func apply(_ event: PlaceEvent, _ stamp: Stamp) {
        switch event {
        case .helpCalled(let fact):
            calls.append(
                HelpCall(shift: fact.shift, askedAt: stamp.instant, people: fact.people))
        case .joined, .left, .offered, .declined, .ranOut, .withdrawn, .opened, .handOverOffered,
            .handOverWithdrawn, .swapProposed, .swapAccepted, .swapDeclined:
            break
        }
    }

    public mutating func apply(_ event: PeopleEvent, _ stamp: Stamp) {
        guard case .merged(let fact) = event else { return }
        for place in calls.indices { calls[place].people.merge(fact.from, into: fact.person) }
    }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "calls", &calls)
    }
}

private struct HelpCall: Record, Equatable {
    var shift = Shift.ID.none
    var askedAt = Instant(milliseconds: 0)
    var people: [Person.ID] = []

    mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "shift", &shift)
        try coder.field(2, "askedAt", &askedAt)
        try coder.field(3, "people", &people)
    }
}
