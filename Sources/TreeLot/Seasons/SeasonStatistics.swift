public import EventSourcing

/// A season in figures, for the retrospective. For the committee and the treasurer.
public struct SeasonStatistics: LotQuestion {
    public static let name = "season-statistics"
    public static let permitted = Set<Relation>.staff.union([.treasurer])

    public var scope: ProjectionScope { .rest }

    public var season: Season.ID?
    /// Maximum number of people, and of households, whose hours are listed; nil for all.
    public var limit: Int?

    public init() {}

    /// A signup counts if it stands, neither cancelled nor excused, whether or not the person came.
    /// A closed shift has no places, and no signups on them; whom its closing released has not cancelled.
    public struct Answer: Codable, Sendable, Equatable {
        public var season: Season.ID
        public var name: String
        public var status: SeasonStatus
        public var shifts: Int
        public var cancelledShifts: Int
        public var places: Int
        public var signups: Int
        /// Shifts with fewer signups than they need to operate, or fewer adults among them.
        public var underMinimum: Int
        public var cancellations: Int
        /// Withdrawn within 24 hours before the start.
        public var lateCancellations: Int
        public var noShows: Int
        public var excused: Int
        public var walkIns: Int
        /// Visits that have ended.
        public var visits: Int
        public var forgottenCheckOuts: Int
        public var minutesWorked: Int
        /// People and households with at least one signup or walk-in.
        public var people: Int
        public var households: Int
        /// How many people have how many signups.
        public var histogram: [Bar]
        public var byWeekdayAndHour: [HeatCell]
        public var overTime: [DayOfSignups]
        public var hoursByPerson: [PersonMinutes]
        public var hoursByHousehold: [HouseholdMinutes]
        /// Shifts of which the larger part of the places went first, or last.
        public var mostWanted: [WantedShift]
        public var leastWanted: [WantedShift]

        /// The figures that are one number, by their names.
        public static var figures: KeyValuePairs<String, KeyPath<Self, Int>> {
            [
                "shifts": \.shifts, "cancelledShifts": \.cancelledShifts, "places": \.places,
                "signups": \.signups, "underMinimum": \.underMinimum,
                "cancellations": \.cancellations, "lateCancellations": \.lateCancellations,
                "noShows": \.noShows, "excused": \.excused, "walkIns": \.walkIns,
                "visits": \.visits, "forgottenCheckOuts": \.forgottenCheckOuts,
                "minutesWorked": \.minutesWorked, "people": \.people, "households": \.households,
            ]
        }
    }

    public struct Bar: Codable, Sendable, Equatable {
        public var signups: Int
        public var people: Int
    }

    /// Places by the hour in which their shifts run, on the wall clock.
    public struct HeatCell: Codable, Sendable, Equatable {
        public var weekday: Weekday
        public var hour: Int
        public var places: Int
        public var taken: Int
    }

    public struct DayOfSignups: Codable, Sendable, Equatable {
        public var day: CalendarDay
        public var signups: Int
        public var cancellations: Int
    }

    public struct PersonMinutes: Codable, Sendable, Equatable {
        /// Missing where names are hidden.
        public var person: Person.ID?
        public var name: String
        public var minutes: Int
    }

    public struct HouseholdMinutes: Codable, Sendable, Equatable {
        public var household: Household.ID?
        /// Several households that are counted as one.
        public var familyUnit: FamilyUnit.ID?
        public var name: String
        public var minutes: Int
    }

    public struct WantedShift: Codable, Sendable, Equatable {
        public var shift: Shift.ID
        public var day: CalendarDay
        public var start: LocalInstant
        public var end: LocalInstant
        public var label: String?
        public var places: Int
        public var signups: Int
    }

    public func topics(in models: ReadModels) -> [Topic]? { models.topics(ofSeason: season) }

    public func answerAuthorized(
        _ models: ReadModels, _ context: Context
    ) throws(LotRefusal) -> Answer {
        let lot = models.lot
        let season = try lot.season(orCurrent: season, at: context.now)
        try Check.page(limit)
        let worked = models.worked(in: season, week: nil, at: context.now)
        var tables = LeaderboardTable(season: season.id, limit: limit)
            .answer(worked, season, lot, context)
        // The leaderboard has the asker, too, wherever they stand.
        tables.people = Array(tables.people.prefix(limit ?? .max))
        tables.families = Array(tables.families.prefix(limit ?? .max))
        return SeasonFigures(lot, season, at: context.now)
            .answer(worked, tables)
    }
}

extension SeasonStatistics: NamesSeason {
    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "season", &season)
        try coder.field(2, "limit", &limit)
    }
}
