import EventSourcing

// Permissions of actors. A leader may do everything that a committee member may; the operator, who owns the
// machine, may do what a leader may.
extension Lot {
    /// - Throws: `not-found` for an unknown actor, `not-allowed` for one who has left.
    func requireActive(_ actor: Actor) throws(LotRefusal) {
        guard case .person(let number) = actor else { return }
        let id = Person.ID(number)
        guard peopleOfRights.table.has(id) else { throw .notFound("person", id) }
        if let survivor = peopleOfRights.table[id].mergedInto { throw .actorMerged(id, survivor) }
        guard peopleOfRights.table[id].isActive else { throw .actorInactive(id) }
    }

    func isLeader(_ actor: Actor) -> Bool {
        actor == .operator || isActive(actor) { $0.role.isLeader }
    }

    func isCommittee(_ actor: Actor) -> Bool {
        actor == .operator || isActive(actor) { $0.role.isLeader || $0.isCommittee }
    }

    func manages(_ actor: Actor, _ household: Household.ID) -> Bool {
        let household = householdsOfRights.survivor(of: household)
        guard householdsOfRights.table.has(household) else { return false }
        return isActive(actor) { person in
            householdsOfRights.table[household].managers.contains(person.id)
        }
    }

    /// The households of `person` that the actor manages, in the order of joining. One that has left gives no
    /// say over a person who belongs to another one, only over those who left with it.
    func managedHouseholds(_ actor: Actor, of person: Person) -> [Household.ID] {
        let active = person.households.filter { isActiveOfRights($0) }
        return (active.isEmpty ? person.households : active).filter { manages(actor, $0) }
    }

    private func isActiveOfRights(_ household: Household.ID) -> Bool {
        householdsOfRights.find(householdsOfRights.survivor(of: household))?.isActive ?? false
    }

    func activeHouseholds(managedBy person: Person) -> [Household.ID] {
        person.households.filter {
            households[$0].isActive && households[$0].managers.contains(person.id)
        }
    }

    /// Oneself: adults always, scouts only with an account of their own.
    func isSelf(_ actor: Actor, _ person: Person) -> Bool {
        actor == .person(peopleOfRights.survivor(of: person.id).rawValue)
            && (person.kind == .adult || person.account != nil)
    }

    func requireLeader(_ context: Context) throws(LotRefusal) {
        try requireOpen(context)
        guard isLeader(context.actor) else { throw .notAllowed("a leader") }
    }

    func requireCommittee(_ context: Context) throws(LotRefusal) {
        try requireOpen(context)
        guard isCommittee(context.actor) else {
            throw .notAllowed("a committee member or a leader")
        }
    }

    func requireManager(of household: Household.ID, _ context: Context) throws(LotRefusal) {
        try requireOpen(context)
        guard manages(context.actor, household) || isLeader(context.actor) else {
            throw .notAllowed("a manager of household \(household) or a leader")
        }
    }

    /// Every action but the first needs a lot, and an actor who has not left.
    func requireOpen(_ context: Context) throws(LotRefusal) {
        guard settings.isOpen else { throw .noLot }
        try requireActive(context.actor)
    }

    /// Whether the actor is a person who has not left, and for whom `condition` is true. Every command calls
    /// this several times: rows are read in place, not copied.
    private func isActive(
        _ actor: Actor, and condition: (borrowing Person) -> Bool
    ) -> Bool {
        guard case .person(let number) = actor else { return false }
        let id = Person.ID(number)
        guard peopleOfRights.table.has(id), peopleOfRights.table[id].isActive else { return false }
        return condition(peopleOfRights.table[id])
    }
}

// MARK: - Finding what a command names

extension Lot {
    /// The person to whom the number leads.
    func person(_ id: Person.ID) throws(LotRefusal) -> Person {
        guard let person = people.find(people.survivor(of: id)) else {
            throw .notFound("person", id)
        }
        return person
    }

    /// The household to which the number leads.
    func household(_ id: Household.ID) throws(LotRefusal) -> Household {
        guard let household = households.find(households.survivor(of: id)) else {
            throw .notFound("household", id)
        }
        return household
    }

    func season(_ id: Season.ID) throws(LotRefusal) -> Season {
        guard let season = seasons.find(id) else { throw .notFound("season", id) }
        return season
    }

    func template(_ id: Template.ID) throws(LotRefusal) -> Template {
        guard let template = templates.find(id) else { throw .notFound("template", id) }
        return template
    }

    func shift(_ id: Shift.ID) throws(LotRefusal) -> Shift {
        guard let shift = shifts.find(id) else { throw .notFound("shift", id) }
        return shift
    }

    func assignment(_ id: Assignment.ID) throws(LotRefusal) -> Assignment {
        guard let assignment = assignments.find(id) else { throw .notFound("assignment", id) }
        return assignment
    }
}
