import EventSourcing
import Hummingbird
import TreeLot

/// One season: its days, its rules and its end. Leaders change them; the committee may look.
struct SeasonPage: Page {
    static let routes: [RouterPath] = ["committee/seasons/:season"]

    let tab: Tab? = .committee
    private let season: Season.ID

    init(_ address: PageAddress) throws { season = try address.id("season") }

    struct Shown: Sendable, Equatable {
        var season: SeasonList.Entry
        var policy: SeasonPolicy
        /// All of its shifts are over, or it has none.
        var mayComplete: Bool
    }

    /// Nil for a season that does not exist.
    func answer(_ models: ReadModels, _ context: Context) throws(LotRefusal) -> Shown? {
        _ = try TemplateList().answer(models, context)
        guard
            let entry = try SeasonList().answer(models, context).seasons
                .first(where: { $0.season == season }),
            let policy = try? SeasonPolicy(json: entry.policy)
        else { return nil }
        var complete = CompleteSeason()
        complete.season = season
        let events = try? complete.decide(models.lot, context)
        return Shown(season: entry, policy: policy, mayComplete: events?.isEmpty == false)
    }
}
