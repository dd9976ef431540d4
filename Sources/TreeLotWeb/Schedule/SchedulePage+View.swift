import EventSourcing
import TreeLot

extension SchedulePage {
    func title(_ answer: Answer, _ reader: Reader) -> String { reader.words.schedule }

    func content(_ answer: Answer, _ reader: Reader) -> HTML {
        let words = reader.words
        guard let season = answer.season, let week = answer.week else {
            return """
                \(banner(reader))
                <h1>\(words.schedule)</h1>
                <div class="empty">\(Icon.of(.schedule))<p>\(words.noSeason)</p></div>
                """
        }
        let days = week.days.filter { !$0.shifts.isEmpty }
        if let past = answer.past, past.isShown { return self.past(past, season, days, reader) }
        return """
            <h1>\(season.name)</h1>
            \(reader.seasons(answer.seasons, at: season.season) { .schedule($0) })
            <nav class="weeks" aria-label="\(words.weeks)">\(season.weeks.html { self.week($0, week, reader) })</nav>
            \(if: answer.isCommittee && answer.drafts > 0, drafts(answer.drafts, week, reader))
            \(if: days.isEmpty, "<div class=\"empty\">\(Icon.of(.schedule))<p>\(words.noShiftsThisWeek)</p></div>")
            \(earlier(days, week, answer.mine, reader))
            \(days.filter { !isEarlier($0, week, reader) }.html { self.day($0, answer.mine, reader) })
            \(answer.past.html { lookBack($0, season.season, reader) })
            """
    }

    /// The drafts that families do not see yet, and the way to publish them.
    private func drafts(_ count: Int, _ week: WeekSchedule.Answer, _ reader: Reader) -> HTML {
        """
        <div class="notice draft"><p>\(reader.words.draftsHere(count))</p>
        <a class="button second" href="\(.committeePage(.publish(week.season, week: week.week)))">\(reader.words.lookOverAndPublish)</a></div>
        """
    }

    /// Days of this week that are over; of other weeks none is folded away.
    private func isEarlier(
        _ day: WeekSchedule.Day, _ week: WeekSchedule.Answer, _ reader: Reader
    ) -> Bool {
        day.day < reader.today && reader.today.monday == week.week
    }

    private func earlier(
        _ days: [WeekSchedule.Day], _ week: WeekSchedule.Answer, _ mine: [Shift.ID: [String]],
        _ reader: Reader
    ) -> HTML {
        let days = days.filter { isEarlier($0, week, reader) }
        guard !days.isEmpty else { return .none }
        return """
            <details id="earlier"><summary>\(reader.words.earlierThisWeek)</summary>
            \(days.html { day($0, mine, reader) })</details>
            """
    }

    private func week(
        _ week: SeasonOverview.Week, _ shown: WeekSchedule.Answer, _ reader: Reader
    ) -> HTML {
        let words = reader.words
        return """
            <a id="week-\(week.week.description)" href="\(.schedule(shown.season, week: week.week))"\
            \(if: week.week == shown.week, " aria-current=\"true\"")>\
            <b>\(words.date(week.week))</b>\(note(on: week, reader))\
            <progress max="\(max(1, week.places))" value="\(week.taken)" aria-hidden="true"></progress></a>
            """
    }

    private func note(on week: SeasonOverview.Week, _ reader: Reader) -> String {
        week.week.advanced(by: 6) < reader.today
            ? reader.words.status(ShiftStatus.completed)
            : reader.words.placesLeft(max(0, week.places - week.taken))
    }

    private func day(
        _ day: WeekSchedule.Day, _ mine: [Shift.ID: [String]], _ reader: Reader
    ) -> HTML {
        """
        <section id="day-\(day.day.description)">
        <h2 class="day\(if: day.day == reader.today, " today")">\(reader.words.day(day.day, today: reader.today))</h2>
        \(day.shifts.html { reader.card($0, mine: mine[$0.shift] ?? []) })
        </section>
        """
    }
}
