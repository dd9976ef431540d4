public import EventSourcing

/// Confirms a season’s agreement as it now stands.
public struct ConfirmAgreement: LotCommand {
    public static let name = "confirm-agreement"
    public static let permitted: Set<Relation> = [
        .manager, .managerOfAdult, .otherManager, .oneself, .scout,
    ]

    public var season: Season.ID
    public var person: Person.ID

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        let person = try lot.person(person)
        let season = try lot.season(season)
        // A person confirms only for their own family; this holds for leaders, too.
        guard
            lot.isSelf(context.actor, person)
                || !lot.managedHouseholds(context.actor, of: person).isEmpty
        else { throw .notAllowed("person \(person.id) or a manager of their household") }
        guard !person.isErased else { throw .erased(person.id) }
        guard season.policy.agreement != nil else {
            throw .invalid(
                "Season \(season.id) asks for no agreement: there is nothing to confirm.",
                field: "season")
        }
        guard !person.agreements.contains(season.id) else { return [] }
        return [
            .people(
                .agreementConfirmed(AgreementConfirmed(season: season.id, person: person.id)))
        ]
    }
}

extension ConfirmAgreement {
    public init() { self.init(season: .none, person: .none) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "season", &season)
        try coder.field(2, "person", &person)
    }
}

extension AgreementConfirmed {
    static let clause = "an agreement was confirmed"

    func told(_ say: Narrator) -> Told {
        Told(
            "confirmed the agreement of \(say.season(season)) for \(say.person(person))",
            es: """
                confirmó \(say.es.their("el", "acuerdo", of: person)) \
                para la \(say.es.season(season))
                """)
    }

    static let whyItStays =
        "what was promised was promised. Change the agreement to ask anew."
}
