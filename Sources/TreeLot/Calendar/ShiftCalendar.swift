public import EventSourcing

/// The content of a calendar feed: the shifts of a person, or those that were taken for a household, of all
/// seasons that are not archived, including past and cancelled shifts.
public struct ShiftCalendar: Sendable, Equatable {
    /// The first name of the person, or the household’s name.
    public var name: String
    /// The person whose calendar it is; nil for a household’s.
    public var person: Person.ID?
    public var household: Household.ID?
    /// As its reader chose it; nil where they chose none.
    public var language: Language?
    /// The lot’s time zone; IANA name.
    public var timeZone: String
    /// When the feed was made.
    public var since: Instant
    /// By start.
    public var entries: [CalendarEntry]
}

/// One person on one shift, no matter how often they signed up for it.
public struct CalendarEntry: Sendable, Equatable {
    public var shift: Shift.ID
    public var person: Person.ID
    /// The household for which it was taken; nil in a person’s own calendar.
    public var household: Household.ID?
    /// The person’s first name, in the calendar of a household.
    public var firstName: String?
    public var start: Instant
    public var end: Instant
    /// The season’s time zone; IANA name.
    public var timeZone: String
    public var label: String?
    public var location: String
    /// For everybody who is on the shift.
    public var notes: String?
    /// The shift does not take place, or the person is not on it any more.
    public var isCancelled: Bool
    /// 0 at first, and more after each change.
    public var revision: Int
    public var madeAt: Instant
    public var changedAt: Instant
}

extension ReadModels {
    /// The content of the feed whose secret has this hash. Unknown, revoked and replaced feeds, and those
    /// whose holder has left or may no longer follow them, all give nil. See ``credential(for:at:)``.
    /// - Complexity: O(assignments of the person or the household’s members).
    public func calendar(for hash: CodeHash) -> ShiftCalendar? {
        guard let feed = lot.calendarFeeds.find(hash), lot.isGood(feed) else { return nil }
        let reader = (feed.holder ?? feed.person).map { lot.people[$0] }
        return if let person = feed.person {
            lot.calendar(of: person, for: reader, since: feed.issuedAt)
        } else {
            feed.household.map { lot.calendar(of: $0, for: reader, since: feed.issuedAt) }
        }
    }
}

extension Lot {
    func calendar(of person: Person.ID, for reader: Person?, since: Instant) -> ShiftCalendar {
        ShiftCalendar(
            name: people[person].firstName.value ?? "", person: person, language: reader?.language,
            timeZone: settings.timeZone, since: since,
            entries: entries(of: [person], for: nil))
    }

    func calendar(
        of household: Household.ID, for reader: Person?, since: Instant
    ) -> ShiftCalendar {
        ShiftCalendar(
            name: households[household].displayName, household: household,
            language: reader?.language, timeZone: settings.timeZone, since: since,
            entries: entries(of: households[household].members, for: household))
    }

    /// A person and the scouts for whom they answer on these shifts; nil where none of them is on any.
    func calendar(of person: Person, on shifts: Set<Shift.ID>) -> ShiftCalendar? {
        guard !shifts.isEmpty else { return nil }
        let entries = entries(of: [person.id] + charges(of: person), for: nil)
            .filter { shifts.contains($0.shift) }
            .map { entry in
                var entry = entry
                entry.firstName =
                    entry.person == person.id ? nil : people[entry.person].firstName.value
                return entry
            }
        guard !entries.isEmpty else { return nil }
        return ShiftCalendar(
            name: person.firstName.value ?? "", person: person.id, language: person.language,
            timeZone: settings.timeZone, since: settings.latest, entries: entries)
    }

    private func entries(
        of members: [Person.ID], for household: Household.ID?
    ) -> [CalendarEntry] {
        members.flatMap { person in
            let made = assignments.of(person).map { assignments[$0] }.filter { assignment in
                (household == nil || assignment.household == household)
                    && seasons[shifts[assignment.shift].season].status != .archived
            }
            return Dictionary(grouping: made, by: \.shift).map { shift, made in
                entry(person, on: shifts[shift], by: made, for: household)
            }
        }.sorted { ($0.start, $0.shift, $0.person) < ($1.start, $1.shift, $1.person) }
    }

    /// - Parameter made: all assignments of the person on the shift that count here, in order.
    private func entry(
        _ person: Person.ID, on shift: Shift, by made: [Assignment], for household: Household.ID?
    ) -> CalendarEntry {
        let things =
            [RevisedThing(shift.id)] + made.map { RevisedThing($0.id) }
            + (household == nil ? [] : [RevisedThing(person)])
        let revisions = things.compactMap { self.revisions[$0] }
        let cancelledAt = made.compactMap(\.cancelledAt)
        let moments = made.map(\.madeAt) + cancelledAt + revisions.map(\.changedAt)
        return CalendarEntry(
            shift: shift.id, person: person, household: household,
            firstName: household == nil ? nil : people[person].firstName.value,
            start: shift.start.instant, end: shift.end.instant,
            timeZone: seasons[shift.season].timeZone, label: shift.label,
            location: shift.location, notes: shift.notes,
            isCancelled: shift.status == .cancelled || !made.contains(where: \.isOn),
            revision: made.count - 1 + cancelledAt.count + revisions.reduce(0) { $0 + $1.count },
            madeAt: made[0].madeAt, changedAt: moments.max() ?? made[0].madeAt)
    }
}
