public import TreeLot

/// The people who are in the lot already.
public struct KnownTroop: Sendable {
    public struct Family: Sendable {
        public var id: Household.ID
        public var name: String
        public var isActive: Bool
        public var hasManager: Bool
    }

    public struct Somebody: Sendable {
        public var id: Person.ID
        public var name: String
        public var kind: PersonKind
        public var email: String?
        public var isActive: Bool
        public var households: [Household.ID]

        var identity: String { "\(name.folded) \(kind)" }
        var emailKey: String? { email?.lowercased() }

        func hasOtherEmail(than claim: Claim) -> Bool {
            email != nil && claim.email != nil && emailKey != claim.emailKey
        }
    }

    /// An adult and a scout.
    public struct Relatives: Sendable, Hashable {
        public var adult: Person.ID
        public var scout: Person.ID
    }

    private let families: [Household.ID: Family]
    /// The folded names of all households, and the active ones that no other active one shares its name with.
    private let names: Set<String>
    private let byName: [String: Household.ID]
    private let people: [Person.ID: Somebody]
    private let byEmail: [String: [Person.ID]]
    private let byIdentity: [String: [Person.ID]]
    /// Those who are related, and those who were once.
    private let related: Set<Relatives>

    public init(
        families: [Family] = [], people: [Somebody] = [], related: Set<Relatives> = []
    ) {
        self.related = related
        self.families = Dictionary(uniqueKeysWithValues: families.map { ($0.id, $0) })
        names = Set(families.map(\.name.folded))
        byName = Dictionary(grouping: families.filter(\.isActive), by: \.name.folded)
            .compactMapValues { $0.count == 1 ? $0[0].id : nil }
        self.people = Dictionary(uniqueKeysWithValues: people.map { ($0.id, $0) })
        let ordered = people.sorted { $0.id < $1.id }
        byEmail = Dictionary(grouping: ordered.filter { $0.email != nil }) { $0.emailKey ?? "" }
            .mapValues { $0.map(\.id) }
        byIdentity = Dictionary(grouping: ordered, by: \.identity).mapValues { $0.map(\.id) }
    }

    func family(_ id: Household.ID) -> Family? { families[id] }
    func somebody(_ id: Person.ID) -> Somebody? { people[id] }

    /// Whether it was said before what the adult is to the scout, or that they are nothing of the kind.
    func knows(_ relatives: Relatives) -> Bool { related.contains(relatives) }

    /// The one active household of this name, if there is exactly one.
    func family(named name: String) -> Household.ID? { byName[name.folded] }

    func hasFamily(named name: String) -> Bool { names.contains(name.folded) }

    /// With the same address, in the order of their numbers.
    func people(withEmailOf claim: Claim) -> [Somebody] {
        claim.emailKey.flatMap { byEmail[$0] }.map { $0.compactMap(somebody) } ?? []
    }

    /// With the same name, and a scout or an adult as they are.
    func people(named claim: Claim) -> [Somebody] {
        (byIdentity[claim.identity] ?? []).compactMap(somebody)
    }

    /// The person who is certainly meant: one with the same address, and the same name or at least the same
    /// first name.
    func certain(_ claim: Claim) -> Somebody? {
        let found = people(withEmailOf: claim).filter { $0.kind == claim.kind }
        return found.first { $0.identity == claim.identity }
            ?? found.first { $0.name.folded.hasPrefix(claim.name.first.folded + " ") }
    }

    /// A person who is in no household yet, as the first leader: for them the name is enough, if it is the
    /// only one.
    func homeless(_ claim: Claim) -> Somebody? {
        let found = people(named: claim)
        return found.count == 1 && found[0].households.isEmpty && found[0].isActive ? found[0] : nil
    }
}

extension KnownTroop {
    /// - Parameters:
    ///   - answer: for a leader, who may read all of it.
    ///   - unrelated: relatives whose relation was ended.
    public init(_ answer: HouseholdList.Answer, unrelated: Set<Relatives> = []) {
        let members = answer.households.flatMap(\.members) + answer.withoutHousehold
        let related = members.filter { $0.kind == .scout }.flatMap { scout in
            scout.relatives.map { Relatives(adult: $0.person, scout: scout.person) }
        }
        var people: [Person.ID: Somebody] = [:]
        for household in answer.households {
            for member in household.members {
                people[member.person, default: Somebody(member)].households.append(
                    household.household)
            }
        }
        for member in answer.withoutHousehold { people[member.person] = Somebody(member) }
        self.init(
            families: answer.households.map { household in
                Family(
                    id: household.household, name: household.name, isActive: household.active,
                    hasManager: household.members.contains { $0.manager && $0.active })
            }, people: Array(people.values), related: unrelated.union(related))
    }
}

extension KnownTroop.Somebody {
    fileprivate init(_ member: HouseholdMembers.Member) {
        self.init(
            id: member.person, name: member.name, kind: member.kind, email: member.email,
            isActive: member.active, households: [])
    }
}
