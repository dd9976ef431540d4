import EventSourcing
import TreeLot

/// The people who have confirmed a season’s agreement, and those who have not: the ones with the earliest
/// shift first.
struct AgreementPage: CommitteeSection, QuestionPage {
    static let routes = ["committee/agreement"]

    typealias Answer = AgreementStatus.Answer
    /// By default of the season that applies where none is named.
    let question: AgreementStatus

    init(_ address: PageAddress) { question = AgreementStatus(season: address.queryID("season")) }

    func title(_ answer: Answer, _ reader: Reader) -> String { reader.words.agreement }

    func content(_ answer: Answer, _ reader: Reader) -> HTML {
        let words = reader.words
        return """
            \(reader.backToCommittee)
            <h1>\(words.agreement)</h1>
            <p class="quiet">\(answer.name)</p>
            \(if: answer.title == nil, "<p>\(words.noAgreement)</p>")
            \(answer.title.html { "<p><a href=\"\(answer.url)\">\($0)</a></p>" })
            \(if: answer.title != nil, standing(answer, words))
            \(if: !answer.missing.isEmpty, list(answer.missing, reader))
            """
    }

    private func standing(_ answer: Answer, _ words: Words) -> HTML {
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
                <div class="quiet small">\(words.slot(person.kind == .scout ? .scout : .parent))\
                \(person.householdName.html { " · \(name: $0)" })\
                \(person.nextStart.html { " · \(words.nextShift("\(words.shortDay($0.day)), \(words.time($0))"))" })</div></div></li>
                """
            })</ul>
            \(if: missing.count > Reader.rowsMax, "<p class=\"quiet small\">\(words.andOthers(missing.count - Reader.rowsMax))</p>")
            """
    }
}
