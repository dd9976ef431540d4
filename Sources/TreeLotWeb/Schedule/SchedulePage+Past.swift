import EventSourcing
import TreeLot
import TreeLotApp

/// The week as it stood at an earlier moment: to look at, not to change.
extension SchedulePage {
    func past(
        _ past: PastWeek, _ season: SeasonOverview.Answer, _ days: [WeekSchedule.Day],
        _ reader: Reader
    ) -> HTML {
        let words = reader.words
        return """
            <h1>\(season.name)</h1>
            <p class="quiet">\(words.weekOf(words.date(past.week)))</p>
            <div class="notice past" role="status"><strong>\(words.asItStood(words.day(past.moment.day), words.time(past.moment)))</strong> · \
            <a href="\(.schedule(season.season, week: past.week))">\(words.backToNow)</a></div>
            \(slider(past, season.season, reader))
            <p class="steps">\(words.steps.html { step in
                let moment = past.moment.instant.advanced(byMinutes: step.hours * 60)
                return """
                    <a class="button second" href="\(.schedule(season.season, week: past.week, asOf: moment))">\(step.label)</a>
                    """
            })</p>
            \(if: days.isEmpty, "<div class=\"empty\">\(Icon.of(.schedule))<p>\(words.noShiftsThen)</p></div>")
            \(days.html { day in
                """
                <section id="day-\(day.day.description)"><h2 class="day">\(words.day(day.day))</h2>
                \(day.shifts.html { stood($0, past, reader) })</section>
                """
            })
            """
    }

    private func stood(_ shift: ShiftSummary, _ past: PastWeek, _ reader: Reader) -> HTML {
        let words = reader.words
        let people = past.people[shift.shift] ?? []
        return """
            <div class="card" id="shift-\(shift.shift)">
            <div class="line spread"><h3>\(words.span(shift.start, shift.end))</h3>\(reader.state(of: shift))</div>
            \(if: shift.label != nil, "<div>\(shift.label)</div>")
            <div class="meta"><span>\(Icon.people)\(words.slots(.scout, shift.scouts, of: shift.requiredScouts))\
             · \(words.slots(.parent, shift.parents, of: shift.requiredParents))</span></div>
            \(if: !people.isEmpty, "<div class=\"line\">\(people.html { chip($0, words) })</div>")
            </div>
            """
    }

    private func chip(_ person: PeopleOnShift.Entry, _ words: Words) -> HTML {
        let remarks = words.remarks(walkIn: person.walkIn, person.status)
        return "<span class=\"chip\">\(name: person.name)\(remarks)</span>"
    }

    /// On the page of the present, for a reader who may look back.
    func lookBack(_ past: PastWeek, _ season: Season.ID, _ reader: Reader) -> HTML {
        """
        <details class="card" id="look-back" data-keep><summary>\(reader.words.lookBack)</summary>
        <p class="quiet">\(reader.words.lookBackText)</p>
        \(slider(past, season, reader))</details>
        """
    }

    /// Nothing stood there yet; the way back is the same.
    func banner(_ reader: Reader) -> HTML {
        guard asOf != .now else { return .none }
        return """
            <p><a href="\(.schedule(season))">\(reader.words.backToNow)</a></p>
            """
    }

    private func slider(_ past: PastWeek, _ season: Season.ID, _ reader: Reader) -> HTML {
        let words = reader.words
        let latest = min(past.latest, reader.now)
        let shown = words.dayAndTime(past.moment)
        return """
            <form method="get" action="/schedule"><input type="hidden" name="season" value="\(season)">\
            <input type="hidden" name="week" value="\(past.week.description)">
            <div class="field"><label for="as-of">\(words.asOf)</label>
            <input id="as-of" type="range" name="asOf" min="\(past.earliest.seconds)" max="\(latest.seconds)" step="3600" \
            value="\(past.moment.instant.seconds)" aria-valuetext="\(shown)" data-go\(if: past.isShown, " autofocus")>
            <small>\(words.shortDay(past.week.advanced(by: -PastWeek.daysBefore))) – \(shown)</small></div>
            <button class="second">\(words.show)</button></form>
            """
    }
}
