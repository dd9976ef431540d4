import EventSourcing
import TreeLot

/// The two-adult ledger of a season.
struct LedgerPage: CommitteeSection {
    static let routes = ["committee/two-adults"]

    /// By default the current one.
    private let season: Season.ID?

    init(_ address: PageAddress) { season = address.queryID("season") }

    typealias Answer = InSeason<TwoAdultLedger.Answer>

    func answer(_ models: ReadModels, _ context: Context) throws(LotRefusal) -> Answer {
        try InSeason(forCommittee: TwoAdultLedger(\.season, season), models, context)
    }

    func topics(in models: ReadModels) -> [Topic]? {
        TwoAdultLedger(\.season, season).topics(in: models)
    }

    func title(_ answer: Answer, _ reader: Reader) -> String { reader.words.twoAdultLedger }

    func content(_ answer: Answer, _ reader: Reader) -> HTML {
        let words = reader.words
        return """
            \(reader.back(to: words.attendance, .committeePage(.review(answer.shown?.season))))
            <h1>\(words.twoAdultLedger)</h1>
            \(answer.shown.html { ledger in
                """
                \(reader.seasons(answer.seasons, at: ledger.season) { .committeePage(.ledger($0)) })
                <p class="quiet">\(words.twoAdultRule(ledger.minimumAdults))</p>
                \(if: ledger.entries.isEmpty, "<p>\(ledger.hasBegun ? words.twoAdultsHeld : words.noPastShifts)</p>")
                \(if: !ledger.entries.isEmpty, table(ledger, reader))
                """
            })
            \(if: answer.shown == nil, "<p class=\"quiet\">\(words.noSeasonForCommittee)</p>")
            """
    }

    private func table(_ ledger: TwoAdultLedger.Answer, _ reader: Reader) -> HTML {
        let words = reader.words
        let places = Set(ledger.entries.map(\.location))
        return """
            <p><strong>\(words.minutesNotHeld(ledger.minutes))</strong>\(if: places.count == 1, " · \(places.first!)")</p>
            <div class="card scroll" role="region" aria-label="\(words.twoAdultLedger)" tabindex="0"><table class="list"><thead><tr>\
            <th scope="col">\(words.whenItWas)</th><th scope="col">\(words.whoWasThere)</th>\
            <th scope="col">\(words.howItBegan)</th><th scope="col">\(words.howItEnded)</th></tr></thead>
            <tbody>\(ledger.entries.html { row($0, of: ledger, tellingPlace: places.count > 1, reader) })</tbody></table></div>
            <p class="quiet small">\(words.twoAdultsHelp)</p>
            """
    }

    private func row(
        _ entry: TwoAdultLedger.Entry, of ledger: TwoAdultLedger.Answer, tellingPlace: Bool,
        _ reader: Reader
    ) -> HTML {
        let words = reader.words
        let end = entry.to.map { words.span(entry.from, $0) } ?? words.since(entry.from.time)
        let aside = [
            entry.minutes.map { words.duration(minutes: $0) }, tellingPlace ? entry.location : nil,
            entry.minimumAdults == ledger.minimumAdults
                ? nil : words.adultsRequiredThen(entry.minimumAdults),
        ].compactMap(\.self)
        return """
            <tr><td>\(words.shortDay(entry.from.day)), \(end)\
            <div class="quiet small">\(aside.joined(separator: " · "))</div></td>
            \(cell(words.whoWasThere, entry.people) { who($0, reader) })
            \(cell(words.howItBegan, entry.began, none: words.theRuleChanged) { turn($0, reader) })
            \(cell(words.howItEnded, entry.ended, none: entry.to == nil ? "" : words.theRuleChanged) { turn($0, reader) })</tr>
            """
    }

    /// - Parameters:
    ///   - title: stands in front of them on a phone.
    ///   - none: stands where there are none.
    private func cell<Each>(
        _ title: String, _ all: [Each], none: String = "", _ each: (Each) -> HTML
    ) -> HTML {
        """
        <td data-label="\(title)">\(if: all.isEmpty, "\(none)")\(all.enumerated().html { "\(if: $0.offset > 0, ", ")\(each($0.element))" })</td>
        """
    }

    private func turn(_ turn: TwoAdultLedger.Turn, _ reader: Reader) -> HTML {
        let words = reader.words
        return """
            \(who(turn.who, reader)) \(turn.turn == .arrived ? words.hasCome : words.hasLeft)\
            \(if: turn.source == .adjusted, " <span class=\"quiet small\">(\(words.asCorrected))</span>")\
            \(if: turn.source == .forgotten, " <span class=\"quiet small\">(\(words.forgottenCheckOut))</span>")
            """
    }

    private func who(_ present: TwoAdultLedger.Present, _ reader: Reader) -> HTML {
        """
        <a href="\(.committeePage(.assignment(present.assignment)))">\(name: present.name)</a>\
        \(if: present.slot == .scout, " <span class=\"quiet small\">(\(reader.words.slot(.scout)))</span>")
        """
    }
}
