import EventSourcing
import TreeLot

/// The tablets at the lot, with a button to end each, and one that makes this device a kiosk.
struct KiosksPage: CommitteeSection {
    static let routes = ["committee/kiosks"]

    init(_ address: PageAddress) {}

    func answer(
        _ models: ReadModels, _ context: Context
    ) throws(LotRefusal) -> OpenKiosks.Answer {
        try models.requireSignedIn(context)
        return try OpenKiosks().answer(models, context)
    }

    func title(_ answer: OpenKiosks.Answer, _ reader: Reader) -> String { reader.words.kiosks }

    func content(_ answer: OpenKiosks.Answer, _ reader: Reader) -> HTML {
        let words = reader.words
        return """
            \(reader.backToCommittee)
            <h1>\(words.kiosks)</h1>
            <p>\(words.kiosksExplained)</p>
            \(if: answer.kiosks.isEmpty, "<p class=\"quiet\">\(words.noKiosks)</p>")
            \(if: !answer.kiosks.isEmpty, list(answer.kiosks, reader))
            \(answer.season.html { season in
                """
                <section class="card"><h2>\(words.makeKiosk)</h2><p>\(words.makeKioskText)</p>
                \(reader.makeKiosk(of: season))</section>
                """
            })
            """
    }

    private func list(_ kiosks: [OpenKiosks.Entry], _ reader: Reader) -> HTML {
        let words = reader.words
        return """
            <div class="card rows">\(kiosks.html { kiosk in
                """
                <div id="kiosk-\(kiosk.session)"><div class="grow"><strong>\(name: kiosk.device ?? words.kiosk)</strong>
                <div class="quiet small">\(kiosk.season) · \(kiosk.person) · \(words.since(kiosk.openedAt.day))</div></div>
                \(reader.button("\(words.endKiosk)", EndSession.name, ["session": "\(kiosk.session)"], style: "second"))</div>
                """
            })</div>
            """
    }
}
