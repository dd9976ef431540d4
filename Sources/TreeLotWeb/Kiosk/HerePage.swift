import EventSourcing
import TreeLot
import TreeLotApp

/// Where a phone comes that has scanned the screen at the lot: check-in for the reader, and for those of
/// their family who are on the shift.
struct HerePage: Page {
    static let routes = ["here/:shift"]

    let tab: Tab? = .checkIn
    let shift: Shift.ID
    /// The code of the screen; valid for a moment only.
    let code: String?

    init(_ address: PageAddress) throws {
        shift = try address.id("shift")
        code = address["code"].flatMap { $0.isEmpty ? nil : $0 }
    }

    struct Answer: Sendable, Equatable {
        var shift: ShiftSummary
        /// The reader first.
        var family: [Entry]
        /// The season wants to know where the phone is.
        var locates: Bool
    }

    struct Entry: Sendable, Equatable {
        var member: Family.Member
        var entry: RosterEntry
        var presence: Presence

        var isReady: Bool { presence == .checkIn }
    }

    func answer(_ models: ReadModels, _ context: Context) throws(LotRefusal) -> Answer {
        try models.requireSignedIn(context)
        let details = try ShiftDetails(\.shift, shift).answer(models, context)
        let me = try CurrentUser().answer(models, context)
        let members = try Family(me, models, context).members
        let policy = try models.rules(of: details.shift.season, context)
        return Answer(
            shift: details.shift,
            family: members.compactMap { member in
                details.assignments.first { $0.person == member.person }.map { entry in
                    Entry(
                        member: member, entry: entry,
                        presence: Presence(entry.assignment, models, context))
                }
            },
            locates: policy?.geofence != nil)
    }

    /// The code has done its work.
    func next(after command: String, _ acceptance: Acceptance) -> String? {
        SiteURL.here(shift).path
    }

    func topics(in models: ReadModels) -> [Topic]? { models.topics(around: shift) }

    func title(_ answer: Answer, _ reader: Reader) -> String { reader.words.scanTitle }

    func content(_ answer: Answer, _ reader: Reader) -> HTML {
        let words = reader.words
        return """
            <h1>\(words.scanTitle)</h1>
            <p class="quiet">\(words.nearDay(answer.shift.day)), \
            \(words.span(answer.shift.start, answer.shift.end))\(if: answer.shift.label != nil, " · \(answer.shift.label)")</p>
            \(if: answer.family.isEmpty, "<div class=\"empty\">\(Icon.tree)<p>\(words.scanNothing)</p></div>")
            \(if: isStale(reader), "<div class=\"card asks\"><p>\(words.scanAgain)</p></div>")
            \(answer.family.html { card($0, answer, reader) })
            <p><a class="button second big" href="\(.checkIn(shift))">\(words.showRoster)</a></p>
            """
    }

    private func isStale(_ reader: Reader) -> Bool { reader.draft?.refusal.kind == .qrInvalid }

    /// The code, as long as it may be valid.
    private func scanned(_ reader: Reader) -> String? { isStale(reader) ? nil : code }

    private func card(_ entry: Entry, _ answer: Answer, _ reader: Reader) -> HTML {
        let words = reader.words
        return """
            <section class="card" id="here-\(entry.entry.assignment)">
            <div class="line spread"><h2>\(name: entry.member.name)</h2>\(standing(entry, words))</div>
            \(action(entry, answer, reader))
            </section>
            """
    }

    private func standing(_ entry: Entry, _ words: Words) -> HTML {
        guard let came = entry.entry.checkedInAt else { return .none }
        guard let went = entry.entry.checkedOutAt else {
            return
                "<span class=\"chip here\">\(Icon.check)\(words.present) \(words.since(came.time))</span>"
        }
        return "<span class=\"chip\">\(words.span(came, went))</span>"
    }

    private func action(_ entry: Entry, _ answer: Answer, _ reader: Reader) -> HTML {
        let words = reader.words
        switch entry.presence {
        case .checkIn:
            // Readers check themselves in with the code on the screen; others are checked in by a person who
            // sees them.
            if entry.member.isReader, scanned(reader) == nil {
                return "<p>\(words.scanToCheckIn)</p>"
            }
            return checkIn(entry, answer, reader)
        case .checkOut:
            return reader.button(
                for: entry.entry.assignment, .checkOut, named: entry.member.name, isBig: true,
                at: "here-\(entry.entry.assignment)")
        case .none(let refusal?) where refusal.kind == .notAllowed:
            return "<p class=\"quiet\">\(words.askAdultToCheckIn(entry.member.name))</p>"
        case .none(let refusal?):
            return entry.entry.checkedInAt != nil
                ? "<p class=\"quiet\">\(words.checkOutLater) \(words.refusal(refusal))</p>"
                : "<p class=\"quiet\">\(words.refusal(refusal))</p>"
        case .none(nil): return .none
        }
    }

    private func checkIn(_ entry: Entry, _ answer: Answer, _ reader: Reader) -> HTML {
        let words = reader.words
        let assignment = "\(entry.entry.assignment)"
        let fields: KeyValuePairs<String, String> =
            scanned(reader).map {
                ["assignment": assignment, "method": "qrCode", "qrCode": $0]
            } ?? ["assignment": assignment, "method": "manual"]
        return """
            <form method="post" action="\(reader.path)"\(if: isAtOnce(entry, answer, reader), " data-at-once")\
            \(if: answer.locates, " data-locate")>\(reader.hidden(CheckIn.name, fields, at: "here-\(entry.entry.assignment)"))\
            <button class="big">\(Icon.check)\(entry.member.isReader ? words.checkIn : words.checkIn(entry.member.name))</button></form>
            """
    }

    /// A reader who has scanned the code wants to check in: where no other action is possible, no second tap
    /// is needed. Not again after it was refused.
    private func isAtOnce(_ entry: Entry, _ answer: Answer, _ reader: Reader) -> Bool {
        code != nil && reader.draft == nil && entry.member.isReader
            && answer.family.filter(\.isReady).count == 1
    }
}
