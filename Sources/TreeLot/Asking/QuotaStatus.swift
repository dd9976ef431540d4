public import EventSourcing

/// What is expected of each household in a season, and what it has planned and done. For the committee, all; for
/// others, their own.
public struct QuotaStatus: LotQuestion {
    public static let name = "quota-status"
    public static let permitted = Set<Relation>.members.union([.system])

    /// By default the current one.
    public var season: Season.ID?

    public init(season: Season.ID? = nil) { self.season = season }

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
        let lot = models.lot
        let season = try lot.season(orCurrent: season, at: context.now)
        let quota = season.policy.quota
        let tallies = lot.quotaTallies(of: season, at: context.now)
        let isCommittee = lot.isCommittee(context.actor) || context.actor == .system
        let households = lot.households.table.rows.filter {
            $0.isActive && (isCommittee || lot.belongs(context.actor, to: $0))
        }
        let entries = households.map { household in
            let tally = tallies[household.id] ?? QuotaTally()
            return Entry(
                household: household.id, name: household.displayName,
                expected: quota?.expected ?? 0, planned: tally.planned, worked: tally.worked,
                missing: tally.missing(to: quota))
        }
        return Answer(
            season: season.id, unit: quota?.minutes == nil ? "shifts" : "minutes",
            expected: quota?.expected,
            households: entries.sorted {
                ($1.missing, $0.household) < ($0.missing, $1.household)
            })
    }
}

extension QuotaStatus: NamesSeason {
    public init() { self.init(season: nil) }
}
