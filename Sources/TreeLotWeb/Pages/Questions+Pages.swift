import EventSourcing
import TreeLot

extension Record {
    /// With one field, and the others as they are by default: `ShiftDetails(\.shift, id)`.
    init<Value>(_ field: WritableKeyPath<Self, Value>, _ value: Value) {
        self.init()
        self[keyPath: field] = value
    }
}

extension LotQuestion {
    /// Nil before there is any season.
    func ifAny(_ models: ReadModels, _ context: Context) throws(LotRefusal) -> Answer? {
        try models.requireSignedIn(context)
        guard models.lot.hasAnySeason else { return nil }
        return try answer(models, context)
    }
}

extension ReadModels {
    /// The rules of a season; nil for those that this version can’t read.
    func rules(of season: Season.ID, _ context: Context) throws(LotRefusal) -> SeasonPolicy? {
        try SeasonList().answer(self, context).seasons.first { $0.season == season }?.rules
    }
}

extension WeekSchedule {
    init(season: Season.ID? = nil, day: CalendarDay?) {
        self.init()
        self.season = season
        self.day = day
    }
}

extension WhyNot {
    init(shift: Shift.ID, person: Person.ID) {
        self.init()
        self.shift = shift
        self.person = person
    }
}

extension WeekSchedule.Answer {
    /// The week's shifts, in order.
    var shifts: [ShiftSummary] { days.flatMap(\.shifts) }

    /// The week's shifts after those of the Sunday before it, one of which may run past its midnight.
    func shiftsFromSunday(
        _ models: ReadModels, _ context: Context
    ) throws(LotRefusal) -> [ShiftSummary] {
        let before = try WeekSchedule(day: week.advanced(by: -7)).answer(models, context)
        return (before.days.suffix(1) + days).flatMap(\.shifts)
    }

    /// The shifts of the week that follows.
    func shiftsOfNextWeek(
        _ models: ReadModels, _ context: Context
    ) throws(LotRefusal) -> [ShiftSummary] {
        try WeekSchedule(day: week.advanced(by: 7)).answer(models, context).shifts
    }
}
