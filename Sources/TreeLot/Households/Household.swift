public import EventSourcing

/// Who schedules together.
public struct Household: Sendable, Equatable {
    public typealias ID = Identifier<Household>

    public var id: ID
    public var name: String
    public var isActive: Bool
    /// In the order of joining.
    public var members: [Person.ID]
    /// Adults among the members who act for all of them.
    public var managers: [Person.ID]
}

extension Household: Record {
    public init() { self.init(id: .none, name: "", isActive: false, members: [], managers: []) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "household", &id)
        try coder.field(2, "name", &name)
        try coder.field(3, "active", &isActive)
        try coder.field(4, "members", &members)
        try coder.field(5, "managers", &managers)
    }
}

/// All households.
public struct Households: LotProjection {
    public static let name = "households"

    var table = Table<Household>()

    public init() {}

    subscript(id: Household.ID) -> Household { table[id] }

    func find(_ id: Household.ID) -> Household? { table.find(id) }

    public mutating func apply(_ event: LotEvent, _ stamp: Stamp) {
        switch event {
        case .households(let event): apply(event)
        case .opened, .people, .seasons, .templates, .shifts, .assignments, .attendance: break
        }
    }

    private mutating func apply(_ event: HouseholdEvent) {
        switch event {
        case .added(let fact):
            table.append(
                Household(
                    id: fact.household, name: fact.name, isActive: true, members: [], managers: []))
        case .joined(let fact): table[fact.household].members.append(fact.person)
        case .managementGranted(let fact): table[fact.household].managers.append(fact.person)
        case .managementRevoked(let fact):
            table[fact.household].managers.removeAll { $0 == fact.person }
        case .deactivated(let fact): table[fact.household].isActive = false
        case .reactivated(let fact): table[fact.household].isActive = true
        }
    }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try table.fields(&coder)
    }
}
