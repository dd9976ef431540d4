import EventSourcing
import TreeLot

/// The people who have confirmed a season’s agreement, and those who have not: the ones with the earliest
/// shift first.
struct AgreementPage: CommitteeSection {
    static let routes = ["committee/agreement"]

    /// By default of the season that applies where none is named.
    private let question: AgreementStatus

    init(_ address: PageAddress) { question = AgreementStatus(season: address.queryID("season")) }

    struct Answer: Sendable, Equatable {
        var status: AgreementStatus.Answer
        /// The seasons that the reader can switch to.
        var seasons: [SeasonTab]
    }

    func answer(_ models: ReadModels, _ context: Context) throws(LotRefusal) -> Answer {
        let status = try question.answer(models, context)
        let me = try CurrentUser().answer(models, context)
        return Answer(
            status: status, seasons: try SeasonList().answer(models, context).tabs(for: me))
    }

    func topics(in models: ReadModels) -> [Topic]? { question.topics(in: models) }

    func title(_ answer: Answer, _ reader: Reader) -> String { reader.words.agreement }

    func content(_ answer: Answer, _ reader: Reader) -> HTML {
        let words = reader.words
        let (status, seasons) = (answer.status, answer.seasons)
        return """
            \(reader.backToCommittee)
            <h1>\(words.agreement)</h1>
            \(reader.seasons(seasons, at: status.season) { .committeePage(.agreement($0)) })
            <p class="quiet">\(status.name)</p>
            \(if: status.title == nil, "<p>\(words.noAgreement)</p>")
            \(status.title.html { "<p><a href=\"\(status.url)\">\($0)</a></p>" })
            \(if: status.title != nil, standing(status, words))
            \(if: !status.missing.isEmpty, list(status.missing, reader))
            """
    }

    private func standing(_ answer: AgreementStatus.Answer, _ words: Words) -> HTML {
        """
        <p>\(words.confirmed(answer.confirmed, of: answer.confirmed + answer.missing.count))</p>
        \(if: answer.missing.isEmpty, "<p class=\"quiet\">\(words.nobodyIsMissing)</p>")
        """
    }

    private func list(_ missing: [AgreementStatus.Missing], _ reader: Reader) -> HTML {
        let words = reader.words
        return """
            <h2>\(words.notConfirmed(missing.count))</h2>
            <ul class="plain rows card" id="not-confirmed">\(missing.prefix(Reader.rowsMax).html { person in
                """
                <li id="person-\(person.person)"><div class="grow">\
                <a href="\(.committeePage(.person(person.person)))">\(name: person.name)</a>
                <div class="quiet small">\(words.slot(person.kind.slot))\
                \(person.householdName.html { " · \(name: $0)" })\
                \(person.nextStart.html { " · \(words.nextShift(words.dayAndTime($0)))" })</div></div></li>
                """
            })</ul>
            \(if: missing.count > Reader.rowsMax, "<p class=\"quiet small\">\(words.andOthers(missing.count - Reader.rowsMax))</p>")
            """
    }
}
