public import EventSourcing

/// The hours that people and families have given in a season, or in one week of it.
public struct LeaderboardTable: LotQuestion {
    public static let name = "leaderboard"
    public static let permitted = Set<Relation>.members.union([.system])

    public var season: Season.ID?
    /// Any day of the week that is meant; by default the whole season.
    public var week: CalendarDay?

    public init() {}

    public struct Answer: Codable, Sendable, Equatable {
        public var season: Season.ID
        public var week: CalendarDay?
        public var people: [PersonRow]
        public var families: [FamilyRow]
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
        let lot = models.lot
        let season = try lot.season(orCurrent: season, at: context.now)
        let monday = week?.monday
        var worked = MinutesWorked()
        worked.add(models.leaderboard.tallies(of: season.id), in: monday)
        worked.add(lot.forgottenTallies(of: season, at: context.now), in: monday)
        let people = worked.people.ranked
        let families = worked.households.merged(lot.first(ofFamilyOf:)).ranked
        let style = season.policy.leaderboardNames
        return Answer(
            season: season.id, week: monday,
            people: people.map { rank, person, minutes in
                let isHidden =
                    style == .hidden && !lot.mayReadFully(lot.people[person], context.actor)
                return PersonRow(
                    rank: rank, person: isHidden ? nil : person,
                    name: lot.leaderboardName(of: person, for: context.actor, style),
                    minutes: minutes)
            },
            families: families.map { rank, household, minutes in
                let unit = lot.familyUnits.unit(of: household)
                let isHidden =
                    style == .hidden && !lot.isOwn(unit?.households ?? [household], context.actor)
                return FamilyRow(
                    rank: rank, household: isHidden || unit != nil ? nil : household,
                    familyUnit: isHidden ? nil : unit?.id,
                    name: isHidden
                        ? "a family" : unit?.displayName ?? lot.households[household].displayName,
                    minutes: minutes)
            })
    }
}

extension LeaderboardTable {
    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "season", &season)
        try coder.field(2, "week", &week)
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

    fileprivate func leaderboardName(
        of id: Person.ID, for actor: Actor, _ style: LeaderboardNames
    ) -> String {
        let person = people[id]
        if mayReadFully(person, actor) { return person.fullName }
        switch style {
        case .firstNameAndInitial: return person.shortName
        case .full: return person.fullName
        case .hidden: return "a volunteer"
        }
    }

    /// The household that stands for all of its family unit, or for itself.
    fileprivate func first(ofFamilyOf household: Household.ID) -> Household.ID {
        familyUnits.unit(of: household)?.households.first ?? household
    }

    fileprivate func isOwn(_ family: [Household.ID], _ actor: Actor) -> Bool {
        isCommittee(actor) || family.contains { belongs(actor, to: households[$0]) }
    }
}

/// Minutes by person, and by the household that they count for.
private struct MinutesWorked {
    private(set) var people = Sums<Person>()
    private(set) var households = Sums<Household>()

    /// - Parameter monday: of the week that counts; nil for all.
    mutating func add(_ tallies: some Sequence<Tally>, in monday: CalendarDay?) {
        for tally in tallies where monday == nil || tally.monday == monday {
            people.add(tally.minutes, to: tally.person)
            if tally.household != .none { households.add(tally.minutes, to: tally.household) }
        }
    }
}

extension Sums {
    /// What is more than nothing: the most first, within a tie by number, so that the order is stable. Equal sums
    /// rank equal, and the next rank is skipped.
    fileprivate var ranked: [(rank: Int, id: Identifier<Of>, sum: Int)] {
        let sorted = present.filter { $0.sum > 0 }.sorted { ($1.sum, $0.id) < ($0.sum, $1.id) }
        var rank = 0
        return sorted.enumerated().map { place, entry in
            if place == 0 || sorted[place - 1].sum != entry.sum { rank = place + 1 }
            return (rank, entry.id, entry.sum)
        }
    }
}

/// Whoever is ranked by their hours.
public protocol LeaderboardRow: Sendable {
    var rank: Int { get }
    var name: String { get }
    var minutes: Int { get }
}
