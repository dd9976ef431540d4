import EventSourcing
import TestSupport
import Testing

@testable import TreeLot
@testable import TreeLotApp

/// A merge makes one of two, and leaves everybody else as they were.
struct MergeLaws {
    @Test func `minutes of two are the survivor’s, and all others stay`() {
        var worked = 0
        hold { history in
            var models = ReadModels()
            for commit in history.commits {
                guard commit.events.contains(where: \.isMerge) else {
                    models.apply(commit)
                    continue
                }
                var expected = Minutes(of: models)
                models.apply(commit)
                for event in commit.events { worked += expected.merge(by: event) }
                let after = Minutes(of: models)
                guard after == expected else {
                    return "position \(commit.first): \(after), not \(expected)"
                }
            }
            return nil
        }
        #expect(worked > 0 || Seed.ofHistories.count < 500)
    }

    @Test func `nothing that is counted or listed names a number that leads elsewhere`() {
        var merged = 0
        hold { history in
            let models = history.end
            merged += models.lot.people.merged.count + models.lot.households.merged.count
            let people = models.peopleNamed.intersection(models.lot.people.merged)
            let households = models.householdsNamed.intersection(models.lot.households.merged)
            guard people.isEmpty else { return "people \(people)" }
            return households.isEmpty ? nil : "households \(households)"
        }
        #expect(merged > 0)
    }

    /// Whatever a command names: decisions see the survivors alone.
    @Test func `no fact names a number after it leads elsewhere, except that it is erased`() {
        hold { history in
            var merged: Set<Reference> = []
            for commit in history.commits {
                for event in commit.events {
                    let named = event.references.map(\.plain)
                    if event.erased == nil, let old = named.first(where: merged.contains) {
                        return "\(event.typeName) at \(commit.first) names \(old.inWords)"
                    }
                    merged.formUnion(event.tombstone.map { [$0] } ?? [])
                }
            }
            return nil
        }
    }
}

/// Minutes worked, as visits and as the leaderboard have them.
private struct Minutes: Equatable {
    private var people: [Person.ID: Int] = [:]
    private var households: [Household.ID: Int] = [:]
    private var rankedPeople: [Person.ID: Int] = [:]
    private var rankedHouseholds: [Household.ID: Int] = [:]

    init(of models: ReadModels) {
        let lot = models.lot
        for row in lot.assignments.table.rows where lot.attendance[row.id].minutes != 0 {
            people[row.person, default: 0] += lot.attendance[row.id].minutes
            households[row.household ?? .none, default: 0] += lot.attendance[row.id].minutes
        }
        for tally in lot.seasons.table.ids.flatMap({ models.leaderboard.tallies(of: $0) })
        where tally.minutes != 0 {
            rankedPeople[tally.person, default: 0] += tally.minutes
            rankedHouseholds[tally.household, default: 0] += tally.minutes
        }
    }

    /// - Returns: how many minutes move.
    mutating func merge(by event: LotEvent) -> Int {
        switch event {
        case .people(.merged(let fact)):
            Self.move(fact.from, to: fact.person, in: &rankedPeople)
            return Self.move(fact.from, to: fact.person, in: &people)
        case .households(.merged(let fact)):
            Self.move(fact.from, to: fact.household, in: &rankedHouseholds)
            return Self.move(fact.from, to: fact.household, in: &households)
        default: return 0
        }
    }

    @discardableResult
    private static func move<Of>(
        _ from: Identifier<Of>, to into: Identifier<Of>, in minutes: inout [Identifier<Of>: Int]
    ) -> Int {
        guard let moved = minutes.removeValue(forKey: from) else { return 0 }
        minutes[into, default: 0] += moved
        return moved
    }
}

extension ReadModels {
    fileprivate var peopleNamed: Set<Person.ID> {
        var named = Set(lot.people.leadership)
        named.formUnion(lot.people.table.rows.flatMap(\.relatives).map(\.person))
        named.formUnion(lot.households.table.rows.flatMap { $0.members + $0.managers })
        named.formUnion(lot.assignments.table.rows.map(\.person))
        named.formUnion(lot.waitlists.waiting.map(\.person))
        named.formUnion(lot.waitlists.offers.rows.map(\.person))
        named.formUnion(lot.exchanges.handOvers.compactMap(\.to))
        let tallies = lot.seasons.table.ids.flatMap { leaderboard.tallies(of: $0) }
        return named.union(tallies.map(\.person))
    }

    fileprivate var householdsNamed: Set<Household.ID> {
        var named = Set(lot.people.table.rows.flatMap(\.households))
        named.formUnion(lot.familyUnits.table.rows.flatMap(\.households))
        named.formUnion(lot.assignments.table.rows.compactMap(\.household))
        let tallies = lot.seasons.table.ids.flatMap { leaderboard.tallies(of: $0) }
        return named.union(tallies.map(\.household))
    }
}

extension LotEvent {
    fileprivate var isMerge: Bool { tombstone != nil }

    /// The number that leads elsewhere from then on.
    fileprivate var tombstone: Reference? {
        switch self {
        case .people(.merged(let fact)): Reference(fact.from)
        case .households(.merged(let fact)): Reference(fact.from)
        default: nil
        }
    }
}
