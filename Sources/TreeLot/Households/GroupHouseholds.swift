public import EventSourcing

/// Counts households as one in reports. A household of another unit moves.
public struct GroupHouseholds: LotCommand {
    public static let name = "group-households"
    public static let permitted = Set<Relation>.leaders

    public var households: [Household.ID]
    public var name: String

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        let name = try Check.name(name, "name")
        let members = Set(households).sorted()
        guard let first = members.first, members.count == households.count else {
            throw .invalid(
                "households", "must name at least one household, and each once", because: .empty)
        }
        for member in members {
            guard try !lot.household(member).isErased else { throw .erased(member) }
        }
        guard existing(members, name, in: lot) == nil else { return [] }
        let grouped = HouseholdsGrouped(
            familyUnit: lot.familyUnits.table.next, namedAfter: first, name: .known(name),
            households: members)
        return [.households(.grouped(grouped))]
    }

    public func existing(in lot: Lot) -> [Reference] {
        existing(households.sorted(), name.trimmed, in: lot)
            .map { [Reference($0.id)] } ?? []
    }

    private func existing(
        _ members: [Household.ID], _ name: String, in lot: Lot
    ) -> FamilyUnit? {
        lot.familyUnits.table.rows.first { $0.households == members && $0.name.value == name }
    }
}

extension GroupHouseholds {
    public init() { self.init(households: [], name: "") }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "households", &households)
        try coder.text(2, "name", &name, atMost: Check.nameLimit)
    }
}

extension HouseholdsGrouped {
    static let clause = "households were grouped"

    func told(_ say: Narrator) -> Told {
        Told(
            "counted \(households.map(say.household).joined(separator: " and ")) as one",
            es: "agrupó \(households.map { "el \(say.es.household($0))" }.joined(separator: " y "))"
        )
    }

    static let whyItStays =
        "households stay together until they are grouped anew, with “group-households”."
}
