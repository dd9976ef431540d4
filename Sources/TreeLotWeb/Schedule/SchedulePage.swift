import EventSourcing
import Hummingbird
import TreeLot
import TreeLotApp

/// One week of a season, with all its weeks above it to choose from, and all seasons above those.
struct SchedulePage: Page {
    static let routes: [RouterPath] = ["schedule"]

    let tab: Tab? = .schedule
    /// By default the current one.
    let season: Season.ID?
    /// Any day of the week; by default today.
    private let day: CalendarDay?
    /// To see the week as it stood then.
    private let moment: Instant?

    init(_ address: PageAddress) throws {
        season = address.queryID("season")
        day = try address.day("week")
        moment = try address.moment("asOf")
    }

    var asOf: Moment { moment.map { .instant($0) } ?? .now }

    struct Answer: Sendable, Equatable {
        /// Nil before there is any season.
        var season: SeasonOverview.Answer?
        var week: WeekSchedule.Answer?
        /// The members of the reader’s family on each shift.
        var mine: [Shift.ID: [String]] = [:]
        /// Moments as of which the reader can see the week; nil where that is not for them.
        var past: PastWeek?
        /// The seasons that the reader can switch to.
        var seasons: [SeasonTab] = []
        /// The reader runs the schedule.
        var isCommittee = false

        /// Number of drafts in the week; only the committee sees them.
        var drafts: Int {
            week?.days.reduce(0) { $0 + $1.shifts.count { $0.status == .draft } } ?? 0
        }
    }

    func answer(_ models: ReadModels, _ context: Context) throws(LotRefusal) -> Answer {
        if let moment { return try asItStood(min(moment, context.now), models, context) }
        let me = try CurrentUser().answer(models, context)
        try models.requireSignedIn(context)
        guard let week = try WeekSchedule(season: season, day: day).ifAny(models, context)
        else { return Answer() }
        var answer = Answer(
            season: try SeasonOverview(season: week.season).answer(models, context), week: week)
        answer.seasons = try SeasonList().answer(models, context).tabs(for: me)
        answer.isCommittee = me.may.contains(.runSchedule)
        for shift in try Family(me, models, context).shifts(models, context) {
            answer.mine[shift.shift.shift, default: []].append(shift.name.firstWord)
        }
        if answer.isCommittee {
            answer.past = PastWeek(week.week, until: context.now, models.lot)
        }
        return answer
    }

    /// The reader may not have been a member then, nor need the season or the lot have existed.
    private func asItStood(
        _ moment: Instant, _ models: ReadModels, _ context: Context
    ) throws(LotRefusal) -> Answer {
        guard models.head > .start else { return Answer() }
        try models.requireSignedIn(context)
        var answer = Answer()
        let seasons = try SeasonList().answer(models, context).seasons
        guard season.map({ id in seasons.contains { $0.season == id } }) ?? !seasons.isEmpty
        else { return answer }
        let week = try WeekSchedule(season: season, day: day).answer(models, context)
        answer.season = try SeasonOverview(season: week.season).answer(models, context)
        answer.week = week
        answer.past = PastWeek(week.week, asOf: moment, models.lot)
        for shift in week.days.flatMap(\.shifts) {
            let details = try ShiftDetails(shift: shift.shift).answer(models, context)
            answer.past?.names[shift.shift] = details.assignments.map(\.name)
        }
        return answer
    }

    func topics(in models: ReadModels) -> [Topic]? { models.topics(ofSeason: season) }
}

extension ReadModels {
    /// Visitors are asked to sign in.
    func requireSignedIn(_ context: Context) throws(LotRefusal) {
        _ = try SeasonList().answer(self, context)
    }
}
