public import EventSourcing

/// Ends a proposal to exchange places: by the one who made it, or by the one to whom it was made.
public struct DeclineSwap: LotCommand {
    public static let name = "decline-swap"
    public static let permitted = CancelAssignment.permitted

    public var swap: Swap.ID

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        let swap = try lot.swap(swap)
        let (mine, theirs) = (lot.assignments[swap.mine], lot.assignments[swap.theirs])
        let isProposer = (try? lot.requireMayCancel(mine, context)) != nil
        if !isProposer { try lot.requireMayCancel(theirs, context) }
        if swap.status == .declined { return [] }  // Safe to retry.
        guard swap.status == .open else { throw .swapOver(swap) }
        let other = isProposer ? theirs : mine
        var notice = Notice.about(lot.shifts[other.shift], .swapDeclined)
        (notice.person, notice.assignment) = (other.person, other.id)
        return [.places(.swapDeclined(SwapDeclined(ending: swap, in: lot)))]
            + lot.notice(notice, to: [other.person])
    }

    public func named(in lot: Lot) -> [Reference] { lot.named(by: swap) }
}

extension DeclineSwap: NamesSwap {
    public init() { self.init(swap: .none) }
}

extension SwapDeclined {
    static let clause = "the exchange was declined"

    func told(_ say: Narrator) -> Told {
        Told("declined \("swap \(swap)", page: "a swap")", es: "no aceptó un cambio de turnos")
    }

    static let whyItStays = "propose another one, with “propose-swap”."
}
