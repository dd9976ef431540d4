public import EventSourcing

/// Makes a secret address with which a calendar follows the shifts of a person, or those that are taken for a
/// household. The outcome shows the secret once; the holder’s previous feed for the same shifts becomes void.
///
/// Each of a household’s managers has a feed of their own, so that no manager can end another’s, and a former
/// manager’s shows nothing any more.
public struct IssueCalendarFeed: IssuesToken {
    public static let name = "issue-calendar-feed"
    public static let permitted = RenamePerson.permitted

    /// Either this …
    public var person: Person.ID?
    /// … or this.
    public var household: Household.ID?
    public var drawn: DrawnToken?

    public init() {}

    public init(person: Person.ID? = nil, household: Household.ID? = nil) {
        self.person = person
        self.household = household
    }

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        switch (person, household) {
        case (let id?, nil):
            let person = try lot.person(id)
            try lot.requireIdentity(of: person, context)
            guard !person.isErased else { throw .erased(id) }
            guard person.isActive else { throw .personInactive(id) }
        case (nil, let id?):
            let household = try lot.household(id)
            try lot.requireManager(of: id, context)
            guard !household.isErased else { throw .erased(id) }
            guard household.isActive else { throw .householdInactive(id) }
        default: throw .invalid("person", "must be given, or “household” instead")
        }
        let issued = CalendarFeedIssued(
            calendarFeed: lot.calendarFeeds.table.next, person: person, household: household,
            holder: context.actor.person, hash: hash)
        return [.accounts(.calendarFeedIssued(issued))]
    }
}

extension IssueCalendarFeed {
    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "person", &person)
        try coder.field(2, "household", &household)
    }
}

/// Ends a calendar feed: its address then shows nothing, as if it had never existed.
public struct RevokeCalendarFeed: LotCommand {
    public static let name = "revoke-calendar-feed"
    public static let permitted = RenamePerson.permitted

    public var calendarFeed: CalendarFeed.ID

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        let feed = try lot.calendarFeed(calendarFeed)
        guard feed.holder?.actor == context.actor || lot.mayFollow(feed, context.actor) else {
            throw .notAllowed(
                feed.household.map { "a manager of household \($0), who made it or a leader" }
                    ?? "whose shifts it shows, a manager who answers for them, who made it or a leader"
            )
        }
        guard !feed.isEnded else { return [] }
        let revoked = CalendarFeedRevoked(
            calendarFeed: feed.id, person: feed.person, household: feed.household)
        return [.accounts(.calendarFeedRevoked(revoked))]
    }
}

extension RevokeCalendarFeed {
    public init() { self.init(calendarFeed: .none) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "calendarFeed", &calendarFeed)
    }
}

extension Actor {
    fileprivate var person: Person.ID? {
        if case .person(let number) = self { Person.ID(number) } else { nil }
    }
}

extension CalendarFeedIssued {
    static let clause = "a calendar feed was made"

    func told(_ say: Narrator) -> Told {
        Told(
            "made \(say.calendar(calendarFeed, person, household))",
            es: "creó \(say.es.calendar(person, household))")
    }
}

extension CalendarFeedRevoked {
    static let clause = "a calendar feed was revoked"

    func told(_ say: Narrator) -> Told {
        Told(
            "revoked \(say.calendar(calendarFeed, person, household))",
            es: "anuló \(say.es.calendar(person, household))")
    }
}

extension Narrator {
    fileprivate func calendar(
        _ feed: CalendarFeed.ID, _ person: Person.ID?, _ household: Household.ID?
    ) -> Telling {
        let name: Telling = "\("calendar feed \(feed)", page: "the calendar")"
        if let household { return "\(name) of \(self.household(household))" }
        return person.map { their("calendar feed", feed, of: $0) } ?? name
    }
}

extension SpanishNarrator {
    fileprivate func calendar(_ person: Person.ID?, _ household: Household.ID?) -> String {
        household.map { "el calendario del \(self.household($0))" }
            ?? their("el", "calendario", of: person)
    }
}
