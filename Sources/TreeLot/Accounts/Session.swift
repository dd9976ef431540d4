public import EventSourcing

/// A person is signed in on a device. Only a hash of the session’s secret is kept.
public struct Session: Sendable, Equatable {
    public typealias ID = Identifier<Session>

    /// Days without use after which a session ends.
    static let idleDays = 30
    /// Days after which a session ends, however much it is used.
    public static let longestDays = 180
    /// Minutes in which the use of a session is recorded at most once.
    static let renewalMinutes = 24 * 60

    public var id: ID
    public var person: Person.ID
    public var hash: CodeHash
    /// The label that its person chose.
    public var device: Personal<String>?
    public var openedAt: Instant
    /// When use of the session was last recorded.
    public var renewedAt: Instant
    /// The first moment at which the session has ended by itself.
    public var goodUntil: Instant
    public var expiresAt: Instant
    /// The session was ended, or its person has since left or been given a role.
    public var isEnded: Bool
    /// The season whose shifts a kiosk shows. Nil for a session in which a person is signed in.
    public var kiosk: Season.ID?
    /// When its person last proved who they are; nil for a session that was opened out of another one.
    public var provedAt: Instant?
    /// Where its browser takes push messages: a ``PushSubscription``.
    public var push: Personal<String>?
    /// What is pushed there.
    public var pushKinds: [PushKind] = []

    func isGood(at now: Instant) -> Bool { !isEnded && now < goodUntil && now < expiresAt }

    /// Whether its use, at `now`, is to be recorded: the last record is a day old. Never for a kiosk.
    func wantsRenewal(at now: Instant) -> Bool {
        kiosk == nil && renewedAt.advanced(byMinutes: Self.renewalMinutes) <= now
    }

    /// The moment until which a session that is used at `now` is valid.
    static func goodUntil(usedAt now: Instant, expiresAt: Instant) -> Instant {
        min(now.advanced(byDays: idleDays), expiresAt)
    }
}

extension Session: Record {
    public init() {
        let never = Instant(milliseconds: 0)
        self.init(
            id: .none, person: .none, hash: CodeHash(), openedAt: never, renewedAt: never,
            goodUntil: never, expiresAt: never, isEnded: false)
    }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "session", &id)
        try coder.field(2, "person", &person)
        try coder.field(3, "hash", &hash)
        try coder.personal(4, "device", &device, of: person.subject)
        try coder.field(5, "openedAt", &openedAt)
        try coder.field(6, "renewedAt", &renewedAt)
        try coder.field(7, "goodUntil", &goodUntil)
        try coder.field(8, "expiresAt", &expiresAt)
        try coder.field(9, "ended", &isEnded)
        try coder.field(10, "kiosk", &kiosk)
        try coder.field(30, "provedAt", &provedAt)
        try coder.personal(31, "push", &push, of: person.subject)
        try coder.field(32, "pushKinds", &pushKinds)
    }
}
