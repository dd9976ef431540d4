public import EventSourcing

/// Ends a session of the actor’s own, usually the one on this device.
public struct SignOut: LotCommand {
    public static let name = "sign-out"
    public static let permitted: Set<Relation> = [.oneself, .scout]

    public var session: Session.ID

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        let session = try lot.session(session)
        guard lot.isSelf(context.actor, lot.people[session.person]) else {
            throw .notAllowed("person \(session.person)")
        }
        return session.ending(at: context.now)
    }
}

extension SignOut {
    public init() { self.init(session: .none) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "session", &session)
    }
}

/// Ends a session, for example on a lost device. Leaders may end anyone’s, and the committee may end a kiosk.
public struct EndSession: LotCommand {
    public static let name = "end-session"
    public static let permitted = Set<Relation>.holders

    public var session: Session.ID

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        let session = try lot.session(session)
        if session.kiosk == nil || !lot.isCommittee(context.actor) {
            try lot.requireHolder(lot.people[session.person], context)
        }
        return session.ending(at: context.now)
    }
}

extension EndSession {
    public init() { self.init(session: .none) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "session", &session)
    }
}

/// Ends all sessions of a person. It also voids their unused sign-in code, since its holder could sign in
/// again with it. A manager may do so for their scouts, and for any other member for whom they answer.
public struct EndSessions: LotCommand {
    public static let name = "end-sessions"
    public static let permitted = Set<Relation>.holders.union([.manager, .otherManager])

    public var person: Person.ID

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        let person = try lot.person(person)
        try lot.requireIdentity(of: person, context)
        let isIn = lot.sessions.of(person.id).contains { $0.isGood(at: context.now) }
        guard isIn || lot.codes.hasOpen(.signIn, of: person.id, at: context.now) else { return [] }
        return [.accounts(.allSessionsEnded(AllSessionsEnded(person: person.id)))]
    }
}

extension EndSessions: NamesPerson {
    public init() { self.init(person: .none) }
}

extension Session {
    /// Nothing, if the session has already ended.
    fileprivate func ending(at now: Instant) -> [LotEvent] {
        isGood(at: now)
            ? [.accounts(.sessionEnded(SessionEnded(session: id, person: person)))] : []
    }
}

extension SessionEnded {
    static let clause = "somebody signed out"

    func told(_ say: Narrator) -> Told {
        Told(
            "\(say.did("signed out", person))\(", session \(session)", page: "")",
            es: "cerró \(say.es.their("la", "sesión", of: person))")
    }
}

extension AllSessionsEnded {
    static let clause = "somebody signed out everywhere"

    func told(_ say: Narrator) -> Told {
        Told(
            "\(say.did("signed out", person)) everywhere",
            es: "cerró todas \(say.es.their("las", "sesiones", of: person))")
    }
}
