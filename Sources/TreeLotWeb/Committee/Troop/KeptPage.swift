import EventSourcing
import TreeLot

/// The people of whom nothing was heard for years, to be erased together. For leaders.
struct KeptPage: QuestionPage, CommitteeSection {
    static let routes = ["committee/kept"]

    let question: KeptTooLong

    init(_ address: PageAddress) {
        // The others come up when these are erased.
        question = KeptTooLong(
            years: address["years"].flatMap { Int($0) }, limit: Reader.rowsMax)
    }

    func title(_ answer: Answer, _ reader: Reader) -> String { reader.words.keptTooLong }

    func content(_ answer: KeptTooLong.Answer, _ reader: Reader) -> HTML {
        let words = reader.words
        let free = answer.people.filter { $0.obstacle == nil }
        let blocked = answer.people.filter { $0.obstacle != nil }
        let more = answer.count - answer.people.count
        return """
            \(reader.back(to: words.people, .committeePage(.people())))
            <h1>\(words.keptTooLong)</h1>
            <p>\(words.keptTooLongText)</p>
            <form method="get" action="\(.committeePage(.kept()))" class="search">
            <div class="field"><label for="years">\(words.yearsWithoutNews)</label>
            <input id="years" name="years" type="number" min="1" max="100" value="\(answer.years)" inputmode="numeric" required></div><button class="second">\(words.show)</button></form>
            <p class="quiet">\(words.notActiveSince(reader.words.date(answer.before), answer.count))</p>
            \(if: !free.isEmpty, erase(free, answer, reader))
            \(if: !blocked.isEmpty, self.blocked(blocked, reader))
            \(if: more > 0, "<p class=\"quiet\">\(words.andMoreOfThem(more))</p>")
            """
    }

    private func erase(
        _ people: [KeptTooLong.Entry], _ answer: KeptTooLong.Answer, _ reader: Reader
    ) -> HTML {
        let words = reader.words
        // A list of which nothing is ticked is sent, too: the refusal says what is missing.
        let fixed: KeyValuePairs = ["people": ""]
        return reader.form(
            ErasePeople.name, "erase", fixed, submit: words.eraseForGood, style: "bad",
            then: .committeePage(.kept(years: answer.years)), ask: words.eraseTheseAsk
        ) { form in
            """
            \(form.checks("people", words.people, people.map { .init("\($0.person)", line($0, reader)) }))
            <p>\(words.eraseText)</p>
            \(form.field("reason", words.why, more: " autocomplete=\"off\""))
            \(refused(form.draft?.refusal, people).html { "<p class=\"notice bad\">\(name: $0)</p>" })
            """
        }
    }

    /// The name of whom the refusal is about.
    private func refused(_ refusal: LotRefusal?, _ people: [KeptTooLong.Entry]) -> String? {
        guard let number = refusal?.facts["person"]?.whole else { return nil }
        return people.first { Int($0.person.rawValue) == number }?.name
    }

    private func line(_ person: KeptTooLong.Entry, _ reader: Reader) -> String {
        let words = reader.words
        let family = person.households.joined(separator: ", ")
        let last = words.lastActive(
            person.by, on: reader.words.date(person.lastActiveAt.day), through: person.throughName)
        return person.name + (family.isEmpty ? "" : " (\(family))") + " · " + last
    }

    private func blocked(_ people: [KeptTooLong.Entry], _ reader: Reader) -> HTML {
        """
        <h2>\(reader.words.notErasable)</h2>
        <ul class="plain rows card">\(people.html { person in
            """
            <li id="person-\(person.person)"><a class="grow" href="\(.committeePage(.person(person.person)))">\(name: line(person, reader))</a>\
            <span class="quiet small">\(person.obstacle.map(reader.words.sentence))</span></li>
            """
        })</ul>
        """
    }
}

extension CommitteeURL {
    static func kept(years: Int? = nil) -> Self {
        Self("/kept" + SiteURL.query("years", years.map(String.init)))
    }
}
