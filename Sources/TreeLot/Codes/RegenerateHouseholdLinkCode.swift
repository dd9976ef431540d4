public import EventSourcing

/// Makes a scout’s household link code, with which the other parent adds the scout to a second household. The
/// previous one becomes void.
///
/// Only a manager of the scout may make one: they decide which families share the child, and no leader does.
public struct RegenerateHouseholdLinkCode: IssuesCodes {
    public static let name = "regenerate-household-link-code"
    public static let permitted: Set<Relation> = [.manager, .managerOfAdult, .otherManager]
    public static let purpose = CodePurpose.link

    public var scout: Person.ID
    public var drawn: [DrawnCode] = []

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        let scout = try lot.person(scout)
        let managed = lot.managedHouseholds(context.actor, of: scout)
        guard let first = managed.first else {
            throw .notAllowed("a manager of a household of person \(scout.id)")
        }
        // A manager of a household that has left no longer decides which families share the child.
        guard lot.mayMakeLink(for: scout, context.actor) else {
            throw .householdInactive(first)
        }
        guard scout.kind == .scout else {
            throw .invalid("scout", "must be a scout", because: .notAScout)
        }
        guard scout.isActive else { throw .personInactive(scout.id) }
        let regenerated = LinkCodeRegenerated(
            code: lot.codes.table.next, hash: hashes[0], scout: scout.id)
        return [.codes(.linkRegenerated(regenerated))]
    }
}

extension RegenerateHouseholdLinkCode {
    public init() { self.init(scout: .none) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "scout", &scout)
    }
}

extension LinkCodeRegenerated {
    static let clause = "a household link code was made"

    func told(_ say: Narrator) -> Told {
        Told(
            "made \("household link code \(code)", page: "a link code") for \(say.person(scout))",
            es: "creó \(say.es.their("el", "código de vínculo", of: scout))")
    }

    static var whyItStays: String { WhyItStays.code }
}
