public import EventSourcing

/// Everything that can happen to a lot: one case per context.
public enum LotEvent: EventPayload {
    indirect case opened(LotOpened)
    case people(PeopleEvent)
    case households(HouseholdEvent)
    case seasons(SeasonEvent)
    case templates(TemplateEvent)
    case shifts(ShiftEvent)
    case assignments(AssignmentEvent)
    case attendance(AttendanceEvent)
    case codes(CodeEvent)
    case messages(MessageEvent)
    case accounts(AccountEvent)
    case places(PlaceEvent)

    public static let facts = FactTable<Self>(
        [LotOpened.self], asFacts(PeopleEvent.facts), asFacts(HouseholdEvent.facts),
        asFacts(SeasonEvent.facts), asFacts(TemplateEvent.facts), asFacts(ShiftEvent.facts),
        asFacts(AssignmentEvent.facts), asFacts(AttendanceEvent.facts), asFacts(CodeEvent.facts),
        asFacts(MessageEvent.facts), asFacts(AccountEvent.facts), asFacts(PlaceEvent.facts))

    public var fact: any Fact<LotEvent> { accept(AsFact()) }
    public var factType: any Fact<LotEvent>.Type { accept(TypeOfFact()) }
    public var references: [Reference] { accept(ThingsNamed()) }
    public var isConsequence: Bool { accept(WhetherItFollows()) }
    var leads: Bool { accept(WhetherItLeads()) }

    /// The fact, with what the lot says of it.
    var lotFact: any LotFact { accept(Itself()) }

    func accept<Visitor: FactVisitor>(_ visitor: Visitor) -> Visitor.Result {
        switch self {
        case .opened(let fact): visitor.visit(fact)
        case .people(let event): event.accept(visitor)
        case .households(let event): event.accept(visitor)
        case .seasons(let event): event.accept(visitor)
        case .templates(let event): event.accept(visitor)
        case .shifts(let event): event.accept(visitor)
        case .assignments(let event): event.accept(visitor)
        case .attendance(let event): event.accept(visitor)
        case .codes(let event): event.accept(visitor)
        case .messages(let event): event.accept(visitor)
        case .accounts(let event): event.accept(visitor)
        case .places(let event): event.accept(visitor)
        }
    }
}

private func asFacts(_ types: [any LotFact.Type]) -> [any Fact<LotEvent>.Type] {
    func asFact<F: LotFact>(_ type: F.Type) -> any Fact<LotEvent>.Type { type }
    return types.map { asFact($0) }
}

/// The lot was set up. Its first leader is added in the same commit.
public struct LotOpened: Sendable, Equatable {
    public var troop: String
    public var timeZone: String
}

extension LotOpened: LotFact {
    public static let number = 1
    public static let name = "lot.opened"
    public var event: LotEvent { .opened(self) }

    public init() { self.init(troop: "", timeZone: "") }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "troop", &troop)
        try coder.field(2, "timeZone", &timeZone)
    }
}
