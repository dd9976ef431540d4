public import EventSourcing

/// The asker’s identity and permissions. For everybody, also for visitors.
public struct CurrentUser: LotQuestion {
    public static let name = "current-user"
    public static let permitted = Set<Relation>.anyone

    public init() {}

    public struct Answer: Codable, Sendable, Equatable {
        /// `person 7`, `operator`, `visitor` or `system`.
        public var actor: String
        public var person: Person.ID?
        public var name: String?
        public var firstName: String?
        public var lastName: String?
        public var kind: PersonKind?
        public var role: Role?
        public var account: AccountStatus?
        public var email: String?
        /// Whether mail may go to the address; missing where there is none.
        public var emailVerified: Bool?
        public var phone: String?
        /// The event with their photo, for the question `photo`.
        public var photo: Int?
        /// In which they read what is mailed to them; missing until they have said so.
        public var language: Language?
        public var grants: [String]
        public var households: [Membership]
        public var may: [Right]
    }

    public struct Membership: Codable, Sendable, Equatable {
        public var household: Household.ID
        public var name: String
        public var manager: Bool
        public var active: Bool
    }

    public func topics(in models: ReadModels) -> [Topic]? { [] }

    public func answerAuthorized(
        _ models: ReadModels, _ context: Context
    ) throws(LotRefusal) -> Answer {
        let lot = models.lot
        var answer = Answer(
            actor: context.actor.description, grants: [], households: [],
            may: Right.allCases.filter { lot.has($0, context.actor) })
        guard case .person(let number) = context.actor else { return answer }
        let person = try lot.person(Person.ID(number))
        answer.person = person.id
        answer.name = person.fullName
        answer.firstName = person.firstName.value
        answer.lastName = person.lastName.value
        answer.kind = person.kind
        answer.role = person.role
        answer.account = person.accountStatus
        answer.email = person.email?.value
        answer.emailVerified = answer.email.map { _ in person.isEmailVerified }
        answer.phone = person.phone?.value
        answer.photo = person.photo?.value
        answer.language = person.language
        answer.grants = person.grants
        answer.households = person.households.map { lot.membership(of: person, in: $0) }
        return answer
    }
}

extension CurrentUser {
    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {}
}

/// The permissions of a person, in large: each opens a part of the program to them.
public enum Right: String, CaseIterable, Codable, Sendable {
    /// Sign up, cancel and check in for themself.
    case actForThemself
    /// The same for the members of a household, and look after it.
    case manageHousehold
    /// Look at a season's figures.
    case seeFigures
    /// Run the schedule, staffing and attendance.
    case runSchedule
    /// Manage people, roles and seasons.
    case lead
}

extension Lot {
    fileprivate func has(_ right: Right, _ actor: Actor) -> Bool {
        var person: Person?
        if case .person(let id) = actor { person = people.find(Person.ID(id)) }
        return switch right {
        case .actForThemself: person.map { isSelf(actor, $0) } ?? false
        case .manageHousehold:
            person.map { managedHouseholds(actor, of: $0).contains { households[$0].isActive } }
                ?? false
        case .seeFigures: isCommittee(actor) || person?.isTreasurer ?? false
        case .runSchedule: isCommittee(actor)
        case .lead: isLeader(actor)
        }
    }
}

extension Person {
    /// The roles granted to them.
    var grants: [String] {
        (isCommittee ? [GrantedRole.committee.name] : [])
            + (isTreasurer ? [GrantedRole.treasurer.name] : [])
    }
}
