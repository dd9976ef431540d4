public import EventSourcing

/// A part of the state that answers depend on and that changes often: an observer of one shift computes
/// nothing again because of another shift.
///
/// The people, the rules and the managers of households change seldom, and may change any answer. They are no
/// topics: see ``ReadModels/topics(of:)``.
public enum Topic: Hashable, Sendable {
    case shift(Shift.ID)
    case person(Person.ID)
    case household(Household.ID)
    case season(Season.ID)
    /// All open codes, of any person.
    case codes
}

extension ReadModels {
    /// The topics that a commit touches, once it is folded in; nil if every observer must compute its answer
    /// again.
    public func topics(of commit: Commit<LotEvent>) -> Set<Topic>? {
        var topics: Set<Topic> = []
        for event in commit.events {
            switch event {
            case .opened, .people, .households, .seasons, .templates: return nil
            // The address of a person does not take mail any more.
            case .messages(.mailGivenUp): return nil
            case .shifts(let event): topics.formUnion(self.topics(of: event.shift))
            case .assignments(let event):
                topics.formUnion(self.topics(of: event.shift))
                topics.formUnion(self.topics(of: event.person))
                topics.formUnion(self.topics(ofErasedOn: lot.assignments[event.assignment]))
                topics.formUnion(self.topics(ofWaitsOf: event.person))
            case .attendance(let event):
                topics.formUnion(self.topics(of: event.shift))
                topics.formUnion(self.topics(of: event.person))
                topics.formUnion(self.topics(besides: event.shift, at: commit.envelope.instant))
                topics.formUnion(self.topics(ofWaitsOf: event.person))
            case .messages(let event):
                // An inbox is its owner's alone.
                for reader in event.readers { topics.insert(.person(reader)) }
            case .codes: topics.insert(.codes)
            case .accounts(let event): topics.formUnion(self.topics(of: event))
            case .places(let event): topics.formUnion(self.topics(of: event))
            }
        }
        return topics
    }

    /// The topics that time alone has touched between two moments; nil where every observer must compute its
    /// answer again.
    /// - Complexity: O(shifts of seasons that are not archived, and codes).
    public func topics(after earlier: Instant, until later: Instant) -> Set<Topic>? {
        var topics: Set<Topic> = []
        // Another season has become the current one.
        guard currentSeason(at: earlier) == currentSeason(at: later) else { return nil }
        for season in lot.seasons.table.rows {
            let isAnotherDay = lot.today(in: season, earlier) != lot.today(in: season, later)
            let opens = season.policy.signUpOpensAt.map { earlier < $0 && $0 <= later } ?? false
            guard !isAnotherDay, !opens else { return nil }
            // Also of one that was archived: it may have been completed early.
            for id in season.shifts where lot.changes(id, after: earlier, until: later) {
                topics.formUnion(self.topics(of: id))
                topics.formUnion(self.topics(besides: id, at: earlier))
                topics.formUnion(self.topics(besides: id, at: later))
            }
        }
        let runsOut = lot.codes.table.rows.contains { code in
            code.expiresAt.map { earlier < $0 && $0 <= later } ?? false
        }
        if runsOut { topics.insert(.codes) }
        for id in lot.attendance.recordsPast(after: earlier, until: later) {
            topics.formUnion(self.topics(of: lot.assignments[id].shift))
        }
        return topics
    }

    /// The shift, its season, and everybody who is on it or waits for it: their schedules show it.
    private func topics(of id: Shift.ID) -> Set<Topic> {
        let shift = lot.shifts[id]
        var topics: Set<Topic> = [.shift(id), .season(shift.season)]
        for assignment in lot.assignments.uncancelled(shift.assignments) {
            topics.formUnion(self.topics(of: assignment.person))
            topics.formUnion(self.topics(ofErasedOn: assignment))
            // Whether they could take a place for which they wait depends on this shift.
            for waited in lot.waitlists.shifts(of: assignment.person) {
                topics.formUnion([.shift(waited), .season(lot.shifts[waited].season)])
            }
        }
        for row in lot.waitlists.waiting(for: id) {
            topics.formUnion(self.topics(of: row.person))
        }
        return topics
    }

    /// The household for which an assignment was made, where the person was erased: they are in no household any longer,
    /// and it has the assignment still.
    private func topics(ofErasedOn assignment: Assignment) -> Set<Topic> {
        guard let household = assignment.household,
            lot.people.table.look(at: assignment.person, { $0.isErased })
        else { return [] }
        return Set(lot.households.numbers(of: household).map { Topic.household($0) })
    }

    /// Whether a person who waits could take a place depends on their other shifts.
    private func topics(ofWaitsOf person: Person.ID) -> Set<Topic> {
        lot.waitlists.shifts(of: person).reduce(into: []) { $0.formUnion(topics(of: $1)) }
    }

    /// The shifts, and the people who wait for a place or may take one.
    private func topics(of event: PlaceEvent) -> Set<Topic> {
        let named = event.references
        return named.all(Person.self).reduce(
            into: named.all(Shift.self).reduce(into: []) { $0.formUnion(topics(of: $1)) }
        ) { $0.formUnion(topics(of: $1)) }
    }

    /// Other shifts that take place at the same spot around `instant`: who is there counts for each.
    private func topics(besides id: Shift.ID, at instant: Instant) -> Set<Topic> {
        let shift = lot.shifts[id]
        let others = lot.seasons.table.rows.filter { $0.status != .archived }.flatMap(\.shifts)
            .filter { other in
                let other = lot.shifts[other]
                return other.id != id && lot.checkInOpens(other) <= instant
                    && instant <= lot.checkOutCloses(other) && other.isAtPlace(of: shift)
            }
        return others.reduce(into: []) { $0.formUnion(topics(of: $1)) }
    }

    /// An event about a way to sign in touches only the people whom it names; one about a calendar feed
    /// touches everybody who may follow or end it.
    private func topics(of event: AccountEvent) -> Set<Topic> {
        let named = event.references
        let feed = named.first(CalendarFeed.self).flatMap(lot.calendarFeeds.find)
        let people = feed.map(lot.followers) ?? Set(named.all(Person.self))
        let topics = Set(people.map { Topic.person($0) })
        // A person who is signed out everywhere has no open sign-in code, either.
        if case .allSessionsEnded = event { return topics.union([.codes]) }
        return topics
    }

    private func topics(of person: Person.ID) -> Set<Topic> {
        Set(
            lot.people.numbers(of: person).map { .person($0) }
                + lot.people[person].households.flatMap { lot.households.numbers(of: $0) }
                .map { .household($0) })
    }
}

extension Lot {
    /// Whether a window of the shift opens or closes, or it begins or ends, after `earlier` and up to
    /// `later`. Windows include both their ends: they are closed only after the last moment.
    fileprivate func changes(
        _ id: Shift.ID, after earlier: Instant, until later: Instant
    ) -> Bool {
        let shift = shifts[id]
        let policy = seasons[shift.season].policy
        let (start, end) = (shift.start.instant, shift.end.instant)
        let opens = start.advanced(byMinutes: -policy.checkInOpensMinutes)
        let signUpCloses = start.advanced(byMinutes: -policy.signUpDeadline)
        let cancelCloses = start.advanced(byMinutes: -policy.cancelDeadline)
        let lastCall = lastCall(shift)
        let offers = waitlists.waiting(for: id).compactMap(\.offer)
            .map { self.end(of: waitlists.offers[$0]) }
        let first = ([opens, signUpCloses, cancelCloses, lastCall] + offers).min()!
        let last = end.advanced(byMinutes: policy.checkOutClosesMinutes)
        guard later >= first, earlier <= last else { return false }
        let begins =
            [
                opens, signUpCloses, lastCall, start,
                end.advanced(byMinutes: -policy.checkOutOpensMinutes), end,
            ] + offers
        let ends = [cancelCloses, start.advanced(byMinutes: policy.checkInClosesMinutes), last]
        return begins.contains { earlier < $0 && $0 <= later }
            || ends.contains { earlier <= $0 && $0 < later }
    }
}
