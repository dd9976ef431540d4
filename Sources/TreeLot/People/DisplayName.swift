public import EventSourcing

extension Lot {
    /// A person’s name as `actor` may read it: in full within the family and for the committee, a
    /// first name and an initial for other families.
    func name(of id: Person.ID, for actor: Actor) -> String {
        people.table.look(at: id) { person in
            mayReadFully(person, actor) ? person.fullName : person.shortName
        }
    }

    func mayReadFully(_ person: Person, _ actor: Actor) -> Bool {
        if isCommittee(actor) { return true }
        guard let reader = reader(actor) else { return actor == .system }
        let people = peopleOfRights
        let survivor = people.survivor(of: person.id)
        let theirs = people.find(survivor)?.households ?? []
        return reader.id == survivor || reader.households.contains { theirs.contains($0) }
    }

    /// The actor’s profile of today, if they have one.
    func reader(_ actor: Actor) -> Person? {
        guard case .person(let number) = actor else { return nil }
        return peopleOfRights.find(Person.ID(number))
    }

    /// The remarks of an assignment are for the household that it was made for: the other household of a
    /// shared scout sees the assignment, and none of the remarks.
    func mayReadWords(of assignment: Assignment, _ actor: Actor) -> Bool {
        if isCommittee(actor) || actor == .system { return true }
        if actor == .person(assignment.person.rawValue) { return true }
        guard let household = assignment.household, let household = households.find(household)
        else { return mayReadFully(people[assignment.person], actor) }
        return belongs(actor, to: household)
    }
}

extension Person {
    /// Stands in for the name of a person who was erased; pages say it in their reader’s language.
    package static let former = "former volunteer"

    /// `Emma Walker`; an erased person has no name left.
    public var fullName: String {
        guard let first = firstName.value else { return Self.former }
        return lastName.value.map { "\(first) \($0)" } ?? first
    }

    /// `Emma W.`
    public var shortName: String {
        guard let first = firstName.value else { return Self.former }
        return lastName.value?.first.map { "\(first) \($0)." } ?? first
    }
}

extension Lot {
    /// A person’s full name; nil for an unknown number. Only for readers who may see the troop’s people.
    public func fullName(of person: Person.ID) -> String? {
        people.table.has(person) ? people.fullName(of: person) : nil
    }
}
