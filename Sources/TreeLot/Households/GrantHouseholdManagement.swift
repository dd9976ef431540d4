public import EventSourcing

/// Lets an adult act for a household.
///
/// A manager chooses among its members: otherwise a manager could pull anyone into their household and act
/// for them. Any other person joins by redeeming a code themself, or a leader brings them in with this
/// command.
public struct GrantHouseholdManagement: LotCommand {
    public static let name = "grant-household-management"
    public static let permitted = Set<Relation>.leaders.union([.manager])

    public var household: Household.ID
    public var person: Person.ID

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        let household = try lot.household(household)
        try lot.requireManager(of: household.id, context)
        let person = try lot.person(person)
        guard household.members.contains(person.id) || lot.isLeader(context.actor) else {
            throw .notAllowed(
                "a leader",
                next:
                    "ask them to, or make an invite code of the household, which the person redeems"
            )
        }
        guard person.kind == .adult else {
            throw .invalid("person", "must be an adult", because: .notAnAdult)
        }
        guard person.isActive else { throw .personInactive(person.id) }
        // A household that is to return may need another manager first.
        guard household.isActive || lot.isLeader(context.actor) && !household.isErased else {
            throw .householdInactive(household.id)
        }
        guard !household.managers.contains(person.id) else { return [] }
        let granted = ManagementGranted(household: household.id, person: person.id)
        let joined = HouseholdJoined(household: household.id, person: person.id)
        let told = lot.newManagerNotice(person.id, of: household, context)
        return
            (household.members.contains(person.id)
            ? [.households(.managementGranted(granted))]
            : [.households(.joined(joined)), .households(.managementGranted(granted))]) + told
    }
}

extension GrantHouseholdManagement: NamesMember {
    public init() { self.init(household: .none, person: .none) }
}

/// Makes a manager a plain member again.
public struct RevokeHouseholdManagement: LotCommand {
    public static let name = "revoke-household-management"
    public static let permitted = Set<Relation>.leaders.union([.manager, .managerOfAdult])

    public var household: Household.ID
    public var person: Person.ID

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        let household = try lot.household(household)
        try lot.requireManager(of: household.id, context)
        let person = try lot.person(person)
        guard household.managers.contains(person.id) else { return [] }
        guard !lot.isOnlyManager(person.id, of: household.id) else {
            throw .lastManager(person.id, of: household.id)
        }
        let revoked = ManagementRevoked(household: household.id, person: person.id)
        return [.households(.managementRevoked(revoked))]
    }
}

extension RevokeHouseholdManagement: NamesMember {
    public init() { self.init(household: .none, person: .none) }
}

extension ManagementGranted {
    static let clause = "somebody was let manage the household"

    func told(_ say: Narrator) -> Told {
        Told(
            "let \(say.person(person)) manage \(say.household(household))",
            es: "\(say.es.did("puso", person)) a administrar el \(say.es.household(household))")
    }

    func reversal(_ undo: Reversal) -> ReversalPlan? {
        ReversalPlan(RevokeHouseholdManagement(household: household, person: person)) {
            $0.isManagement(of: household)
        }
    }
}

extension ManagementRevoked {
    static let clause = "somebody was taken off the managers of the household"

    func told(_ say: Narrator) -> Told {
        Told(
            "no longer lets \(say.person(person)) manage \(say.household(household))",
            es: "\(say.es.did("quitó", person)) de administrar el \(say.es.household(household))")
    }

    func reversal(_ undo: Reversal) -> ReversalPlan? {
        ReversalPlan(GrantHouseholdManagement(household: household, person: person)) {
            $0.isManagement(of: household)
        }
    }
}

extension LotEvent {
    fileprivate func isManagement(of household: Household.ID) -> Bool {
        switch self {
        case .households(.managementGranted(let fact)): fact.household == household
        case .households(.managementRevoked(let fact)): fact.household == household
        case .households(.deactivated(let fact)): fact.household == household
        default: false
        }
    }
}
