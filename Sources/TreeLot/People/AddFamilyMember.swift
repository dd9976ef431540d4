public import EventSourcing

/// Makes a profile for a member of a household. As with ``ChangeEmail``, an address that no leader entered
/// is to be verified.
public struct AddFamilyMember: MailsCode {
    public static let name = "add-family-member"
    public static let permitted = Set<Relation>.leaders.union([.manager, .managerOfAdult])

    public var household: Household.ID
    public var firstName: String
    public var lastName: String
    public var kind: PersonKind
    /// By default a scout is a scout and an adult a parent.
    public var role: Role?
    public var email: String?
    public var birthYear: Int?
    /// What the adult of the household who adds a scout is to them, as ``Relate`` says it; of an adult, nothing.
    public var kinship: Kinship?
    public var mailed: SeededCode?

    public mutating func prepare(with secrets: any Secrets) throws {
        if email != nil { try draw(for: .email, from: secrets) }
    }

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        let household = try lot.household(household)
        try lot.requireManager(of: household.id, context)
        guard household.isActive else { throw .householdInactive(household.id) }
        var added = try added(lot.people.table.next)
        // Else a manager could make a leader out of nothing.
        if added.role.isLeader { try lot.requireLeader(context) }
        let isUnproved = added.email != nil && !lot.isLeader(context.actor)
        if isUnproved { added.isEmailUnverified = true }
        if let birthYear, birthYear > lot.onTheWall(context.now).day.parts.year {
            throw .invalid("birthYear", "must not be in the future", because: .future)
        }
        return [
            .people(.added(added)),
            .households(.joined(HouseholdJoined(household: household.id, person: added.person))),
        ] + (try relation(of: added, in: household, lot, context))
            + (isUnproved
                ? lot.proving(added.email?.value ?? "", of: added.person, mailed, context) : [])
    }

    private func relation(
        of scout: PersonAdded, in household: Household, _ lot: Lot, _ context: Context
    ) throws(LotRefusal) -> [LotEvent] {
        guard let kinship, scout.kind == .scout else { return [] }
        guard case .person(let number) = context.actor, case let adult = Person.ID(number),
            household.members.contains(adult), lot.people[adult].kind == .adult
        else {
            throw .invalid(
                "kinship", "is for an adult of the household; others are related with “relate”")
        }
        let related = PersonRelated(adult: adult, scout: scout.person, kinship: kinship)
        return [.people(.related(related))]
    }

    /// Refuses what no lot would take, such as a name that is too long.
    public func check() throws(LotRefusal) { _ = try added(.none) }

    private func added(_ person: Person.ID) throws(LotRefusal) -> PersonAdded {
        let role = role ?? (kind == .scout ? .scout : .parent)
        guard (kind == .scout) == (role == .scout) else {
            throw .invalid(
                "role", "must be “scout” for a scout, and another one for an adult",
                because: .roleOfTheOtherKind)
        }
        if let birthYear { try Check.range(birthYear, "birthYear", 1900...2100) }
        return PersonAdded(
            person: person, kind: kind, role: role,
            firstName: .known(try Check.name(firstName, "firstName")),
            lastName: .known(try Check.name(lastName, "lastName")),
            email: try Check.email(email).map { .known($0) }, birthYear: birthYear,
            hasAccount: false)
    }
}

extension AddFamilyMember {
    public init() { self.init(household: .none, firstName: "", lastName: "", kind: .adult) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "household", &household)
        try coder.text(2, "firstName", &firstName, atMost: Check.nameLimit)
        try coder.text(3, "lastName", &lastName, atMost: Check.nameLimit)
        try coder.field(4, "kind", &kind)
        try coder.field(5, "role", &role)
        try coder.text(6, "email", &email, atMost: Check.nameLimit)
        try coder.field(7, "birthYear", &birthYear)
        try coder.field(8, "kinship", &kinship)
    }
}

extension LotRefusal {
    static func householdInactive(_ household: Household.ID) -> LotRefusal {
        LotRefusal(
            .householdInactive,
            "Household \(household) is deactivated. A leader can reactivate it.",
            ["household": .whole(household.rawValue)],
            remedy: "A leader reactivates household \(household).")
    }

    static func personInactive(_ person: Person.ID) -> LotRefusal {
        LotRefusal(
            .personInactive,
            "Person \(person) is deactivated. A leader can reactivate them.",
            ["person": .whole(person.rawValue)],
            remedy: "A leader reactivates person \(person).")
    }
}

extension PersonAdded {
    static let clause = "somebody was added"

    func told(_ say: Narrator) -> Told {
        Told(
            "added \(say.person(person)) as \(say.role(role.name))",
            es: "\(say.es.did("agregó", person)) como \(role.inSpanish)")
    }

    static let whyItStays =
        "a profile is for ever. Deactivate the person instead."
}
