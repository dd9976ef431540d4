import EventSourcing
import TreeLot

extension ShiftRoster {
    init(shift: Shift.ID) {
        self.init()
        self.shift = shift
    }
}

extension ShiftDetails {
    init(shift: Shift.ID) {
        self.init()
        self.shift = shift
    }
}

extension WeekSchedule {
    init(season: Season.ID? = nil, day: CalendarDay?) {
        self.init()
        self.season = season
        self.day = day
    }

    /// Nil before there is any season.
    func ifAny(_ models: ReadModels, _ context: Context) throws(LotRefusal) -> Answer? {
        guard try !SeasonList().answer(models, context).seasons.isEmpty else { return nil }
        return try answer(models, context)
    }
}

extension HouseholdMembers {
    init(household: Household.ID) {
        self.init()
        self.household = household
    }
}

extension FamilySchedule {
    init(household: Household.ID) {
        self.init()
        self.household = household
    }
}

extension MyShifts {
    init(person: Person.ID) {
        self.init()
        self.person = person
    }
}

extension OnboardingStatus {
    init(person: Person.ID) {
        self.init()
        self.person = person
    }
}

extension WhyNot {
    init(shift: Shift.ID, person: Person.ID) {
        self.init()
        self.shift = shift
        self.person = person
    }
}

extension MyMessages {
    init(limit: Int) {
        self.init()
        self.limit = limit
    }
}

extension SeasonOverview {
    init(season: Season.ID?) {
        self.init()
        self.season = season
    }
}

extension StaffingAlerts {
    init(season: Season.ID?) {
        self.init()
        self.season = season
    }
}

extension LeaderboardTable {
    init(season: Season.ID?) {
        self.init()
        self.season = season
    }
}

extension SeasonStatistics {
    init(season: Season.ID?) {
        self.init()
        self.season = season
    }
}
