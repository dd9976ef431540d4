import EventSourcing
import TreeLot

/// A season that a reader can turn a page to.
struct SeasonTab: Sendable, Equatable {
    var season: Season.ID
    var name: String
    var status: SeasonStatus
}

extension SeasonList.Answer {
    /// The seasons that a reader can switch to, the latest first: drafts are the committee’s.
    func tabs(for me: CurrentUser.Answer) -> [SeasonTab] {
        seasons.filter { $0.status != .draft || me.may.contains(.runSchedule) }.map {
            SeasonTab(season: $0.season, name: $0.name, status: $0.status)
        }
    }
}

/// What a page shows of one season, with the way to the others.
struct InSeason<Shown: Sendable & Equatable>: Sendable, Equatable {
    /// Nil before there is any season.
    var shown: Shown?
    /// The seasons that the reader can switch to.
    var seasons: [SeasonTab] = []

    /// What a question of the committee says.
    init<Question: LotView>(
        forCommittee question: Question, _ models: ReadModels, _ context: Context
    ) throws(LotRefusal) where Question.Answer == Shown {
        try models.authorize(.staff, context)
        let all = try SeasonList().answer(models, context)
        guard !all.seasons.isEmpty else { return }
        shown = try question.answer(models, context)
        seasons = all.tabs(for: try CurrentUser().answer(models, context))
    }
}

extension Reader {
    /// The way from a page of one season to the same page of the others; nothing where there is only one.
    func seasons(
        _ tabs: [SeasonTab], at season: Season.ID, _ address: (Season.ID) -> SiteURL
    ) -> HTML {
        guard tabs.contains(where: { $0.season != season }) else { return .none }
        return """
            <nav class="seasons" aria-label="\(words.season)">\(tabs.html { tab in
                """
                <a id="season-\(tab.season)" href="\(address(tab.season))"\
                \(if: tab.season == season, " aria-current=\"page\"")>\
                \(tab.name)\(if: tab.status != .active, " <span class=\"quiet\">\(words.status(tab.status))</span>")</a>
                """
            })</nav>
            """
    }
}
