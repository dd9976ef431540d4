import EventSourcing

@testable import AppTestSupport
@testable import TreeLot

extension Draft {
    /// Most often a shift whose places are taken, and a person who could have one of them.
    mutating func joinWaitlist() {
        func isFull(_ shift: Shift, _ slot: Slot) -> Bool {
            shift.taken(slot) > 0 && shift.free(slot) <= 0
        }
        let full = lot.shifts.table.rows.filter { shift in
            shift.status == .published && shift.start.instant > actions.now
                && Slot.allCases.contains { isFull(shift, $0) }
        }
        guard !full.isEmpty, actions.chance(90) else { return set(.shift, .person) }
        let awaited = full.filter { !lot.waitlists.waiting(for: $0.id).isEmpty }
        let shift = actions.pick(awaited.isEmpty || actions.chance(30) ? full : awaited)
        let people = lot.people.table.rows.filter {
            $0.isActive && isFull(shift, $0.slot) && lot.current($0.id, on: shift) == nil
        }
        set("shift", .whole(shift.id.rawValue))
        set("person", .whole(people.isEmpty ? id(of: .person) : actions.pick(people).id.rawValue))
    }

    /// Now and then somebody who waits, for another shift at that time.
    mutating func signUp() {
        let waiting = lot.waitlists.waiting
        guard !waiting.isEmpty, actions.chance(actions.isAtLastCall ? 80 : 20) else {
            return set(.shift, .person, reason: 15)
        }
        let row = actions.pick(waiting)
        let others = lot.shifts.table.rows.filter {
            $0.id != row.shift && $0.overlaps(lot.shifts[row.shift])
        }
        set("shift", .whole((others.isEmpty ? row.shift : actions.pick(others).id).rawValue))
        set("person", .whole(row.person.rawValue))
    }

    mutating func leaveWaitlist() {
        let waiting = lot.waitlists.waiting
        guard !waiting.isEmpty, actions.chance(90) else { return set(.shift, .person) }
        let row = actions.pick(waiting)
        set("shift", .whole(row.shift.rawValue))
        set("person", .whole(row.person.rawValue))
    }

    /// Most often one that is open.
    mutating func offer() -> UInt32 {
        guard let open = openOffer(), actions.chance(80) else {
            return actions.id(lot.waitlists.offers.rows.count)
        }
        return open.id.rawValue
    }

    mutating func openOffer() -> PlaceOffer? {
        let open = lot.waitlists.offers.rows.filter { $0.status == .open }
        return open.isEmpty ? nil : actions.pick(open)
    }

    /// No more places than people, so that none is left to hold.
    mutating func takeAway(_ offer: PlaceOffer) {
        let shift = lot.shifts[offer.shift]
        set("shift", .whole(shift.id.rawValue))
        set(
            offer.slot == .scout ? "requiredScouts" : "requiredParents",
            .whole(shift.taken(offer.slot)))
    }

    mutating func shiftWithWaitlist() -> UInt32 {
        let waiting = lot.waitlists.waiting
        guard !waiting.isEmpty, actions.chance(90) else { return id(of: .shift) }
        return actions.pick(waiting).shift.rawValue
    }

    /// Most often one on a shift for which others wait, whose place they could have.
    mutating func awaited() -> UInt32 {
        let waiting = lot.waitlists.waiting
        let rows = lot.assignments.table.rows.filter { row in
            row.status == .confirmed
                && waiting.contains { $0.shift == row.shift && $0.slot == row.slot }
        }
        guard !rows.isEmpty else { return id(of: .assignment) }
        return actions.pick(rows).id.rawValue
    }

    /// Most often one that could pass to another person.
    mutating func standing() -> UInt32 {
        let standing = lot.assignments.table.rows.filter {
            $0.status == .confirmed && lot.shifts[$0.shift].start.instant > actions.now
        }
        guard !standing.isEmpty, actions.chance(90) else { return id(of: .assignment) }
        return actions.pick(standing).id.rawValue
    }

    mutating func offeredAssignment() -> UInt32 {
        let offered = lot.exchanges.handOvers
        guard !offered.isEmpty, actions.chance(90) else { return standing() }
        return actions.pick(offered).assignment.rawValue
    }

    /// Most often one that is open.
    mutating func swap() -> UInt32 {
        let open = lot.exchanges.open
        guard !open.isEmpty, actions.chance(80) else {
            return actions.id(lot.exchanges.swaps.rows.count)
        }
        return actions.pick(open).rawValue
    }
}
