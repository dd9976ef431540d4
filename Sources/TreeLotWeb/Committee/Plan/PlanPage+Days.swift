import TreeLot

// The days of a season that are closed, or that can be closed and reopened.
extension PlanPage {
    /// The days on which nothing is generated.
    func closedDays(
        _ season: SeasonList.Entry, _ plan: SchedulePlan.Answer, _ reader: Reader
    ) -> HTML {
        let words = reader.words
        return reader.form(
            SetClosedDays.name, "closed-days", ["season": "\(season.season)", "days": ""],
            folded: words.closedDays, submit: words.save
        ) { form in
            form.checks(
                "days", words.closedDays,
                season.days.map { .init("\($0)", words.shortDay($0)) },
                chosen: plan.closedDays.map(\.description), help: words.closedDaysText)
        }
    }

    /// It is told first who would not come back, and why.
    func reopenDay(
        _ season: SeasonList.Entry, _ days: [SchedulePlan.Day], _ reader: Reader
    ) -> HTML {
        let words = reader.words
        guard !days.isEmpty else { return .none }
        let options = days.map { day in
            Form.Option(
                "\(day.day)",
                "\(words.shortDay(day.day)): \(words.shifts(day.closed))")
        }
        let left = days.flatMap(\.left)
        return reader.form(
            ReopenDay.name, "reopen-day", ["season": "\(season.season)"],
            folded: words.reopenADay, submit: words.reopenTheDay
        ) { form in
            """
            <p class="quiet">\(words.reopenADayText)</p>
            \(if: !left.isEmpty, "<p>\(words.notBackAgain)</p><ul class=\"plain\">\(left.html { self.left($0, reader) })</ul>")
            \(form.select("day", words.dayName, options))
            \(form.field("reason", words.reason, help: words.whyHelp))
            """
        }
    }

    private func left(_ left: SchedulePlan.Left, _ reader: Reader) -> HTML {
        let words = reader.words
        let why = words.sentence(left.code, left.facts, asTheLot: left.message)
        return """
            <li class="small">\(name: left.name), \(words.shortDay(left.shift.day)), \
            \(words.span(left.shift.start, left.shift.end)): \(why)</li>
            """
    }
}

extension Reader {
    /// All shifts of a day at once; it is told first how many they are, and how many people are on them.
    func closeDay(
        _ season: Season.ID, _ plan: SchedulePlan.Answer
    ) -> HTML {
        let days = plan.days.filter { $0.shifts > 0 }
        guard !days.isEmpty else { return .none }
        let options = days.map { day in
            Form.Option(
                "\(day.day)",
                """
                \(words.shortDay(day.day)): \(words.shifts(day.shifts)), \(words.people(day.people))
                """
            )
        }
        return form(
            CloseDay.name, "close-day", ["season": "\(season)"], folded: words.closeADay,
            submit: words.closeTheDay, style: "bad", ask: words.closeTheDayAsk
        ) { form in
            """
            <p class="quiet">\(words.closeADayText)</p>
            \(form.select("day", words.dayName, options))
            \(form.field("reason", words.reason, help: words.whyHelp))
            """
        }
    }
}
