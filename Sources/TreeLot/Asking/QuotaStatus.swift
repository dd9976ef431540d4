public import EventSourcing

/// What is expected of each household in a season, and what it has planned and done. For the committee, all; for
/// others, their own.
public struct QuotaStatus: LotQuestion {
    public static let name = "quota-status"
    public static let permitted = Set<Relation>.members.union([.system])

    /// By default the current one.
    public var season: Season.ID?
    /// Maximum number of households; nil for all.
    public var limit: Int?

    public init(season: Season.ID? = nil, limit: Int? = nil) {
        self.season = season
        self.limit = limit
    }

    public struct Answer: Codable, Sendable, Equatable {
        public var season: Season.ID
        /// `shifts` or `minutes`: of all numbers.
        public var unit: String
        /// Of each household; missing where the season expects nothing.
        public var expected: Int?
        /// Those that lack most in front, then by number.
        public var households: [Entry]
    }

    public struct Entry: Codable, Sendable, Equatable {
        public var household: Household.ID
        public var name: String
        public var expected: Int
        /// On shifts that are not over.
        public var planned: Int
        public var worked: Int
        public var missing: Int
    }

    public func topics(in models: ReadModels) -> [Topic]? { models.topics(ofSeason: season) }

    public func answerAuthorized(
        _ models: ReadModels, _ context: Context
    ) throws(LotRefusal) -> Answer {
        try Check.page(limit)
        let lot = models.lot
        let season = try lot.season(orCurrent: season, at: context.now)
        let quota = season.policy.quota
        let tallies = lot.quotaTallies(of: season, at: context.now)
        let isCommittee = lot.isCommittee(context.actor) || context.actor == .system
        let households = lot.households.table.ids.filter {
            lot.households.table.look(at: $0) { household in
                household.isActive && household.members.contains { lot.people[$0].isActive }
                    && (isCommittee || lot.belongs(context.actor, to: household))
            }
        }.map { (id: $0, missing: tallies.missing(to: $0)) }
            .sorted { ($1.missing, $0.id) < ($0.missing, $1.id) }
        return Answer(
            season: season.id, unit: quota?.minutes == nil ? "shifts" : "minutes",
            expected: quota?.expected,
            households: households.prefix(limit ?? .max).map { household, missing in
                Entry(
                    household: household, name: lot.households[household].displayName,
                    expected: quota?.expected ?? 0, planned: tallies.planned[household],
                    worked: tallies.worked[household], missing: missing)
            })
    }
}

extension QuotaStatus: NamesSeason {
    public init() { self.init(season: nil) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "season", &season)
        try coder.field(2, "limit", &limit)
    }
}
