import TreeLot

/// How full shifts are by weekday and hour: a square for each, the stronger the fuller.
struct HeatMap {
    var cells: [SeasonStatistics.HeatCell]
    var words: Words

    private var hours: [Int] {
        guard let first = cells.map(\.hour).min(), let last = cells.map(\.hour).max() else {
            return []
        }
        return Array(first...last)
    }

    private static let rowHeight = 30

    func html(id: String, title: String, text: String) -> HTML {
        let rows = hours
        return """
            <svg class="chart heat" width="100%" height="\((rows.count + 1) * Self.rowHeight)" role="img" focusable="false" \
            aria-labelledby="\(id)-title \(id)-text">\
            <title id="\(id)-title">\(title)</title><desc id="\(id)-text">\(text)</desc>\
            \(Weekday.allCases.enumerated().html { column, weekday in
                "<text class=\"below\" x=\"\(middle(column))\" y=\"20\">\(words.shortWeekday(weekday))</text>"
            })\
            \(rows.enumerated().html { row, hour in
                "<text class=\"most\" x=\"0\" y=\"\((row + 1) * Self.rowHeight + 19)\">\(label(hour))</text>"
            })\
            \(cells.html { square($0, from: rows.first ?? 0) })</svg>
            """
    }

    /// The same as a table, hour by hour.
    func table(_ caption: String) -> HTML {
        """
        <div class="scroll" role="region" aria-label="\(caption)" tabindex="0"><table><thead><tr><th scope="col">\(words.hour)</th>\
        \(Weekday.allCases.html { "<th scope=\"col\" class=\"number\">\(words.shortWeekday($0))</th>" })</tr></thead>
        <tbody>\(hours.html { hour in
            """
            <tr><th scope="row">\(label(hour))</th>\(Weekday.allCases.html { weekday in
                "<td class=\"number\">\(cell(weekday, hour).html { "\($0.taken)/\($0.places)" })</td>"
            })</tr>
            """
        })</tbody></table></div>
        """
    }

    /// The fullest and the emptiest cell.
    var extremes: (best: SeasonStatistics.HeatCell, worst: SeasonStatistics.HeatCell)? {
        let counted = cells.filter { $0.places > 0 }
        guard let best = counted.max(by: { $0.isEmptier(than: $1) }),
            let worst = counted.min(by: { $0.isEmptier(than: $1) })
        else { return nil }
        return (best, worst)
    }

    func name(of cell: SeasonStatistics.HeatCell) -> String {
        words.onDay(words.shortWeekday(cell.weekday), at: label(cell.hour))
    }

    private func cell(_ weekday: Weekday, _ hour: Int) -> SeasonStatistics.HeatCell? {
        cells.first { $0.weekday == weekday && $0.hour == hour }
    }

    private func label(_ hour: Int) -> String {
        TimeOfDay(minutes: hour * 60).map { words.time($0) } ?? "\(hour)"
    }

    /// One column for the hours, and seven for the days.
    private func left(_ column: Int) -> String {
        Chart.percent(22 * 7 + 78 * column, of: 700)
    }

    private func middle(_ column: Int) -> String {
        Chart.percent(22 * 14 + 78 * (2 * column + 1), of: 1400)
    }

    private func square(_ cell: SeasonStatistics.HeatCell, from first: Int) -> HTML {
        let column = Int(cell.weekday.rawValue) - 1
        let top = (cell.hour - first + 1) * Self.rowHeight
        let share = 100 * cell.taken / max(1, cell.places)
        let level = share < 25 ? 0 : share < 50 ? 1 : share < 80 ? 2 : 3
        return """
            <g class="heat-\(level)"><rect x="\(left(column))" y="\(top)" width="10.6%" \
            height="\(Self.rowHeight - 3)" rx="4"/>\
            <text class="below" x="\(middle(column))" y="\(top + 19)">\(share)</text></g>
            """
    }
}

extension SeasonStatistics.HeatCell {
    fileprivate func isEmptier(than other: Self) -> Bool {
        taken * other.places < other.taken * places
    }
}
