import EventSourcing

// Who may change what makes up a person’s identity: name, addresses, claim and sign-in codes, sessions,
// passkeys, tokens, calendar feeds, and the undoing of such changes. Every decision about them applies this
// one rule. Scheduling a person follows another rule: see ``Lot/managedHouseholds(_:of:)``.
extension Lot {
    /// Whether the actor, as a manager, may change the identity of `person`.
    ///
    /// A manager may for every scout of their households. For an adult, a manager may only where nothing of
    /// the adult’s own can be taken over: the adult has no account, no role and no household but those that
    /// the actor manages. An adult who has one of these acts for themself; where they cannot, a leader helps.
    func answersFor(_ person: Person, _ actor: Actor) -> Bool {
        let person = peopleOfRights.find(peopleOfRights.survivor(of: person.id)) ?? person
        guard !managedHouseholds(actor, of: person).isEmpty, !person.isErased else { return false }
        return person.kind == .scout
            || !person.hasStanding && person.households.allSatisfy { manages(actor, $0) }
    }

    /// Whether the actor may touch what makes up the person’s identity.
    func mayIdentify(_ person: Person, _ actor: Actor) -> Bool {
        isSelf(actor, person) || isLeader(actor) || answersFor(person, actor)
    }

    /// - Throws: `not-allowed` for an actor who is neither the person, nor a leader, nor a manager who may
    ///   act for them.
    func requireIdentity(of person: Person, _ context: Context) throws(LotRefusal) {
        try requireOpen(context)
        guard mayIdentify(person, context.actor) else {
            throw .notAllowed(whoAnswers(for: person, or: "person \(person.id)"))
        }
    }

    /// The people who may, in words. A manager is named only where there can be one.
    func whoAnswers(for person: Person, or themself: String? = nil) -> String {
        let isCared = person.kind == .scout || !person.hasStanding
        let manager = "a manager of the household of person \(person.id)"
        let named = [themself, isCared ? manager : nil].compactMap(\.self)
        return named.isEmpty ? "a leader" : named.joined(separator: ", ") + " or a leader"
    }
}

extension Person {
    /// An account of their own, or a role in the troop. One who has left has kept theirs.
    var hasStanding: Bool { account == .active || isEntrusted }

    /// They may do more than act for themself and their household.
    var isEntrusted: Bool { role.isLeader || isCommittee || isTreasurer }
}
