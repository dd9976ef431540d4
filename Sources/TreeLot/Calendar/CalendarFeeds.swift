public import EventSourcing

/// Every calendar feed ever made, by number and by hash.
public struct CalendarFeeds: LotProjection {
    public static let name = "calendar-feeds"

    var table = KeyedTable<CalendarFeed>()

    public init() {}

    func find(_ id: CalendarFeed.ID) -> CalendarFeed? { table.find(id) }

    /// The feed with this hash, also if it has ended.
    /// - Complexity: O(1).
    func find(_ hash: CodeHash) -> CalendarFeed? { table.find(key: hash) }

    public mutating func apply(_ event: LotEvent, _ stamp: Stamp) {
        switch event {
        case .accounts(.calendarFeedIssued(let fact)):
            let feed = CalendarFeed(fact, stamp)
            end { $0.replaces(feed) }
            table.append(feed)
        case .accounts(.calendarFeedRevoked(let fact)): table[fact.calendarFeed].isEnded = true
        case .people(.deactivated(let fact)): end { $0.names(fact.person) }
        case .people(.erased(let fact)): end { $0.names(fact.person) }
        case .households(.deactivated(let fact)): end { $0.household == fact.household }
        case .households(.erased(let fact)): end { $0.household == fact.household }
        case .opened, .people, .households, .seasons, .templates, .shifts, .assignments,
            .attendance, .codes, .messages, .accounts:
            break
        }
    }

    private mutating func end(where isMeant: (CalendarFeed) -> Bool) {
        for id in table.ids where isMeant(table[id]) { table[id].isEnded = true }
    }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try table.fields(&coder)
    }
}

extension CalendarFeed {
    fileprivate init(_ fact: CalendarFeedIssued, _ stamp: Stamp) {
        self.init(
            id: fact.calendarFeed, person: fact.person, household: fact.household,
            holder: fact.holder, hash: fact.hash, issuedAt: stamp.instant, isEnded: false)
    }

    /// Whether both show the same shifts to the same holder.
    fileprivate func replaces(_ other: CalendarFeed) -> Bool {
        person == other.person && household == other.household && holder == other.holder
    }
}
