import EventSourcing
import TreeLot

/// A list to print and to tick off by hand: of one shift, or of all shifts of a day. Names stand as their
/// reader may read them.
struct PrintPage: Page {
    static let routes = ["print/:shift", "print/day/:day"]

    let tab: Tab? = .checkIn
    private let subject: Subject

    private enum Subject { case shift(Shift.ID), day(CalendarDay) }

    init(_ address: PageAddress) throws {
        if let shift: Shift.ID = try address.optionalID("shift") {
            subject = .shift(shift)
        } else {
            subject = .day(try address.day(at: "day"))
        }
    }

    struct Answer: Sendable, Equatable {
        var day: CalendarDay
        var sheets: [Sheet]
    }

    struct Sheet: Sendable, Equatable {
        var shift: ShiftSummary
        var roster: ShiftRoster.Answer
    }

    func answer(_ models: ReadModels, _ context: Context) throws(LotRefusal) -> Answer {
        try models.requireSignedIn(context)
        switch subject {
        case .shift(let id):
            let shift = try ShiftDetails(\.shift, id).answer(models, context).shift
            return Answer(day: shift.day, sheets: [try sheet(of: shift, models, context)])
        case .day(let day):
            var answer = Answer(day: day, sheets: [])
            for shift in try shifts(of: day, models, context)
            where shift.status != .draft && shift.status != .cancelled {
                answer.sheets.append(try sheet(of: shift, models, context))
            }
            return answer
        }
    }

    /// The shifts of all seasons: the day selects them.
    private func shifts(
        of day: CalendarDay, _ models: ReadModels, _ context: Context
    ) throws(LotRefusal) -> [ShiftSummary] {
        var shifts: [ShiftSummary] = []
        for season in try SeasonList().answer(models, context).seasons {
            let week = try WeekSchedule(season: season.season, day: day).answer(models, context)
            shifts += week.days.first { $0.day == day }?.shifts ?? []
        }
        return shifts.sorted { $0.comesBefore($1) }
    }

    private func sheet(
        of shift: ShiftSummary, _ models: ReadModels, _ context: Context
    ) throws(LotRefusal) -> Sheet {
        Sheet(
            shift: shift, roster: try ShiftRoster(\.shift, shift.shift).answer(models, context))
    }

    func topics(in models: ReadModels) -> [Topic]? { SeasonList().topics(in: models) }

    /// Lines for those who come without having signed up.
    private static let emptyLines = 4

    func title(_ answer: Answer, _ reader: Reader) -> String {
        "\(reader.words.printTitle), \(reader.words.shortDay(answer.day))"
    }

    func content(_ answer: Answer, _ reader: Reader) -> HTML {
        let words = reader.words
        return """
            <h1>\(words.day(answer.day))</h1>
            <p class="line screen"><button type="button" data-print hidden>\(words.printThis)</button>\
            \(if: answer.sheets.count == 1, "<a class=\"button second\" href=\"\(.printDay(answer.day))\">\(words.wholeDay)</a>")</p>
            \(if: answer.sheets.isEmpty, "<div class=\"empty\">\(Icon.of(.schedule))<p>\(words.noShiftsThisDay)</p></div>")
            \(answer.sheets.html { sheet($0, reader) })
            <p class="quiet small">\(words.printed(words.shortDay(reader.today), words.time(reader.shell.now)))</p>
            """
    }

    private func sheet(_ sheet: Sheet, _ reader: Reader) -> HTML {
        let words = reader.words
        let shift = sheet.shift
        let entries = sheet.roster.present + sheet.roster.expected + sheet.roster.gone
        return """
            <section class="sheet" id="sheet-\(shift.shift)">
            <h2>\(words.span(shift.start, shift.end))\(if: shift.label != nil, " · \(shift.label)")</h2>
            <p class="meta"><span>\(shift.location)</span><span>\(words.slots(.scout, shift.scouts, of: shift.requiredScouts)) · \
            \(words.slots(.parent, shift.parents, of: shift.requiredParents))</span></p>
            \(if: shift.notes != nil, "<p>\(shift.notes)</p>")
            <table class="ticks"><thead><tr><th scope="col">\(words.came)</th><th scope="col">\(words.went)</th>\
            <th scope="col">\(words.who)</th><th scope="col">\(words.notes)</th></tr></thead>
            <tbody>\(entries.html { row($0, words) })\
            \((0..<Self.emptyLines).html { _ in emptyRow })</tbody></table>
            </section>
            """
    }

    private func row(_ entry: RosterEntry, _ words: Words) -> HTML {
        """
        <tr id="tick-\(entry.assignment)"><td>\(tick(entry.checkedInAt, words))</td>\
        <td>\(tick(entry.checkedOutAt, words))</td>\
        <td><strong>\(name: entry.name)</strong> <span class="quiet small">\(words.slot(entry.slot))</span></td>\
        <td>\(entry.note)</td></tr>
        """
    }

    /// When it was, or a box for when it will be.
    private func tick(_ moment: LocalInstant?, _ words: Words) -> HTML {
        moment.map { "\(words.time($0))" } ?? Self.box
    }

    private static let box: HTML = "<span class=\"box\" aria-hidden=\"true\"></span>"

    private var emptyRow: HTML {
        "<tr class=\"blank\"><td>\(Self.box)</td><td>\(Self.box)</td><td></td><td></td></tr>"
    }
}
