public import EventSourcing

/// Sets up a household, still without members.
public struct AddHousehold: LotCommand {
    public static let name = "add-household"
    public static let permitted = Set<Relation>.leaders

    public var name: String

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        let name = try Check.name(name, "name")
        let household = lot.households.table.next
        return [.households(.added(HouseholdAdded(household: household, name: .known(name))))]
    }

    /// Refuses a name that no lot would take.
    public func check() throws(LotRefusal) { _ = try Check.name(name, "name") }
}

extension AddHousehold {
    public init() { self.init(name: "") }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.text(1, "name", &name, atMost: Check.nameLimit)
    }
}

extension HouseholdAdded {
    static let clause = "a household was added"

    func told(_ say: Narrator) -> Told {
        Told("set up \(say.household(household))", es: "creó el \(say.es.household(household))")
    }

    static var whyItStays: String { WhyItStays.household }
}
