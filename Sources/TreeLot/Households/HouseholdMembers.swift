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
        public var birthYear: Int?
        public var grants: [String]
    }

    public func topics(in models: ReadModels) -> [Topic]? { [] }

    public func answerAuthorized(
        _ models: ReadModels, _ context: Context
    ) throws(LotRefusal) -> Answer {
        let lot = models.lot
        let household = try lot.household(household)
        try lot.requireHousehold(household, context)
        return lot.membership(household)
    }
}

extension HouseholdMembers: NamesHousehold {
    public init() { self.init(household: .none) }
}

extension Lot {
    func membership(_ household: Household) -> HouseholdMembers.Answer {
        HouseholdMembers.Answer(
            household: household.id, name: household.displayName, active: household.isActive,
            members: household.members.map { people[$0].membership(of: household) })
    }

    /// Requires a member of the household, or the committee.
    func requireHousehold(_ household: Household, _ context: Context) throws(LotRefusal) {
        guard belongs(context.actor, to: household) || isCommittee(context.actor) else {
            throw .notAllowed("a member of household \(household.id) or a committee member")
        }
    }

    func belongs(_ actor: Actor, to household: Household) -> Bool {
        guard case .person(let number) = actor else { return false }
        return householdsOfRights.find(household.id)?.members.contains(Person.ID(number)) ?? false
    }
}

extension Person {
    /// - Parameter household: the household in question; nil if there is none.
    func membership(of household: Household?) -> HouseholdMembers.Member {
        HouseholdMembers.Member(
            person: id, name: fullName, kind: kind, role: role,
            manager: household?.managers.contains(id) ?? false, active: isActive,
            account: accountStatus, email: email?.value,
            emailVerified: email?.value.map { _ in isEmailVerified },
            emailFailing: isEmailFailing ? true : nil, birthYear: birthYear,
            grants: grants)
    }
}
