public import EventSourcing

/// Makes a sign-in code: its holder is signed in as a person who has an account, or may have one. The
/// previous code becomes void.
///
/// A person makes one for themself to sign in on another device. A manager may make one for a member for whom
/// they answer; for everyone else a leader may: see ``Lot/answersFor(_:_:)``.
public struct IssueSignInCode: IssuesCodes {
    public static let name = "issue-sign-in-code"
    public static let permitted = Set<Relation>.leaders.union([
        .manager, .otherManager, .oneself, .scout,
    ])
    public static let purpose = CodePurpose.signIn
    /// Long enough for a person who reads their mail in the evening.
    static let validMinutes = 24 * 60

    public var person: Person.ID
    public var drawn: [DrawnCode] = []

    public func codesExpire(madeAt now: Instant) -> Instant? {
        now.advanced(byMinutes: Self.validMinutes)
    }

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        try lot.requireIdentity(of: lot.person(person), context)
        let person = try lot.personWithAccount(person)
        let issued = SignInCodeIssued(
            code: lot.codes.table.next, hash: hashes[0], person: person.id,
            expiresAt: context.now.advanced(byMinutes: Self.validMinutes))
        return [.codes(.signInIssued(issued))]
    }
}

extension IssueSignInCode: NamesPerson {
    public init() { self.init(person: .none) }
}

extension SignInCodeIssued {
    static let clause = "a sign-in code was made"

    func told(_ say: Narrator) -> Told {
        Told(
            "made \("sign-in code \(code)", page: "a sign-in code") for \(say.person(person))",
            es: "creó \(say.es.their("el", "código de acceso", of: person))")
    }

    static var whyItStays: String { WhyItStays.code }
}
