import EventSourcing

// Who may make which code. A code works only while its maker may still make it, so the same functions decide
// when it is made and when it is presented.
extension Lot {
    /// Leaders may invite anyone. A manager may invite into their own household, and never a leader:
    /// otherwise a manager could create one.
    func mayInvite(into household: Household.ID?, as role: Role, _ actor: Actor) -> Bool {
        if isLeader(actor) { return true }
        return !role.isLeader && household.map { manages(actor, $0) } ?? false
    }

    /// The person themself is not among those who may: they have not taken over the profile yet.
    func mayMakeClaim(for person: Person, _ actor: Actor) -> Bool {
        isLeader(actor) || answersFor(person, actor)
    }

    /// Only the managers of a child decide which families share it: no leader does, and no manager of a
    /// household that has left.
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
        // A call for help is the committee’s.
        case .help: isCommittee(actor)
        }
    }

    /// Leaders may end any code, in case it got into the wrong hands.
    func mayRevoke(_ code: Code, _ actor: Actor) -> Bool {
        isLeader(actor) || mayMake(code, actor) || code.maker.map { $0.actor == actor } ?? false
    }

    /// Whether the code works at `now`. All conditions are evaluated, no matter which one fails: the time
    /// taken must not reveal it.
    func isOpen(_ code: Code, at now: Instant) -> Bool {
        let household = code.household.flatMap { households.find($0) }
        let person = code.person.flatMap { people.find($0) }
        let conditions = [
            code.id != .none, code.isFresh(at: now),
            household?.isActive ?? (code.household == nil),
            person?.isActive ?? (code.person == nil),
            // The profile is not claimed yet: another claim code may have been used before.
            code.purpose != .claim || person?.account != .active,
            mayMake(code, code.maker?.actor ?? .operator) || !code.isAsGoodAsItsMaker,
        ]
        return conditions.allSatisfy(\.self)
    }
}
