import EventSourcing
import TestSupport
import Testing

@testable import TreeLot
@testable import TreeLotApp

/// A difference between two moments has events that made it, and is found by the index as by the whole log.
struct DiffLaws {
    /// So many histories: each difference reads all of one.
    private static let histories = RandomHistory.all.prefix(400)

    @Test func `between two moments, every thing that differs has events that made it so`() throws {
        var differences = 0
        try hold(over: Self.histories) { history in
            let end = history.end
            guard end.lot.settings.isOpen else { return nil }
            var random = SeededRandom(seed: history.seed)
            var diff = Diff()
            let ends = [Int.random(in: 0...end.head.value, using: &random), end.head.value]
            diff.fromPosition = Position(ends.min()!)
            diff.toPosition = Position(Int.random(in: ends.min()!...end.head.value, using: &random))
            let context = Context(actor: .operator, now: end.latest)
            let answer = try diff.answer(end, context, history.commits)
            differences += answer.things.count
            for thing in answer.things {
                let isBetween = thing.events.allSatisfy { answer.from < $0 && $0 <= answer.to }
                guard !thing.events.isEmpty, isBetween else {
                    return "\(thing.kind) \(thing.number) through \(thing.events)"
                }
            }
            return nil
        }
        #expect(differences > 100)
    }

    @Test func `the cited events alone make of a thing what it is at the end, field by field`()
        throws
    {
        var changes = 0
        try hold(over: Self.histories) { history in
            let end = history.end
            guard end.lot.settings.isOpen else { return nil }
            var random = SeededRandom(seed: history.seed)
            var diff = Diff()
            diff.fromPosition = Position(Int.random(in: 0...end.head.value, using: &random))
            let context = Context(actor: .operator, now: end.latest)
            let answer = try diff.answer(end, context, history.commits)
            let things = answer.things.shuffled(history.seed).prefix(12).compactMap { one in
                ThingKind(rawValue: one.kind).map { ($0, UInt32(one.number), Set(one.events)) }
            }
            var lot = Lot()
            var problem: String?
            for commit in history.commits {
                commit.forEachEvent { event, stamp in
                    let position = stamp.position.value
                    let isWithin = answer.from < position && position <= answer.to
                    let before = isWithin ? things.map { lot.told($0.0, $0.1) } : []
                    lot.apply(event, stamp)
                    guard isWithin, problem == nil else { return }
                    for (thing, was) in zip(things, before)
                    where lot.told(thing.0, thing.1) != was {
                        changes += 1
                        guard !thing.2.contains(position) else { continue }
                        problem =
                            "\(thing.0) \(thing.1) says nothing of \(position), \(event.typeName)"
                    }
                }
            }
            return problem
        }
        #expect(changes > 100)
    }

    @Test func `found by its index, a difference is what the whole log says`() throws {
        var (differences, others) = (0, 0)
        try hold(over: Self.histories) { history in
            let end = history.end
            guard end.lot.settings.isOpen else { return nil }
            var random = SeededRandom(seed: history.seed)
            let start = Int.random(in: 0...end.head.value, using: &random)
            var diff = Diff()
            diff.fromPosition = Position(start)
            diff.toPosition = Position(
                Int.random(in: start...min(start + 20, end.head.value), using: &random))
            let span = try diff.span(of: history.commits, upTo: end.head)
            if Bool.random(using: &random) {
                diff.kind = ["person", "shift", "assignment"].randomElement(using: &random)
                diff.limit = 1
                diff.after = Int.random(in: 0...3, using: &random)
            }
            let isOfFew = try AuditSources(between: span, end, history.commits) != nil
            if !isOfFew { others += 1 }
            let whole = try diff.answer(end, span, history.commits, folding: .everythingTwice)
            differences += whole.count
            for folding in [Diff.Folding.changedThings, .everything] {
                let found = try diff.answer(end, span, history.commits, folding: folding)
                if found != whole { return "\(folding), \(span): \(found), not \(whole)" }
            }
            return nil
        }
        #expect(differences > others)
    }
}

extension Lot {
    /// The fields of a thing that differences tell of.
    fileprivate func told(_ kind: ThingKind, _ number: UInt32) -> [JSON] {
        let row: JSON? =
            switch kind {
            case .person: people.find(Person.ID(number)).map { JSON(record: $0) }
            case .household: households.find(Household.ID(number)).map { JSON(record: $0) }
            case .season:
                seasons.find(Season.ID(number)).map { row in
                    var row = row
                    row.shifts = []
                    return JSON(record: row)
                }
            case .template: templates.find(Template.ID(number)).map { JSON(record: $0) }
            case .shift:
                shifts.find(Shift.ID(number)).map { row in
                    var row = row
                    row.assignments = []
                    return JSON(record: row)
                }
            case .assignment: assignments.find(Assignment.ID(number)).map { JSON(record: $0) }
            default: nil
            }
        guard let row else { return [] }
        switch kind {
        case .household:
            let unit = familyUnits.unit(of: Household.ID(number))
            return [row] + (unit.map { [JSON(record: $0)] } ?? [])
        case .assignment:
            var visit = attendance[Assignment.ID(number)]
            visit.correction = 0
            return [row, JSON(record: visit)]
        default: return [row]
        }
    }
}
