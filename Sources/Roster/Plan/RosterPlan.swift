public import TreeLot

/// The changes that importing a file would make: line by line for display, and family by family for
/// execution.
public struct RosterPlan: Sendable {
    public internal(set) var lines: [Line] = []
    /// The families that need changes.
    public internal(set) var families: [Family] = []
    public internal(set) var file: FileFacts

    /// How the file was understood.
    public struct FileFacts: Sendable {
        public var encoding: String
        public var delimiter: String
        public var headerLine: Int
        /// Each column that was understood, with what it means.
        public var columns: [(name: String, meaning: String)]
        public var passedOver: [String]
    }

    /// The plan for one person.
    public struct Line: Sendable, Equatable {
        /// Of the file; a row of a scout and their parents gives several.
        public var number: Int
        /// Nil where the line could not be read.
        public var name: String?
        public var kind: PersonKind?
        /// The household’s name.
        public var household: String?
        /// Its number, if it is here already.
        public var householdID: Household.ID?
        public var outcome: Outcome
        public var notes: [Said] = []
        /// What the adult will be recorded as, to scouts of the file.
        public var relations: [Relation] = []
    }

    public enum Outcome: Sendable, Equatable {
        /// A new person.
        case new(Role, isManager: Bool)
        /// Here already. An adult may become the household’s manager, and a member of it with that.
        case here(Person.ID, becomesManager: Bool)
        /// The same person as in an earlier line.
        case sameAs(line: Int)
        /// Their household is not certain; perhaps that of these.
        case needsHousehold(with: [String])
        /// Another question has to be decided first; completes “Line 7 ”.
        case held(Said)
        /// It can’t be read; completes “Line 7 ”.
        case bad(Said)
    }

    /// A household to make, or to add to.
    public struct Family: Sendable {
        public var name: String
        /// Nil for a new one.
        public var household: Household.ID?
        /// Makes the household only once, even if the import is repeated.
        public var key: String
        /// The future manager comes first, so that the household is never long without a manager.
        public var members: [Member]
        /// To record once the members are there.
        public var relations: [Relation]

        /// The lot does not have the household yet.
        public var isNew: Bool { household == nil && !members.isEmpty }
    }

    public struct Member: Sendable {
        public var line: Int
        /// Nil for a new person, whom ``command`` adds.
        public var person: Person.ID?
        public var command: AddFamilyMember
        public var key: String
        public var becomesManager: Bool
    }

    /// What an adult is to a scout, as the file says it.
    public struct Relation: Sendable, Equatable {
        public var line: Int
        public var adult: Party
        public var scout: Party
        public var scoutName: String
        public var kinship: Kinship
    }

    public enum Party: Sendable, Hashable {
        case here(Person.ID)
        /// The person whom the member of this key becomes.
        case new(key: String)
    }
}

extension RosterPlan {
    public var newPeople: Int { families.flatMap(\.members).count { $0.person == nil } }
    public var newHouseholds: Int { families.count(where: \.isNew) }
    public var newManagers: Int { families.flatMap(\.members).count(where: \.becomesManager) }
    public var newRelations: Int { families.reduce(0) { $0 + $1.relations.count } }

    /// What there will be, if nothing is refused.
    public var new: RosterCounts {
        RosterCounts(
            households: newHouseholds, people: newPeople, managers: newManagers,
            relations: newRelations)
    }
    public var peopleHere: Int {
        lines.count { if case .here = $0.outcome { true } else { false } }
    }
    public var held: Int {
        needingHousehold + lines.count { if case .held = $0.outcome { true } else { false } }
    }
    public var needingHousehold: Int {
        lines.count { if case .needsHousehold = $0.outcome { true } else { false } }
    }
    public var bad: Int { lines.count { if case .bad = $0.outcome { true } else { false } } }
    public var repeated: Int {
        lines.count { if case .sameAs = $0.outcome { true } else { false } }
    }
    public var isEmpty: Bool { families.isEmpty }
}
