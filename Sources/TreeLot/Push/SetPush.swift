public import EventSourcing

/// Has what cannot wait pushed to the device of a session, as long as the session lasts; with neither a subscription nor
/// kinds, no more. A browser that another session had used before is this one’s from then on.
public struct SetPush: AddsWayIn {
    public static let name = "set-push"
    public static let permitted: Set<Relation> = [.oneself, .scout, .system]

    public var session: Session.ID
    /// All three, as the browser gave them, or none.
    public var endpoint: String?
    public var publicKey: Base64URL?
    public var secret: Base64URL?
    /// What is pushed; by default all that can be or, where it is on, the same as before.
    public var kinds: [PushKind]?

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        let session = try lot.session(session)
        guard context.actor == .system || lot.isSelf(context.actor, lot.people[session.person])
        else { throw .notAllowed("person \(session.person)") }
        guard session.isGood(at: context.now), session.kiosk == nil else {
            throw .sessionEnded(session.id)
        }
        let before = lot.subscription(of: session)
        let kinds = try chosen()
        guard let subscription = try subscription() ?? (kinds == nil ? nil : before) else {
            guard kinds == nil else {
                throw .invalid(
                    "kinds", "can be chosen where notifications are on: turn them on first")
            }
            return before == nil ? [] : [session.pushing(nil, [])]
        }
        let wanted = kinds ?? (before == nil ? PushKind.allCases : session.pushKinds)
        guard subscription != before || wanted != session.pushKinds else { return [] }
        let others = lot.sessions.table.rows.filter {
            $0.id != session.id && $0.isGood(at: context.now)
                && lot.subscription(of: $0)?.endpoint == subscription.endpoint
        }
        return others.map { $0.pushing(nil, []) } + [session.pushing(subscription, wanted)]
    }

    /// In the order of their numbers, without repetition; nil where nothing is said.
    private func chosen() throws(LotRefusal) -> [PushKind]? {
        guard let kinds else { return nil }
        guard !kinds.isEmpty else {
            throw .invalid(
                "kinds", "must name one at least, or turn notifications off", because: .empty)
        }
        return PushKind.allCases.filter(kinds.contains)
    }

    private func subscription() throws(LotRefusal) -> PushSubscription? {
        switch (endpoint, publicKey, secret) {
        case (nil, nil, nil): return nil
        case (let endpoint?, let key?, let secret?):
            return try PushSubscription(endpoint: endpoint, key: key, secret: secret)
        default:
            throw .invalid(
                "endpoint", "goes with “publicKey” and “secret”: give all three, or none")
        }
    }
}

extension SetPush {
    public init() { self.init(session: .none) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "session", &session)
        try coder.text(2, "endpoint", &endpoint, atMost: PushSubscription.endpointMax)
        try coder.field(3, "publicKey", &publicKey)
        try coder.field(4, "secret", &secret)
        try coder.field(5, "kinds", &kinds)
    }
}

/// What cannot wait is pushed to the device of a session, or no more.
public struct SessionPushSet: Sendable, Equatable {
    public var session: Session.ID
    public var person: Person.ID
    /// A ``PushSubscription``: its endpoint, its key and its secret, with a space between them. Nil for none.
    public var push: Personal<String>?
    /// What is pushed, in the order of the numbers, none twice.
    public var kinds: [PushKind]
}

extension SessionPushSet: LotFact {
    public static let number = 108
    public static let name = "session.push-set"
    public var event: LotEvent { .accounts(.sessionPushSet(self)) }

    public init() { self.init(session: .none, person: .none, kinds: []) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "session", &session)
        try coder.field(2, "person", &person)
        try coder.personal(3, "push", &push, of: person.subject)
        try coder.field(4, "kinds", &kinds)
    }

    static let clause = "notifications on a device were turned on or off"

    func told(_ say: Narrator) -> Told {
        push == nil
            ? Told(
                "turned off notifications for \(say.their("session", session, of: person))",
                es: "desactivó las notificaciones en \(say.es.their("la", "sesión", of: person))")
            : Told(
                "turned on notifications for \(say.their("session", session, of: person))",
                es: "activó las notificaciones en \(say.es.their("la", "sesión", of: person))")
    }
}

extension Session {
    fileprivate func pushing(
        _ subscription: PushSubscription?, _ kinds: [PushKind]
    ) -> LotEvent {
        let fact = SessionPushSet(
            session: id, person: person, push: subscription.map { .known($0.text) }, kinds: kinds)
        return .accounts(.sessionPushSet(fact))
    }
}

extension Lot {
    /// Where the browser of a session takes push messages, and which; nil where they are off.
    public func push(
        of session: Session.ID
    ) -> (subscription: PushSubscription, kinds: [PushKind])? {
        sessions.find(session).flatMap { session in
            subscription(of: session).map { ($0, session.pushKinds) }
        }
    }

    /// Where the browser of a session takes push messages; nil where they are off, or forgotten.
    func subscription(of session: Session) -> PushSubscription? {
        open(session.push, session.person.subject).flatMap(PushSubscription.init(text:))
    }
}
