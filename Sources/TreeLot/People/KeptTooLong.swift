public import EventSourcing

/// The people of whom nothing was heard for years, the longest first: those to erase, if nothing speaks against it. For
/// leaders, who erase them with ``ErasePeople``; nobody is ever erased by itself.
///
/// A person is active by the end of a shift that they kept, by signing in and by being added, and as long as a member of
/// one of their households, or a relative, is.
public struct KeptTooLong: LotQuestion {
    public static let name = "kept-too-long"
    public static let permitted = Set<Relation>.leaders

    /// Whole years without activity; by default what the current season’s rules say.
    public var years: Int?
    /// Maximum number of people; nil for all.
    public var limit: Int?

    public init(years: Int? = nil, limit: Int? = nil) {
        self.years = years
        self.limit = limit
    }

    static let range = 1...100

    public struct Answer: Codable, Sendable, Equatable {
        public var years: Int
        /// None of them was active on this day or later.
        public var before: CalendarDay
        /// Of all, also beyond the limit.
        public var count: Int
        /// Who was active last the longest ago first, then by number.
        public var people: [Entry]
    }

    public struct Entry: Codable, Sendable, Equatable {
        public var person: Person.ID
        public var name: String
        public var kind: PersonKind
        public var active: Bool
        /// The names of their households.
        public var households: [String]
        public var lastActiveAt: LocalInstant
        public var by: Activity
        /// The member of their family whose activity it was; missing where it was their own.
        public var through: Person.ID?
        public var throughName: String?
        /// What keeps them from being erased, also together with all the others.
        public var obstacle: Obstacle?
    }

    /// What a person was active by.
    public enum Activity: String, CaseIterable, Codable, Sendable {
        case added, shift, signIn
    }

    /// Every shift and every sign-in counts.
    public func topics(in models: ReadModels) -> [Topic]? { nil }

    /// - Complexity: O(people + households + sessions); and for those who were not active themselves, O(their assignments);
    ///   and for those who are listed, O(their families and all assignments of those).
    public func answerAuthorized(
        _ models: ReadModels, _ context: Context
    ) throws(LotRefusal) -> Answer {
        let lot = models.lot
        let policy = try? lot.season(orCurrent: nil, at: context.now).policy
        let years = years ?? policy?.keptYears ?? SeasonPolicy.keptYearsStandard
        try Check.range(years, "years", Self.range)
        try Check.page(limit)
        let before = lot.onTheWall(context.now).day.years(before: years)
        let end = LocalInstant(.midnight, on: before, in: lot.settings.timeZone)?.instant
        let all = (end.map { LastActivities(lot).all(before: $0) } ?? [])
            .sorted { ($0.at, $0.person) < ($1.at, $1.person) }
        let together = Set(all.map(\.person))
        return Answer(
            years: years, before: before, count: all.count,
            people: all.prefix(limit ?? .max).map { entry($0, together, lot) })
    }

    private func entry(
        _ last: LastActivity, _ together: Set<Person.ID>, _ lot: Lot
    ) -> Entry {
        let person = lot.people[last.person]
        return Entry(
            person: person.id, name: person.fullName, kind: person.kind, active: person.isActive,
            households: person.households.map { lot.households[$0].displayName },
            lastActiveAt: lot.onTheWall(last.at), by: last.by, through: last.through,
            throughName: last.through.map { lot.people.fullName(of: $0) },
            obstacle: lot.obstacle(toErasing: person, together: together))
    }
}

extension KeptTooLong {
    public init() { self.init(years: nil) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "years", &years)
        try coder.field(2, "limit", &limit)
    }
}

/// When a person was active last, and by what.
private struct LastActivity {
    var person: Person.ID
    var at: Instant
    var by: KeptTooLong.Activity
    var through: Person.ID?
}

/// When people were active last. Of most it is enough to know that they were since some moment.
///
/// A class, since the closures here would copy the whole lot for each person.
private final class LastActivities {
    private let lot: Lot
    /// When each person has signed in last; at the person’s place.
    private let signIns: [Instant?]

    init(_ lot: Lot) {
        self.lot = lot
        var signIns = [Instant?](repeating: nil, count: lot.people.table.rows.count)
        let sessions = lot.sessions.table.rows
        for place in sessions.places {
            let (who, at) = sessions.look(at: place) {
                ($0.person, max($0.renewedAt, $0.provedAt ?? $0.renewedAt))
            }
            let person = lot.people.survivor(of: who).index
            signIns[person] = max(signIns[person] ?? at, at)
        }
        self.signIns = signIns
    }

    /// Of everybody who was not erased, and whose family was not active at `end` or later.
    func all(before end: Instant) -> [LastActivity] {
        let people = lot.people.table
        let households = lot.households.table
        // Those of whose households a member was; at the person’s place. Mostly the first one was, and no other is looked at.
        var isHeardOf = [Bool](repeating: false, count: signIns.count)
        for id in households.ids {
            let members = households.look(at: id) { $0.members }
            guard members.contains(where: { isActive($0, since: end) }) else { continue }
            for member in members { isHeardOf[member.index] = true }
        }
        return people.ids.compactMap { id in
            guard !isHeardOf[id.index], people.look(at: id, { $0.isThere }),
                !isActive(id, since: end),
                !people.look(at: id, { $0.relatives }).contains(where: {
                    isActive($0.person, since: end)
                })
            else { return nil }
            var last = own(id)
            for member in lot.family(of: id) {
                let heard = own(member)
                guard last.at < heard.at else { continue }
                last = LastActivity(person: id, at: heard.at, by: heard.by, through: member)
            }
            return last
        }
    }

    private func isActive(_ id: Person.ID, since moment: Instant) -> Bool {
        if let signIn = signIns[id.index], signIn >= moment { return true }
        return lot.people.table.look(at: id) { $0.addedAt >= moment }
            || lot.assignments.last(of: id) { end(ofKept: $0).map { $0 >= moment } ?? false } != nil
    }

    private func own(_ id: Person.ID) -> LastActivity {
        let added = lot.people.table.look(at: id) { $0.addedAt }
        var last = LastActivity(person: id, at: added, by: .added)
        func note(_ at: Instant?, _ by: KeptTooLong.Activity) {
            if let at, last.at < at { (last.at, last.by) = (at, by) }
        }
        note(lot.assignments.all(of: id) { _ in true }.compactMap(end(ofKept:)).max(), .shift)
        note(signIns[id.index], .signIn)
        return last
    }

    /// When the shift ended; nil where it was not kept.
    private func end(ofKept assignment: Assignment) -> Instant? {
        guard assignment.isOn, assignment.status != .noShow else { return nil }
        return lot.shifts.table.look(at: assignment.shift) { $0.end.instant }
    }
}

extension Lot {
    /// The members of a person’s households, and their relatives.
    fileprivate func family(of id: Person.ID) -> [Person.ID] {
        let (joined, relatives) = people.table.look(at: id) { ($0.households, $0.relatives) }
        return joined.flatMap { households.table.look(at: $0) { $0.members } }
            + relatives.map(\.person)
    }

    fileprivate func obstacle(
        toErasing person: Person, together others: Set<Person.ID>
    ) -> Obstacle? {
        do throws(LotRefusal) {
            try requireErasable(person, together: others)
            return nil
        } catch {
            return Obstacle(error)
        }
    }
}

extension CalendarDay {
    /// The same day of an earlier year; of 29 February, the 28th where there is none.
    fileprivate func years(before years: Int) -> CalendarDay {
        let (year, month, day) = parts
        return CalendarDay(year: year - years, month: month, day: day)
            ?? CalendarDay(year: year - years, month: month, day: day - 1) ?? self
    }
}
