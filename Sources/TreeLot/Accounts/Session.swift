public import EventSourcing

/// Somebody is signed in on a device. What proves it is kept as a hash only.
public struct Session: Sendable, Equatable {
    public typealias ID = Identifier<Session>

    /// It ends after so many days in which nobody used it.
    static let idleDays = 30
    /// It ends after so many days, however much it was used.
    public static let longestDays = 180
    /// That it is used is a fact once in so many minutes at the most.
    static let renewalMinutes = 24 * 60

    public var id: ID
    public var person: Person.ID
    public var hash: CodeHash
    /// What its person calls it.
    public var device: Personal<String>?
    public var openedAt: Instant
    /// When it was last noted that somebody used it.
    public var renewedAt: Instant
    /// The first moment at which it is over by itself.
    public var goodUntil: Instant
    public var expiresAt: Instant
    /// Somebody ended it, or its person has left or been entrusted with more since.
    public var isEnded: Bool
    /// Of a kiosk: whose shifts it shows. Nil for a session in which somebody is signed in.
    public var kiosk: Season.ID?
    /// When its person last showed who they are; nil for one that was opened out of another session.
    public var provedAt: Instant?

    func isGood(at now: Instant) -> Bool { !isEnded && now < goodUntil && now < expiresAt }

    /// It is used, and that was not noted lately.
    func wantsRenewal(at now: Instant) -> Bool {
        kiosk == nil && renewedAt.advanced(byMinutes: Self.renewalMinutes) <= now
    }

    /// Until when a session is good that is used at `now`.
    static func goodUntil(usedAt now: Instant, expiresAt: Instant) -> Instant {
        min(now.advanced(byMinutes: idleDays * 24 * 60), expiresAt)
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
    }
}
