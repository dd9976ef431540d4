import EventSourcing
import TreeLot

/// The first page of a family: what is next, the people at the lot, and the shifts ahead. Visitors sign in from
/// here.
struct HomePage: Page {
    static let routes = ["/"]

    let tab: Tab? = .home

    init(_ address: PageAddress) {}

    struct Answer: Sendable, Equatable {
        /// Nil for visitors.
        var family: FamilyToday?
        /// Shifts that run or begin soon, with the people present.
        var rosters: [ShiftRoster.Answer] = []
        /// For readers without a family: the next shifts with free places.
        var wanted: [ShiftSummary] = []
        /// For the committee: how many shifts of the coming days could not operate.
        var alerts = 0
    }

    /// Maximum number of shifts shown that need help.
    private static let wantedMax = 3
    /// Days, today among them, of which a shift without people is an alert.
    private static let alertDays = 7

    func answer(_ models: ReadModels, _ context: Context) throws(LotRefusal) -> Answer {
        guard context.actor != .visitor else { return Answer() }
        let me = try CurrentUser().answer(models, context)
        var answer = Answer(family: try FamilyToday(me, models, context))
        guard let week = try WeekSchedule().ifAny(models, context) else { return answer }
        for shift in try week.shiftsFromSunday(models, context)
        where shift.isAround(context.now) {
            var roster = try ShiftRoster(\.shift, shift.shift).answer(models, context)
            let actual = try ShiftDetails(\.shift, shift.shift).answer(models, context).actual
            let policy = try models.rules(of: shift.season, context)
            roster.judge(by: actual, policy, at: context.now)
            answer.rosters.append(roster)
        }
        if answer.family?.fits.members.isEmpty ?? true {
            let ahead = try week.shifts + week.shiftsOfNextWeek(models, context)
            answer.wanted = Array(
                ahead.lazy.filter { $0.hasOpenPlaces(models, context) }.prefix(Self.wantedMax))
        }
        if me.may.contains(.runSchedule) {
            let last = models.lot.onTheWall(context.now).day.advanced(by: Self.alertDays - 1)
            answer.alerts = try StaffingAlerts().answer(models, context).alerts
                .count { $0.day <= last && $0.level != .low }
        }
        return answer
    }
}

extension ShiftSummary {
    /// It runs, or begins within the hour.
    fileprivate func isAround(_ now: Instant) -> Bool {
        status != .cancelled && status != .draft && status != .closed
            && start.instant.advanced(byMinutes: -60) <= now && now < end.instant
    }
}
