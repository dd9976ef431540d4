import EventSourcing
import TreeLot

/// What each family has planned and done of what a season expects, those that lack most in front; and the way to
/// write to exactly those that lack something.
struct QuotaPage: CommitteeSection, QuestionPage {
    static let routes = ["committee/quota"]

    typealias Answer = QuotaStatus.Answer
    /// By default of the current season.
    let question: QuotaStatus

    init(_ address: PageAddress) { question = QuotaStatus(season: address.queryID("season")) }

    func answer(_ models: ReadModels, _ context: Context) throws(LotRefusal) -> Answer {
        // To others the question tells their own part.
        try models.authorize(.staff, context)
        return try question.answer(models, context)
    }

    func title(_ answer: Answer, _ reader: Reader) -> String { reader.words.quotaTitle }

    func content(_ answer: Answer, _ reader: Reader) -> HTML {
        let words = reader.words
        return """
            \(reader.backToCommittee)
            <h1>\(words.quotaTitle)</h1>
            \(answer.expected == nil ? "<p>\(words.noQuota)</p>" : standing(answer, words))
            \(if: answer.expected != nil, list(answer, reader))
            """
    }

    private func standing(_ answer: Answer, _ words: Words) -> HTML {
        let short = answer.households.count { $0.missing > 0 }
        return """
            <p>\(words.expectedOfFamilies(words.amount(answer.expected ?? 0, answer.unit)))</p>
            <p>\(words.familiesDone(answer.households.count - short, of: answer.households.count))</p>
            \(if: short > 0, "<p><a class=\"button second\" href=\"\(.committeePage(.announcements(.belowQuota)))\">\(words.writeToShort(short))</a></p>")
            """
    }

    private func list(_ answer: Answer, _ reader: Reader) -> HTML {
        let words = reader.words
        let shown = answer.households.prefix(Reader.rowsMax)
        return """
            <ul class="plain rows card" id="families">\(shown.html { family in
                """
                <li id="household-\(family.household)"><div class="grow">\
                <a href="\(.committeePage(.household(family.household)))">\(name: family.name)</a>
                <div class="quiet small">\(words.plannedAndWorked(family, answer.unit))</div></div>\
                \(answer.chip(family, words))</li>
                """
            })</ul>
            \(if: shown.count < answer.households.count, "<p class=\"quiet small\">\(words.andOthers(answer.households.count - shown.count))</p>")
            """
    }
}

extension QuotaStatus.Answer {
    /// What a family lacks; nothing where it has done its part.
    func chip(_ family: QuotaStatus.Entry, _ words: Words) -> HTML {
        guard family.missing > 0 else { return .none }
        return "<span class=\"chip low\">\(words.short(words.amount(family.missing, unit)))</span>"
    }
}

extension CommitteeURL {
    static func quota(_ season: Season.ID? = nil) -> Self {
        Self("/quota" + SiteURL.query("season", season?.description))
    }
}
