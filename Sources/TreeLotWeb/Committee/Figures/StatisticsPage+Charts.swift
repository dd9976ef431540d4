import EventSourcing
import TreeLot

extension StatisticsPage {
    /// Maximum number in a list; the table below it has all of them.
    private static let topMax = 10

    private struct Worked {
        let name: String
        let minutes: Int
        /// To the visits that they are made of.
        let why: SiteURL?
    }

    func people(_ figures: SeasonStatistics.Answer, _ reader: Reader) -> HTML {
        let rows = figures.hoursByPerson.map { row in
            Worked(
                name: row.name, minutes: row.minutes,
                why: .why(.sum(.minutesWorked), figures.season, person: row.person))
        }
        let words = reader.words
        return top(words.hoursByPerson, words.person, "by-person", rows, reader)
    }

    func households(_ figures: SeasonStatistics.Answer, _ reader: Reader) -> HTML {
        let rows = figures.hoursByHousehold.map { row in
            Worked(
                name: row.name, minutes: row.minutes,
                why: row.household.map {
                    .why(.sum(.minutesWorked), figures.season, household: $0)
                })
        }
        let words = reader.words
        return top(words.hoursByHousehold, words.household, "by-household", rows, reader)
    }

    private func top(
        _ title: String, _ whose: String, _ id: String, _ rows: [Worked], _ reader: Reader
    ) -> HTML {
        let words = reader.words
        guard let most = rows.first?.minutes, most > 0 else { return empty(title, words) }
        return """
            <h2>\(title)</h2>
            <div class="card" id="\(id)"><ol class="plain bars">\(rows.prefix(Self.topMax).html { row in
                """
                <li><div class="line spread"><span>\(name: row.name)</span>\(hours(row, reader))</div>\
                \(Chart.bar(row.minutes, of: most))</li>
                """
            })</ol>
            \(if: rows.count > Self.topMax, table(id, words.andOthers(rows.count - Self.topMax), [whose, words.hoursWorked], rows.prefix(Reader.tableMax).map { [$0.name, words.duration(minutes: $0.minutes)] }, keys: rows.prefix(Reader.tableMax).map(\.minutes)))\
            \(reader.rest(of: rows.count))</div>
            """
    }

    private func hours(_ row: Worked, _ reader: Reader) -> HTML {
        let hours = reader.words.duration(minutes: row.minutes)
        guard let why = row.why, leadsToEvents(reader) else {
            return "<span class=\"quiet small\">\(hours)</span>"
        }
        return "<a class=\"quiet small\" href=\"\(why)\">\(hours)</a>"
    }

    func overTime(_ figures: SeasonStatistics.Answer, _ words: Words) -> HTML {
        let days = figures.overTime
        let title = words.signUpsOverTime
        guard let first = days.first, let last = days.last,
            let best = days.max(by: { $0.signups < $1.signups }), best.signups > 0
        else { return empty(title, words) }
        let byDay = Dictionary(days.map { ($0.day, $0) }, uniquingKeysWith: { one, _ in one })
        let columns = (first.day.number...last.day.number).map { number in
            let day = byDay[CalendarDay(number: number)]
            return Chart.Column(value: day?.signups ?? 0, second: day?.cancellations ?? 0)
        }
        let text = words.signUpsOverTimeText(
            days.reduce(0) { $0 + $1.signups }, words.shortDay(best.day), best.signups)
        return """
            <h2>\(title)</h2>
            <div class="card"><p>\(text)</p>
            \(Chart.columns(columns, id: "over-time", title: title, text: text))
            <div class="line spread quiet small"><span>\(words.date(first.day))</span><span>\(words.date(last.day))</span></div>
            <div class="line small"><span class="key fill">\(words.signUps)</span><span class="key second">\(words.cancellations)</span></div>
            \(table("over-time", words.asTable, [words.dayName, words.signUps, words.cancellations], days.map { [words.shortDay($0.day), "\($0.signups)", "\($0.cancellations)"] }))</div>
            """
    }

    func heatMap(_ figures: SeasonStatistics.Answer, _ words: Words) -> HTML {
        let title = words.whenShiftsFill
        let map = HeatMap(cells: figures.byWeekdayAndHour, words: words)
        guard let (best, worst) = map.extremes else { return empty(title, words) }
        let text = words.whenShiftsFillText(map.name(of: best), map.name(of: worst))
        return """
            <h2>\(title)</h2>
            <div class="card"><p>\(text)</p>
            \(map.html(id: "heat", title: title, text: text))
            <details id="heat-table"><summary>\(words.asTable)</summary>\(map.table(title))</details></div>
            """
    }

    func histogram(_ figures: SeasonStatistics.Answer, _ words: Words) -> HTML {
        let title = words.signUpsPerPerson
        let bars = figures.histogram
        guard let most = bars.last?.signups else { return empty(title, words) }
        let people = Dictionary(
            bars.map { ($0.signups, $0.people) }, uniquingKeysWith: { one, _ in one })
        // Labels need room: at most a dozen of them.
        let step = max(1, (most + 11) / 12)
        let columns = (1...max(1, most)).map { signups in
            Chart.Column(
                value: people[signups] ?? 0,
                label: signups % step == 0 || signups == 1 ? "\(signups)" : "")
        }
        let text = words.signUpsPerPersonText(bars.reduce(0) { $0 + $1.people }, most)
        return """
            <h2>\(title)</h2>
            <div class="card"><p>\(text)</p>
            \(Chart.columns(columns, id: "per-person", title: title, text: text))
            \(table("per-person", words.asTable, [words.signUps, words.people], bars.map { ["\($0.signups)", "\($0.people)"] }))</div>
            """
    }

    private func empty(_ title: String, _ words: Words) -> HTML {
        "<h2>\(title)</h2><p class=\"quiet\">\(words.nothingToCount)</p>"
    }

    /// - Parameter keys: by what the rows are sorted; none for a table that is not sorted.
    private func table(
        _ id: String, _ summary: String, _ head: [String], _ rows: [[String]],
        keys: [Int] = []
    ) -> HTML {
        """
        <details id="\(id)-table"><summary>\(summary)</summary><table id="\(id)-rows"\(if: !keys.isEmpty, " class=\"sortable\"")><thead><tr>\(head.enumerated().html { place, name in
            "<th scope=\"col\"\(if: place > 0, " class=\"number\"")>\(name)</th>"
        })</tr></thead>
        <tbody>\(rows.enumerated().html { index, row in
            """
            <tr>\(row.enumerated().html { place, text in
                place == 0 ? "<th scope=\"row\">\(name: text)</th>" : "<td class=\"number\"\(if: !keys.isEmpty, " data-key=\"\(keys[index])\"")>\(text)</td>"
            })</tr>
            """
        })</tbody></table></details>
        """
    }
}

extension Reader {
    /// Below a table that is not whole on the page.
    func rest(of rows: Int) -> HTML {
        guard rows > Self.tableMax else { return .none }
        return "<p class=\"quiet small\">\(words.andInTheFile(rows - Self.tableMax))</p>"
    }
}
