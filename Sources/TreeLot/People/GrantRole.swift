public import EventSourcing

/// Entrusts an adult with a role.
public struct GrantRole: LotCommand {
    public static let name = "grant-role"
    public static let permitted = Set<Relation>.leaders

    public var person: Person.ID
    public var role: GrantedRole

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        let person = try lot.person(person)
        guard person.kind == .adult else { throw .invalid("person", "must be an adult") }
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
