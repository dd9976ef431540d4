public import EventSourcing

/// Exchanges two people’s places: in one commit, both or neither. It was proposed for the times of
/// then: once either shift starts at another time, it is proposed anew.
public struct AcceptSwap: LotCommand {
    public static let name = "accept-swap"
    public static let permitted = CancelAssignment.permitted

    public var swap: Swap.ID

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        let swap = try lot.swap(swap)
        let (mine, theirs) = (lot.assignments[swap.mine], lot.assignments[swap.theirs])
        try lot.requireMayCancel(theirs, context)
        if swap.status == .accepted { return [] }  // Safe to retry.
        guard swap.status == .open else { throw .swapOver(swap) }
        if let moved = lot.shiftMoved(since: swap) { throw .swapMoved(swap, moved) }
        let facts = try lot.exchanged(mine, theirs, context)
        var notice = Notice.about(lot.shifts[theirs.shift], .swapAccepted)
        (notice.person, notice.assignment) = (mine.person, facts[0].assignment)
        return facts.map { .assignments(.signedUp($0)) }
            + [.places(.swapAccepted(SwapAccepted(ending: swap, in: lot)))]
            + [mine, theirs].map { lot.cancellation(of: $0.id, .swapped) }
            + lot.notice(notice, to: [mine.person])
    }

    public func named(in lot: Lot) -> [Reference] { lot.named(by: swap) }
}

extension AcceptSwap: NamesSwap {
    public init() { self.init(swap: .none) }
}

extension Lot {
    func swap(_ id: Swap.ID) throws(LotRefusal) -> Swap {
        guard let swap = exchanges.swaps.find(id) else { throw .notFound("swap", id) }
        return swap
    }

    /// One of its two shifts that no longer starts when it did as the exchange was proposed.
    ///
    /// The people on a shift are told of each move, and so of the start before it.
    /// - Complexity: O(messages since then).
    func shiftMoved(since swap: Swap) -> Shift? {
        let moves = inbox.messages(since: swap.proposedAt).compactMap(\.notice)
            .filter { $0.kind == .shiftMoved }
        return [swap.mine, swap.theirs].map { shifts[assignments[$0].shift] }.first { shift in
            let first = moves.last { $0.shift == shift.id }
            return first.map { $0.startBefore?.instant != shift.start.instant } ?? false
        }
    }

    /// The exchange, with its two people.
    func named(by id: Swap.ID) -> [Reference] {
        guard let swap = exchanges.swaps.find(id) else { return [Reference(id)] }
        return [Reference(id)]
            + [swap.mine, swap.theirs].map { Reference(assignments[$0].person) }
    }
}

extension LotRefusal {
    static func swapOver(_ swap: Swap) -> LotRefusal {
        LotRefusal(
            .swapOver,
            "Swap \(swap.id) is over: one of the two declined it, or is not on their shift any more. "
                + "Propose another one.",
            ["swap": .whole(swap.id.rawValue), "status": .string(swap.status.name)])
    }

    fileprivate static func swapMoved(_ swap: Swap, _ shift: Shift) -> LotRefusal {
        LotRefusal(
            .swapOver,
            "Swap \(swap.id) was proposed before shift \(shift.id) moved: it is now \(shift.when). "
                + "If both still want to swap, propose it again.",
            [
                "swap": .whole(swap.id.rawValue), "status": .string(swap.status.name),
                "shift": .whole(shift.id.rawValue), "start": .string(shift.start.description),
            ])
    }
}

extension SwapAccepted {
    static let clause = "the exchange was accepted"

    func told(_ say: Narrator) -> Told {
        Told("accepted \("swap \(swap)", page: "a swap")", es: "aceptó un cambio de turnos")
    }

    static let whyItStays = "propose the exchange back, with “propose-swap”."
}
