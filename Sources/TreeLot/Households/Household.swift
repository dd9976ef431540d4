public import EventSourcing

/// The people who schedule together.
public struct Household: Sendable, Equatable {
    public typealias ID = Identifier<Household>

    public var id: ID
    /// Usually a family’s name: it is forgotten with the last member.
    public var name: Personal<String>
    public var isActive: Bool
    /// In the order of joining.
    public var members: [Person.ID]
    /// Adults among the members who act for all of them.
    public var managers: [Person.ID]
    /// True for a household that was forgotten with its last member; nil for all others.
    public var erased: Bool?
    /// The household that this is, under another number, since the two were merged.
    public var mergedInto: ID?

    public var isErased: Bool { erased == true }

    /// The name that people use; an erased household has none left.
    public var displayName: String { name.value ?? Self.former }

    /// Stands in for the name of a household that was erased; pages say it in their reader’s language.
    package static let former = "former family"
}

extension Household: Record {
    public init() {
        self.init(id: .none, name: .absent, isActive: false, members: [], managers: [])
    }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "household", &id)
        try coder.personal(2, "name", &name, of: id.subject)
        try coder.field(3, "active", &isActive)
        try coder.field(4, "members", &members)
        try coder.field(5, "managers", &managers)
        try coder.field(6, "erased", &erased)
        try coder.field(7, "mergedInto", &mergedInto)
    }
}

extension Household: Mergeable {}

/// All households.
public struct Households: HoldsMerged, LotProjection, FoldsHouseholds, FoldsPeople {
    public static let name = "households"

    var table = Table<Household>()
    /// Follows from the table.
    private(set) var merged: [Household.ID] = []
    /// Those that were erased, by number: few among many. Follows from the table.
    private(set) var erased: [Household.ID] = []

    public init() {}

    subscript(id: Household.ID) -> Household { table[id] }

    func find(_ id: Household.ID) -> Household? { table.find(id) }

    public mutating func apply(_ event: HouseholdEvent, _ stamp: Stamp) {
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
        case .erased(let fact):
            table[fact.household].erased = true
            erased.append(fact.household)
            erased.sort()
            erasePersonal(of: fact.household)
        case .grouped: break  // For reports only: see ``FamilyUnits``.
        case .merged(let fact): merge(fact.from, into: fact.household)
        }
    }

    public mutating func apply(_ event: PeopleEvent, _ stamp: Stamp) {
        if let person = event.erased { remove(person) }
        if case .merged(let fact) = event { replace(fact.from, with: fact.person) }
    }

    mutating func erasePersonal(of household: Household.ID) { table[household].erasePersonal() }

    private mutating func remove(_ person: Person.ID) {
        for id in table.ids where table[id].members.contains(person) {
            table[id].members.removeAll { $0 == person }
            table[id].managers.removeAll { $0 == person }
        }
    }

    private mutating func replace(_ from: Person.ID, with into: Person.ID) {
        for id in table.ids where table[id].members.contains(from) {
            table[id].members.merge(from, into: into)
            table[id].managers.merge(from, into: into)
        }
    }

    private mutating func merge(_ from: Household.ID, into: Household.ID) {
        let row = table[from]
        table[into].members.join(row.members)
        table[into].managers.join(row.managers)
        table[from].members = []
        table[from].managers = []
        table[from].isActive = false
        table[from].mergedInto = into
        merged.append(from)
        merged.sort()
    }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try table.fields(&coder)
        try coder.derived(2, "merged", &merged)
        try coder.derived(3, "erased", &erased)
    }
}
