public import EventSourcing

/// Two seasons beside each other: the figures of their reports, and who gave hours in both or in one alone. For those who
/// may see the report.
public struct CompareSeasons: LotQuestion {
    public static let name = "compare-seasons"
    public static let permitted = SeasonStatistics.permitted

    public var scope: ProjectionScope { .rest }

    public var season: Season.ID?
    /// By default the one before.
    public var beside: Season.ID?
    /// Maximum number of names in each list; nil for all.
    public var limit: Int?

    public init() {}

    public init(season: Season.ID?, beside: Season.ID?) {
        self.season = season
        self.beside = beside
    }

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
        try Check.page(limit)
        let lot = models.lot
        let season = try lot.season(orCurrent: season, at: context.now)
        let beside = try lot.season(self.beside, orBefore: season)
        let sides = [season, beside]
        let worked = sides.map { models.worked(in: $0, week: nil, at: context.now) }
        let figures = zip(sides, worked).map { side, worked in
            SeasonFigures(lot, side, at: context.now).numbers(worked)
        }
        let styles = sides.map(\.policy.leaderboardNames)
        return Answer(
            season: Side(season), beside: Side(beside),
            figures: SeasonStatistics.Answer.figures.map { name, value in
                Figure(name, value, of: figures[0], figures[1])
            },
            people: Returning(worked.map(\.people), first: limit) {
                lot.leaderboardName(of: $0, for: context.actor, styles[$1])
            },
            households: Returning(worked.map { lot.byFamily($0.households) }, first: limit) {
                lot.leaderboardName(of: $0, for: context.actor, styles[$1])
            })
    }
}

extension CompareSeasons {
    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "season", &season)
        try coder.field(2, "beside", &beside)
        try coder.field(3, "limit", &limit)
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
    /// - Parameters:
    ///   - worked: minutes of the two seasons.
    ///   - limit: of names; nil for all.
    ///   - name: of one who worked, as the first or the second season shows it.
    fileprivate init<Of>(
        _ worked: [Sums<Of>], first limit: Int?, name: (Identifier<Of>, Int) -> String
    ) {
        func names(onlyIn side: Int) -> [String] {
            Ranking(worked[side].present(beside: worked[1 - side]), first: limit)
                .rows.map { name($0.id, side) }
        }
        self.init(
            both: worked[0].present.count { worked[1][$0.id] != 0 },
            onlySeason: names(onlyIn: 0), onlyBeside: names(onlyIn: 1))
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
                .notFound,
                "There is no season before \(other.name). Name one to compare with, with “beside”.")
        }
        return last
    }
}
