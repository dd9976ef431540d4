import EventSourcing
import Testing

@testable import TreeLot
@testable import TreeLotApp

/// Places pass from one person to another by one commit, and both shifts stay legal.
struct ExchangeLaws {
    @Test func `a place that passes on leaves as many scouts and adults on each shift`() {
        hold { history in
            var before = ReadModels()
            for commit in history.commits {
                var after = before
                after.apply(commit)
                defer { before = after }
                let swaps = commit.events.contains {
                    if case .places(.swapAccepted) = $0 { true } else { false }
                }
                let passes = commit.events.contains {
                    guard case .assignments(.cancelled(let fact)) = $0 else { return false }
                    return fact.grounds == .handedOver
                }
                guard swaps || passes else { continue }
                for shift in after.lot.shifts.table.rows {
                    let was = before.lot.shifts[shift.id]
                    guard was.scouts == shift.scouts, was.parents == shift.parents else {
                        return "shift \(shift.id) has \(shift.scouts) and \(shift.parents)"
                    }
                }
            }
            return nil
        }
    }

    @Test func `what is open is of people who are on their shifts`() {
        hold { history in
            history.firstState { models, _ in
                let lot = models.lot
                let swaps = lot.exchanges.open.map { lot.exchanges.swaps[$0] }
                let named =
                    swaps.flatMap { [$0.mine, $0.theirs] }
                    + lot.exchanges.handOvers.map(\.assignment)
                let gone = named.first { !lot.assignments[$0].isOn }
                return gone.map { "assignment \($0) is over" }
            }
        }
    }
}
