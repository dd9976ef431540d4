// What each answer depends on. The law of observers holds this list to the answers: whoever looks only
// when woken sees what somebody sees who always looks.

extension CurrentUser {
    public func topics(in models: ReadModels) -> [Topic]? { [] }
}

extension OnboardingStatus {
    public func topics(in models: ReadModels) -> [Topic]? { [.person(person)] }
}

extension SeasonList {
    public func topics(in models: ReadModels) -> [Topic]? {
        models.lot.seasons.table.ids.map { .season($0) }
    }
}

extension TemplateList {
    public func topics(in models: ReadModels) -> [Topic]? { [] }
}

extension HouseholdList {
    public func topics(in models: ReadModels) -> [Topic]? { [] }
}

extension HouseholdMembers {
    public func topics(in models: ReadModels) -> [Topic]? { [] }
}

extension SeasonOverview {
    public func topics(in models: ReadModels) -> [Topic]? { models.topics(ofSeason: season) }
}

extension WeekSchedule {
    public func topics(in models: ReadModels) -> [Topic]? { models.topics(ofSeason: season) }
}

extension StaffingAlerts {
    public func topics(in models: ReadModels) -> [Topic]? { models.topics(ofSeason: season) }
}

extension LeaderboardTable {
    public func topics(in models: ReadModels) -> [Topic]? { models.topics(ofSeason: season) }
}

extension SeasonStatistics {
    public func topics(in models: ReadModels) -> [Topic]? { models.topics(ofSeason: season) }
}

extension OpenShiftsFor {
    public func topics(in models: ReadModels) -> [Topic]? {
        models.topics(ofSeason: season).map { $0 + [.person(person)] }
    }
}

extension WhyNot {
    public func topics(in models: ReadModels) -> [Topic]? { [.shift(shift), .person(person)] }
}

extension ShiftDetails {
    public func topics(in models: ReadModels) -> [Topic]? { [.shift(shift)] }
}

extension ShiftRoster {
    public func topics(in models: ReadModels) -> [Topic]? { [.shift(shift)] }
}

extension MyShifts {
    public func topics(in models: ReadModels) -> [Topic]? { [.person(person)] }
}

extension FamilySchedule {
    public func topics(in models: ReadModels) -> [Topic]? { [.household(household)] }
}

extension AttendanceHistory {
    public func topics(in models: ReadModels) -> [Topic]? {
        person.map { [.person($0)] } ?? household.map { [.household($0)] }
    }
}

extension MyMessages {
    /// The asker’s own, who is one anyway.
    public func topics(in models: ReadModels) -> [Topic]? { [] }
}

extension MySessions {
    public func topics(in models: ReadModels) -> [Topic]? { person.map { [.person($0)] } ?? [] }
}

extension MyAPITokens {
    public func topics(in models: ReadModels) -> [Topic]? { person.map { [.person($0)] } ?? [] }
}

extension MyIdentities {
    public func topics(in models: ReadModels) -> [Topic]? { person.map { [.person($0)] } ?? [] }
}

extension MyCalendarFeeds {
    public func topics(in models: ReadModels) -> [Topic]? { person.map { [.person($0)] } ?? [] }
}

extension MyPasskeys {
    public func topics(in models: ReadModels) -> [Topic]? { person.map { [.person($0)] } ?? [] }
}

extension ReadModels {
    /// The season that is meant; where none is named, all that may be current, since which one that is
    /// changes with time.
    public func topics(ofSeason id: Season.ID?) -> [Topic]? {
        guard let id else { return lot.seasonsThatMayBeCurrent.map { .season($0) } }
        return [.season(id)]
    }

    /// The season of a shift, beside the current one: what a family can do about the shift depends on
    /// its other shifts.
    public func topics(around shift: Shift.ID) -> [Topic]? {
        let current = lot.seasonsThatMayBeCurrent
        guard let season = lot.shifts.find(shift)?.season, !current.contains(season) else {
            return current.map { .season($0) }
        }
        return (current + [season]).map { .season($0) }
    }
}
