import EventSourcing
import TreeLot

/// The shifts that have begun, with what is still to be looked at.
struct AttendancePage: CommitteeSection {
    static let routes = ["committee/attendance"]

    /// By default the current one.
    private let season: Season.ID?

    init(_ address: PageAddress) { season = address.queryID("season") }

    typealias Answer = InSeason<AttendanceReview.Answer>

    func answer(_ models: ReadModels, _ context: Context) throws(LotRefusal) -> Answer {
        try InSeason(forCommittee: AttendanceReview(season: season), models, context)
    }

    func topics(in models: ReadModels) -> [Topic]? { models.topics(ofSeason: season) }

    func title(_ answer: Answer, _ reader: Reader) -> String { reader.words.attendance }

    func content(_ answer: Answer, _ reader: Reader) -> HTML {
        let words = reader.words
        let shifts = answer.shown?.shifts ?? []
        let open = shifts.filter { $0.toReview > 0 || $0.missing > 0 }
        return """
            \(reader.backToCommittee)
            <h1>\(words.attendance)</h1>
            \(answer.shown.html { reader.seasons(answer.seasons, at: $0.season) { .committeePage(.review($0)) } })
            \(if: shifts.isEmpty, "<p class=\"quiet\">\(words.noPastShifts)</p>")
            \(answer.shown.html { "<p><a class=\"button second\" href=\"\(.committeePage(.ledger($0.season)))\">\(words.twoAdultLedger)</a></p>" })
            \(if: !open.isEmpty, "<h2>\(words.toReview)</h2>\(table("review", reader).card(open))")
            \(if: !shifts.isEmpty, "<h2>\(words.pastShifts)</h2>\(table("past", reader).card(shifts))")
            """
    }

    private func table(_ id: String, _ reader: Reader) -> ListTable<AttendanceReview.Entry> {
        let words = reader.words
        return ListTable(
            id: id, rowID: { "\(id)-\($0.shift.shift)" },
            columns: [
                .init(words.shift, key: { $0.shift.start.description }) { entry in
                    "<a href=\"\(.committeePage(.attendance(entry.shift.shift)))\">\(reader.words.dayAndSpan(entry.shift))</a>"
                },
                .init(words.cameToShift, isNumber: true, onPhone: .labeled) { "\($0.came)" },
                .init(words.missingNow, isNumber: true, onPhone: .labeled) {
                    $0.missing > 0 ? "\($0.missing)" : .none
                },
                .init(
                    words.toReview, isNumber: true, onPhone: .atEnd, key: { "\($0.toReview)" }
                ) { entry in
                    "\(if: entry.toReview > 0, "<span class=\"chip low\">\(words.forReview(entry.toReview))</span>")"
                },
            ])
    }
}

/// The people of one shift and their times, with recorded and corrected times side by side.
struct ShiftAttendancePage: CommitteeSection {
    static let routes = ["committee/attendance/:shift"]

    private let shift: Shift.ID

    init(_ address: PageAddress) throws { shift = try address.id("shift") }

    struct Answer: Sendable, Equatable {
        var attendance: ShiftAttendance.Answer
        /// The shifts that have begun, this one among them.
        var begun: [BegunShifts.Entry]
    }

    func answer(_ models: ReadModels, _ context: Context) throws(LotRefusal) -> Answer {
        let attendance = try ShiftAttendance(shift: shift).answer(models, context)
        return Answer(
            attendance: attendance,
            begun: try BegunShifts(season: attendance.shift.season, limit: Reader.rowsMax)
                .answer(models, context))
    }

    func topics(in models: ReadModels) -> [Topic]? { [.shift(shift)] }

    func title(_ answer: Answer, _ reader: Reader) -> String { reader.words.attendance }

    func content(_ answer: Answer, _ reader: Reader) -> HTML {
        let words = reader.words
        let shift = answer.attendance.shift
        let others = answer.begun.map {
            (
                name: """
                <b>\(words.shortDay($0.day))</b><br>\(words.span($0.start, $0.end))
                """ as HTML,
                address: SiteURL.committeePage(.attendance($0.shift)),
                isCurrent: $0.shift == shift.shift
            )
        }
        return """
            \(reader.back(to: words.attendance, .committeePage(.review(shift.season))))
            \(reader.page(detail(answer.attendance, reader), beside: words.pastShifts, others))
            """
    }

    private func detail(_ answer: ShiftAttendance.Answer, _ reader: Reader) -> HTML {
        let words = reader.words
        let shift = answer.shift
        return """
            <h1>\(words.attendance)<br>\(reader.words.dayAndSpan(shift))</h1>
            \(if: answer.entries.isEmpty, "<p class=\"quiet\">\(words.nobodyWasOn)</p>")
            \(visits(reader).card(answer.entries))
            \(if: answer.missing > 0, noShows(answer, reader))
            <p class="line"><a class="button second" href="\(.shift(shift.shift))">\(words.shift)</a>
            <a class="button second" href="\(.checkIn(shift.shift))">\(words.showRoster)</a>
            <a class="button second" href="\(.committeePage(.roster(of: shift.shift)))" download>\(words.asSpreadsheet)</a></p>
            """
    }

    private func noShows(_ answer: ShiftAttendance.Answer, _ reader: Reader) -> HTML {
        let words = reader.words
        return reader.form(
            MarkNoShows.name, "no-shows", ["shift": "\(answer.shift.shift)"],
            folded: words.markNoShows(answer.missing), submit: words.markNoShows(answer.missing)
        ) { form in
            """
            <p class="quiet">\(words.markNoShowsText)</p>
            \(form.field("note", words.note, isRequired: false))
            """
        }
    }

    private func visits(_ reader: Reader) -> ListTable<ShiftAttendance.Entry> {
        let words = reader.words
        return ListTable(
            id: "visits", rowID: { "visit-\($0.visit.assignment)" },
            columns: [
                .init(words.changeName) { entry in
                    """
                    <a href="\(.committeePage(.assignment(entry.visit.assignment)))">\(name: entry.visit.name)</a>\
                    \(reader.corrections(of: entry))
                    """
                },
                .init(words.templateKind) { entry in
                    "\(words.slot(entry.visit.slot))\(if: entry.visit.walkIn, " · \(words.walkIn)")"
                },
                .init(
                    words.cameAt, onPhone: .labeled,
                    key: { $0.visit.checkedInAt?.description ?? "" }
                ) { entry in
                    "\(entry.visit.checkedInAt.map(words.time) ?? words.notCheckedIn)"
                },
                .init(
                    words.wentAt, onPhone: .labeled,
                    key: { $0.visit.checkedOutAt?.description ?? "" }
                ) { entry in
                    entry.visit.checkedOutAt.html { "\(words.time($0))" }
                },
                .init(
                    words.hoursColumn, isNumber: true, key: { "\($0.visit.minutes ?? 0)" }
                ) { entry in
                    entry.visit.minutes.html { "\(words.duration(minutes: $0))" }
                },
                .init(words.howItStands, onPhone: .atEnd) { reader.standing(of: $0) },
            ])
    }
}

extension Reader {
    /// The times of a visit: `9:00 AM – 12:00 PM, 3 h`.
    func times(of entry: ShiftAttendance.Entry) -> HTML {
        guard let came = entry.visit.checkedInAt else { return "\(words.notCheckedIn)" }
        guard let went = entry.visit.checkedOutAt else { return "\(words.since(came.time))" }
        return """
            \(words.span(came, went))\(entry.visit.minutes.html { ", \(words.duration(minutes: $0))" })
            """
    }

    /// The recorded times, where they were corrected.
    func corrections(of entry: ShiftAttendance.Entry) -> HTML {
        guard entry.adjustments > 0 else { return .none }
        let times =
            switch (entry.recordedCheckIn, entry.recordedCheckOut) {
            case (let came?, let went?): words.span(came, went)
            case (let came?, nil): words.since(came.time)
            case (nil, _): words.notCheckedIn
            }
        return """
            <div class="quiet small">\(words.corrected(entry.adjustments)). \(words.recorded(times))</div>
            """
    }

    func standing(of entry: ShiftAttendance.Entry) -> HTML {
        let visit = entry.visit
        if visit.needsReview {
            return "<span class=\"chip low\">\(words.forgottenCheckOut)</span>"
        }
        if visit.checkedInAt != nil, visit.checkedOutAt == nil {
            return "<span class=\"chip here\">\(words.present)</span>"
        }
        return "<span class=\"chip\">\(words.status(visit.status))</span>"
    }
}
