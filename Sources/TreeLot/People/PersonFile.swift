public import EventSourcing

/// A person’s data as the committee sees it. For the committee and leaders.
public struct PersonFile: LotView {
    public var person: Person.ID

    public init(person: Person.ID) { self.person = person }

    public struct Answer: Sendable, Equatable {
        public var member: HouseholdMembers.Member
        /// Empty for an erased person.
        public var firstName: String
        public var lastName: String
        public var households: [CurrentUser.Membership]
        public var isErased: Bool
    }

    public func answer(_ models: ReadModels, _ context: Context) throws(LotRefusal) -> Answer {
        let lot = models.lot
        try lot.requireCommittee(context)
        let person = try lot.person(person)
        return Answer(
            member: lot.member(person, of: nil, for: context.actor),
            firstName: person.firstName.value ?? "", lastName: person.lastName.value ?? "",
            households: person.households.map { lot.membership(of: person, in: $0) },
            isErased: person.isErased)
    }

    public func topics(in models: ReadModels) -> [Topic]? { [.person(person)] }
}

extension Lot {
    func membership(of person: Person, in household: Household.ID) -> CurrentUser.Membership {
        let household = households[household]
        return CurrentUser.Membership(
            household: household.id, name: household.displayName,
            manager: household.managers.contains(person.id), active: household.isActive)
    }
}
