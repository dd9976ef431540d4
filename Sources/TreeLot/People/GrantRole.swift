public import EventSourcing

/// Entrusts an adult with a role.
public struct GrantRole: LotCommand {
    public static let name = "grant-role"
    public static let permitted = Set<Relation>.leaders

    public var person: Person.ID
    public var role: GrantedRole

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        let person = try lot.person(person)
        guard person.kind == .adult else {
            throw .invalid("person", "must be an adult", because: .notAnAdult)
        }
        guard person.isActive else { throw .personInactive(person.id) }
        guard !person.has(role) else { return [] }
        return [.people(.roleGranted(RoleGranted(person: person.id, role: role)))]
    }
}

extension GrantRole: NamesRole {
    public init() { self.init(person: .none, role: .committee) }
}

/// Takes a role back. A leader becomes a parent again.
public struct RevokeRole: LotCommand {
    public static let name = "revoke-role"
    public static let permitted = Set<Relation>.leaders

    public var person: Person.ID
    public var role: GrantedRole

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        let person = try lot.person(person)
        guard person.has(role) else { return [] }
        if role.leaderRole != nil, lot.isLastLeader(person) { throw .lastLeader(person.id) }
        return [.people(.roleRevoked(RoleRevoked(person: person.id, role: role)))]
    }
}

extension RevokeRole: NamesRole {
    public init() { self.init(person: .none, role: .committee) }
}

extension Person {
    func has(_ granted: GrantedRole) -> Bool {
        switch granted {
        case .committee: isCommittee
        case .treasurer: isTreasurer
        case .scoutmaster: role == .scoutmaster
        case .assistantScoutmaster: role == .assistantScoutmaster
        }
    }
}

extension RoleGranted {
    static let clause = "a role was granted"

    func told(_ say: Narrator) -> Told {
        Told(
            "granted \(say.person(person)) the role \(say.role(role.name))",
            es: "dio a \(say.es.person(person)) el cargo de \(role.inSpanish)")
    }

    /// What gave access before gave access to less, and an intruder in one of the sessions may have added a way
    /// to sign in.
    var endsWaysIn: Subject? { person.subject }

    func reversal(_ undo: Reversal) -> ReversalPlan? {
        // A person who was a leader of another kind before gets that role back.
        let before = undo.history.before.people[person]
        let earlier = GrantedRole.allCases.first {
            role.leaderRole != nil && $0.leaderRole != nil && before.has($0)
        }
        let back: any LotCommand =
            earlier.map { GrantRole(person: person, role: $0) }
            ?? RevokeRole(person: person, role: role)
        return ReversalPlan([back], isStrict: role.leaderRole != nil) {
            $0.isChangeOfRole(of: person)
        }
    }
}

extension RoleRevoked {
    static let clause = "a role was taken away"

    func told(_ say: Narrator) -> Told {
        Told(
            "took the role \(say.role(role.name)) from \(say.person(person))",
            es: "quitó a \(say.es.person(person)) el cargo de \(role.inSpanish)")
    }

    func reversal(_ undo: Reversal) -> ReversalPlan? {
        // A leader has one role: a role that they were given since would be taken from them.
        ReversalPlan([GrantRole(person: person, role: role)], isStrict: role.leaderRole != nil) {
            $0.isChangeOfRole(of: person)
        }
    }
}

extension LotEvent {
    fileprivate func isChangeOfRole(of person: Person.ID) -> Bool {
        switch self {
        case .people(.roleGranted(let fact)): fact.person == person
        case .people(.roleRevoked(let fact)): fact.person == person
        case .people(.deactivated(let fact)): fact.person == person
        default: false
        }
    }
}
