import EventSourcing
import Hummingbird
import TreeLot

/// Makes the schedule of a season: publishes drafts, generates shifts from templates, adds single ones.
struct PlanPage: Page {
    static let routes: [RouterPath] = ["committee/schedule"]

    let tab: Tab? = .committee
    /// By default the season that applies where none is named.
    private let season: Season.ID?

    init(_ address: PageAddress) { season = address.queryID("season") }

    struct Answer: Sendable, Equatable {
        /// The seasons that are not over, the latest first.
        var seasons: [SeasonList.Entry]
        /// Nil before there is any.
        var season: SeasonList.Entry?
        var plan: SchedulePlan.Answer?
        /// The templates that are not retired.
        var templates: [Template]
    }

    func answer(_ models: ReadModels, _ context: Context) throws(LotRefusal) -> Answer {
        let templates = try TemplateList().all(models, context).filter { !$0.isRetired }
        let all = try SeasonList().answer(models, context)
        let seasons = all.seasons.filter(\.isOngoing)
        let current = seasons.first { $0.season == all.current } ?? seasons.first
        let chosen = season.map { id in seasons.first { $0.season == id } } ?? current
        var answer = Answer(seasons: seasons, season: chosen, templates: templates)
        if let chosen {
            answer.plan = try SchedulePlan(season: chosen.season).answer(models, context)
        }
        return answer
    }

    /// A shift that was added is looked at.
    func next(after command: String, _ acceptance: JSON) -> String? {
        guard command == AddShift.name, case .integer(let id)? = acceptance["ids"]?["shift"],
            let id = UInt32(exactly: id)
        else { return nil }
        return SiteURL.shift(Shift.ID(id)).path
    }
}

extension SeasonList.Entry {
    /// Something can still be planned.
    var isOngoing: Bool { status == .draft || status == .active }

    var days: [CalendarDay] {
        (firstDay.number...max(firstDay.number, lastDay.number)).map { CalendarDay(number: $0) }
    }
}

extension TemplateList {
    /// Retired ones last.
    func all(_ models: ReadModels, _ context: Context) throws(LotRefusal) -> [Template] {
        try answer(models, context).templates.compactMap { try? Template(json: $0) }
    }
}
