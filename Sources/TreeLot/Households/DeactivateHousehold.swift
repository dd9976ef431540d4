public import EventSourcing

/// Lets a household leave, perhaps for a while. Its future assignments are cancelled, and offers of places to those who
/// have no other household are taken back; what its members have through another active household stays.
public struct DeactivateHousehold: LotCommand, SaysWhy {
    public static let name = "deactivate-household"
    public static let permitted = Set<Relation>.leaders

    public var household: Household.ID
    public var reason: String

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        let household = try lot.household(household)
        _ = try Check.requiredText(reason, "reason")
        guard household.isActive else { return [] }
        let ahead = household.members.flatMap { lot.assignments.of($0) }
            .filter { lot.assignments[$0].household == household.id }
            .filter { lot.isAhead($0, at: context.now) }
            .sorted()
        let left = household.members.filter { member in
            !lot.people[member].households.contains {
                $0 != household.id && lot.households[$0].isActive
            }
        }
        return [.households(.deactivated(.init(household: household.id)))]
            + ahead.map { lot.cancellation(of: $0, .householdDeactivated) }
            + lot.withdrawals(from: left, at: context.now)
    }
}

extension DeactivateHousehold: NamesHousehold {
    public init() { self.init(household: .none, reason: "") }
}

/// Lets a household return. Its cancelled assignments stay cancelled.
public struct ReactivateHousehold: LotCommand, SaysWhy {
    public static let name = "reactivate-household"
    public static let permitted = Set<Relation>.leaders

    public var household: Household.ID
    public var reason: String?

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        let household = try lot.household(household)
        _ = try Check.text(reason, "reason")
        guard !household.isErased else { throw .erased(household.id) }
        guard !household.isActive else { return [] }
        guard household.managers.contains(where: { lot.people[$0].isActive }) else {
            throw .noManager(household.id)
        }
        return [.households(.reactivated(.init(household: household.id)))]
    }
}

extension ReactivateHousehold: NamesHousehold {
    public init() { self.init(household: .none) }
}

extension LotRefusal {
    static func noManager(_ household: Household.ID) -> LotRefusal {
        LotRefusal(
            .noManager,
            "Household \(household) has no manager who is here. Reactivate one of them first, or let "
                + "another adult manage it.",
            ["household": .whole(household.rawValue)])
    }
}

extension HouseholdDeactivated {
    static let clause = "the household was deactivated"

    func told(_ say: Narrator) -> Told {
        Told(
            "deactivated \(say.household(household))",
            es: "desactivó el \(say.es.household(household))")
    }

    var leaver: Subject? { household.subject }

    func reversal(_ undo: Reversal) -> ReversalPlan? {
        let back = ReactivateHousehold(household: household, reason: undo.reason)
        return ReversalPlan([back], isStrict: true) { $0.merges(household) }
    }
}

extension HouseholdReactivated {
    static let clause = "the household was reactivated"

    func told(_ say: Narrator) -> Told {
        Told(
            "reactivated \(say.household(household))",
            es: "reactivó el \(say.es.household(household))")
    }

    func reversal(_ undo: Reversal) -> ReversalPlan? {
        let leave = DeactivateHousehold(household: household, reason: undo.words)
        let known = undo.history.before.assignments
        // It would cancel what its people have taken since they are back.
        return ReversalPlan([leave], isStrict: true) { later in
            switch later {
            case .assignments(.signedUp(let fact)): fact.household == household
            case .assignments(.restored(let fact)):
                known.find(fact.assignment)?.household == household
            default: later.merges(household)
            }
        }
    }
}
