public import EventSourcing

/// Households that are counted as one, so that the hours of a scout whom they share stand together. It
/// gives no right to see anything.
public struct FamilyUnit: Record, Equatable {
    public typealias ID = Identifier<FamilyUnit>

    var id: ID = .none
    /// With whose key the name is sealed: it is forgotten with them.
    var namedAfter: Household.ID = .none
    var name = Personal<String>.absent
    /// In the order of their numbers; none once all have moved elsewhere.
    var households: [Household.ID] = []

    var displayName: String { name.value ?? "former family" }

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

/// Which households are counted as one; each is in one unit at most.
public struct FamilyUnits: LotProjection {
    public static let name = "family-units"

    var table = Table<FamilyUnit>()

    public init() {}

    /// The unit that a household is counted in, if it is in one.
    /// - Complexity: O(units): there are a few.
    func unit(of household: Household.ID) -> FamilyUnit? {
        table.rows.first { $0.households.contains(household) }
    }

    public mutating func apply(_ event: LotEvent, _ stamp: Stamp) {
        switch event {
        case .households(.grouped(let fact)):
            for household in fact.households { remove(household) }
            table.append(FamilyUnit(fact))
        case .households(.erased(let fact)): forgetName(of: fact.household)
        case .opened, .people, .households, .seasons, .templates, .shifts, .assignments,
            .attendance, .codes, .messages, .accounts:
            break
        }
    }

    mutating func forgetName(of household: Household.ID) {
        for id in table.ids where table[id].namedAfter == household { table[id].name.forget() }
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
