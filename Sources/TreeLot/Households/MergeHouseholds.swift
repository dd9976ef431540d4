public import EventSourcing

/// Makes one household of two that are the same family’s. Its members and managers, and what was made for it, are
/// the survivor’s from then on, and the number of the other leads there.
public struct MergeHouseholds: MergesThings {
    public static let name = "merge-households"
    public static let permitted = Set<Relation>.leaders

    public var into: Household.ID
    public var from: Household.ID
    public var reason: String

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        guard into != from else {
            throw .invalid("from", "must be another household than “into”", because: .sameTwice)
        }
        let (survivor, there) = (try lot.household(into), try lot.household(from))
        _ = try Check.requiredText(reason, "reason")
        guard survivor.id != there.id else { return [] }
        guard there.id == from else { throw .mergedAlready(from, into: there.id) }
        for household in [survivor, there] where household.isErased { throw .erased(household.id) }
        guard survivor.isActive else { throw .householdInactive(survivor.id) }
        return [.households(.merged(HouseholdMerged(household: survivor.id, from: from)))]
    }
}

extension MergeHouseholds {
    public init() { self.init(into: .none, from: .none, reason: "") }
}

extension LotRefusal {
    fileprivate static func mergedAlready(
        _ household: Household.ID, into survivor: Household.ID
    ) -> LotRefusal {
        .cannotMerge(
            "merged",
            "Household \(household) was merged into household \(survivor) already. If that is the same "
                + "family, too, merge household \(survivor).",
            [.init("household", .whole(survivor.rawValue))])
    }
}

extension HouseholdMerged {
    static let clause = "the household was merged into another"

    func told(_ say: Narrator) -> Told {
        Told(
            "merged \(say.former(from)) into \(say.household(household))",
            es: "unió el \(say.es.former(from)) con el \(say.es.household(household))")
    }

    var leaver: Subject? { from.subject }

    static let whyItStays =
        "what was of two is of one. If they are two families after all, set up the other one anew, with "
        + "“add-household”, and add its members there."
}
