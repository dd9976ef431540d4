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

    public static let facts = FactTable<Self>(
        [LotOpened.self], PeopleEvent.facts, HouseholdEvent.facts, SeasonEvent.facts,
        TemplateEvent.facts, ShiftEvent.facts, AssignmentEvent.facts, AttendanceEvent.facts,
        CodeEvent.facts, MessageEvent.facts, AccountEvent.facts)

    public var fact: any Fact<LotEvent> {
        switch self {
        case .opened(let fact): fact
        case .people(let event): event.fact
        case .households(let event): event.fact
        case .seasons(let event): event.fact
        case .templates(let event): event.fact
        case .shifts(let event): event.fact
        case .assignments(let event): event.fact
        case .attendance(let event): event.fact
        case .codes(let event): event.fact
        case .messages(let event): event.fact
        case .accounts(let event): event.fact
        }
    }
}

/// The lot was set up. Its first leader is added in the same commit.
public struct LotOpened: Sendable, Equatable {
    public var troop: String
    public var timeZone: String
}

extension LotOpened: Fact {
    public static let number = 1
    public static let name = "lot.opened"
    public var event: LotEvent { .opened(self) }

    public init() { self.init(troop: "", timeZone: "") }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "troop", &troop)
        try coder.field(2, "timeZone", &timeZone)
    }
}
