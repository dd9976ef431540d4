import EventSourcing
import TreeLot

/// Two seasons beside each other.
extension CompareSeasons.Answer: ToldInWords {
    var lines: [String] {
        var table = TextTable(["", ">" + season.name, ">" + beside.name, ">change"])
        for row in figures {
            let isTime = row.figure == "minutesWorked"
            let shown = [row.season, row.beside].map { isTime ? $0.hours : "\($0)" }
            table.add([row.figure] + shown + [change(row.season - row.beside, isTime: isTime)])
        }
        return table.lines() + sources + returning("People", people)
            + returning("Families", households)
    }

    /// How to ask for the events of the first figure that differs; those of the others go by their names.
    private var sources: [String] {
        guard let first = figures.compactMap(\.lineage).first else { return [] }
        let asked = [first.season, first.beside].map {
            "treelot lineage season \($0.season) \($0.field)"
        }
        return ["", "Through which events: \(asked.joined(separator: ", ")); so for each figure."]
    }

    private func change(_ difference: Int, isTime: Bool) -> String {
        guard difference != 0 else { return "·" }
        let amount = isTime ? abs(difference).hours : "\(abs(difference))"
        return difference > 0 ? "+\(amount)" : "−\(amount)"
    }

    private func returning(_ who: String, _ returning: CompareSeasons.Returning) -> [String] {
        func alone(_ name: String, _ names: [String]) -> [String] {
            guard !names.isEmpty else { return [] }
            return ["in \(name) alone (\(names.count)): \(names.joined(separator: ", "))"]
        }
        return ["", "\(who) who gave hours: \(returning.both) in both".styled(.bold)]
            + alone(season.name, returning.onlySeason) + alone(beside.name, returning.onlyBeside)
    }
}
