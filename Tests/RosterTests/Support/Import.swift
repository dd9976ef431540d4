import EventSourcing
import Foundation
import Testing
import TreeLot

@testable import Roster

/// A file, and what is made of it.
struct Import {
    var bytes: [UInt8]
    var known = KnownTroop()
    var map = ColumnMap()
    var kind: PersonKind?
    /// What the operator answers to each question; nil: no one answers.
    var answer: (RosterQuestion) -> Bool? = { _ in nil }

    init(_ text: String) { bytes = Array(text.utf8) }

    func plan() throws -> RosterPlan {
        let options = RosterOptions(map: map, kindOfOthers: kind, thisYear: 2026)
        return try RosterPlanner(bytes, options).plan(known, ask: answer)
    }

    /// Each line as `2 Emma Walker: new scout in Walker`.
    func told() throws -> [String] { try plan().lines.map(\.told) }

    func asked() throws -> [String] {
        let questions = Questions()
        var copy = self
        copy.answer = {
            questions.all.append($0.description)
            return self.answer($0)
        }
        _ = try copy.plan()
        return questions.all
    }

    private final class Questions { var all: [String] = [] }

    func guessing() -> Import {
        var copy = self
        copy.answer = { if case .oneHousehold = $0 { true } else { nil } }
        return copy
    }
}

extension RosterPlan.Line {
    var told: String {
        let family = household.map { " in \($0)" } ?? ""
        let what =
            switch outcome {
            case .new(let role, let isManager):
                "new \(role)\(family)" + (isManager ? ", manages" : "")
            case .here(let id, let becomes): "person \(id)\(family)" + (becomes ? ", manages" : "")
            case .sameAs(let line): "as in \(line)"
            case .needsHousehold(let others): "needs a household, as \(others.listed("and"))"
            case .held(let reason): "held: \(reason)"
            case .bad(let reason): "bad: \(reason)"
            }
        return "\(number) \(name ?? "?"): \(what)" + notes.map { "; \($0)" }.joined()
    }
}

extension KnownTroop {
    /// The Walkers (household 1): Mary (2), who manages it, and Emma (3); the leader Ada Park (1) has none.
    static let walkers = KnownTroop(
        families: [Family(id: 1, name: "Walker", isActive: true, hasManager: true)],
        people: [
            .init(id: 1, name: "Ada Park", kind: .adult, isActive: true, households: []),
            .init(
                id: 2, name: "Mary Walker", kind: .adult, email: "mary@example.org",
                isActive: true, households: [1]),
            .init(id: 3, name: "Emma Walker", kind: .scout, isActive: true, households: [1]),
        ])
}
