public import EventSourcing

/// Facts about the people who schedule together.
public indirect enum HouseholdEvent: FactFamily, Sendable, Equatable {
    case added(HouseholdAdded)
    case joined(HouseholdJoined)
    case managementGranted(ManagementGranted)
    case managementRevoked(ManagementRevoked)
    case deactivated(HouseholdDeactivated)
    case reactivated(HouseholdReactivated)
    case erased(HouseholdErased)
    case grouped(HouseholdsGrouped)
    case merged(HouseholdMerged)

    static let facts: [any LotFact.Type] = [
        HouseholdAdded.self, HouseholdJoined.self, ManagementGranted.self, ManagementRevoked.self,
        HouseholdDeactivated.self, HouseholdReactivated.self, HouseholdErased.self,
        HouseholdsGrouped.self, HouseholdMerged.self,
    ]

    func accept<Visitor: FactVisitor>(_ visitor: Visitor) -> Visitor.Result {
        switch self {
        case .added(let fact): visitor.visit(fact)
        case .joined(let fact): visitor.visit(fact)
        case .managementGranted(let fact): visitor.visit(fact)
        case .managementRevoked(let fact): visitor.visit(fact)
        case .deactivated(let fact): visitor.visit(fact)
        case .reactivated(let fact): visitor.visit(fact)
        case .erased(let fact): visitor.visit(fact)
        case .grouped(let fact): visitor.visit(fact)
        case .merged(let fact): visitor.visit(fact)
        }
    }
}

/// A household was set up, still without members.
public struct HouseholdAdded: Sendable, Equatable {
    public var household: Household.ID
    public var name: Personal<String>
}

extension HouseholdAdded: LotFact {
    public static let number = 20
    public static let name = "household.added"
    public var event: LotEvent { .households(.added(self)) }

    public init() { self.init(household: .none, name: .absent) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.begins(1, "household", &household)
        try coder.personal(3, "name", &name, of: household.subject, oncePlain: 2)
    }
}

/// A person became a member.
public struct HouseholdJoined: Sendable, Equatable {
    public var household: Household.ID
    public var person: Person.ID
}

extension HouseholdJoined: LotFact, NamesMember {
    public static let number = 21
    public static let name = "household.joined"
    public var event: LotEvent { .households(.joined(self)) }
    /// Of a profile, a code or a grant.
    public var isConsequence: Bool { true }

    public init() { self.init(household: .none, person: .none) }
}

/// A member may manage the household from now on.
public struct ManagementGranted: Sendable, Equatable {
    public var household: Household.ID
    public var person: Person.ID
}

extension ManagementGranted: LotFact, NamesMember {
    public static let number = 22
    public static let name = "household.management-granted"
    public var event: LotEvent { .households(.managementGranted(self)) }

    public init() { self.init(household: .none, person: .none) }
}

/// A manager is a plain member from now on.
public struct ManagementRevoked: Sendable, Equatable {
    public var household: Household.ID
    public var person: Person.ID
}

extension ManagementRevoked: LotFact, NamesMember {
    public static let number = 23
    public static let name = "household.management-revoked"
    public var event: LotEvent { .households(.managementRevoked(self)) }

    public init() { self.init(household: .none, person: .none) }
}

/// A household left, perhaps for a while; the reason is in the envelope.
public struct HouseholdDeactivated: Sendable, Equatable {
    public var household: Household.ID
}

extension HouseholdDeactivated: LotFact, NamesHousehold {
    public static let number = 24
    public static let name = "household.deactivated"
    public var event: LotEvent { .households(.deactivated(self)) }

    public init() { self.init(household: .none) }
}

/// A household came back.
public struct HouseholdReactivated: Sendable, Equatable {
    public var household: Household.ID
}

extension HouseholdReactivated: LotFact, NamesHousehold {
    public static let number = 25
    public static let name = "household.reactivated"
    public var event: LotEvent { .households(.reactivated(self)) }

    public init() { self.init(household: .none) }
}

/// The last member of a household is to be forgotten, and the household’s name with them.
public struct HouseholdErased: Sendable, Equatable {
    public var household: Household.ID
}

extension HouseholdErased: LotFact, NamesHousehold {
    public static let number = 26
    public static let name = "household.erased"
    public var event: LotEvent { .households(.erased(self)) }

    public init() { self.init(household: .none) }
}

/// Households are counted as one in reports from now on. Those that were in another unit have moved.
public struct HouseholdsGrouped: Sendable, Equatable {
    public var familyUnit: FamilyUnit.ID
    /// The first of the households, with whose key the name is sealed.
    public var namedAfter: Household.ID
    public var name: Personal<String>
    public var households: [Household.ID]
}

extension HouseholdsGrouped: LotFact {
    public static let number = 27
    public static let name = "household.grouped"
    public var event: LotEvent { .households(.grouped(self)) }

    public init() {
        self.init(familyUnit: .none, namedAfter: .none, name: .absent, households: [])
    }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.begins(1, "familyUnit", &familyUnit)
        try coder.field(2, "namedAfter", &namedAfter)
        try coder.personal(3, "name", &name, of: namedAfter.subject)
        try coder.field(4, "households", &households)
    }
}

/// Two households are one: the members of one of them and what was made for it are the other’s from now on, and its
/// number leads there. The reason is in the envelope.
public struct HouseholdMerged: Sendable, Equatable {
    /// Which is left.
    public var household: Household.ID
    /// Which was merged into it.
    public var from: Household.ID
}

extension HouseholdMerged: LotFact {
    public static let number = 119
    public static let name = "household.merged"
    public var event: LotEvent { .households(.merged(self)) }

    public init() { self.init(household: .none, from: .none) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "household", &household)
        try coder.field(2, "from", &from)
    }
}

/// A fact or an action about a person in a household.
public protocol NamesMember: Record {
    var household: Household.ID { get set }
    var person: Person.ID { get set }
}

extension NamesMember {
    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "household", &household)
        try coder.field(2, "person", &person)
    }
}
