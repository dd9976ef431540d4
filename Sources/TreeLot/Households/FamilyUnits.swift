public import EventSourcing

/// Households that are counted as one, so that the hours of a scout whom they share are added together. A
/// unit gives no right to see anything.
public struct FamilyUnit: Record, Equatable {
    public typealias ID = Identifier<FamilyUnit>

    var id: ID = .none
    /// The household with whose key the name is sealed, and with which the name is forgotten.
    var namedAfter: Household.ID = .none
    var name = Personal<String>.absent
    /// In the order of their numbers; empty once all have moved to other units.
    var households: [Household.ID] = []

    var displayName: String { name.value ?? Household.former }

    public init() {}

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "familyUnit", &id)
        try coder.field(2, "namedAfter", &namedAfter)
        try coder.personal(3, "name", &name, of: namedAfter.subject)
        try coder.field(4, "households", &households)
    }
}

extension FamilyUnit {
    fileprivate init(_ fact: HouseholdsGrouped) {
        id = fact.familyUnit
        namedAfter = fact.namedAfter
        name = fact.name
        households = fact.households
    }
}

/// The households that are counted as one; each is in at most one unit.
public struct FamilyUnits: LotProjection, FoldsHouseholds {
    public static let name = "family-units"

    var table = Table<FamilyUnit>()

    public init() {}

    /// The unit in which a household is counted, if any.
    /// - Complexity: O(units): there are only a few.
    func unit(of household: Household.ID) -> FamilyUnit? {
        table.rows.first { $0.households.contains(household) }
    }

    public mutating func apply(_ event: HouseholdEvent, _ stamp: Stamp) {
        switch event {
        case .grouped(let fact):
            for household in fact.households { remove(household) }
            table.append(FamilyUnit(fact))
        case .erased(let fact): erasePersonal(of: fact.household)
        case .merged(let fact): merge(fact.from, into: fact.household)
        case .added, .joined, .managementGranted, .managementRevoked, .deactivated, .reactivated:
            break
        }
    }

    mutating func erasePersonal(of household: Household.ID) {
        for id in table.ids where table[id].namedAfter == household { table[id].erasePersonal() }
    }

    /// The survivor stays in its unit; if it has none, it takes the other’s place.
    private mutating func merge(_ from: Household.ID, into: Household.ID) {
        guard unit(of: into) == nil, let unit = unit(of: from) else { return remove(from) }
        table[unit.id].households.merge(from, into: into)
        table[unit.id].households.sort()
    }

    private mutating func remove(_ household: Household.ID) {
        for id in table.ids where table[id].households.contains(household) {
            table[id].households.removeAll { $0 == household }
        }
    }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try table.fields(&coder)
    }
}
