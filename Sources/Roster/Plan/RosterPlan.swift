public import TreeLot

/// What importing a file would make: line by line for whoever looks at it, and family by family for
/// whoever does it.
public struct RosterPlan: Sendable {
    public internal(set) var lines: [Line] = []
    /// Those in which there is something to do.
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

    /// What is said of one person.
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
        public var notes: [String] = []
    }

    public enum Outcome: Sendable, Equatable {
        /// Somebody new.
        case new(Role, isManager: Bool)
        /// Here already. An adult may become the household’s manager, and a member of it with that.
        case here(Person.ID, becomesManager: Bool)
        /// The same person as in an earlier line.
        case sameAs(line: Int)
        /// Nothing says for certain to which household they belong; perhaps that of these.
        case needsHousehold(with: [String])
        /// Somebody has to decide something else first; completes “Line 7 ”.
        case held(String)
        /// It can’t be read; completes “Line 7 ”.
        case bad(String)
    }

    /// A household to make, or to add to.
    public struct Family: Sendable {
        public var name: String
        /// Nil for a new one.
        public var household: Household.ID?
        /// Makes the household once, however often it is tried.
        public var key: String
        /// Whoever is to manage it comes first, so that it is never long without a manager.
        public var members: [Member]
    }

    public struct Member: Sendable {
        public var line: Int
        /// Nil for somebody new, whom ``command`` makes.
        public var person: Person.ID?
        public var command: AddFamilyMember
        public var key: String
        public var becomesManager: Bool
    }
}

extension RosterPlan {
    public var newPeople: Int { families.flatMap(\.members).count { $0.person == nil } }
    public var newHouseholds: Int { families.count { $0.household == nil } }
    public var newManagers: Int { families.flatMap(\.members).count(where: \.becomesManager) }
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
