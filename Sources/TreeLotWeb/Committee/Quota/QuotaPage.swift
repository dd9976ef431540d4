import EventSourcing
import TreeLot

/// What each family has planned and done of what a season expects, those that lack most in front; and the way to
/// write to exactly those that lack something in the current season.
struct QuotaPage: CommitteeSection {
    static let routes = ["committee/quota"]

    /// By default the current one.
    private let season: Season.ID?

    init(_ address: PageAddress) { season = address.queryID("season") }

    struct Answer: Sendable, Equatable {
        var status: QuotaStatus.Answer
        /// To those who lack something in any other season, no message goes: see ``Audience/belowQuota``.
        var isCurrent: Bool
        /// The seasons that the reader can switch to.
        var seasons: [SeasonTab]
    }

    func answer(_ models: ReadModels, _ context: Context) throws(LotRefusal) -> Answer {
        // To others the question tells their own part.
        try models.authorize(.staff, context)
        let status = try QuotaStatus(season: season).answer(models, context)
        let seasons = try SeasonList().answer(models, context)
        let me = try CurrentUser().answer(models, context)
        return Answer(
            status: status, isCurrent: status.season == seasons.current,
            seasons: seasons.tabs(for: me))
    }

    func title(_ answer: Answer, _ reader: Reader) -> String { reader.words.quotaTitle }

    func content(_ answer: Answer, _ reader: Reader) -> HTML {
        let words = reader.words
        return """
            \(reader.backToCommittee)
            <h1>\(words.quotaTitle)</h1>
            \(reader.seasons(answer.seasons, at: answer.status.season) { .committeePage(.quota($0)) })
            \(answer.status.expected == nil ? noQuota(answer, reader) : standing(answer, words))
            \(if: answer.status.expected != nil, list(answer.status, reader))
            """
    }

    private func noQuota(_ answer: Answer, _ reader: Reader) -> HTML {
        let words = reader.words
        let rules = SiteURL.committeePage(.season(answer.status.season))
        return """
            <div class="empty">\(Icon.people)<p>\(answer.isCurrent ? words.noQuota : words.noQuotaInThatSeason)</p>\
            \(if: answer.isCurrent && reader.may(.lead), "<p><a class=\"button second\" href=\"\(rules)\">\(words.rules)</a></p>")</div>
            """
    }

    private func standing(_ answer: Answer, _ words: Words) -> HTML {
        let status = answer.status
        let short = status.households.count { $0.missing > 0 }
        return """
            <p>\(words.expectedOfFamilies(words.amount(status.expected ?? 0, status.unit)))</p>
            <p>\(words.familiesDone(status.households.count - short, of: status.households.count))</p>
            \(if: short > 0 && answer.isCurrent, "<p><a class=\"button second\" href=\"\(.committeePage(.announcements(.belowQuota)))\">\(words.writeToShort(short))</a></p>")
            """
    }

    private func list(_ answer: QuotaStatus.Answer, _ reader: Reader) -> HTML {
        let words = reader.words
        let shown = answer.households.prefix(Reader.rowsMax)
        return """
            \(table(answer, words).card(shown))
            \(if: shown.count < answer.households.count, "<p class=\"quiet small\">\(words.andOthers(answer.households.count - shown.count))</p>")
            """
    }

    private func table(
        _ answer: QuotaStatus.Answer, _ words: Words
    ) -> ListTable<QuotaStatus.Entry> {
        ListTable(
            id: "families", rowID: { "household-\($0.household)" },
            columns: [
                .init(words.family) {
                    "<a href=\"\(.committeePage(.household($0.household)))\">\(name: $0.name)</a>"
                },
                .init(words.planned, isNumber: true, onPhone: .labeled, key: { "\($0.planned)" }) {
                    "\(words.amount($0.planned, answer.unit))"
                },
                .init(words.worked, isNumber: true, onPhone: .labeled, key: { "\($0.worked)" }) {
                    "\(words.amount($0.worked, answer.unit))"
                },
                .init(words.lacking, isNumber: true, onPhone: .atEnd, key: { "\($0.missing)" }) {
                    answer.chip($0, words)
                },
            ])
    }
}

extension QuotaStatus.Answer {
    /// What a family lacks; nothing where it has done its part.
    func chip(_ family: QuotaStatus.Entry, _ words: Words) -> HTML {
        guard family.missing > 0 else { return .none }
        return "<span class=\"chip low\">\(words.short(family.missing, unit))</span>"
    }
}

extension CommitteeURL {
    static func quota(_ season: Season.ID? = nil) -> Self { Self("/quota", of: season) }
}
