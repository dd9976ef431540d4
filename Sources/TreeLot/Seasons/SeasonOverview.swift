public import EventSourcing

/// A season week by week: how many places there are, and how many are taken.
public struct SeasonOverview: LotQuestion, NamesSeason {
    public static let name = "season-overview"
    public static let permitted = Set<Relation>.members.union([.system])

    public var season: Season.ID?

    public init() {}

    public struct Answer: Codable, Sendable, Equatable {
        public var season: Season.ID
        public var name: String
        public var status: SeasonStatus
        public var firstDay: CalendarDay
        public var lastDay: CalendarDay
        public var shifts: Int
        public var places: Int
        public var taken: Int
        public var weeks: [Week]
        /// Days on which the lot is closed, and no shift takes place.
        public var closedDays: [CalendarDay]
    }

    public struct Week: Codable, Sendable, Equatable {
        /// The Monday.
        public var week: CalendarDay
        public var shifts: Int
        public var places: Int
        public var taken: Int
        /// Shifts of the week that can’t operate with the people signed up.
        public var critical: Int
    }

    public func topics(in models: ReadModels) -> [Topic]? { models.topics(ofSeason: season) }

    public func viewpoint(of actor: Actor, in lot: Lot) -> Viewpoint { lot.standing(of: actor) }

    public func answerAuthorized(
        _ models: ReadModels, _ context: Context
    ) throws(LotRefusal) -> Answer {
        let lot = models.lot
        let season = try lot.season(orCurrent: season, at: context.now)
        let shifts = lot.schedule(of: season, for: context.actor)
            .filter { $0.status != .cancelled }
        let weeks = Dictionary(grouping: shifts) { $0.day.monday }.sorted { $0.key < $1.key }
            .map { monday, shifts in
                Week(
                    week: monday, shifts: shifts.count, places: shifts.places,
                    taken: shifts.taken,
                    critical: shifts.count { lot.level(of: $0, at: context.now) == .critical })
            }
        return Answer(
            season: season.id, name: season.name, status: season.status,
            firstDay: season.firstDay, lastDay: season.lastDay, shifts: shifts.count,
            places: shifts.places, taken: shifts.taken, weeks: weeks,
            closedDays: closedDays(of: season, shifts))
    }

    private func closedDays(of season: Season, _ shifts: [Shift]) -> [CalendarDay] {
        let days = Dictionary(grouping: shifts, by: \.day)
        return Set(days.keys).union(season.closedDays).sorted()
            .filter { season.isClosed(on: $0, days[$0] ?? []) }
    }
}

extension [Shift] {
    var places: Int { reduce(0) { $0 + $1.requiredScouts + $1.requiredParents } }
    var taken: Int { reduce(0) { $0 + $1.scouts + $1.parents } }
}
