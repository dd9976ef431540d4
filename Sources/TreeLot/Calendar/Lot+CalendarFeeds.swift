import EventSourcing

extension Lot {
    func calendarFeed(_ id: CalendarFeed.ID) throws(LotRefusal) -> CalendarFeed {
        guard let feed = calendarFeeds.find(id) else { throw .notFound("calendar feed", id) }
        return feed
    }

    /// Whether there is something behind its address: whoever follows it must still be somebody who may.
    func isGood(_ feed: CalendarFeed) -> Bool {
        guard !feed.isEnded else { return false }
        return feed.holder.map { mayFollow(feed, $0.actor) } ?? true
    }

    /// Whose shifts it shows, whoever acts for them, and leaders.
    func mayFollow(_ feed: CalendarFeed, _ actor: Actor) -> Bool {
        isLeader(actor) || concerns(feed, actor)
    }

    /// Whose shifts it shows, and who manages the household or answers for the person.
    func concerns(_ feed: CalendarFeed, _ actor: Actor) -> Bool {
        if let household = feed.household { return manages(actor, household) }
        guard let person = feed.person.flatMap(people.find) else { return false }
        return isSelf(actor, person) || answersFor(person, actor)
    }

    /// Everybody of whose feeds it is one.
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
