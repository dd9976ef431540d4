import EventSourcing
import TestSupport
import Testing

@testable import TreeLot
@testable import TreeLotApp

/// Everybody who asks for help sees the same order, and no one is asked too often.
struct AskingLaws {
    @Test func `the ask list is the same for everybody who asks`() {
        var asked = 0
        hold { history in
            let models = history.end
            let (lot, now) = (models.lot, models.latest)
            let askers =
                [.operator] + lot.leadership.prefix(3).map { Actor.person($0.rawValue) }
            for shift in lot.shifts.table.rows where !shift.isOver(at: now) {
                let answers = askers.map {
                    try? AskList(shift: shift.id).answer(models, Context(actor: $0, now: now))
                }
                guard answers.allSatisfy({ $0 == answers[0] }) else {
                    return "shift \(shift.id)"
                }
                let first = try? AskList(shift: shift.id, limit: 2)
                    .answer(models, Context(actor: .operator, now: now))
                guard first?.people == answers[0].map({ Array($0.people.prefix(2)) }),
                    first?.more == answers[0].map({ $0.people.count > 2 })
                else { return "the first for shift \(shift.id)" }
                if askers.count > 1 { asked += answers[0]?.people.count ?? 0 }
            }
            return nil
        }
        #expect(asked > 0 || Seed.ofHistories.count < 400)
    }

    @Test func `nobody is asked more often in a week than the rules say`() {
        var called = 0
        hold { history in
            var before = ReadModels()
            for commit in history.commits {
                defer { before.apply(commit) }
                let now = commit.envelope.instant
                for case .places(.helpCalled(let fact)) in commit.events {
                    let policy = before.lot.seasons[before.lot.shifts[fact.shift].season].policy
                    for person in fact.people {
                        let asks = (before.lot.helpCalls.asksByPerson[person] ?? [])
                            .count { $0 > now.advanced(byMinutes: -7 * 24 * 60) }
                        guard asks < policy.asksLimit else { return "person \(person)" }
                    }
                    called += fact.people.count
                }
            }
            return nil
        }
        // In as many, every type of event comes about: ``CoverageOfHistories``.
        #expect(called > 0 || Seed.ofHistories.count < 1000)
    }
}
