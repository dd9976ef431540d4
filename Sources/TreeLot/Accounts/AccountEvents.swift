public import EventSourcing

/// Facts about who can sign in, and by which means. The log holds only hashes of the secrets.
public indirect enum AccountEvent: FactFamily, Sendable, Equatable {
    case sessionOpened(SessionOpened)
    case sessionRenewed(SessionRenewed)
    case sessionEnded(SessionEnded)
    case allSessionsEnded(AllSessionsEnded)
    case tokenIssued(TokenIssued)
    case tokenRevoked(TokenRevoked)
    case calendarFeedIssued(CalendarFeedIssued)
    case calendarFeedRevoked(CalendarFeedRevoked)
    case passkeyAdded(PasskeyAdded)
    case passkeyRemoved(PasskeyRemoved)
    case passkeyUsed(PasskeyUsed)
    case identityLinked(IdentityLinked)
    case identityUnlinked(IdentityUnlinked)
    case kioskOpened(KioskOpened)
    case sessionConfirmed(SessionConfirmed)
    case sessionPushSet(SessionPushSet)

    static let facts: [any LotFact.Type] = [
        SessionOpened.self, SessionRenewed.self, SessionEnded.self, AllSessionsEnded.self,
        TokenIssued.self, TokenRevoked.self, CalendarFeedIssued.self, CalendarFeedRevoked.self,
        PasskeyAdded.self, PasskeyRemoved.self, PasskeyUsed.self, IdentityLinked.self,
        IdentityUnlinked.self, KioskOpened.self, SessionConfirmed.self,
        SessionPushSet.self,
    ]

    func accept<Visitor: FactVisitor>(_ visitor: Visitor) -> Visitor.Result {
        switch self {
        case .sessionOpened(let fact): visitor.visit(fact)
        case .sessionRenewed(let fact): visitor.visit(fact)
        case .sessionEnded(let fact): visitor.visit(fact)
        case .allSessionsEnded(let fact): visitor.visit(fact)
        case .tokenIssued(let fact): visitor.visit(fact)
        case .tokenRevoked(let fact): visitor.visit(fact)
        case .calendarFeedIssued(let fact): visitor.visit(fact)
        case .calendarFeedRevoked(let fact): visitor.visit(fact)
        case .passkeyAdded(let fact): visitor.visit(fact)
        case .passkeyRemoved(let fact): visitor.visit(fact)
        case .passkeyUsed(let fact): visitor.visit(fact)
        case .identityLinked(let fact): visitor.visit(fact)
        case .identityUnlinked(let fact): visitor.visit(fact)
        case .kioskOpened(let fact): visitor.visit(fact)
        case .sessionConfirmed(let fact): visitor.visit(fact)
        case .sessionPushSet(let fact): visitor.visit(fact)
        }
    }
}

/// A person signed in on a device.
public struct SessionOpened: Sendable, Equatable {
    public var session: Session.ID
    public var person: Person.ID
    public var hash: CodeHash
    /// The label that the person chose.
    public var device: Personal<String>?
    /// The session ends at this moment, unless it is renewed.
    public var goodUntil: Instant
    /// The session ends at this moment, however often it is renewed.
    public var expiresAt: Instant
    /// The session was opened with a code that the same person made in another session. Such a code proves
    /// nothing new about who they are.
    public var isWithoutProof: Bool?
}

extension SessionOpened: LotFact {
    public static let number = 100
    public static let name = "session.opened"
    public var event: LotEvent { .accounts(.sessionOpened(self)) }

    public init() {
        self.init(
            session: .none, person: .none, hash: CodeHash(), goodUntil: Instant(milliseconds: 0),
            expiresAt: Instant(milliseconds: 0))
    }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.begins(1, "session", &session)
        try coder.field(2, "person", &person)
        try coder.field(3, "hash", &hash)
        try coder.personal(4, "device", &device, of: person.subject)
        try coder.field(5, "goodUntil", &goodUntil)
        try coder.field(6, "expiresAt", &expiresAt)
        try coder.field(7, "withoutProof", &isWithoutProof)
    }
}

/// A session was used, and is valid for longer.
public struct SessionRenewed: Sendable, Equatable {
    public var session: Session.ID
    public var person: Person.ID
    public var goodUntil: Instant
}

extension SessionRenewed: LotFact {
    public static let number = 101
    public static let name = "session.renewed"
    public var event: LotEvent { .accounts(.sessionRenewed(self)) }

    public init() {
        self.init(session: .none, person: .none, goodUntil: Instant(milliseconds: 0))
    }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "session", &session)
        try coder.field(2, "person", &person)
        try coder.field(3, "goodUntil", &goodUntil)
    }
}

/// A session on one device ended: its person signed out, or was signed out.
public struct SessionEnded: Sendable, Equatable {
    public var session: Session.ID
    public var person: Person.ID
}

extension SessionEnded: LotFact {
    public static let number = 102
    public static let name = "session.ended"
    public var event: LotEvent { .accounts(.sessionEnded(self)) }

    public init() { self.init(session: .none, person: .none) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "session", &session)
        try coder.field(2, "person", &person)
    }
}

/// The person of a session has proved again who they are.
public struct SessionConfirmed: Sendable, Equatable {
    public var session: Session.ID
    public var person: Person.ID
}

extension SessionConfirmed: LotFact {
    public static let number = 97
    public static let name = "session.confirmed"
    public var event: LotEvent { .accounts(.sessionConfirmed(self)) }

    public init() { self.init(session: .none, person: .none) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "session", &session)
        try coder.field(2, "person", &person)
    }
}

/// All sessions of a person ended. Their unused sign-in code is void, too.
public struct AllSessionsEnded: Sendable, Equatable {
    public var person: Person.ID
}

extension AllSessionsEnded: LotFact, NamesPerson {
    public static let number = 103
    public static let name = "session.all-ended"
    public var event: LotEvent { .accounts(.allSessionsEnded(self)) }

    public init() { self.init(person: .none) }
}

/// A person let a script act for them.
public struct TokenIssued: Sendable, Equatable {
    public var apiToken: APIToken.ID
    public var person: Person.ID
    public var hash: CodeHash
    /// The label that the person chose.
    public var label: Personal<String>
    /// In the order of their numbers, without repetition.
    public var scopes: [TokenScope]
    /// The token ends at this moment; nil for one without an end of its own.
    public var expiresAt: Instant?
}

extension TokenIssued: LotFact {
    public static let number = 104
    public static let name = "token.issued"
    public var event: LotEvent { .accounts(.tokenIssued(self)) }

    public init() {
        self.init(apiToken: .none, person: .none, hash: CodeHash(), label: .absent, scopes: [])
    }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.begins(1, "apiToken", &apiToken)
        try coder.field(2, "person", &person)
        try coder.field(3, "hash", &hash)
        try coder.personal(4, "label", &label, of: person.subject)
        try coder.field(5, "scopes", &scopes)
        try coder.field(6, "expiresAt", &expiresAt)
    }
}

/// A script may no longer act for a person.
public struct TokenRevoked: Sendable, Equatable {
    public var apiToken: APIToken.ID
    public var person: Person.ID
}

extension TokenRevoked: LotFact {
    public static let number = 105
    public static let name = "token.revoked"
    public var event: LotEvent { .accounts(.tokenRevoked(self)) }

    public init() { self.init(apiToken: .none, person: .none) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "apiToken", &apiToken)
        try coder.field(2, "person", &person)
    }
}

extension AccountEvent {
    /// The committee has no need to know when a person used the lot.
    var isPrivate: Bool { if case .sessionRenewed = self { true } else { false } }
}
