public import EventSourcing

/// Every calendar feed ever made, by number and by hash.
public struct CalendarFeeds: LotProjection, FoldsAccounts, FoldsPeople, FoldsHouseholds {
    public static let name = "calendar-feeds"

    var table = KeyedTable<CalendarFeed>()

    public init() {}

    func find(_ id: CalendarFeed.ID) -> CalendarFeed? { table.find(id) }

    /// The feed with this hash, also if it has ended.
    /// - Complexity: O(1).
    func find(_ hash: CodeHash) -> CalendarFeed? { table.find(key: hash) }

    public mutating func apply(_ event: AccountEvent, _ stamp: Stamp) {
        switch event {
        case .calendarFeedIssued(let fact):
            let feed = CalendarFeed(fact, stamp)
            table.end { $0.replaces(feed) }
            table.append(feed)
        case .calendarFeedRevoked(let fact): table[fact.calendarFeed].isEnded = true
        case .sessionOpened, .sessionRenewed, .sessionEnded, .allSessionsEnded, .sessionConfirmed,
            .kioskOpened, .sessionPushSet, .tokenIssued, .tokenRevoked, .passkeyAdded,
            .passkeyRemoved,
            .passkeyUsed, .identityLinked, .identityUnlinked:
            break
        }
    }

    public mutating func apply(_ event: PeopleEvent, _ stamp: Stamp) {
        if let person = event.leaver { table.end { $0.names(person) } }
    }

    public mutating func apply(_ event: HouseholdEvent, _ stamp: Stamp) {
        if let household = event.leaver { table.end { $0.household == household } }
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
