import EventSourcing
import Testing

@testable import TreeLot

/// Scouts are never noted as there with too few adults at the place, unless it is noted that their shift
/// must close.
struct ClosureLaws {
    @Test func `a shift must close exactly while scouts are there with too few adults`() {
        for history in RandomHistory.all {
            history.forEachState { models, commit in
                let lot = models.lot
                for shift in lot.concerned(by: commit) {
                    let level = lot.level(of: shift, at: commit.envelope.instant)
                    let isNoted = lot.attendance.closureRequiredSince(shift.id) != nil
                    #expect(
                        isNoted == (level == .closureRequired),
                        "seed \(history.seed), \(commit.last): shift \(shift.id)")
                }
            }
        }
    }

    @Test func `it is noted once when it begins and once when it ends`() {
        for history in RandomHistory.all {
            var required: Set<Shift.ID> = []
            for commit in history.commits {
                for event in commit.events {
                    if case .shifts(.closureRequired(let fact)) = event {
                        #expect(required.insert(fact.shift).inserted, "seed \(history.seed)")
                    }
                    if case .shifts(.safeAgain(let fact)) = event {
                        #expect(required.remove(fact.shift) != nil, "seed \(history.seed)")
                    }
                }
            }
        }
    }
}

extension Lot {
    /// Shifts at the places where a person came or went, or where a shift was closed or reopened.
    fileprivate func concerned(by commit: Commit<LotEvent>) -> [Shift] {
        let ids = commit.events.compactMap { event -> Shift.ID? in
            switch event {
            case .attendance(let event): return event.shift
            case .shifts(.closed(let fact)): return fact.shift
            case .shifts(.reopened(let fact)): return fact.shift
            default: return nil
            }
        }
        let touched = Set(ids).map { shifts[$0] }
        return shifts.table.rows.filter { shift in touched.contains { $0.isAtPlace(of: shift) } }
    }
}
