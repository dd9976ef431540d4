public import EventSourcing

/// Facts about who can get in, and with what. Only hashes of what lets them in are ever recorded.
public indirect enum AccountEvent: Sendable, Equatable {
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

    static let facts: [any Fact<LotEvent>.Type] = [
        SessionOpened.self, SessionRenewed.self, SessionEnded.self, AllSessionsEnded.self,
        TokenIssued.self, TokenRevoked.self, CalendarFeedIssued.self, CalendarFeedRevoked.self,
        PasskeyAdded.self, PasskeyRemoved.self, PasskeyUsed.self, IdentityLinked.self,
        IdentityUnlinked.self, KioskOpened.self, SessionConfirmed.self,
    ]

    var fact: any Fact<LotEvent> {
        switch self {
        case .sessionOpened(let fact): fact
        case .sessionRenewed(let fact): fact
        case .sessionEnded(let fact): fact
        case .allSessionsEnded(let fact): fact
        case .tokenIssued(let fact): fact
        case .tokenRevoked(let fact): fact
        case .calendarFeedIssued(let fact): fact
        case .calendarFeedRevoked(let fact): fact
        case .passkeyAdded(let fact): fact
        case .passkeyRemoved(let fact): fact
        case .passkeyUsed(let fact): fact
        case .identityLinked(let fact): fact
        case .identityUnlinked(let fact): fact
        case .kioskOpened(let fact): fact
        case .sessionConfirmed(let fact): fact
        }
    }
}

/// Somebody signed in on a device.
public struct SessionOpened: Sendable, Equatable {
    public var session: Session.ID
    public var person: Person.ID
    public var hash: CodeHash
    /// What they call it.
    public var device: Personal<String>?
    /// From then on it is over, unless it was renewed.
    public var goodUntil: Instant
    /// From then on it is over, however often it was renewed.
    public var expiresAt: Instant
    /// It was opened with a code out of another session of theirs: that shows nothing new of who they
    /// are.
    public var isWithoutProof: Bool?
}

extension SessionOpened: Fact {
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

/// A session was used: it is good for longer.
public struct SessionRenewed: Sendable, Equatable {
    public var session: Session.ID
    public var person: Person.ID
    public var goodUntil: Instant
}

extension SessionRenewed: Fact {
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

/// Somebody signed out, or was signed out, on one device.
public struct SessionEnded: Sendable, Equatable {
    public var session: Session.ID
    public var person: Person.ID
}

extension SessionEnded: Fact {
    public static let number = 102
    public static let name = "session.ended"
    public var event: LotEvent { .accounts(.sessionEnded(self)) }

    public init() { self.init(session: .none, person: .none) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "session", &session)
        try coder.field(2, "person", &person)
    }
}

/// The person of a session has shown again that it is they.
public struct SessionConfirmed: Sendable, Equatable {
    public var session: Session.ID
    public var person: Person.ID
}

extension SessionConfirmed: Fact {
    public static let number = 97
    public static let name = "session.confirmed"
    public var event: LotEvent { .accounts(.sessionConfirmed(self)) }

    public init() { self.init(session: .none, person: .none) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "session", &session)
        try coder.field(2, "person", &person)
    }
}

/// Somebody was signed out everywhere. A sign-in code that nobody had used is void, too.
public struct AllSessionsEnded: Sendable, Equatable {
    public var person: Person.ID
}

extension AllSessionsEnded: Fact {
    public static let number = 103
    public static let name = "session.all-ended"
    public var event: LotEvent { .accounts(.allSessionsEnded(self)) }

    public init() { self.init(person: .none) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "person", &person)
    }
}

/// Somebody lets a script act for them.
public struct TokenIssued: Sendable, Equatable {
    public var apiToken: APIToken.ID
    public var person: Person.ID
    public var hash: CodeHash
    /// What they call it.
    public var label: Personal<String>
    /// In the order of their numbers, none twice.
    public var scopes: [TokenScope]
    /// From then on it is over; nil for one that stays until it is revoked.
    public var expiresAt: Instant?
}

extension TokenIssued: Fact {
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

/// A script may no longer act for somebody.
public struct TokenRevoked: Sendable, Equatable {
    public var apiToken: APIToken.ID
    public var person: Person.ID
}

extension TokenRevoked: Fact {
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
    /// When a person used the lot is no matter of the committee’s.
    var isPrivate: Bool { if case .sessionRenewed = self { true } else { false } }
}
