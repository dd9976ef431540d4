public import EventSourcing

/// The hours that people and families have given in a season, or in one week of it.
public struct LeaderboardTable: LotQuestion {
    public static let name = "leaderboard"
    public static let permitted = Set<Relation>.members.union([.system])

    public var scope: ProjectionScope { .rest }

    public var season: Season.ID?
    /// Any day of the week that is meant; by default the whole season.
    public var week: CalendarDay?
    /// Maximum number of people, and of families; nil for all. The asker and their families are there wherever they
    /// stand.
    public var limit: Int?

    public init(season: Season.ID? = nil, limit: Int? = nil) {
        self.season = season
        self.limit = limit
    }

    public struct Answer: Codable, Sendable, Equatable {
        public var season: Season.ID
        public var week: CalendarDay?
        public var people: [PersonRow]
        public var families: [FamilyRow]
        /// Of all, also beyond the limit.
        public var peopleCount: Int
        public var familyCount: Int
    }

    public struct PersonRow: LeaderboardRow, Codable, Equatable {
        /// Equal minutes rank equal, and the next rank is skipped.
        public var rank: Int
        /// Missing where the season hides other families: a number would give the name away.
        public var person: Person.ID?
        public var name: String
        public var minutes: Int
    }

    public struct FamilyRow: LeaderboardRow, Codable, Equatable {
        public var rank: Int
        public var household: Household.ID?
        /// Several households that are counted as one.
        public var familyUnit: FamilyUnit.ID?
        public var name: String
        public var minutes: Int
    }

    public func topics(in models: ReadModels) -> [Topic]? { models.topics(ofSeason: season) }

    public func answerAuthorized(
        _ models: ReadModels, _ context: Context
    ) throws(LotRefusal) -> Answer {
        try Check.page(limit)
        let season = try models.lot.season(orCurrent: season, at: context.now)
        let worked = models.worked(in: season, week: week?.monday, at: context.now)
        return answer(worked, season, models.lot, context)
    }

    /// - Parameter worked: the minutes that are ranked.
    func answer(
        _ worked: MinutesWorked, _ season: Season, _ lot: Lot, _ context: Context
    ) -> Answer {
        let asker = lot.reader(context.actor)
        let people = Ranking(
            worked.people.present, first: limit, and: asker.map { [$0.id] } ?? [])
        let families = Ranking(
            lot.byFamily(worked.households).present, first: limit,
            and: asker?.households.map(lot.first(ofFamilyOf:)) ?? [])
        let style = season.policy.leaderboardNames
        return Answer(
            season: season.id, week: week?.monday,
            people: people.rows.map { rank, person, minutes in
                let isHidden =
                    style == .hidden && !lot.mayReadFully(lot.people[person], context.actor)
                return PersonRow(
                    rank: rank, person: isHidden ? nil : person,
                    name: lot.leaderboardName(of: person, for: context.actor, style),
                    minutes: minutes)
            },
            families: families.rows.map { rank, household, minutes in
                let unit = lot.familyUnits.unit(of: household)
                let isHidden = lot.hides(household, from: context.actor, style)
                return FamilyRow(
                    rank: rank, household: isHidden || unit != nil ? nil : household,
                    familyUnit: isHidden ? nil : unit?.id,
                    name: lot.leaderboardName(of: household, for: context.actor, style),
                    minutes: minutes)
            },
            peopleCount: people.count, familyCount: families.count)
    }
}

extension LeaderboardTable {
    public init() { self.init(season: nil) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "season", &season)
        try coder.field(2, "week", &week)
        try coder.field(3, "limit", &limit)
    }
}

extension ReadModels {
    /// The minutes worked in a season or in one week of it, with the visits whose check-out was forgotten.
    /// - Parameter monday: of the week; nil for the whole season.
    func worked(in season: Season, week monday: CalendarDay?, at now: Instant) -> MinutesWorked {
        var worked = leaderboard.worked(in: season.id, week: monday)
        worked.add(
            lot.forgottenTallies(of: season, at: now).filter {
                monday == nil || $0.monday == monday
            })
        return worked
    }
}

extension Lot {
    /// Minutes of visits whose check-out was forgotten and not noted yet.
    fileprivate func forgottenTallies(of season: Season, at now: Instant) -> [Tally] {
        forgottenVisits(of: season.id, at: now).map { id in
            let assignment = assignments[id]
            return Tally(
                person: assignment.person, household: assignment.household ?? .none,
                monday: shifts[assignment.shift].day.monday, minutes: visit(id, at: now).minutes)
        }
    }

    func leaderboardName(
        of id: Person.ID, for actor: Actor, _ style: LeaderboardNames
    ) -> String {
        let person = people[id]
        if mayReadFully(person, actor) { return person.fullName }
        switch style {
        case .firstNameAndInitial: return person.shortName
        case .full: return person.fullName
        case .hidden: return LeaderboardNames.hiddenPerson
        }
    }

    /// - Parameter family: the first household of a family unit stands for all of it.
    func leaderboardName(
        of family: Household.ID, for actor: Actor, _ style: LeaderboardNames
    ) -> String {
        if hides(family, from: actor, style) { return LeaderboardNames.hiddenFamily }
        return familyUnits.unit(of: family)?.displayName ?? households[family].displayName
    }

    /// The sums of households, those of a family unit together.
    /// - Complexity: O(households in units).
    func byFamily(_ households: Sums<Household>) -> Sums<Household> {
        var families = households
        for unit in familyUnits.table.rows {
            for other in unit.households.dropFirst() {
                families.move(from: other, to: unit.households[0])
            }
        }
        return families
    }

    /// The household that stands for all of its family unit, or for itself.
    fileprivate func first(ofFamilyOf household: Household.ID) -> Household.ID {
        familyUnits.unit(of: household)?.households.first ?? household
    }

    /// Whether the actor is shown neither the name nor the number of a family.
    fileprivate func hides(
        _ family: Household.ID, from actor: Actor, _ style: LeaderboardNames
    ) -> Bool {
        guard style == .hidden, !isCommittee(actor) else { return false }
        let own = familyUnits.unit(of: family)?.households ?? [family]
        return !own.contains { belongs(actor, to: households[$0]) }
    }
}

extension LeaderboardNames {
    /// Stand in for the names that a season hides; pages say them in their reader’s language.
    package static let hiddenPerson = "a volunteer"
    package static let hiddenFamily = "a family"
}

/// Whoever is ranked by their hours.
public protocol LeaderboardRow: Sendable {
    var rank: Int { get }
    var name: String { get }
    var minutes: Int { get }
}
