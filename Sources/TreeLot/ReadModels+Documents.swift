import EventSourcing

extension ReadModels {
    /// Each projection as JSON to read and compare: one row of a table a line.
    public var documents: [(name: String, text: String)] {
        projections.map { (type(of: $0).name, Self.document(JSON(record: $0))) }
    }

    private static func document(_ json: JSON) -> String {
        guard case .object(let members) = json else { return json.description + "\n" }
        let parts = members.map { member in
            guard case .array(let rows) = member.value, !rows.isEmpty else {
                return "\"\(member.name)\":\(member.value)"
            }
            return "\"\(member.name)\":[\n"
                + rows.map { "  \($0)" }.joined(separator: ",\n") + "\n]"
        }
        return "{" + parts.joined(separator: ",\n") + "}\n"
    }

    /// How many there are of each kind of thing.
    public var counts: [(name: String, count: Int)] {
        [
            ("people", lot.people.table.rows.count),
            ("households", lot.households.table.rows.count),
            ("seasons", lot.seasons.table.rows.count), ("shifts", lot.shifts.table.rows.count),
            ("assignments", lot.assignments.table.rows.count),
        ]
    }
}
