import EventSourcing
import Hummingbird
import TreeLot

/// The preview of a publication: the drafts that families would see, the number of people who would be told,
/// and the message as they would read it.
struct PublishPage: Page {
    static let routes: [RouterPath] = ["committee/publish"]

    let tab: Tab? = .committee
    /// By default the current one.
    private let season: Season.ID?
    /// Only the drafts of its week.
    private let week: CalendarDay?
    /// Only this one.
    private let shift: Shift.ID?

    init(_ address: PageAddress) throws {
        season = address.queryID("season")
        week = try address.day("week")
        shift = address.queryID("shift")
    }

    struct Answer: Sendable, Equatable {
        /// Nil before there is any season, and for one that is over.
        var preview: PublicationPreview.Answer?
        /// Some of the drafts, and not all of them.
        var isPart = false
        /// By Monday.
        var weeks: [Week] = []
    }

    struct Week: Sendable, Equatable {
        var week: CalendarDay
        var shifts: [ShiftSummary]
    }

    func answer(_ models: ReadModels, _ context: Context) throws(LotRefusal) -> Answer {
        // Refuses a reader without permission.
        _ = try TemplateList().answer(models, context)
        let seasons = try SeasonList().answer(models, context)
        guard let id = season ?? seasons.current,
            seasons.seasons.contains(where: { $0.season == id && $0.isOngoing })
        else { return Answer() }
        let all = try PublicationPreview(season: id).answer(models, context)
        let wanted = all.drafts.filter { isWanted($0) }
        var answer = Answer(preview: all, isPart: wanted.count != all.drafts.count)
        if answer.isPart || week != nil || shift != nil {
            let part = PublicationPreview(season: id, shifts: wanted.map(\.shift))
            answer.preview = try part.answer(models, context)
        }
        answer.weeks = Dictionary(grouping: wanted) { $0.day.monday }
            .sorted { $0.key < $1.key }.map { Week(week: $0.key, shifts: $0.value) }
        return answer
    }

    private func isWanted(_ draft: ShiftSummary) -> Bool {
        if let shift { return draft.shift == shift }
        return week.map { draft.day.monday == $0.monday } ?? true
    }

    /// The next page shows what was published.
    func next(after command: String, _ acceptance: JSON) -> String? {
        if let shift { return SiteURL.shift(shift).path }
        if let week { return SiteURL.schedule(season, week: week).path }
        return SiteURL.committeePage(.schedule(season)).path
    }
}
