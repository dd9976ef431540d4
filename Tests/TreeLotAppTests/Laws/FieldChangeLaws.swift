import EventSourcing
import TestSupport
import Testing

@testable import TreeLot
@testable import TreeLotApp

/// Of each field that a fact sets, an audit has the old and the new value, and an undo the old one.
struct FieldChangeLaws {
    /// Fields that are told otherwise: a season’s rules one by one, a picture in no list of values, and a role by the
    /// sentence, since one that is granted beside another does not take its place.
    private static let told: Set<String> = ["policy", "photo", "role"]

    @Test func `a fact that sets a field of a row says from what to what`() {
        var fields: Set<String> = []
        hold(over: RandomHistory.all.prefix(400)) { history in
            var lot = Lot()
            var problem: String?
            for commit in history.commits {
                commit.forEachEvent { event, stamp in
                    let before = lot
                    lot.apply(event, stamp)
                    let said = Set(
                        before.changes(by: event, at: stamp.instant, seenIn: lot).map(\.field))
                    let set = before.fields(setBy: event, now: lot).subtracting(Self.told)
                    fields.formUnion(set)
                    guard problem == nil, !set.isSubset(of: said) else { return }
                    problem = "\(event.typeName) says nothing of \(set.subtracting(said).sorted())"
                }
            }
            return problem
        }
        #expect(
            fields.isSuperset(of: [
                "firstName", "email", "phone", "language", "name", "closedDays", "label", "start",
            ]))
    }

    @Test func `of an assignment and its visit, each value comes from the one before`() {
        var changes = 0
        hold(over: RandomHistory.all.prefix(400)) { history in
            var lot = Lot()
            var values: [Assignment.ID: [String: JSON]] = [:]
            var problem: String?
            for commit in history.commits {
                commit.forEachEvent { event, stamp in
                    let said = lot.changes(by: event, at: stamp.instant, seenIn: lot)
                    lot.apply(event, stamp)
                    let id: Assignment.ID
                    switch event {
                    case .assignments(let event): id = event.assignment
                    case .attendance(let event): id = event.assignment
                    default: return
                    }
                    var known = values[id] ?? ["status": "confirmed", "minutesWorked": 0]
                    for change in said {
                        changes += 1
                        if (known[change.field] ?? .null) != change.from, problem == nil {
                            problem =
                                "\(event.typeName): \(change), not \(known[change.field] ?? .null)"
                        }
                        known[change.field] = change.to
                    }
                    values[id] = known
                    guard problem == nil,
                        known["status"] != .string(lot.assignments[id].status.name)
                    else { return }
                    problem = "\(event.typeName) says nothing of the status"
                }
            }
            return problem
        }
        #expect(changes > 1000 || Seed.ofHistories.count < 400)
    }
}

extension Lot {
    /// The fields of the row that a fact names first that have another value now, and stand in the fact, too.
    fileprivate func fields(setBy event: LotEvent, now: Lot) -> Set<String> {
        let fact = event.fact
        guard fact.begun == nil, let thing = fact.references.first,
            let before = row(of: thing), let after = now.row(of: thing)
        else { return [] }
        func names(_ fact: some Fact<LotEvent>) -> [String] {
            Schema(of: type(of: fact)).fields.map(\.name)
        }
        return Set(names(fact).filter { (before[$0] ?? .null) != (after[$0] ?? .null) })
    }

    private func row(of thing: Reference) -> JSON? {
        switch thing.thing {
        case .person: JSON(record: people[Person.ID(thing.number)])
        case .household: JSON(record: households[Household.ID(thing.number)])
        case .season: JSON(record: seasons[Season.ID(thing.number)])
        case .template: JSON(record: templates[Template.ID(thing.number)])
        case .shift: JSON(record: shifts[Shift.ID(thing.number)])
        // What begins and ends on these are their status and their times, which are no settings.
        case .familyUnit, .assignment, .code, .message, .session, .apiToken, .calendarFeed,
            .passkey, .identity, .offer, .swap:
            nil
        }
    }
}
