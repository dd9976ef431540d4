import EventSourcing
import TreeLot
import TreeLotApp

/// The preview of a publication: the drafts that families would see, the number of people who would be told,
/// and the message as they would read it.
struct PublishPage: CommitteeSection {
    static let routes = ["committee/publish"]

    /// By default the current one.
    private let season: Season.ID?
    /// Only the drafts of its week.
    private let week: CalendarDay?
    /// Only this one.
    private let shift: Shift.ID?

    init(_ address: PageAddress) throws {
        season = address.queryID("season")
        week = try address.day("week")
        shift = address.queryID("shift")
    }

    struct Answer: Sendable, Equatable {
        /// Nil before there is any season, and for one that is over.
        var preview: PublicationPreview.Answer?
        /// Some of the drafts, and not all of them.
        var isPart = false
        /// By Monday.
        var weeks: [Week] = []
    }

    struct Week: Sendable, Equatable {
        var week: CalendarDay
        var shifts: [ShiftSummary]
    }

    func answer(_ models: ReadModels, _ context: Context) throws(LotRefusal) -> Answer {
        try models.authorize(.staff, context)
        let seasons = try SeasonList().answer(models, context)
        guard let id = season ?? seasons.current,
            seasons.seasons.contains(where: { $0.season == id && $0.isOngoing })
        else { return Answer() }
        let all = try PublicationPreview(season: id).answer(models, context)
        let wanted = all.drafts.filter { isWanted($0) }
        var answer = Answer(preview: all, isPart: wanted.count != all.drafts.count)
        if answer.isPart || week != nil || shift != nil {
            let part = PublicationPreview(season: id, shifts: wanted.map(\.shift))
            answer.preview = try part.answer(models, context)
        }
        answer.weeks = Dictionary(grouping: wanted) { $0.day.monday }
            .sorted { $0.key < $1.key }.map { Week(week: $0.key, shifts: $0.value) }
        return answer
    }

    private func isWanted(_ draft: ShiftSummary) -> Bool {
        if let shift { return draft.shift == shift }
        return week.map { draft.day.monday == $0.monday } ?? true
    }

    /// The next page shows what was published.
    func next(after command: String, _ acceptance: Acceptance) -> String? {
        if let shift { return SiteURL.shift(shift).path }
        if let week { return SiteURL.schedule(season, week: week).path }
        return SiteURL.committeePage(.schedule(season)).path
    }

    func title(_ answer: Answer, _ reader: Reader) -> String { reader.words.publish }

    func content(_ answer: Answer, _ reader: Reader) -> HTML {
        let words = reader.words
        guard let preview = answer.preview else {
            return """
                \(reader.back(to: words.manageSchedule, .committeePage(.schedule())))
                <h1>\(words.publish)</h1>
                <p class="quiet">\(words.nothingToPublish)</p>
                """
        }
        return """
            \(reader.back(to: words.manageSchedule, .committeePage(.schedule(preview.season))))
            <h1>\(words.publish)</h1>
            <p class="quiet">\(preview.name)</p>
            \(if: preview.drafts.isEmpty, nothing(preview, reader))
            \(if: !preview.drafts.isEmpty, drafts(answer, preview, reader))
            """
    }

    /// A season may open without any shift; they can be published later.
    private func nothing(_ preview: PublicationPreview.Answer, _ reader: Reader) -> HTML {
        let words = reader.words
        return """
            <p>\(words.nothingToPublish)</p>
            \(if: preview.opensSeason, """
                <section class="card"><p>\(words.openSeasonText)</p>
                \(reader.button("\(words.openSeason)", PublishSchedule.name, ["season": "\(preview.season)"]))</section>
                """)
            """
    }

    private func drafts(
        _ answer: Answer, _ preview: PublicationPreview.Answer, _ reader: Reader
    ) -> HTML {
        let words = reader.words
        let readers = preview.messages.reduce(0) { $0 + $1.adults + $1.scouts }
        return """
            <h2>\(words.whatIsNew) <span class="quiet">\(preview.drafts.count)</span></h2>
            \(answer.weeks.html { week($0, preview.season, isOpen: answer.weeks.count == 1, reader) })
            <h2>\(words.whoIsTold)</h2>
            \(if: preview.messages.isEmpty, "<p>\(words.nobodyIsTold)</p>")
            \(preview.messages.html { message($0, reader) })
            <section class="card asks" id="publish"><p><strong>\(words.publishAsk(preview.drafts.count, readers: readers))</strong></p>
            \(publish(preview, readers, reader))
            <p><a class="button second big" href="\(.committeePage(.schedule(preview.season)))">\(words.notYet)</a></p></section>
            """
    }

    /// One button; where some of the drafts are over already, with a reason.
    private func publish(
        _ preview: PublicationPreview.Answer, _ readers: Int, _ reader: Reader
    ) -> HTML {
        let words = reader.words
        let label = words.publishAndTell(preview.drafts.count, readers: readers)
        let shifts = preview.drafts.map { "\($0.shift)" }.joined(separator: ",")
        let fields: KeyValuePairs = ["season": "\(preview.season)", "shifts": "[\(shifts)]"]
        guard preview.pastDrafts > 0 else {
            return reader.button("\(label)", PublishSchedule.name, fields, style: "big")
        }
        return reader.form(PublishSchedule.name, "publish-past", fields, submit: label) { form in
            """
            <p>\(words.pastDrafts(preview.pastDrafts))</p>
            \(form.field("reason", words.pastShiftReason, help: words.pastShiftReasonHelp))
            """
        }
    }

    private func week(
        _ week: Week, _ season: Season.ID, isOpen: Bool, _ reader: Reader
    ) -> HTML {
        let words = reader.words
        return """
            <details class="card" id="week-\(week.week.description)"\(if: isOpen, " open")>\
            <summary>\(words.weekOf(words.date(week.week))) · \(words.shifts(week.shifts.count))</summary>
            <ul class="plain rows">\(week.shifts.html { row($0, reader) })</ul>
            <p><a class="button second" href="\(.schedule(season, week: week.week))">\(words.seeDrafts)</a></p></details>
            """
    }

    private func row(_ shift: ShiftSummary, _ reader: Reader) -> HTML {
        let words = reader.words
        return """
            <li id="draft-\(shift.shift)"><a class="grow" href="\(.shift(shift.shift))">\(words.dayAndSpan(shift))\
            \(if: shift.label != nil, " · \(shift.label)")</a>
            <span class="quiet small">\(words.scoutPlaces): \(shift.requiredScouts) · \(words.adultPlaces): \(shift.requiredParents)</span></li>
            """
    }

    /// How many get it, and how each of them reads it.
    private func message(_ message: PublicationPreview.Message, _ reader: Reader) -> HTML {
        let others = Language.allCases.filter { $0 != reader.words.language }
        return """
            <p>\(reader.words.told(adults: message.adults, scouts: message.scouts))</p>
            \(letter(message.told, reader.words))
            \(others.html { language in
                """
                <details class="card" id="message-\(language.name)"><summary lang="\(language.name)">\(language.ownName)</summary>
                \(letter(message.told, Words(language)))</details>
                """
            })
            """
    }

    private func letter(_ told: ToldNotice, _ words: Words) -> HTML {
        let text = words.text(of: told)
        return """
            <article class="card letter" lang="\(words.tag)"><h3>\(text.title)</h3>
            \(text.body.paragraphs.html { "<p>\($0)</p>" })</article>
            """
    }
}
