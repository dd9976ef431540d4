public import EventSourcing

/// Lets a person take over their own profile with a code: they can sign in from now on. A scout may then act
/// for themself only.
public struct ClaimProfile: OpensSession {
    public static let name = "claim-profile"
    public static let permitted = Set<Relation>.anyone
    public static let purpose = CodePurpose.claim

    public var code: PresentedCode
    /// Whether to sign in at once: the outcome then shows the token, as `sign-in` does.
    public var signIn: Bool?
    public var drawn: DrawnToken?

    public var opensSession: Bool { signIn ?? false }

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        let code = try lot.openCode(code, for: .claim, at: context.now)
        guard let person = code.person else { preconditionFailure("a claim code is somebody’s") }
        // Whoever has a mailed code reads the mail there.
        let verified: [LotEvent] =
            code.provesAddress && !lot.people[person].isEmailVerified
            ? [.people(.emailVerified(EmailVerified(person: person)))] : []
        return [
            .codes(.used(CodeUsed(code: code.id, person: person))),
            .people(.accountOpened(AccountOpened(person: person))),
        ] + verified + session(of: person, lot, at: context.now)
    }
}

extension ClaimProfile {
    public init() { self.init(code: .typed("")) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "code", &code)
        try coder.field(2, "signIn", &signIn)
    }
}

extension AccountOpened {
    static let clause = "an account was opened"

    func told(_ say: Narrator) -> Told {
        Told(
            "opened an account for \(say.person(person))",
            es: "abrió \(say.es.their("la", "cuenta", of: person))")
    }
}
