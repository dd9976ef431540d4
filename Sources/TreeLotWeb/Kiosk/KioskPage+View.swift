import EventSourcing
import TreeLot

extension KioskPage {
    /// So often the picture of the code is fetched: it is good for at least half a minute more then.
    private static let codeSeconds = 10

    func title(_ answer: Answer, _ reader: Reader) -> String { reader.words.kiosk }

    func content(_ answer: Answer, _ reader: Reader) -> HTML {
        guard let roster = answer.roster, let day = answer.day else { return .none }
        let words = reader.words
        return """
            <div class="kiosk" data-awake>
            <div class="kiosk-head">
            <h1>\(words.day(day, today: reader.today)), \(words.span(roster.start, roster.end))</h1>
            <div class="line">\(roster.level.html(reader.chip))\
            \(answer.actual.html { "<span class=\"quiet\">\(words.present): \(words.heads($0.scouts, $0.adults))</span>" })</div>
            </div>
            <section class="scan card"><h2>\(words.scanMe)</h2>
            <img id="screen-code" src="\(.screenCode(shift))" alt="\(words.codeToScan)" width="320" height="320" \
            data-every="\(Self.codeSeconds)" data-keep>
            <p class="quiet small">\(words.scanMeText)</p>
            <p><a href="\(.checkIn(shift))">‹ \(words.showRoster)</a></p>
            </section>
            <div class="kiosk-list">
            \(if: roster.expected.isEmpty && roster.present.isEmpty, "<p class=\"quiet\">\(words.nobodyExpected)</p>")
            \(section(words.expected, "expected", roster.expected, answer, reader))
            \(section(words.present, "present", roster.present, answer, reader))
            \(list.walkIn(answer, roster, reader))
            \(section(words.gone, "gone", roster.gone, answer, reader))
            </div></div>
            """
    }

    private func section(
        _ title: String, _ id: String, _ entries: [RosterEntry], _ answer: Answer,
        _ reader: Reader
    ) -> HTML {
        guard !entries.isEmpty else { return .none }
        return """
            <section id="\(id)"><h2>\(title) <span class="quiet">\(entries.count)</span></h2>
            <div class="card rows">\(entries.html { row($0, answer, reader) })</div></section>
            """
    }

    private func row(_ entry: RosterEntry, _ answer: Answer, _ reader: Reader) -> HTML {
        let words = reader.words
        return """
            <div id="entry-\(entry.assignment)"><div class="grow"><strong>\(name: entry.name)</strong>
            <div class="quiet">\(words.slot(entry.slot))\
            \(entry.checkedInAt.html { " · \(words.since($0.time))" })\
            \(if: entry.walkIn, " · \(words.walkIn)")</div></div>
            \(answer.presence[entry.assignment].html { button($0, entry, reader) })</div>
            """
    }

    /// For a thumb in a glove.
    private func button(_ presence: Presence, _ entry: RosterEntry, _ reader: Reader) -> HTML {
        let words = reader.words
        let name: HTML = "<span class=\"hidden\"> \(entry.name)</span>"
        switch presence {
        case .checkIn:
            return reader.button(
                "\(Icon.check)\(words.checkIn)\(name)", CheckIn.name,
                ["assignment": "\(entry.assignment)", "method": "manual"], style: "huge")
        case .checkOut:
            return reader.button(
                "\(words.checkOut)\(name)", CheckOut.name, ["assignment": "\(entry.assignment)"],
                style: "second huge")
        case .none(let refusal?) where refusal.isWorthWaiting:
            return "<p class=\"quiet small\">\(words.refusal(refusal))</p>"
        case .none: return .none
        }
    }
}

extension LotRefusal {
    /// Something will open it: the clock, or somebody who comes.
    var isWorthWaiting: Bool { ["too-early", "two-adults-needed"].contains(code) }
}
