import EventSourcing

extension Lot {
    func calendarFeed(_ id: CalendarFeed.ID) throws(LotRefusal) -> CalendarFeed {
        guard let feed = calendarFeeds.find(id) else { throw .notFound("calendar feed", id) }
        return feed
    }

    /// Whether the feed’s address shows anything: its holder must still be allowed to follow it.
    func isGood(_ feed: CalendarFeed) -> Bool {
        guard !feed.isEnded else { return false }
        return feed.holder.map { mayFollow(feed, $0.actor) } ?? true
    }

    /// Open to those whom the feed concerns, and to leaders.
    func mayFollow(_ feed: CalendarFeed, _ actor: Actor) -> Bool {
        isLeader(actor) || concerns(feed, actor)
    }

    /// Open to the person whose shifts the feed shows and the managers who answer for them, or to the
    /// managers of the household.
    func concerns(_ feed: CalendarFeed, _ actor: Actor) -> Bool {
        if let household = feed.household { return manages(actor, household) }
        guard let person = feed.person.flatMap(people.find) else { return false }
        return isSelf(actor, person) || answersFor(person, actor)
    }

    /// The people whose lists of feeds may contain it.
    func followers(_ feed: CalendarFeed) -> Set<Person.ID> {
        let households =
            feed.household.map { [$0] } ?? feed.person.map { people[$0].households } ?? []
        let named = [feed.person, feed.holder].compactMap { $0 }
        return Set(named + households.flatMap { self.households[$0].managers })
    }
}

extension Identifier<Person> {
    var actor: Actor { .person(rawValue) }
}
