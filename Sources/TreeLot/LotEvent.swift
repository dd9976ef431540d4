public import EventSourcing

/// Everything that can happen to a lot: one case per context.
public enum LotEvent: Sendable, Equatable {
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
}

/// One past fact, with the number and name under which it is kept for ever.
public protocol Fact: Record, Equatable {
    /// The field of the catalogue's message `Event`.
    static var number: Int { get }
    /// `context.what-happened`
    static var name: String { get }
}

/// The lot was set up. Its first leader is added in the same commit.
public struct LotOpened: Sendable, Equatable {
    public var troop: String
    public var timeZone: String
}

extension LotOpened: Fact {
    public static let number = 1
    public static let name = "lot.opened"

    public init() { self.init(troop: "", timeZone: "") }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "troop", &troop)
        try coder.field(2, "timeZone", &timeZone)
    }
}
