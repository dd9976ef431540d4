public import EventSourcing

/// Who did what, when, on whose behalf, through which channel, why, and from what to what: read from the log
/// itself. For the committee.
///
/// A history is complete: whatever has changed the thing is in it, also where an event names only another thing, such
/// as the shift of an assignment, its season, or the person who is on it (``Portrait``).
///
/// Unlike other questions it needs the events: an ``AuditReader`` reads those that ``AuditSources`` finds, in order.
public struct Audit: HistoryQuestion {
    public static let name = "audit"
    /// For any subject: the committee may know who did what.
    public static let permitted = Set<Relation>.staff

    public var assignment: Assignment.ID?
    public var shift: Shift.ID?
    public var person: Person.ID?
    public var household: Household.ID?
    public var season: Season.ID?
    /// Everything that was recorded together with the event at this position.
    public var position: Position?
    /// The actor whose deeds are asked for, rather than a person to whom something was done.
    public var actor: Actor?
    /// A span of time, both ends included.
    public var from: Instant?
    public var to: Instant?
    /// Maximum number of entries; nil for all.
    public var limit: Int?
    /// The `next` of the page before: the answer begins after this position.
    public var after: Position?
    /// The newest entries before this position are asked for, and not the oldest: the `earlier` of the page behind, or
    /// any position behind the log for the newest of all.
    public var before: Position?

    public init() {}

    public struct Answer: Codable, Sendable, Equatable {
        /// What there is in all, on this page and on others; nil if there is nothing, or if the newest are asked for.
        public var summary: Summary?
        public var entries: [Entry]
        /// If there are more entries: the position after which they begin.
        public var next: Int?
        /// Where the newest are asked for, and there are earlier ones: the position before which they are.
        public var earlier: Int?
    }

    /// A history in one sentence.
    public struct Summary: Codable, Sendable, Equatable {
        /// Number of events.
        public var events: Int
        public var first: LocalInstant
        public var last: LocalInstant
        /// The names of all who did it, in the order of their first deeds.
        public var actors: [String]
        public var sentence: String
    }

    public struct Entry: Codable, Sendable, Equatable {
        public var position: Int
        public var at: LocalInstant
        /// `person 7`, `operator`, …
        public var actor: String
        public var actorName: String
        /// Nil if it was on behalf of the actor alone. One by itself, several as a list.
        public var onBehalfOf: Few<Person.ID>?
        public var onBehalfOfName: Few<String>?
        public var face: Face
        public var command: String
        public var key: String?
        /// The event that led to it: the one that was undone, or that an alert is about, or of which this one is a
        /// consequence. One by itself, several as a list.
        public var cause: Few<Int>?
        /// The events that it led to. Nil if there are none.
        public var consequences: [Int]?
        public var reason: String?
        /// The note given with it, such as what is known about a no-show.
        public var note: String?
        public var event: String
        /// What happened, with today’s names and their numbers. Who or what was called otherwise then is told with
        /// both names.
        public var sentence: String
        public var changes: [FieldChange]
        /// The same in all languages, for the pages; not part of the answer’s text.
        public var deed = Deed()

        private enum CodingKeys: String, CodingKey {
            case position, at, actor, actorName, onBehalfOf, onBehalfOfName, face, command, key
            case cause, consequences, reason, note, event, sentence, changes
        }
    }

    public struct FieldChange: Codable, Sendable, Equatable {
        public var field: String
        public var from: JSON
        public var to: JSON
    }
}

extension Audit {
    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "assignment", &assignment)
        try coder.field(2, "shift", &shift)
        try coder.field(3, "person", &person)
        try coder.field(4, "household", &household)
        try coder.field(5, "season", &season)
        try coder.field(6, "actor", &actor)
        try coder.field(7, "from", &from)
        try coder.field(8, "to", &to)
        try coder.field(9, "limit", &limit)
        try coder.field(10, "after", &after)
        try coder.field(11, "position", &position)
        try coder.field(12, "before", &before)
    }

    /// Checks that the asker may ask this, and that what is asked for exists.
    public func check(_ models: ReadModels, _ context: Context) throws(LotRefusal) {
        let lot = models.lot
        try lot.authorize(asking: Self.permitted, context)
        if let from, let to, from > to {
            throw .invalid("to", "must not be before “from”", because: .notInOrder)
        }
        try Check.page(limit)
        if let assignment { _ = try lot.assignment(assignment) }
        if let shift { _ = try lot.shift(shift) }
        if let person { _ = try lot.person(person) }
        if let household { _ = try lot.household(household) }
        if let season { _ = try lot.season(season) }
        if let position, position > models.head {
            throw .beyondHead(position, models.head, in: "position")
        }
        if case .person(let number) = actor { _ = try lot.person(Person.ID(number)) }
    }
}
