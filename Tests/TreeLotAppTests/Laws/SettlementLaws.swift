import EventSourcing
import TestSupport
import Testing

@testable import TreeLot
@testable import TreeLotApp

/// A settlement gives away its pool, by the hours that it records, and stays.
struct SettlementLaws {
    @Test func `the awards are the pool, and follow from the hours beside them`() {
        hold { history in
            for commit in history.commits {
                for case .seasons(.settled(let fact)) in commit.events {
                    if let problem = problem(fact.awards, fact.poolCents) { return problem }
                }
            }
            return nil
        }
    }

    @Test func `whatever the pool, the hours of any season share out all of it`() {
        var shared = 0
        hold { history in
            let lot = history.end.lot
            for season in lot.seasons.table.rows {
                let credits = SeasonCredits(
                    of: lot.minutes(of: season, at: lot.settings.latest), lot)
                for pool in [0, 1, 1000, 123_457, SettleSeason.mostCents] {
                    guard let awards = credits.awards(of: pool) else { continue }
                    if let problem = problem(awards, pool) { return problem }
                    shared += awards.count
                }
            }
            return nil
        }
        #expect(shared > 0)
    }

    /// Why awards are not how a pool is shared out; nil if they are.
    private func problem(_ awards: [Award], _ poolCents: Int) -> String? {
        let cents = awards.map(\.cents)
        guard cents.reduce(0, +) == poolCents else { return "\(cents) are not \(poolCents)" }
        let again = ExactCredits(awards.map(\.credit)).split(poolCents) ?? []
        return again == cents ? nil : "\(again), not \(cents)"
    }

    @Test func `what was settled never changes`() {
        hold { history in
            var known: [Season.ID: [Settlement]] = [:]
            var problem: String?
            history.forEachState { models, _ in
                for season in models.lot.seasons.table.rows {
                    let before = known[season.id, default: []]
                    if Array(season.settlements.prefix(before.count)) != before {
                        problem = "season \(season.id)"
                    }
                    known[season.id] = season.settlements
                }
            }
            return problem
        }
    }

    @Test func `every minute worked is credited once, or said to count for nobody`() {
        var shared = 0
        hold { history in
            let lot = history.end.lot
            let now = lot.settings.latest
            for season in lot.seasons.table.rows {
                let credits = SeasonCredits(of: lot.minutes(of: season, at: now), lot)
                let exact = ExactCredits(credits.credits)
                let others = credits.others.reduce(0) { $0 + $1.minutes }
                let worked = season.shifts.flatMap { lot.shifts[$0].assignments }
                    .reduce(0) { $0 + lot.visit($1, at: now).minutes }
                let minute = exact.partsOfMinute
                guard exact.total + minute * UInt(others) == minute * UInt(worked) else {
                    return "season \(season.id): \(worked) minutes"
                }
                shared += credits.credits.count { !$0.shares.isEmpty }
            }
            return nil
        }
        #expect(shared > 0)
    }
}
