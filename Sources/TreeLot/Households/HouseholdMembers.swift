public import EventSourcing

/// The people of a household. For its members, the committee and leaders.
public struct HouseholdMembers: LotQuestion {
    public static let name = "household-members"
    public static let permitted = Set<Relation>.household

    public var household: Household.ID

    public struct Answer: Codable, Sendable, Equatable {
        public var household: Household.ID
        public var name: String
        public var active: Bool
        public var members: [Member]
    }

    public struct Member: Codable, Sendable, Equatable {
        public var person: Person.ID
        public var name: String
        public var kind: PersonKind
        public var role: Role
        public var manager: Bool
        public var active: Bool
        public var account: AccountStatus?
        public var email: String?
        /// Whether mail may go to the address; missing if there is none.
        public var emailVerified: Bool?
        /// Whether a mail to the address could not be delivered; missing if all were.
        public var emailFailing: Bool?
        public var phone: String?
        /// The event with their photo, for the question `photo`.
        public var photo: Int?
        public var birthYear: Int?
        public var grants: [String]
        /// Of a scout, the adults whose hours count for them too; of an adult, these scouts.
        public var relatives: [Relative]
    }

    public struct Relative: Codable, Sendable, Equatable {
        public var person: Person.ID
        public var name: String
        /// What the adult of the two is to the scout.
        public var `as`: Kinship
    }

    public func topics(in models: ReadModels) -> [Topic]? { [] }

    public func answerAuthorized(
        _ models: ReadModels, _ context: Context
    ) throws(LotRefusal) -> Answer {
        let lot = models.lot
        let household = try lot.household(household)
        try lot.requireHousehold(household, context)
        return lot.membership(household, for: context.actor)
    }
}

extension HouseholdMembers: NamesHousehold {
    public init() { self.init(household: .none) }
}

extension Lot {
    func membership(_ household: Household, for actor: Actor) -> HouseholdMembers.Answer {
        HouseholdMembers.Answer(
            household: household.id, name: household.displayName, active: household.isActive,
            members: household.members.map { member(people[$0], of: household, for: actor) })
    }

    /// - Parameter household: the household in question; nil if there is none.
    func member(
        _ person: Person, of household: Household?, for actor: Actor
    ) -> HouseholdMembers.Member {
        HouseholdMembers.Member(
            person: person.id, name: person.fullName, kind: person.kind, role: person.role,
            manager: household?.managers.contains(person.id) ?? false, active: person.isActive,
            account: person.accountStatus, email: person.email?.value,
            emailVerified: person.email?.value.map { _ in person.isEmailVerified },
            emailFailing: person.isEmailFailing ? true : nil, phone: person.phone?.value,
            photo: person.photo?.value, birthYear: person.birthYear, grants: person.grants,
            relatives: relatives(of: person, for: actor))
    }

    /// Without those who were erased.
    func relatives(of person: Person, for actor: Actor) -> [HouseholdMembers.Relative] {
        person.relatives.filter { !people[$0.person].isErased }.map {
            HouseholdMembers.Relative(
                person: $0.person, name: name(of: $0.person, for: actor), as: $0.kinship)
        }
    }

    /// Requires a member of the household, or the committee.
    func requireHousehold(_ household: Household, _ context: Context) throws(LotRefusal) {
        guard belongs(context.actor, to: household) || isCommittee(context.actor) else {
            throw .notAllowed("a member of household \(household.id) or a committee member")
        }
    }

    func belongs(_ actor: Actor, to household: Household) -> Bool {
        guard case .person(let number) = actor else { return false }
        let survivor = householdsOfRights.survivor(of: household.id)
        return householdsOfRights.find(survivor)?.members.contains(Person.ID(number)) ?? false
    }
}
