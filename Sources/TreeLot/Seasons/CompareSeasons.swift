public import EventSourcing

/// Two seasons beside each other: the figures of their reports, and who gave hours in both or in one alone. For those who
/// may see the report.
public struct CompareSeasons: LotQuestion {
    public static let name = "compare-seasons"
    public static let permitted = SeasonStatistics.permitted

    public var season: Season.ID?
    /// By default the one before.
    public var beside: Season.ID?

    public init() {}

    public struct Answer: Codable, Sendable, Equatable {
        public var season: Side
        public var beside: Side
        /// In the order of the report.
        public var figures: [Figure]
        public var people: Returning
        /// Several households that are counted as one are one here.
        public var households: Returning
    }

    public struct Side: Codable, Sendable, Equatable {
        public var season: Season.ID
        public var name: String
        public var status: SeasonStatus
        public var firstDay: CalendarDay
        public var lastDay: CalendarDay
    }

    public struct Figure: Codable, Sendable, Equatable {
        /// As the report and `lineage` call it: `noShows`.
        public var figure: String
        public var season: Int
        public var beside: Int
        /// Through which events the two came about; missing where they are the same.
        public var lineage: Sources?
    }

    /// What to ask ``Lineage`` of each side. It is for the committee; the treasurer sees the figures alone.
    public struct Sources: Codable, Sendable, Equatable {
        public var season: Lineage.OfFigure
        public var beside: Lineage.OfFigure
    }

    /// Those who gave hours.
    public struct Returning: Codable, Sendable, Equatable {
        /// In how many hours were given in both seasons.
        public var both: Int
        /// Names of those who did in the season, and not in the one beside it; most hours first.
        public var onlySeason: [String]
        public var onlyBeside: [String]
    }

    public func topics(in models: ReadModels) -> [Topic]? {
        guard season != nil, beside != nil else { return nil }
        return [season, beside].compactMap { $0 }.map { .season($0) }
    }

    public func answerAuthorized(
        _ models: ReadModels, _ context: Context
    ) throws(LotRefusal) -> Answer {
        let lot = models.lot
        let season = try lot.season(orCurrent: season, at: context.now)
        let beside = try lot.season(self.beside, orBefore: season)
        let ours = try SeasonStatistics(season.id).answer(models, context)
        let theirs = try SeasonStatistics(beside.id).answer(models, context)
        return Answer(
            season: Side(season), beside: Side(beside),
            figures: SeasonStatistics.Answer.figures.map { name, value in
                Figure(name, value, of: ours, theirs)
            },
            people: Returning(people: ours, theirs), households: Returning(households: ours, theirs)
        )
    }

    /// Who or what gave hours.
    fileprivate struct Key: Hashable {
        var person: Person.ID?
        var household: Household.ID?
        var unit: FamilyUnit.ID?
    }
}

extension CompareSeasons {
    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "season", &season)
        try coder.field(2, "beside", &beside)
    }
}

extension SeasonStatistics {
    init(_ season: Season.ID) {
        self.init()
        self.season = season
    }
}

extension CompareSeasons.Side {
    fileprivate init(_ season: Season) {
        self.init(
            season: season.id, name: season.name, status: season.status, firstDay: season.firstDay,
            lastDay: season.lastDay)
    }
}

extension CompareSeasons.Figure {
    fileprivate init(
        _ name: String, _ value: KeyPath<SeasonStatistics.Answer, Int>,
        of ours: SeasonStatistics.Answer, _ theirs: SeasonStatistics.Answer
    ) {
        self.init(figure: name, season: ours[keyPath: value], beside: theirs[keyPath: value])
        guard season != beside else { return }
        lineage = CompareSeasons.Sources(
            season: Lineage.OfFigure(season: ours.season, field: name),
            beside: Lineage.OfFigure(season: theirs.season, field: name))
    }
}

extension CompareSeasons.Returning {
    /// By the reports of the two seasons.
    public init(people ours: SeasonStatistics.Answer, _ theirs: SeasonStatistics.Answer) {
        let keys = [ours, theirs].map { report in
            report.hoursByPerson.map { (CompareSeasons.Key(person: $0.person), $0.name) }
        }
        self.init(keys[0], keys[1])
    }

    /// By the reports of the two seasons.
    public init(households ours: SeasonStatistics.Answer, _ theirs: SeasonStatistics.Answer) {
        let keys = [ours, theirs].map { report in
            report.hoursByHousehold.map {
                (CompareSeasons.Key(household: $0.household, unit: $0.familyUnit), $0.name)
            }
        }
        self.init(keys[0], keys[1])
    }

    private init(
        _ ours: [(CompareSeasons.Key, String)], _ theirs: [(CompareSeasons.Key, String)]
    ) {
        let (here, there) = (Set(ours.map(\.0)), Set(theirs.map(\.0)))
        self.init(
            both: here.intersection(there).count,
            onlySeason: ours.filter { !there.contains($0.0) }.map(\.1),
            onlyBeside: theirs.filter { !here.contains($0.0) }.map(\.1))
    }
}

extension Lot {
    /// The named season, or else the one that began last before another.
    fileprivate func season(
        _ id: Season.ID?, orBefore other: Season
    ) throws(LotRefusal) -> Season {
        if let id { return try season(id) }
        let before = seasons.table.rows.filter { $0.firstDay < other.firstDay }
        guard let last = before.max(by: { ($0.firstDay, $0.id) < ($1.firstDay, $1.id) }) else {
            throw LotRefusal(
                "not-found",
                "There is no season before \(other.name). Name one to compare with, with “beside”.")
        }
        return last
    }
}
