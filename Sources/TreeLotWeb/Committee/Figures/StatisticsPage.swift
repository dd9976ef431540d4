import EventSourcing
import Hummingbird
import TreeLot

/// The report of a season: hours, by person and by time. For the committee and the treasurer.
struct StatisticsPage: Page {
    static let routes: [RouterPath] = ["committee/statistics"]

    let tab: Tab? = .committee
    /// By default the season that applies where none is named.
    private let season: Season.ID?

    init(_ address: PageAddress) { season = address.queryID("season") }

    struct Answer: Sendable, Equatable {
        /// The latest first.
        var seasons: [SeasonTab]
        /// Nil before there is any.
        var figures: SeasonStatistics.Answer?
    }

    func answer(_ models: ReadModels, _ context: Context) throws(LotRefusal) -> Answer {
        let me = try CurrentUser().answer(models, context)
        let seasons = try SeasonList().answer(models, context).tabs(for: me)
        // The question itself refuses a reader who may not know the figures.
        guard !seasons.isEmpty || !me.may.contains(.seeFigures) else {
            return Answer(seasons: [], figures: nil)
        }
        return Answer(
            seasons: seasons,
            figures: try SeasonStatistics(season: season).answer(models, context))
    }

    func topics(in models: ReadModels) -> [Topic]? { models.topics(ofSeason: season) }
}
