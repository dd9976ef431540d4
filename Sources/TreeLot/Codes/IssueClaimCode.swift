public import EventSourcing

/// Makes a claim code: its holder takes over the profile of a person who has no account yet.
///
/// A manager may make one for a member for whom they answer; for everyone else only a leader may: see
/// ``Lot/answersFor(_:_:)``.
public struct IssueClaimCode: IssuesCodes {
    public static let name = "issue-claim-code"
    public static let permitted = Set<Relation>.leaders.union([.manager, .otherManager])
    public static let purpose = CodePurpose.claim

    public var person: Person.ID
    public var expiresAt: Instant
    public var drawn: [DrawnCode] = []

    public func codesExpire(madeAt now: Instant) -> Instant? { expiresAt }

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        let person = try lot.person(person)
        guard lot.mayMakeClaim(for: person, context.actor) else {
            throw .notAllowed(lot.whoAnswers(for: person))
        }
        guard !person.isErased else { throw .erased(person.id) }
        guard person.isActive else { throw .personInactive(person.id) }
        guard person.account != .active else { throw .hasAccount(person.id) }
        try Check.codeExpiry(expiresAt, at: context.now)
        let issued = ClaimCodeIssued(
            code: lot.codes.table.next, hash: hashes[0], person: person.id, expiresAt: expiresAt)
        return [.codes(.claimIssued(issued))]
    }
}

extension IssueClaimCode {
    public init() { self.init(person: .none, expiresAt: Instant(milliseconds: 0)) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "person", &person)
        try coder.field(2, "expiresAt", &expiresAt)
    }
}

extension ClaimCodeIssued {
    static let clause = "a claim code was made"

    func told(_ say: Narrator) -> Told {
        Told(
            "made \("claim code \(code)", page: "a claim code") for \(say.person(person))",
            es: "creó \(say.es.their("el", "código de perfil", of: person))")
    }

    static var whyItStays: String { WhyItStays.code }
}
