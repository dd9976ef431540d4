public import EventSourcing

extension LotCommand {
    /// Decides the command, once its actor is authorized.
    public func decide(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        try authorized(in: lot, context).decideAuthorized(lot, context)
    }

    /// The command as it is decided, if its actor is authorized.
    func authorized(in lot: Lot, _ context: Context) throws(LotRefusal) -> Self {
        let command = resolved(in: lot)
        try command.authorize(in: lot, context)
        return command
    }

    /// Every action but the first needs a lot, and an actor who has not left. Actions that are only for those
    /// who run the lot or the troop, or for the program itself, have no other check of authority.
    public func authorize(in lot: Lot, _ context: Context) throws(LotRefusal) {
        try lot.requireOpen(context)
        try lot.authorize(independently: Self.permitted, context)
    }
}

extension ReadModels {
    /// Refuses an asker whom these relations exclude, as a question that declares them does: for a page of which a
    /// part is for others, too.
    public func authorize(
        _ permitted: Set<Relation>, _ context: Context
    ) throws(LotRefusal) {
        try lot.authorize(asking: permitted, context)
    }
}

extension Lot {
    /// Every question needs a lot, and an asker who has not left; unless visitors may ask it, also one who has
    /// signed in.
    func authorize(asking permitted: Set<Relation>, _ context: Context) throws(LotRefusal) {
        if permitted.contains(.visitor) {
            try requireOpen(context)
        } else {
            try requireMember(context)
        }
        try authorize(independently: permitted, context)
    }

    /// Refuses whom `permitted` excludes, if that does not depend on what an action or a question is about.
    fileprivate func authorize(
        independently permitted: Set<Relation>, _ context: Context
    ) throws(LotRefusal) {
        guard permitted.isSubset(of: .independent) else { return }
        if permitted.contains(.system), context.actor == .system { return }
        if permitted.contains(.treasurer) {
            guard !isTreasurer(context.actor) else { return }
            let isForStaff = permitted.contains(.committee)
            guard isForStaff ? isCommittee(context.actor) : isLeader(context.actor) else {
                throw .notAllowed(
                    isForStaff
                        ? "a committee member, the treasurer or a leader"
                        : "the treasurer or a leader")
            }
        } else if permitted.contains(.committee) {
            try requireCommittee(context)
        } else if permitted.contains(.leader) {
            try requireLeader(context)
        } else {
            throw .bySystemOnly
        }
    }

    private func isTreasurer(_ actor: Actor) -> Bool {
        guard case .person(let number) = actor else { return false }
        return peopleOfRights.find(Person.ID(number))?.isTreasurer ?? false
    }
}

extension LotRefusal {
    fileprivate static let bySystemOnly = LotRefusal.notAllowed(
        "the system, by itself,", next: "it does when it is due")
}
