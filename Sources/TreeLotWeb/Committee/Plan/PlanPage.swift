import EventSourcing
import TreeLot
import TreeLotApp

/// Makes the schedule of a season: publishes drafts, generates shifts from templates, adds single ones.
struct PlanPage: CommitteeSection {
    static let routes = ["committee/schedule"]

    /// By default the season that applies where none is named.
    private let season: Season.ID?

    init(_ address: PageAddress) { season = address.queryID("season") }

    struct Answer: Sendable, Equatable {
        /// The seasons that are not over, the latest first.
        var seasons: [SeasonList.Entry]
        /// Nil before there is any, and after all or that which is meant.
        var season: SeasonList.Entry?
        var isOver = false
        var plan: SchedulePlan.Answer?
        /// The templates that are not retired.
        var templates: [Template]
    }

    func answer(_ models: ReadModels, _ context: Context) throws(LotRefusal) -> Answer {
        let templates = try TemplateList().all(models, context).filter { !$0.isRetired }
        let all = try SeasonList().answer(models, context)
        let seasons = all.seasons.filter(\.isOngoing)
        let current = seasons.first { $0.season == all.current } ?? seasons.first
        let chosen = season.map { id in seasons.first { $0.season == id } } ?? current
        var answer = Answer(seasons: seasons, season: chosen, templates: templates)
        answer.isOver =
            chosen == nil && all.seasons.contains { season == nil || $0.season == season }
        if let chosen {
            answer.plan = try SchedulePlan(season: chosen.season).answer(models, context)
        }
        return answer
    }

    /// A shift that was added is looked at.
    func next(after command: String, _ acceptance: Acceptance) -> String? {
        guard command == AddShift.name, let id: Shift.ID = acceptance.thing() else { return nil }
        return SiteURL.shift(id).path
    }

    func title(_ answer: Answer, _ reader: Reader) -> String { reader.words.manageSchedule }

    func content(_ answer: Answer, _ reader: Reader) -> HTML {
        let words = reader.words
        guard let season = answer.season, let plan = answer.plan else {
            return """
                \(reader.backToCommittee)<h1>\(words.manageSchedule)</h1>
                <p class="quiet">\(answer.isOver ? words.seasonIsOver : words.noSeasonForCommittee)</p>
                """
        }
        return """
            \(reader.backToCommittee)
            <h1>\(words.manageSchedule)</h1>
            <p class="quiet">\(season.name) · \(words.status(season.status))</p>
            \(reader.seasons(answer.seasons.map { SeasonTab(season: $0.season, name: $0.name, status: $0.status) }, at: season.season) { .committeePage(.schedule($0)) })
            <section class="card" id="publish"><h2>\(words.publish)</h2>\(publish(season, plan, reader))</section>
            <section class="card" id="generate"><h2>\(words.generate)</h2>\(generate(season, plan, answer.templates, reader))</section>
            \(answer.templates.filter { $0.kind == .special }.html { special($0, answer, plan, reader) })
            \(addShift(season, reader))
            \(closedDays(season, plan, reader))
            \(reader.closeDay(season.season, plan))
            \(reopenDay(season, plan.days.filter { $0.closed > 0 }, reader))
            <p class="line"><a class="button second" href="\(.schedule(season.season, week: plan.firstDraft))">\(words.seeSchedule)</a>
            <a class="button second" href="\(.committeePage(.templates))">\(words.templates)</a>
            <a class="button second" href="\(.committeePage(.rehearsal(season.season)))">\(words.rehearsal)</a></p>
            <p class="quiet small">\(words.rehearsalText)</p>
            """
    }

    private func publish(
        _ season: SeasonList.Entry, _ plan: SchedulePlan.Answer, _ reader: Reader
    ) -> HTML {
        let words = reader.words
        let page = CommitteeURL.publish(season.season)
        guard let first = plan.firstDraft, let last = plan.lastDraft else {
            return """
                <p class="quiet">\(season.shifts == 0 ? words.noShiftsToPublish : words.nothingToPublish)</p>
                \(if: season.status == .draft, "<p><a class=\"button second\" href=\"\(.committeePage(page))\">\(words.openSeason)</a></p>")
                """
        }
        return """
            <p>\(words.draftsSpan(plan.drafts, words.shortDay(first), words.shortDay(last)))</p>
            <p class="line"><a class="button" href="\(.committeePage(page))">\(words.lookOverAndPublish)</a>
            <a class="button second" href="\(.schedule(season.season, week: first))">\(words.seeDrafts)</a></p>
            """
    }

    private func generate(
        _ season: SeasonList.Entry, _ plan: SchedulePlan.Answer, _ templates: [Template],
        _ reader: Reader
    ) -> HTML {
        let words = reader.words
        let recurring = templates.filter { $0.kind != .special }
        guard let first = plan.missing.first, let last = plan.missing.last else {
            return "<p class=\"quiet\">\(words.nothingToGenerate)</p>"
        }
        let count = plan.missing.reduce(0) { $0 + $1.shifts }
        return """
            <p>\(words.generateText(count, words.shortDay(first.day), words.shortDay(last.day)))</p>
            \(reader.form(
                GenerateSchedule.name, "generate-form",
                ["season": "\(season.season)", "templates": "[]"], submit: words.generateButton
            ) { form in
                form.checks(
                    "templates", words.templates, recurring.map { .init("\($0.id)", $0.name) },
                    chosen: recurring.map { "\($0.id)" })
            })
            """
    }

    /// A day on which a special template takes place, beside the regular shifts of the day or instead of them.
    private func special(
        _ template: Template, _ answer: Answer, _ plan: SchedulePlan.Answer, _ reader: Reader
    ) -> HTML {
        let words = reader.words
        guard let season = answer.season else { return .none }
        let days = season.days.filter { !plan.closedDays.contains($0) }
        let regular = Set(answer.templates.filter { $0.kind != .special }.flatMap(\.weekdays))
        func option(_ day: CalendarDay, _ more: String = "") -> Form.Option {
            .init(
                "{\"template\":\(template.id),\"day\":\"\(day)\"\(more)}",
                words.shortDay(day))
        }
        return reader.form(
            GenerateSchedule.name, "special-\(template.id)",
            ["season": "\(season.season)", "templates": "\(template.id)"],
            folded: words.addDay(for: template.name), submit: words.addDay
        ) {
            $0.select(
                "specialDates", words.dayName,
                [
                    Form.Group(words.besideRegular, days.map { option($0) }),
                    Form.Group(
                        words.insteadOfRegular,
                        days.filter { regular.contains($0.weekday) }
                            .map { option($0, ",\"replaces\":true") }),
                ])
        }
    }

    private func addShift(_ season: SeasonList.Entry, _ reader: Reader) -> HTML {
        let words = reader.words
        let range: HTML =
            " min=\"\(season.firstDay.description)\" max=\"\(season.lastDay.description)\""
        return reader.form(
            AddShift.name, "add-shift", ["season": "\(season.season)"], folded: words.addShift,
            submit: words.addShift, isOnce: true
        ) { form in
            """
            <div class="pair">\(form.field("day", words.dayName, type: "date", more: range))
            \(form.field("start", words.start, type: "time"))
            \(form.field("end", words.end, type: "time"))
            \(form.field("endDay", words.endDay, type: "date", help: words.endDayHelp, isRequired: false))</div>
            <div class="pair">\(form.number("requiredScouts", words.scoutPlaces))
            \(form.number("requiredParents", words.adultPlaces))
            \(form.number("minimumHeadcount", words.minimumHeadcount, help: words.minimumHeadcountHelp, isRequired: false))</div>
            \(form.field("label", words.shiftLabel, isRequired: false))
            \(form.field("location", words.location, help: words.locationHelp, isRequired: false))
            \(form.area("notes", words.notes, isRequired: false))
            <p class="quiet small">\(words.addShiftText)</p>
            """
        }
    }
}

extension SeasonList.Entry {
    /// Its rules; nil for those that this version can’t read.
    var rules: SeasonPolicy? { try? SeasonPolicy(json: policy) }

    /// Something can still be planned.
    var isOngoing: Bool { status == .draft || status == .active }

    var days: [CalendarDay] {
        (firstDay.number...max(firstDay.number, lastDay.number)).map { CalendarDay(number: $0) }
    }
}

extension TemplateList {
    /// Retired ones last.
    func all(_ models: ReadModels, _ context: Context) throws(LotRefusal) -> [Template] {
        try answer(models, context).templates.compactMap { try? Template(json: $0) }
    }
}
