public import EventSourcing

/// Proves again who uses a session, with a sign-in code that was mailed to the person or that a leader made.
/// For some minutes, the session may then do what needs a fresh proof.
///
/// A code that the person made themself does not count: it comes out of a session like this one, and an
/// intruder who has taken over that session could make it.
public struct ConfirmSession: PresentsCode, AddsWayIn {
    public static let name = "confirm-session"
    public static let permitted: Set<Relation> = [.oneself, .scout]
    public static let purpose = CodePurpose.signIn

    public var session: Session.ID
    public var code: PresentedCode

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        let session = try lot.session(session)
        guard lot.isSelf(context.actor, lot.people[session.person]) else {
            throw .notAllowed("person \(session.person)")
        }
        guard session.isGood(at: context.now) else { throw .sessionEnded(session.id) }
        let code = try lot.openCode(code, for: .signIn, at: context.now)
        guard code.person == session.person, !code.isOwn else { throw .codeInvalid }
        return [
            .codes(.used(CodeUsed(code: code.id, person: session.person))),
            .accounts(
                .sessionConfirmed(SessionConfirmed(session: session.id, person: session.person))),
        ]
    }
}

extension ConfirmSession {
    /// The session only: a good code is the same person's.
    public func named(in lot: Lot) -> [Reference] { references }

    public init() { self.init(session: .none, code: .typed("")) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "session", &session)
        try coder.field(2, "code", &code)
    }
}

extension SessionConfirmed {
    static let clause = "a session was confirmed"

    func told(_ say: Narrator) -> Told {
        Told(
            "confirmed \(say.their("session", session, of: person))",
            es: "confirmó \(say.es.their("la", "sesión", of: person))")
    }
}
