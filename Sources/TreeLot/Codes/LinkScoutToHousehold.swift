public import EventSourcing

/// Adds a scout to a second household, with the code that a manager of the first has passed on. From then on
/// both schedule the scout, and neither sees anything of the other.
public struct LinkScoutToHousehold: PresentsCode {
    public static let name = "link-scout-to-household"
    public static let permitted: Set<Relation> = [.manager, .managerOfAdult]
    public static let purpose = CodePurpose.link

    public var code: PresentedCode
    public var household: Household.ID

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        let household = try lot.household(household)
        guard lot.manages(context.actor, household.id) else {
            throw .notAllowed("a manager of household \(household.id)")
        }
        guard household.isActive else { throw .householdInactive(household.id) }
        let code = try lot.openCode(code, for: .link, at: context.now)
        guard let scout = code.person else { preconditionFailure("a link code is a scout’s") }
        guard !household.members.contains(scout) else { return [] }
        return [
            .codes(.used(CodeUsed(code: code.id, person: scout))),
            .households(.joined(HouseholdJoined(household: household.id, person: scout))),
        ]
    }
}

extension LinkScoutToHousehold {
    public init() { self.init(code: .typed(""), household: .none) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "code", &code)
        try coder.field(2, "household", &household)
    }
}

extension HouseholdJoined {
    static let clause = "somebody joined the household"

    func told(_ say: Narrator) -> Told {
        Told(
            "made \(say.person(person)) a member of \(say.household(household))",
            es: "\(say.es.did("incluyó", person)) en el \(say.es.household(household))")
    }

    static let whyItStays =
        "who has joined a household stays a member. If the household is not theirs, a leader deactivates it."
}
