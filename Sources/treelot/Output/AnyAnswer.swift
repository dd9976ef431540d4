import EventSourcing

/// Any answer as text for people: single values first, then each list as a table.
enum AnyAnswer {
    static func lines(_ answer: JSON) -> [String] {
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
        func rank(_ name: String) -> Int { leading.firstIndex(of: name) ?? leading.count }
        columns.sort { rank($0) < rank($1) }
        return TextTable(of: rows, columns.map { name in .init(name) { $0[name]?.text ?? "" } })
            .lines(indent: 2)
    }
}
