import EventSourcing

@testable import TreeLot

extension Lot {
    func dueActions(for id: Shift.ID, at now: Instant) -> [DueAction] {
        dueActions(for: [id], at: now)
    }

    func nextDue(for id: Shift.ID, after now: Instant = .earliest) -> Instant? {
        nextDue(for: [id], after: now)[0].due
    }
}
