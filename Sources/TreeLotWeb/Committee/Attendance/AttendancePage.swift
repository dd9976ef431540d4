import EventSourcing
import TreeLot

/// The shifts that have begun, with what is still to be looked at.
struct AttendancePage: CommitteeSection {
    static let routes = ["committee/attendance"]

    /// By default the current one.
    private let season: Season.ID?

    init(_ address: PageAddress) { season = address.queryID("season") }

    struct Answer: Sendable, Equatable {
        /// Nil before there is any season.
        var review: AttendanceReview.Answer?
        /// The seasons that the reader can switch to.
        var seasons: [SeasonTab] = []
    }

    func answer(_ models: ReadModels, _ context: Context) throws(LotRefusal) -> Answer {
        try models.authorize(.staff, context)
        let seasons = try SeasonList().answer(models, context)
        guard !seasons.seasons.isEmpty else { return Answer() }
        let me = try CurrentUser().answer(models, context)
        return Answer(
            review: try AttendanceReview(season: season).answer(models, context),
            seasons: seasons.tabs(for: me))
    }

    func topics(in models: ReadModels) -> [Topic]? { models.topics(ofSeason: season) }

    func title(_ answer: Answer, _ reader: Reader) -> String { reader.words.attendance }

    func content(_ answer: Answer, _ reader: Reader) -> HTML {
        let words = reader.words
        let shifts = answer.review?.shifts ?? []
        let open = shifts.filter { $0.toReview > 0 || $0.missing > 0 }
        return """
            \(reader.backToCommittee)
            <h1>\(words.attendance)</h1>
            \(answer.review.html { reader.seasons(answer.seasons, at: $0.season) { .committeePage(.review($0)) } })
            \(if: shifts.isEmpty, "<p class=\"quiet\">\(words.noPastShifts)</p>")
            \(answer.review.html { "<p><a class=\"button second\" href=\"\(.committeePage(.ledger($0.season)))\">\(words.twoAdultLedger)</a></p>" })
            \(if: !open.isEmpty, "<h2>\(words.toReview)</h2>\(rows(open, "review", reader))")
            \(if: !shifts.isEmpty, "<h2>\(words.pastShifts)</h2>\(rows(shifts, "past", reader))")
            """
    }

    private func rows(
        _ shifts: [AttendanceReview.Entry], _ id: String, _ reader: Reader
    ) -> HTML {
        let words = reader.words
        return """
            <ul class="plain rows card">\(shifts.html { entry in
                """
                <li id="\(id)-\(entry.shift.shift)"><div class="grow">\
                <a href="\(.committeePage(.attendance(entry.shift.shift)))">\(words.shortDay(entry.shift.day)), \(words.span(entry.shift.start, entry.shift.end))</a>
                <div class="quiet small">\(words.cameCount(entry.came))\
                \(if: entry.missing > 0, " · \(words.didNotCome(entry.missing))")</div></div>\
                \(if: entry.toReview > 0, "<span class=\"chip low\">\(words.forReview(entry.toReview))</span>")</li>
                """
            })</ul>
            """
    }
}

/// The people of one shift and their times, with recorded and corrected times side by side.
struct ShiftAttendancePage: CommitteeSection, QuestionPage {
    static let routes = ["committee/attendance/:shift"]

    typealias Answer = ShiftAttendance.Answer
    let question: ShiftAttendance

    init(_ address: PageAddress) throws {
        question = ShiftAttendance(shift: try address.id("shift"))
    }

    func topics(in models: ReadModels) -> [Topic]? { [.shift(question.shift)] }

    func title(_ answer: Answer, _ reader: Reader) -> String { reader.words.attendance }

    func content(_ answer: Answer, _ reader: Reader) -> HTML {
        let words = reader.words
        let shift = answer.shift
        return """
            \(reader.back(to: words.attendance, .committeePage(.review(shift.season))))
            <h1>\(words.attendance)<br>\(words.shortDay(shift.day)), \(words.span(shift.start, shift.end))</h1>
            \(if: answer.entries.isEmpty, "<p class=\"quiet\">\(words.nobodyWasOn)</p>")
            \(if: !answer.entries.isEmpty, "<ul class=\"plain rows card\">\(answer.entries.html { row($0, reader) })</ul>")
            \(if: answer.missing > 0, noShows(answer, reader))
            <p class="line"><a class="button second" href="\(.shift(shift.shift))">\(words.shift)</a>
            <a class="button second" href="\(.checkIn(shift.shift))">\(words.showRoster)</a>
            <a class="button second" href="\(.committeePage(.roster(of: shift.shift)))" download>\(words.asSpreadsheet)</a></p>
            """
    }

    private func noShows(_ answer: Answer, _ reader: Reader) -> HTML {
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

    private func row(_ entry: ShiftAttendance.Entry, _ reader: Reader) -> HTML {
        let words = reader.words
        let visit = entry.visit
        return """
            <li id="visit-\(visit.assignment)"><div class="grow">\
            <a href="\(.committeePage(.assignment(visit.assignment)))">\(name: visit.name)</a>
            <div class="quiet small">\(words.slot(visit.slot)) · \(reader.times(of: entry))\
            \(if: visit.walkIn, " · \(words.walkIn)")</div>\(reader.corrections(of: entry))</div>\
            \(reader.standing(of: entry))</li>
            """
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
