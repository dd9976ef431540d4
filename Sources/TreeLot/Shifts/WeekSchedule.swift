public import EventSourcing

/// One week of a season, day by day.
public struct WeekSchedule: LotQuestion {
    public static let name = "week-schedule"
    public static let permitted = Set<Relation>.members.union([.system])

    public var season: Season.ID?
    /// Any day of the week that is meant; by default today, or the season’s first week before it
    /// has begun.
    public var day: CalendarDay?

    public init() {}

    public struct Answer: Codable, Sendable, Equatable {
        public var season: Season.ID
        public var name: String
        /// The Monday.
        public var week: CalendarDay
        public var days: [Day]
    }

    public struct Day: Codable, Sendable, Equatable {
        public var day: CalendarDay
        public var weekday: Weekday
        /// The lot is closed that day, and none of its shifts takes place.
        public var isClosed: Bool
        public var shifts: [ShiftSummary]
    }

    public func topics(in models: ReadModels) -> [Topic]? { models.topics(ofSeason: season) }

    public func viewpoint(of actor: Actor, in lot: Lot) -> Viewpoint { lot.standing(of: actor) }

    public func answerAuthorized(
        _ models: ReadModels, _ context: Context
    ) throws(LotRefusal) -> Answer {
        let lot = models.lot
        let season = try lot.season(orCurrent: season, at: context.now)
        let monday = (day ?? lot.today(in: season, context.now)).monday
        let shifts = lot.schedule(of: season, for: context.actor) { $0.day.monday == monday }
        let days = (0..<7).map { monday.advanced(by: $0) }
        return Answer(
            season: season.id, name: season.name, week: monday,
            days: days.map { day in
                let ofDay = shifts.filter { $0.day == day }
                return Day(
                    day: day, weekday: day.weekday,
                    isClosed: season.isClosed(on: day, ofDay.lazy.map(\.status)),
                    shifts: ofDay.map { ShiftSummary($0, lot, at: context.now) })
            })
    }
}

extension WeekSchedule {
    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "season", &season)
        try coder.field(2, "day", &day)
    }
}
