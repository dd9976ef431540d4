public import EventSourcing

extension LotCommand {
    /// Decides the command, once its actor is authorized.
    public func decide(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        try authorize(in: lot, context)
        return try decideAuthorized(lot, context)
    }

    /// Every action but the first needs a lot, and an actor who has not left. Actions that are only for those
    /// who run the lot or the troop, or for the program itself, have no other check of authority.
    public func authorize(in lot: Lot, _ context: Context) throws(LotRefusal) {
        try lot.requireOpen(context)
        let permitted = Self.permitted
        guard permitted.isSubset(of: .independent) else { return }
        if permitted.contains(.system), context.actor == .system { return }
        if permitted.contains(.committee) {
            try lot.requireCommittee(context)
        } else if permitted.contains(.leader) {
            try lot.requireLeader(context)
        } else {
            throw .bySystemOnly
        }
    }
}

extension LotRefusal {
    fileprivate static let bySystemOnly = LotRefusal.notAllowed(
        "the system, by itself,", next: "it does when it is due")
}
