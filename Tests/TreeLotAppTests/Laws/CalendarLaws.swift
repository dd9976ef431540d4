import EventSourcing
import Testing

@testable import TreeLot

/// A calendar that looks again and again is told of every change, and can tell the newer of two entries.
struct CalendarLaws {
    @Test func `an entry changes only with a higher revision, and never goes`() throws {
        var changes = 0
        for history in RandomHistory.all.prefix(60) {
            var seen: [Key: CalendarEntry] = [:]
            history.forEachState { models, commit in
                let entries = Self.entries(models.lot)
                for (key, entry) in entries {
                    guard let before = seen[key] else { continue }
                    let isNew = before.words != entry.words
                    if isNew { changes += 1 }
                    let rises =
                        entry.revision >= before.revision && entry.changedAt >= before.changedAt
                        // A merge may bring an earlier assignment to the same shift.
                        && entry.madeAt <= before.madeAt
                    #expect(
                        rises && (!isNew || entry.revision > before.revision),
                        "seed \(history.seed), \(commit.last): \(key)")
                    #expect(entry.changedAt <= models.latest)
                }
                for key in seen.keys where entries[key] == nil {
                    #expect(
                        Self.mayGo(key, models.lot),
                        "seed \(history.seed), \(commit.last): \(key)")
                }
                seen = entries
            }
        }
        // Else the law would say nothing.
        #expect(changes > 100)
    }

    private struct Key: Hashable {
        var shift: Shift.ID
        var person: Person.ID
        var household: Household.ID?
    }

    private static func entries(_ lot: Lot) -> [Key: CalendarEntry] {
        let since = Instant(milliseconds: 0)
        let all =
            lot.people.table.ids.map { lot.calendar(of: $0, for: nil, since: since) }
            + lot.households.table.ids.map { lot.calendar(of: $0, for: nil, since: since) }
        return Dictionary(
            uniqueKeysWithValues: all.flatMap(\.entries).map {
                (Key(shift: $0.shift, person: $0.person, household: $0.household), $0)
            })
    }

    private static func mayGo(_ key: Key, _ lot: Lot) -> Bool {
        lot.seasons[lot.shifts[key.shift].season].status == .archived
            || lot.people[key.person].isErased
            // The entries are the survivor’s.
            || lot.people[key.person].isMerged
            || key.household.map { lot.households[$0].isMerged } ?? false
    }
}

extension CalendarEntry {
    /// What people read of it.
    fileprivate var words: [String?] {
        ["\(start) \(end) \(isCancelled)", label, location, notes, firstName]
    }
}
