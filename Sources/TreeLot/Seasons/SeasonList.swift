public import EventSourcing

/// All seasons, the latest first.
public struct SeasonList: LotQuestion {
    public static let name = "seasons"
    public static let permitted = Set<Relation>.members.union([.system])

    public init() {}

    public struct Answer: Codable, Sendable, Equatable {
        /// The one that is meant where none is named: the season that is on, or else the next, or else
        /// the last.
        public var current: Season.ID?
        public var seasons: [Entry]
    }

    public struct Entry: Codable, Sendable, Equatable {
        public var season: Season.ID
        public var name: String
        public var year: Int
        public var firstDay: CalendarDay
        public var lastDay: CalendarDay
        public var timeZone: String
        public var location: String
        public var description: String?
        public var status: SeasonStatus
        public var shifts: Int
        public var policy: JSON
    }

    public func topics(in models: ReadModels) -> [Topic]? {
        models.lot.seasons.table.ids.map { .season($0) }
    }

    public func viewpoint(of actor: Actor, in lot: Lot) -> Viewpoint { lot.standing(of: actor) }

    public func answerAuthorized(
        _ models: ReadModels, _ context: Context
    ) throws(LotRefusal) -> Answer {
        let lot = models.lot
        return Answer(
            current: lot.currentSeason(at: context.now)?.id,
            seasons: lot.seasons.table.rows.reversed().map { season in
                Entry(
                    season: season.id, name: season.name, year: season.year,
                    firstDay: season.firstDay, lastDay: season.lastDay,
                    timeZone: season.timeZone, location: season.location,
                    description: season.description, status: season.status,
                    shifts: lot.visibleShifts(of: season, to: context.actor),
                    policy: JSON(record: season.policy))
            })
    }
}

extension SeasonList {
    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {}
}
