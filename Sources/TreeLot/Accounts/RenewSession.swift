public import EventSourcing

/// Records that a session is used, so that it stays valid. This happens at most once a day; otherwise each
/// opened page would be a fact.
public struct RenewSession: LotCommand {
    public static let name = "renew-session"
    public static let permitted: Set<Relation> = [.oneself, .scout, .system]

    public var session: Session.ID

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        let session = try lot.session(session)
        guard context.actor == .system || lot.isSelf(context.actor, lot.people[session.person])
        else { throw .notAllowed("person \(session.person)") }
        guard session.isGood(at: context.now) else { throw .sessionEnded(session.id) }
        guard session.wantsRenewal(at: context.now) else { return [] }
        let renewed = SessionRenewed(
            session: session.id, person: session.person,
            goodUntil: Session.goodUntil(usedAt: context.now, expiresAt: session.expiresAt))
        return [.accounts(.sessionRenewed(renewed))]
    }
}

extension RenewSession {
    public init() { self.init(session: .none) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "session", &session)
    }
}

extension SessionRenewed {
    static let clause = "a session was renewed"

    func told(_ say: Narrator) -> Told {
        Told(
            "renewed \(say.their("session", session, of: person))",
            es: "renovó \(say.es.their("la", "sesión", of: person))")
    }
}
