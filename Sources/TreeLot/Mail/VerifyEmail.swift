public import EventSourcing

/// Shows that an address is the person’s, with the code that was mailed to it. The code is the proof:
/// who presents it need not be signed in.
public struct VerifyEmail: PresentsCode {
    public static let name = "verify-email"
    public static let permitted = Set<Relation>.anyone
    public static let purpose = CodePurpose.email

    public var code: PresentedCode

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        let code = try lot.openCode(code, for: .email, at: context.now)
        guard let person = code.person else { preconditionFailure("a link is to somebody") }
        return [
            .codes(.used(CodeUsed(code: code.id, person: person))),
            .people(.emailVerified(EmailVerified(person: person))),
        ]
    }
}

extension VerifyEmail {
    public init() { self.init(code: .typed("")) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "code", &code)
    }
}

extension EmailVerified {
    static let clause = "the e-mail address was verified"

    func told(_ say: Narrator) -> Told {
        Told(
            "verified the email address of \(say.person(person))",
            es: "confirmó \(say.es.their("el", "correo", of: person))")
    }
}
