import EventSourcing
import Roster
import TreeLot

/// Shows a plan, line by line, and what became of it.
struct RosterText {
    private let plan: RosterPlan
    private let isJSON: Bool

    init(_ plan: RosterPlan, isJSON: Bool) {
        self.plan = plan
        self.isJSON = isJSON
    }

    func showPlan(of file: String) {
        if isJSON {
            for line in plan.lines { Terminal.print(line.json.description) }
            return
        }
        Terminal.print(
            "\(file): \(plan.file.encoding), \(plan.file.delimiter), names of columns in line "
                + "\(plan.file.headerLine)")
        for column in plan.file.columns {
            Terminal.print(
                "  \(column.name.padded(to: widthOfNames))  \(column.meaning)".harmless)
        }
        if !plan.file.passedOver.isEmpty {
            Terminal.print(
                "  Passed over: \(plan.file.passedOver.joined(separator: ", "))".harmless
                    .styled(.dim))
        }
        Terminal.print("")
        var table = TextTable([">line", "who", "what"])
        for line in plan.lines { table.add(line.cells) }
        table.lines(indent: 2).forEach(Terminal.print)
        Terminal.print("")
    }

    private var widthOfNames: Int { plan.file.columns.map(\.name.count).max() ?? 0 }

    /// - Parameter recorded: nil where nothing is.
    func showEnd(_ recorded: RosterRecorder?) {
        let isDone = recorded != nil
        let failures = (recorded?.failures ?? [:]).sorted { $0.key < $1.key }
        let counts = recorded?.made ?? plan.new
        if isJSON {
            for (line, refusal) in failures {
                Terminal.print(
                    JSON.object(["line": .whole(line), "refused": .string(refusal.message)])
                        .description)
            }
            Terminal.print(summary(isDone, counts, refused: failures.count).description)
            return
        }
        Terminal.print(sentence(isDone, counts, refused: failures.count) + ".")
        for (line, refusal) in failures {
            Terminal.note("Line \(line) was refused: \(refusal.message)".styled(.red))
        }
        if plan.needingHousehold > 0 {
            Terminal.print(
                "For a household, fill in a column Household, answer on a terminal, or say "
                    + "--guess-households.")
        }
        if plan.isEmpty {
            Terminal.print("There is nothing to record.")
        } else if !isDone {
            Terminal.print("Nothing is recorded yet. With --yes it is done.".styled(.bold))
        }
    }

    private func sentence(_ isDone: Bool, _ counts: RosterCounts, refused: Int) -> String {
        var parts = [
            (isDone ? "Made ".checked : "Would make ")
                + "\(counts.households.of("household")) and \(counts.people.of("person", "people"))"
        ]
        if counts.relations > 0 {
            parts.append("\(counts.relations.of("relation")) of adults to scouts")
        }
        if plan.peopleHere > 0 { parts.append("\(plan.peopleHere) here already") }
        if plan.repeated > 0 { parts.append("\(plan.repeated) said twice") }
        if plan.held > 0 { parts.append("\(plan.held) waiting for something") }
        if refused > 0 { parts.append("\(refused.of("line")) refused") }
        if plan.bad > 0 { parts.append("\(plan.bad.of("line")) not understood") }
        return parts.joined(separator: "; ")
    }

    private func summary(_ isDone: Bool, _ counts: RosterCounts, refused: Int) -> JSON {
        .object([
            "roster": .object([
                "recorded": .bool(isDone), "households": .whole(counts.households),
                "people": .whole(counts.people), "managers": .whole(counts.managers),
                "relations": .whole(counts.relations),
                "here": .whole(plan.peopleHere), "repeated": .whole(plan.repeated),
                "held": .whole(plan.held), "bad": .whole(plan.bad),
                "refused": .whole(refused),
                "passedOver": .array(plan.file.passedOver.map { .string($0) }),
            ])
        ])
    }
}
