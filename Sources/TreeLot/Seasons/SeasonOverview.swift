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
        /// Of published shifts that have not begun: places that can still be taken. Each kind is counted by itself, so that
        /// a shift with too many of one takes none of the other away.
        public var free: Int
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
        var answer = Answer(
            season: season.id, name: season.name, status: season.status,
            firstDay: season.firstDay, lastDay: season.lastDay, shifts: 0, places: 0, taken: 0,
            weeks: [], closedDays: [])
        var weeks: [CalendarDay: Week] = [:]
        var days: [CalendarDay: [ShiftStatus]] = [:]
        for id in season.shifts {
            lot.shifts.table.look(at: id) { shift in
                guard lot.isVisible(shift, to: context.actor), shift.status != .cancelled else {
                    return
                }
                weeks[shift.day.monday, default: Week(shift.day.monday)]
                    .count(
                        shift, isAhead: context.now < shift.start.instant,
                        isCritical: lot.level(of: shift, at: context.now) == .critical)
                days[shift.day, default: []].append(shift.status)
            }
        }
        answer.weeks = weeks.values.sorted { $0.week < $1.week }
        for week in answer.weeks {
            answer.shifts += week.shifts
            answer.places += week.places
            answer.taken += week.taken
        }
        answer.closedDays = Set(days.keys).union(season.closedDays).sorted()
            .filter { season.isClosed(on: $0, days[$0] ?? []) }
        return answer
    }
}

extension SeasonOverview.Week {
    fileprivate init(_ monday: CalendarDay) {
        self.init(week: monday, shifts: 0, places: 0, taken: 0, free: 0, critical: 0)
    }

    fileprivate mutating func count(_ shift: Shift, isAhead: Bool, isCritical: Bool) {
        shifts += 1
        // What is closed has no places. Who has checked in stays on it, and takes none.
        guard shift.status != .closed else { return }
        places += shift.requiredScouts + shift.requiredParents
        taken += shift.scouts + shift.parents
        if isAhead, shift.status == .published {
            free += max(0, shift.free(.scout)) + max(0, shift.free(.parent))
        }
        if isCritical { critical += 1 }
    }
}
