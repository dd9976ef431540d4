import EventSourcing
import TestSupport
import Testing

@testable import TreeLot
@testable import TreeLotApp

/// A settlement gives away its pool, by the hours that it records, and stays.
struct SettlementLaws {
    @Test func `the awards are the pool, and follow from the hours beside them`() {
        var settled = 0
        hold { history in
            for commit in history.commits {
                for case .seasons(.settled(let fact)) in commit.events {
                    let cents = fact.awards.map(\.cents)
                    guard cents.reduce(0, +) == fact.poolCents else {
                        return "\(cents) are not \(fact.poolCents)"
                    }
                    let again = ExactCredits(fact.awards.map(\.credit)).split(fact.poolCents) ?? []
                    guard again == cents else { return "\(again), not \(cents)" }
                    if fact.poolCents > 0 { settled += 1 }
                }
            }
            return nil
        }
        #expect(settled > 0)
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
            let lot = ReadModels(folding: history.commits).lot
            let now = lot.settings.latest
            for season in lot.seasons.table.rows {
                let credits = SeasonCredits(season, lot, at: now)
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
