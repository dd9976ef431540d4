public import EventSourcing

extension Lot {
    /// Whom a commit of these events, which were decided on this lot, concerns.
    public func concern(of events: [LotEvent]) -> Concern {
        // A closure, not the method: that would take a copy of the lot along.
        Concern(of: events, erasing: events.compactMap { $0.erased }) { subjects(owning: $0) }
    }

    /// Whom a refused command would have concerned.
    public func concern(of command: some LotCommand) -> Concern {
        Concern(naming: command.named(in: self)) { subjects(owning: $0) }
    }

    private func subjects(owning thing: Reference) -> [Subject] {
        guard has(thing), let owners = owners(of: thing) else { return [] }
        return owners.are.compactMap { $0.subject }
    }

    /// The owners of a thing, where facts about it name them too.
    /// - Returns: the kinds of things that may own it, and those that do, in the order of the fields.
    /// - Precondition: the thing exists.
    func owners(of thing: Reference) -> (kinds: Set<ThingKind>, are: [Reference])? {
        let number = thing.number
        switch thing.thing {
        case .assignment:
            let row = assignments[Assignment.ID(number)]
            return ([.shift, .person], [.init(row.shift), .init(row.person)])
        case .session: return ([.person], [.init(sessions.table[Session.ID(number)].person)])
        case .apiToken: return ([.person], [.init(apiTokens.table[APIToken.ID(number)].person)])
        case .passkey: return ([.person], [.init(passkeys.table[Passkey.ID(number)].person)])
        case .identity:
            return ([.person], [.init(linkedIdentities.table[LinkedIdentity.ID(number)].person)])
        case .calendarFeed:
            let row = calendarFeeds.table[CalendarFeed.ID(number)]
            return ([.person, .household], .init(row.person, row.household))
        case .code:
            let row = codes.table[Code.ID(number)]
            return ([.person, .household], .init(row.person, row.household))
        case .offer:
            let row = waitlists.offers[PlaceOffer.ID(number)]
            return ([.shift, .person], [.init(row.shift), .init(row.person)])
        case .person, .household, .familyUnit, .season, .template, .shift, .message, .swap:
            return nil
        }
    }
}

extension [Reference] {
    fileprivate init(_ person: Person.ID?, _ household: Household.ID?) {
        self = (person.map { [Reference($0)] } ?? []) + (household.map { [Reference($0)] } ?? [])
    }
}
