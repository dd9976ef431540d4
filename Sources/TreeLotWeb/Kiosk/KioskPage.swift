import EventSourcing
import TreeLot

/// The check-in list on a tablet at the lot, beside the code that phones scan: on a kiosk, and for readers
/// who may see the code. It moves on from shift to shift by itself.
struct KioskPage: Page {
    static let routes = ["kiosk", "kiosk/:shift"]

    let tab: Tab? = .checkIn
    /// The code changes, and the list with it.
    let refreshSeconds: Int? = 20
    /// The shift in the address; it is shown as long as it is not over.
    let chosen: Shift.ID?
    /// On a kiosk: whose shifts it shows.
    let kiosk: Season.ID?
    /// See ``CheckInPage/walkIn``.
    let walkIn: String?

    init(_ address: PageAddress) throws {
        chosen = try address.optionalID("shift")
        kiosk = address.kiosk
        walkIn = address.walkIn
    }

    struct Answer: Sendable, Equatable {
        /// Its ``CheckInPage/Answer/others`` are the shifts at hand.
        var list: CheckInPage.Answer
        /// This device can be made a kiosk of this season.
        var mayBecomeOne: Season.ID?
    }

    func answer(_ models: ReadModels, _ context: Context) throws(LotRefusal) -> Answer {
        try models.requireSignedIn(context)
        let shifts = try KioskShifts(season: kiosk, chosen: chosen).answer(models, context)
        guard let shown = shifts.shown else { return Answer(list: .init()) }
        try ShowScreenCode(shift: shown).check(models, context)
        let checkIn = CheckInPage(shift: shown, walkIn: walkIn, isInPublic: kiosk != nil)
        var list = try checkIn.answer(models, context)
        list.others = []
        for shift in shifts.atHand {
            list.others.append(try ShiftDetails(\.shift, shift).answer(models, context).shift)
        }
        if let kiosk {
            list.walkIns.choices = list.walkIns.choices.filter { choice in
                // The committee lets in with a reason, on a device of their own.
                guard !choice.needsReason else { return false }
                var walkIn = AddWalkIn()
                walkIn.shift = shown
                walkIn.person = choice.person
                return (try? KioskRule(season: kiosk, command: walkIn).answer(models, context))
                    == true
            }
        }
        let details = try ShiftDetails(\.shift, shown).answer(models, context)
        let mayRun = try CurrentUser().answer(models, context).may.contains(.runSchedule)
        return Answer(
            list: list, mayBecomeOne: kiosk == nil && mayRun ? details.shift.season : nil)
    }

    /// Everything, where the season follows from the shift.
    func topics(in models: ReadModels) -> [Topic]? {
        guard kiosk != nil || chosen == nil else { return nil }
        let overview = SeasonOverview(\.season, kiosk)
        return overview.topics(in: models)
    }

    /// Seconds between two requests for the picture of the code: each code is valid for at least half a
    /// minute more.
    private static let codeSeconds = 10

    func title(_ answer: Answer, _ reader: Reader) -> String { reader.words.kiosk }

    func content(_ answer: Answer, _ reader: Reader) -> HTML {
        let words = reader.words
        let list = answer.list
        guard let roster = list.roster, let day = list.day else {
            return
                "<h1>\(words.kiosk)</h1><div class=\"empty\">\(Icon.check)<p>\(words.noShiftAhead)</p></div>"
        }
        return """
            <div class="kiosk" data-awake>
            <div class="kiosk-head">
            <h1>\(words.nearDay(day)), \(words.span(roster.start, roster.end))</h1>
            <div class="line">\(roster.level.html(reader.chip))\
            \(list.actual.html { "<span class=\"quiet\">\(words.present): \(words.heads($0.scouts, $0.adults))</span>" })</div>
            \(reader.others(list.others, than: roster.shift) { .kiosk($0) })
            \(if: list.isClosed, "<p class=\"notice bad\">\(words.closedCheckOut)</p>")
            </div>
            <section class="scan card"><h2>\(words.scanMe)</h2>
            <img id="screen-code" src="\(.screenCode(chosen))" alt="\(words.codeToScan)" width="320" height="320" \
            data-every="\(Self.codeSeconds)" data-keep>
            <p class="quiet small">\(words.scanMeText)</p>
            \(if: kiosk == nil, reader.back(to: words.showRoster, .checkIn(roster.shift)))
            </section>
            <div class="kiosk-list">
            \(if: roster.expected.isEmpty && roster.present.isEmpty, "<p class=\"quiet\">\(words.nobodyExpected)</p>")
            \(section(words.expected, "expected", roster.expected, list, reader))
            \(section(words.present, "present", roster.present, list, reader))
            \(list.fromOthers.html { section(words.alsoAtTheLot($0.shift), "from-\($0.shift.shift)", $0.present, list, reader) })
            \(if: !list.isClosed, reader.walkIn(walkIn, list.walkIns, roster.shift, at: .kiosk(chosen)))
            \(section(words.gone, "gone", roster.gone, list, reader))
            \(answer.mayBecomeOne.html { becoming(of: $0, reader) })
            </div></div>
            """
    }

    private func becoming(of season: Season.ID, _ reader: Reader) -> HTML {
        """
        <section class="card" id="become-kiosk"><h2>\(reader.words.leaveTabletHere)</h2>
        <p>\(reader.words.makeKioskText)</p>
        \(reader.makeKiosk(of: season))</section>
        """
    }

    private func section(
        _ title: String, _ id: String, _ entries: [RosterEntry], _ answer: CheckInPage.Answer,
        _ reader: Reader
    ) -> HTML {
        guard !entries.isEmpty else { return .none }
        return """
            <section id="\(id)"><h2>\(title) <span class="quiet">\(entries.count)</span></h2>
            <div class="card rows">\(entries.html { row($0, answer, reader) })</div></section>
            """
    }

    private func row(
        _ entry: RosterEntry, _ answer: CheckInPage.Answer, _ reader: Reader
    ) -> HTML {
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
                ["assignment": "\(entry.assignment)", "method": "manual"], style: "huge",
                at: "entry-\(entry.assignment)")
        case .checkOut:
            return reader.button(
                "\(words.checkOut)\(name)", CheckOut.name, ["assignment": "\(entry.assignment)"],
                style: "second huge", at: "entry-\(entry.assignment)")
        case .none:
            return presence.wait.html { "<p class=\"quiet small\">\(words.refusal($0))</p>" }
        }
    }
}

extension Reader {
    /// The button that makes this device a kiosk, and signs its user out of it.
    func makeKiosk(of season: Season.ID) -> HTML {
        """
        <form method="post" action="\(path)">\(hidden(OpenKiosk.name, ["season": "\(season)"]))
        \(field("device", words.deviceName, in: OpenKiosk.name, help: words.kioskDeviceExample, isRequired: false))
        <button>\(words.makeKiosk)</button></form>
        """
    }
}
