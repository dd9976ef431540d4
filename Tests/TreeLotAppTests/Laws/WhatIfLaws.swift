import EventSourcing
import Testing

@testable import TreeLot

/// Decided again, everything comes out as it did.
struct WhatIfLaws {
    @Test func `under its own rules a season refuses nothing that happened`() throws {
        var decisions = 0
        for history in RandomHistory.all {
            let models = history.end
            for season in models.lot.seasons.table.ids {
                let question = WhatIf(season: season, policy: SetSeasonPolicy(season: season))
                let context = Context(actor: .operator, now: models.latest)
                var reader = try WhatIfReader(question, models, context)
                for commit in history.commits { reader.apply(commit) }
                let answer = reader.answer
                #expect(answer.refused.isEmpty, "seed \(history.seed): \(answer.refused)")
                #expect(answer.followed == .init(), "seed \(history.seed)")
                decisions += answer.decisions
            }
        }
        #expect(decisions > 100)
    }

    @Test func `stricter rules never crash, and refuse more`() throws {
        var refused = 0
        for history in RandomHistory.all {
            let models = history.end
            for season in models.lot.seasons.table.ids {
                let policy = SetSeasonPolicy(
                    season: season, checkInClosesMinutes: .set(0), minimumAdults: .set(3),
                    forbidOverlap: .set(true), restMinutes: .set(600),
                    weeklyShiftLimit: .set(1), cancelDeadlineMinutes: .set(10_000),
                    walkIns: .set(false))
                let context = Context(actor: .operator, now: models.latest)
                var reader = try WhatIfReader(
                    WhatIf(season: season, policy: policy), models, context)
                for commit in history.commits { reader.apply(commit) }
                refused += reader.answer.refused.count
            }
        }
        #expect(refused > 20)
    }
}
