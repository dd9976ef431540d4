public import EventSourcing

/// A person lets a calendar follow the shifts of a person or of a household: exactly one of the two is given.
/// The previous feed of the same holder for the same shifts is void.
public struct CalendarFeedIssued: Sendable, Equatable {
    public var calendarFeed: CalendarFeed.ID
    public var person: Person.ID?
    public var household: Household.ID?
    /// The person who follows it; nil for the operator.
    public var holder: Person.ID?
    public var hash: CodeHash
}

extension CalendarFeedIssued: LotFact {
    public static let number = 106
    public static let name = "calendar-feed.issued"
    public var event: LotEvent { .accounts(.calendarFeedIssued(self)) }

    public init() { self.init(calendarFeed: .none, hash: CodeHash()) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.begins(1, "calendarFeed", &calendarFeed)
        try coder.field(2, "person", &person)
        try coder.field(3, "household", &household)
        try coder.field(4, "holder", &holder)
        try coder.field(5, "hash", &hash)
    }
}

/// A calendar may no longer follow the shifts of a person or of a household.
public struct CalendarFeedRevoked: Sendable, Equatable {
    public var calendarFeed: CalendarFeed.ID
    public var person: Person.ID?
    public var household: Household.ID?
}

extension CalendarFeedRevoked: LotFact {
    public static let number = 107
    public static let name = "calendar-feed.revoked"
    public var event: LotEvent { .accounts(.calendarFeedRevoked(self)) }

    public init() { self.init(calendarFeed: .none) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "calendarFeed", &calendarFeed)
        try coder.field(2, "person", &person)
        try coder.field(3, "household", &household)
    }
}
