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
