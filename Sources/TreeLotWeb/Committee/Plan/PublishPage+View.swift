import EventSourcing
import TreeLot

extension PublishPage {
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
            <section class="card warm" id="publish"><p><strong>\(words.publishAsk(preview.drafts.count, readers: readers))</strong></p>
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
            <ul class="plain rows">\(week.shifts.html { row($0, words) })</ul>
            <p><a class="button second" href="\(.schedule(season, week: week.week))">\(words.seeDrafts)</a></p></details>
            """
    }

    private func row(_ shift: ShiftSummary, _ words: Words) -> HTML {
        """
        <li id="draft-\(shift.shift)"><a class="grow" href="\(.shift(shift.shift))">\(words.shortDay(shift.day)), \(words.span(shift.start, shift.end))\
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
                <details class="card" id="message-\(language.rawValue)"><summary lang="\(language.rawValue)">\(language.name)</summary>
                \(letter(message.told, Words(language)))</details>
                """
            })
            """
    }

    private func letter(_ told: ToldNotice, _ words: Words) -> HTML {
        """
        <article class="card letter" lang="\(words.tag)"><h3>\(words.title(told))</h3>
        \(words.body(told).paragraphs.html { "<p>\($0)</p>" })</article>
        """
    }
}
