public import EventSourcing

/// Facts about seasons and their rules.
public indirect enum SeasonEvent: FactFamily, Sendable, Equatable {
    case created(SeasonCreated)
    case revised(SeasonRevised)
    case policySet(PolicySet)
    case published(SchedulePublished)
    case completed(SeasonCompleted)
    case archived(SeasonArchived)
    case closedDaysSet(ClosedDaysSet)
    case settled(SeasonSettled)

    static let facts: [any LotFact.Type] = [
        SeasonCreated.self, SeasonRevised.self, PolicySet.self, SchedulePublished.self,
        SeasonCompleted.self, SeasonArchived.self, ClosedDaysSet.self, SeasonSettled.self,
    ]

    func accept<Visitor: FactVisitor>(_ visitor: Visitor) -> Visitor.Result {
        switch self {
        case .created(let fact): visitor.visit(fact)
        case .revised(let fact): visitor.visit(fact)
        case .policySet(let fact): visitor.visit(fact)
        case .published(let fact): visitor.visit(fact)
        case .completed(let fact): visitor.visit(fact)
        case .archived(let fact): visitor.visit(fact)
        case .closedDaysSet(let fact): visitor.visit(fact)
        case .settled(let fact): visitor.visit(fact)
        }
    }
}

/// A season was planned.
public struct SeasonCreated: Sendable, Equatable {
    public var season: Season.ID
    public var terms: Season.Terms
}

extension SeasonCreated: LotFact, HasTerms {
    public static let number = 30
    public static let name = "season.created"
    public var event: LotEvent { .seasons(.created(self)) }

    public init() { self.init(season: .none, terms: Season.Terms()) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.begins(1, "season", &season)
        try terms.fields(&coder, from: 2)
    }
}

/// A season’s plan was changed; all fields as they are from now on.
public struct SeasonRevised: Sendable, Equatable {
    public var season: Season.ID
    public var terms: Season.Terms
}

extension SeasonRevised: LotFact, HasTerms {
    public static let number = 31
    public static let name = "season.revised"
    public var event: LotEvent { .seasons(.revised(self)) }

    public init() { self.init(season: .none, terms: Season.Terms()) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "season", &season)
        try terms.fields(&coder, from: 2)
    }
}

/// A season’s rules were set; the whole policy as it is from now on.
public struct PolicySet: Sendable, Equatable {
    public var season: Season.ID
    public var policy: SeasonPolicy
}

extension PolicySet: LotFact {
    public static let number = 32
    public static let name = "season.policy-set"
    public var event: LotEvent { .seasons(.policySet(self)) }

    public init() { self.init(season: .none, policy: SeasonPolicy()) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "season", &season)
        try coder.field(2, "policy", &policy)
    }
}

/// Shifts were opened to the families.
public struct SchedulePublished: Sendable, Equatable {
    public var season: Season.ID
    public var shifts: [Shift.ID]
}

extension SchedulePublished: LotFact {
    public static let number = 33
    public static let name = "schedule.published"
    public var event: LotEvent { .seasons(.published(self)) }

    public init() { self.init(season: .none, shifts: []) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "season", &season)
        try coder.field(2, "shifts", &shifts)
    }
}

/// A season is over.
public struct SeasonCompleted: Sendable, Equatable {
    public var season: Season.ID
}

extension SeasonCompleted: LotFact, NamesSeason {
    public static let number = 34
    public static let name = "season.completed"
    public var event: LotEvent { .seasons(.completed(self)) }

    public init() { self.init(season: .none) }
}

/// A season that is over was put away.
public struct SeasonArchived: Sendable, Equatable {
    public var season: Season.ID
}

extension SeasonArchived: LotFact, NamesSeason {
    public static let number = 35
    public static let name = "season.archived"
    public var event: LotEvent { .seasons(.archived(self)) }

    public init() { self.init(season: .none) }
}

/// The days of a season on which the lot stays closed; all of them, as they are from now on.
public struct ClosedDaysSet: Sendable, Equatable {
    public var season: Season.ID
    /// In order, without duplicates.
    public var closedDays: [CalendarDay]
}

extension ClosedDaysSet: LotFact {
    public static let number = 36
    public static let name = "season.closed-days-set"
    public var event: LotEvent { .seasons(.closedDaysSet(self)) }

    public init() { self.init(season: .none, closedDays: []) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "season", &season)
        try coder.field(2, "closedDays", &closedDays)
    }
}

/// A pool of money was shared out among the scouts of a season, by the hours that stand beside each award. Settlements
/// before it stay as they were.
public struct SeasonSettled: Sendable, Equatable {
    public var season: Season.ID
    /// 1 for the first settlement of the season.
    public var revision: Int
    public var poolCents: Int
    /// Why it was settled again; in the clear, since it is about no person.
    public var reason: String?
    /// In the order of the scouts’ numbers. The cents are the pool together.
    public var awards: [Award]
}

extension SeasonSettled: LotFact {
    public static let number = 150
    public static let name = "season.settled"
    public var event: LotEvent { .seasons(.settled(self)) }

    public init() { self.init(season: .none, revision: 0, poolCents: 0, awards: []) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "season", &season)
        try coder.field(2, "revision", &revision)
        try coder.field(3, "poolCents", &poolCents)
        try coder.field(4, "reason", &reason)
        try coder.field(5, "awards", &awards)
    }
}
