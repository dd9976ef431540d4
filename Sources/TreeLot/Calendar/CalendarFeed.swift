public import EventSourcing

/// A secret address where a calendar program finds a person’s or a household’s shifts, each time it looks.
/// Only a hash of the secret is kept.
public struct CalendarFeed: Sendable, Equatable {
    public typealias ID = Identifier<CalendarFeed>

    public var id: ID
    /// The person whose shifts it shows; nil for a household’s.
    public var person: Person.ID?
    /// The household for which the shown shifts were taken; nil for a person’s.
    public var household: Household.ID?
    /// The person who made it, and follows it as long as they may; nil for the operator.
    public var holder: Person.ID?
    public var hash: CodeHash
    public var issuedAt: Instant
    /// It was revoked or replaced, or a person or household named here has left.
    public var isEnded: Bool
}

extension CalendarFeed: Hashed, Ending {}

extension CalendarFeed: Record {
    public init() {
        self.init(id: .none, hash: CodeHash(), issuedAt: Instant(milliseconds: 0), isEnded: false)
    }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "calendarFeed", &id)
        try coder.field(2, "person", &person)
        try coder.field(3, "household", &household)
        try coder.field(4, "holder", &holder)
        try coder.field(5, "hash", &hash)
        try coder.field(6, "issuedAt", &issuedAt)
        try coder.field(7, "ended", &isEnded)
    }
}

extension CalendarFeed {
    func names(_ person: Person.ID) -> Bool { self.person == person || holder == person }
}
