import EventSourcing
import Hummingbird
import TreeLot

/// The first page of the people who run the lot: the shifts that need people, the open tasks, and the way to
/// everything else. The treasurer finds the figures here, and nothing more.
struct CommitteePage: Page {
    static let routes: [RouterPath] = ["committee"]

    let tab: Tab? = .committee

    /// By default the current one.
    private let season: Season.ID?

    init(_ address: PageAddress) { season = address.queryID("season") }

    struct Answer: Sendable, Equatable {
        /// Nil for the treasurer.
        var desk: Desk?
    }

    struct Desk: Sendable, Equatable {
        /// Nil before there is any.
        var season: SeasonOverview.Answer?
        /// The alerts, with shifts that can’t operate first, then by start.
        var alerts: [StaffingAlerts.Alert] = []
        var drafts = 0
        var toReview = 0
        /// Number of people who have not confirmed the season’s agreement; nil where it has none.
        var notConfirmed: Int?
        /// The seasons that the reader can switch to.
        var seasons: [SeasonTab] = []
    }

    /// Maximum number shown.
    static let alertsMax = 5

    func answer(_ models: ReadModels, _ context: Context) throws(LotRefusal) -> Answer {
        let me = try CurrentUser().answer(models, context)
        guard me.may.contains(.runSchedule) || !me.may.contains(.seeFigures) else {
            return Answer()
        }
        // Refuses a reader with neither right.
        _ = try TemplateList().answer(models, context)
        let seasons = try SeasonList().answer(models, context)
        guard !seasons.seasons.isEmpty else { return Answer(desk: Desk()) }
        let season = try SeasonOverview(season: self.season).answer(models, context)
        let alerts = try StaffingAlerts(season: season.season).answer(models, context).alerts
        let urgent = alerts.filter { $0.level != .low }
        let plan = try SchedulePlan(season: season.season).answer(models, context)
        let review = try AttendanceReview(season: season.season).answer(models, context)
        let agreement = try AgreementStatus(season: season.season).answer(models, context)
        return Answer(
            desk: Desk(
                season: season, alerts: urgent + alerts.filter { $0.level == .low },
                drafts: plan.drafts, toReview: review.shifts.reduce(0) { $0 + $1.toReview },
                notConfirmed: agreement.title == nil ? nil : agreement.missing.count,
                seasons: seasons.tabs(for: me)))
    }

    func topics(in models: ReadModels) -> [Topic]? { models.topics(ofSeason: season) }
}
