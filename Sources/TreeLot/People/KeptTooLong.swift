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

    /// - Complexity: O(people · their families + assignments + sessions).
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
        let all = lot.lastActivities().filter { last in end.map { last.at < $0 } ?? false }
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
            throughName: last.through.map { lot.people[$0].fullName },
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

extension Lot {
    /// Of everybody who was not erased.
    fileprivate func lastActivities() -> [LastActivity] {
        var own = people.table.ids.map { id in
            LastActivity(person: id, at: people.table.look(at: id) { $0.addedAt }, by: .added)
        }
        func note(_ person: Person.ID, _ at: Instant, _ by: KeptTooLong.Activity) {
            guard own[person.index].at < at else { return }
            own[person.index].at = at
            own[person.index].by = by
        }
        for shift in shifts.table.rows {
            let end = shift.end.instant
            for id in shift.assignments {
                assignments.look(at: id) {
                    if $0.isOn, $0.status != .noShow { note($0.person, end, .shift) }
                }
            }
        }
        for row in sessions.table.rows {
            let person = people.survivor(of: row.person)
            note(person, max(row.renewedAt, row.provedAt ?? row.renewedAt), .signIn)
        }
        return people.table.ids.compactMap { id in
            people.table.look(at: id) { person in
                guard person.isThere else { return nil }
                var last = own[id.index]
                func hear(of member: Person.ID) {
                    guard last.at < own[member.index].at else { return }
                    last = own[member.index]
                    last.person = id
                    last.through = member
                }
                for household in person.households {
                    households.table.look(at: household) { $0.members.forEach(hear) }
                }
                for relative in person.relatives { hear(of: relative.person) }
                return last
            }
        }
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
