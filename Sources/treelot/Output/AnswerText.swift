import EventSourcing

/// Answers as text for people.
enum AnswerText {
    /// - Parameter question: the question’s wire name.
    static func lines(_ answer: JSON, to question: String) -> [String] {
        switch question {
        case "week-schedule": week(answer)
        case "shift-details": shift(answer)
        case "shift-roster": roster(answer)
        case "my-shifts", "family-schedule": family(answer)
        case "open-shifts-for": open(answer)
        case "why-not": whyNot(answer)
        case "leaderboard": leaderboard(answer)
        case "staffing-alerts": alerts(answer)
        case "audit": audit(answer)
        case "season-statistics": ReportText.lines(answer)
        case "seasons": seasons(answer)
        case "season-overview": overview(answer)
        case "templates": templates(answer)
        case "households": households(answer)
        case "household-members": members(answer)
        case "attendance-history": history(answer)
        case "messages": messages(answer)
        case "open-codes": openCodes(answer)
        default: generic(answer)
        }
    }

    /// Whatever it is: single values first, then each list as a table.
    private static func generic(_ answer: JSON) -> [String] {
        guard case .object(let members) = answer else { return [answer.text] }
        var lines: [String] = []
        for member in members {
            guard case .array(let rows) = member.value, case .object? = rows.first else {
                lines.append("\(member.name.styled(.dim))  \(member.value.text)")
                continue
            }
            lines += ["", member.name.styled(.bold)] + table(rows)
        }
        if members.allSatisfy({ $0.value == .array([]) }) { lines.append("Nothing yet.") }
        return lines
    }

    /// Columns are the fields that are single values, in the order in which they first appear.
    private static func table(_ rows: [JSON]) -> [String] {
        var columns: [String] = []
        for case .object(let members) in rows {
            for member in members where !columns.contains(member.name) {
                if case .object = member.value { continue }
                columns.append(member.name)
            }
        }
        // The thing’s own number and name lead.
        let leading = ["season", "template", "person", "household", "assignment", "shift", "name"]
        columns.sort { leading.rank($0) < leading.rank($1) }
        var table = TextTable(columns)
        for row in rows { table.add(columns.map { row.text($0) }) }
        return table.lines(indent: 2)
    }
}

extension [String] {
    fileprivate func rank(_ name: String) -> Int { firstIndex(of: name) ?? count }
}
