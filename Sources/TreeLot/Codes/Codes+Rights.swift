import EventSourcing

// Who may make which code. A code lets somebody in only while its maker may still make it, so that the same
// functions decide when it is made and when it is presented.
extension Lot {
    /// Leaders invite anybody; a manager into their own household, and never a leader: else they could make
    /// one out of nothing.
    func mayInvite(into household: Household.ID?, as role: Role, _ actor: Actor) -> Bool {
        if isLeader(actor) { return true }
        return !role.isLeader && household.map { manages(actor, $0) } ?? false
    }

    /// For who is to take over a profile: nobody has taken it yet, so that there is no self to ask.
    func mayMakeClaim(for person: Person, _ actor: Actor) -> Bool {
        isLeader(actor) || answersFor(person, actor)
    }

    /// Which families share a child is for its managers to say, and for no leader; nor for a household that
    /// has left.
    func mayMakeLink(for scout: Person, _ actor: Actor) -> Bool {
        managedHouseholds(actor, of: scout).contains { householdsOfRights[$0].isActive }
    }

    func mayMake(_ code: Code, _ actor: Actor) -> Bool {
        let person = code.person.flatMap { people.find($0) }
        return switch code.purpose {
        case .invite: mayInvite(into: code.household, as: code.role ?? .parent, actor)
        case .claim: person.map { mayMakeClaim(for: $0, actor) } ?? false
        case .link: person.map { mayMakeLink(for: $0, actor) } ?? false
        case .signIn, .email: person.map { mayIdentify($0, actor) } ?? false
        }
    }

    /// Leaders end any code that got into wrong hands.
    func mayRevoke(_ code: Code, _ actor: Actor) -> Bool {
        isLeader(actor) || mayMake(code, actor) || code.maker.map { $0.actor == actor } ?? false
    }

    /// Whether it lets somebody in at `now`. All conditions are looked at, whichever fails: how long it takes
    /// must not tell which.
    func isOpen(_ code: Code, at now: Instant) -> Bool {
        let household = code.household.flatMap { households.find($0) }
        let person = code.person.flatMap { people.find($0) }
        let conditions = [
            code.id != .none, code.isFresh(at: now),
            household?.isActive ?? (code.household == nil),
            person?.isActive ?? (code.person == nil),
            // Somebody else, with another claim code, was there before.
            code.purpose != .claim || person?.account != .active,
            mayMake(code, code.maker?.actor ?? .operator) || !code.isAsGoodAsItsMaker,
        ]
        return conditions.allSatisfy(\.self)
    }
}
