public import EventSourcing

/// A committee member made a device at the lot a kiosk. It is a session that is good for the kiosk alone, and ends
/// as sessions do: ``SessionEnded``, ``AllSessionsEnded``.
public struct KioskOpened: Sendable, Equatable {
    public var session: Session.ID
    /// Who made it one, and answers for what is done there.
    public var person: Person.ID
    /// Whose shifts it shows.
    public var season: Season.ID
    public var hash: CodeHash
    /// What they call it.
    public var device: Personal<String>?
    /// From then on it is over; nothing makes it longer.
    public var expiresAt: Instant
}

extension KioskOpened: Fact {
    public static let number = 130
    public static let name = "kiosk.opened"
    public var event: LotEvent { .accounts(.kioskOpened(self)) }

    public init() {
        self.init(
            session: .none, person: .none, season: .none, hash: CodeHash(),
            expiresAt: Instant(milliseconds: 0))
    }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.begins(1, "session", &session)
        try coder.field(2, "person", &person)
        try coder.field(3, "season", &season)
        try coder.field(4, "hash", &hash)
        try coder.personal(5, "device", &device, of: person.subject)
        try coder.field(6, "expiresAt", &expiresAt)
    }
}
