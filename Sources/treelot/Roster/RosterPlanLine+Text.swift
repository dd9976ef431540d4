import EventSourcing
import Roster
import TreeLot

// One line of a plan, for people and for machines.
extension RosterPlan.Line {
    /// The file’s text may be shown, but without characters that would control a terminal.
    var cells: [TextTable.Cell] {
        let (text, style) = told
        let remarks = remarks.map { "; \($0.english)" }.joined()
        return [
            .init(String(number), .dim), .init((name ?? "").harmless),
            .init((text + remarks).harmless, style),
        ]
    }

    private var family: String {
        guard let household else { return "" }
        return householdID.map { "household \($0), \(household)" }
            ?? "a new household, \(household)"
    }

    private var told: (String, Style?) {
        switch outcome {
        case .new(let role, let isManager):
            let manages = isManager ? ", manages it" : ""
            return ("new \(role.words) in \(family)\(manages)", .green)
        case .here(let id, let becomesManager):
            return becomesManager
                ? ("here already: person \(id); manages \(family)", .green)
                : ("here already: person \(id)", nil)
        case .sameAs(let line): return ("the same as in line \(line)", .dim)
        case .needsHousehold(let others):
            return ("needs a household: perhaps that of \(others.first ?? "")", .yellow)
        case .held(let reason): return (reason.english, .yellow)
        case .bad(let reason): return (reason.english, .red)
        }
    }

    var json: JSON {
        let who: [JSON.Member?] = [
            .init("line", .whole(number)), name.map { .init("name", .string($0)) },
            kind.map { .init("kind", .string($0.name)) },
            household.map { .init("household", .string($0)) },
            householdID.map { .init("householdNumber", .whole($0.rawValue)) },
        ]
        let notes = notes.map { JSON.string($0.english) }
        let relations = relations.map { relation in
            JSON.object([
                "as": .string(relation.kinship.name), "scout": .string(relation.scoutName),
            ])
        }
        return .object(
            who.compactMap(\.self) + outcomeJSON
                + (relations.isEmpty ? [] : [.init("relations", .array(relations))])
                + (notes.isEmpty ? [] : [.init("notes", .array(notes))]))
    }

    private var outcomeJSON: [JSON.Member] {
        switch outcome {
        case .new(let role, let isManager):
            [
                .init("outcome", "new"), .init("role", .string(role.name)),
                .init("manager", .bool(isManager)),
            ]
        case .here(let id, let becomesManager):
            [
                .init("outcome", "here"), .init("person", .whole(id.rawValue)),
                .init("becomesManager", .bool(becomesManager)),
            ]
        case .sameAs(let line): [.init("outcome", "repeated"), .init("sameAs", .whole(line))]
        case .needsHousehold(let others):
            [
                .init("outcome", "held"), .init("reason", "needs a household"),
                .init("perhapsWith", .array(others.map { .string($0) })),
            ]
        case .held(let reason):
            [.init("outcome", "held"), .init("reason", .string(reason.english))]
        case .bad(let reason): [.init("outcome", "bad"), .init("reason", .string(reason.english))]
        }
    }
}

extension Role {
    /// For people: not every adult of a roster is a parent.
    fileprivate var words: String {
        switch self {
        case .scout: "scout"
        case .parent: "adult"
        case .scoutmaster: "scoutmaster"
        case .assistantScoutmaster: "assistant scoutmaster"
        }
    }
}
