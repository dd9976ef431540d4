public import EventSourcing

/// The calendars that follow a person’s shifts or those of people for whom they act, and any other feed that
/// they have made: the asker’s own or, for a leader, anyone’s.
public struct MyCalendarFeeds: HolderQuestion {
    public static let name = "my-calendar-feeds"

    /// By default the asker.
    public var person: Person.ID?

    public init() {}

    public struct Answer: Codable, Sendable, Equatable {
        public var person: Person.ID
        /// In the order in which they were made.
        public var calendarFeeds: [Entry]
    }

    public struct Entry: Codable, Sendable, Equatable {
        public var calendarFeed: CalendarFeed.ID
        /// The person whose shifts it shows …
        public var person: Person.ID?
        /// … or the household.
        public var household: Household.ID?
        /// The name of the person or household.
        public var name: String
        /// The person who made it and follows it; missing for the operator.
        public var holder: Person.ID?
        public var issuedAt: LocalInstant
    }

    public func answer(of person: Person, _ lot: Lot, _ context: Context) -> Answer {
        let feeds = lot.calendarFeeds.table.rows.filter { feed in
            lot.isGood(feed) && (feed.names(person.id) || lot.concerns(feed, person.id.actor))
        }
        return Answer(
            person: person.id,
            calendarFeeds: feeds.map { feed in
                Entry(
                    calendarFeed: feed.id, person: feed.person, household: feed.household,
                    name: lot.name(of: feed, for: context.actor), holder: feed.holder,
                    issuedAt: lot.onTheWall(feed.issuedAt))
            })
    }
}

extension Lot {
    fileprivate func name(of feed: CalendarFeed, for actor: Actor) -> String {
        feed.person.map { name(of: $0, for: actor) }
            ?? feed.household.flatMap(households.find)?.displayName ?? ""
    }
}
