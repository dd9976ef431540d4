public import EventSourcing

/// Says what an adult is to a scout: their parent, step-parent or guardian. What the adult was before, they are
/// no more.
///
/// The adult’s hours count for the scout from then on, and so less for their other scouts. Therefore a manager
/// relates to a scout only adults of the scout’s own households; a leader relates any.
public struct Relate: LotCommand, NamesRelatives {
    public static let name = "relate"
    public static let permitted = Set<Relation>.managersOfScout

    public var adult: Person.ID
    public var scout: Person.ID
    public var kinship: Kinship

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        let scout = try lot.person(scout)
        try lot.requireManager(ofScout: scout, context)
        let adult = try lot.person(adult)
        let isOfFamily = adult.households.contains { scout.households.contains($0) }
        guard isOfFamily || lot.isLeader(context.actor) else {
            throw .notAllowed(
                "a leader",
                next: "ask them to, or invite the adult into the scout’s household first")
        }
        guard adult.kind == .adult else {
            throw .invalid("adult", "must be an adult", because: .notAnAdult)
        }
        guard scout.kind == .scout else {
            throw .invalid("scout", "must be a scout", because: .notAScout)
        }
        for person in [adult, scout] where person.isErased { throw .erased(person.id) }
        guard scout.kinship(to: adult.id) != kinship else { return [] }
        let related = PersonRelated(adult: adult.id, scout: scout.id, kinship: kinship)
        return [.people(.related(related))]
    }
}

extension Relate {
    public init() { self.init(adult: .none, scout: .none, kinship: .parent) }
}

/// Ends what ``Relate`` has said. Where the adult is something else to the scout, that stays.
public struct Unrelate: LotCommand, NamesRelatives {
    public static let name = "unrelate"
    public static let permitted = Set<Relation>.managersOfScout

    public var adult: Person.ID
    public var scout: Person.ID
    public var kinship: Kinship

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        let scout = try lot.person(scout)
        try lot.requireManager(ofScout: scout, context)
        let adult = try lot.person(adult)
        guard scout.kinship(to: adult.id) == kinship else { return [] }
        let unrelated = PersonUnrelated(adult: adult.id, scout: scout.id, kinship: kinship)
        return [.people(.unrelated(unrelated))]
    }
}

extension Unrelate {
    public init() { self.init(adult: .none, scout: .none, kinship: .parent) }
}

extension Lot {
    /// Requires a manager of a household of the scout that is active, or a leader.
    fileprivate func requireManager(ofScout scout: Person, _ context: Context) throws(LotRefusal) {
        guard !isLeader(context.actor) else { return }
        let managed = managedHouseholds(context.actor, of: scout)
        guard let first = managed.first else {
            throw .notAllowed("a manager of a household of person \(scout.id), or a leader,")
        }
        guard managed.contains(where: { households[$0].isActive }) else {
            throw .householdInactive(first)
        }
    }
}

extension PersonRelated {
    static let clause = "an adult was related to the scout"

    func told(_ say: Narrator) -> Told {
        Told(
            "recorded \(say.person(adult)) as \(kinship.inWords) of \(say.person(scout))",
            es:
                "anotó a \(say.es.person(adult)) como \(kinship.inSpanish) de \(say.es.person(scout))"
        )
    }

    func reversal(_ undo: Reversal) -> ReversalPlan? {
        let before = undo.history.before.people[scout].kinship(to: adult)
        let back: any LotCommand =
            before.map { Relate(adult: adult, scout: scout, kinship: $0) }
            ?? Unrelate(adult: adult, scout: scout, kinship: kinship)
        return ReversalPlan([back], isStrict: true) { $0.relates(adult, scout) }
    }
}

extension PersonUnrelated {
    static let clause = "the adult was recorded as related to the scout no longer"

    func told(_ say: Narrator) -> Told {
        Told(
            "no longer records \(say.person(adult)) as \(kinship.inWords) of \(say.person(scout))",
            es: """
                dejó de anotar a \(say.es.person(adult)) como \(kinship.inSpanish) de \(say.es.person(scout))
                """)
    }

    func reversal(_ undo: Reversal) -> ReversalPlan? {
        let back = Relate(adult: adult, scout: scout, kinship: kinship)
        return ReversalPlan([back], isStrict: true) { $0.relates(adult, scout) }
    }
}

extension LotEvent {
    fileprivate func relates(_ adult: Person.ID, _ scout: Person.ID) -> Bool {
        switch self {
        case .people(.related(let fact)): fact.adult == adult && fact.scout == scout
        case .people(.unrelated(let fact)): fact.adult == adult && fact.scout == scout
        default: false
        }
    }
}
