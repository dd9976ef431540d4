public import EventSourcing

/// A committee member made a device at the lot a kiosk. A kiosk is a session that is good for the kiosk
/// alone, and ends as sessions do: ``SessionEnded``, ``AllSessionsEnded``.
public struct KioskOpened: Sendable, Equatable {
    public var session: Session.ID
    /// The person who made the device a kiosk, and answers for what is done there.
    public var person: Person.ID
    /// The season whose shifts it shows.
    public var season: Season.ID
    public var hash: CodeHash
    /// The label that the person chose.
    public var device: Personal<String>?
    /// The kiosk ends at this moment; nothing extends it.
    public var expiresAt: Instant
}

extension KioskOpened: LotFact {
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
