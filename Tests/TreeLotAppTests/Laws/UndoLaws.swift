import EventSourcing
import Foundation
import TestSupport
import Testing

@testable import AppTestSupport
@testable import TreeLot
@testable import TreeLotApp

/// Taking back, over everything that happened.
struct UndoLaws {
    /// The commands that were taken back in some history.
    private static let undone: Set<String> = {
        var undone: Set<String> = []
        for history in RandomHistory.all {
            // Of each only some: the first grant of a household’s management, say, has no way back.
            var tries: [String: Int] = [:]
            var models = ReadModels()
            for (index, commit) in history.commits.enumerated() {
                models.apply(commit)
                let command = commit.envelope.command
                guard !undone.contains(command), tries[command, default: 0] < 3 else { continue }
                tries[command, default: 0] += 1
                let undo = history.undo(of: commit, after: index + 1, models)
                if !undo.isEmpty { undone.insert(command) }
            }
        }
        return undone
    }()

    private let told: Set<String>

    init() throws {
        let table = try MarkdownPage("docs/scripts.md").table(under: "Undoing")
        told = Set(table.flatMap { $0[0].plain.components(separatedBy: ", ") })
    }

    @Test func `what can be taken back at all, the documents say`() {
        #expect(Self.undone.subtracting(told).isEmpty)
    }

    /// Some are rare.
    @Test(.enabled(if: Seed.ofHistories.count >= 1000))
    func `what the documents say can be taken back`() {
        #expect(told.subtracting(Self.undone).isEmpty)
    }

    @Test func `taking back overwrites nothing that was changed since`() {
        var changes = 0
        hold { history in
            let end = history.end
            var models = ReadModels()
            for (index, commit) in history.commits.enumerated() {
                models.apply(commit)
                // Of each history every seventh, and of all histories each.
                guard (index + Int(truncatingIfNeeded: history.seed)) % 7 == 0 else { continue }
                let events = history.undo(of: commit, after: history.commits.count, end)
                guard !events.isEmpty else { continue }
                var lot = end.lot
                let stamp = Stamp(
                    position: end.head.advanced(by: 1), instant: end.latest, actor: .operator)
                for event in events { lot.apply(event, stamp) }
                for (row, then) in models.lot.kept {
                    let (now, undone) = (end.lot.kept[row], lot.kept[row])
                    for field in then.keys where now?[field] != undone?[field] {
                        // An address that is taken back takes with it that it was confirmed.
                        if field == "emailVerified", now?["email"] == then["email"] { continue }
                        changes += 1
                        guard now?[field] == then[field] else {
                            return "position \(commit.first), \(row).\(field)"
                        }
                    }
                }
            }
            return nil
        }
        #expect(changes > 20)
    }
}

extension RandomHistory {
    /// What taking `commit` back records for the operator when so many commits are there; nothing where that is
    /// refused.
    fileprivate func undo(
        of commit: Commit<LotEvent>, after count: Int, _ models: ReadModels
    ) -> [LotEvent] {
        let undo = Undo(position: commit.first).lookingBack { body in
            for commit in commits.prefix(count) { body(commit) }
        }
        let context = Context(actor: .operator, now: models.latest)
        return (try? undo.decideAuthorized(models.lot, context)) ?? []
    }
}

extension Lot {
    /// What actions set, by row and field: without what follows from others, and without the status of a shift: one
    /// that was planned in vain is called off, published or not.
    fileprivate var kept: [String: [String: JSON]] {
        var kept: [String: [String: JSON]] = [:]
        func keep(_ row: some Record, _ name: String, without names: Set<String> = []) {
            guard case .object(let members) = JSON(record: row) else { return }
            for member in members where !names.contains(member.name) {
                kept[name, default: [:]][member.name] = member.value
            }
        }
        for row in people.table.rows {
            // Who has confirmed an agreement counts for as long as it is asked for.
            keep(row, "person \(row.id)", without: ["households", "relatives", "agreements"])
            // What each is to them is set by itself.
            for relative in row.relatives {
                kept["person \(row.id)", default: [:]]["relative \(relative.person)"] =
                    relative.kinship.json
            }
        }
        for row in seasons.table.rows {
            keep(row, "season \(row.id)", without: ["shifts", "opensAt"])
        }
        for row in templates.table.rows { keep(row, "template \(row.id)") }
        for row in shifts.table.rows {
            keep(
                row, "shift \(row.id)",
                without: ["scouts", "parents", "assignments", "status", "closedAt"])
        }
        for id in assignments.table.ids {
            keep(attendance[id], "visit \(id)", without: ["correction", "minutes"])
        }
        return kept
    }
}
