public import EventSourcing

/// Lets an adult join, with a code: into a household or, for a code without one, with a household of their
/// own, which they manage.
///
/// Who is new gets a profile and an account. Who is signed in joins as who they are: no second profile, no
/// second session, and no role that a leader has not given to them.
/// A link is mailed to the address of who is new, to verify it.
public struct RedeemInvite: OpensSession, MailsCode {

    public static let name = "redeem-invite"
    public static let permitted = Set<Relation>.anyone.subtracting([.scout])
    public static let purpose = CodePurpose.invite

    public var code: PresentedCode
    /// Of who is new; whoever is signed in has a name.
    public var firstName: String?
    public var lastName: String?
    public var email: String?
    /// By default the last name.
    public var householdName: String?
    /// Sign in at once: the token is told in the outcome, as `sign-in` does.
    public var signIn: Bool?
    public var drawn: DrawnToken?
    public var mailed: SeededCode?

    public mutating func prepare(with secrets: any Secrets) throws {
        try code.prepare(for: Self.purpose, with: secrets)
        drawn = opensSession ? try DrawnToken(from: secrets) : nil
        if email != nil { try draw(for: .email, from: secrets) }
    }

    public var opensSession: Bool { signIn ?? false }

    public func decide(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        try lot.requireOpen(context)
        // What is wrong with the rest is said whether or not the code is valid.
        let ownName = try householdName.map { name throws(LotRefusal) in
            try Check.name(name, "householdName")
        }
        if case .person(let number) = context.actor {
            let person = try lot.person(Person.ID(number))
            return try joining(person, ownName: ownName, lot, at: context.now)
        }
        let person = lot.people.table.next
        let lastName = try Check.name(lastName ?? "", "lastName")
        var added = PersonAdded(
            person: person, kind: .adult, role: .parent,
            firstName: .known(try Check.name(firstName ?? "", "firstName")),
            lastName: .known(lastName), email: try Check.email(email).map { .known($0) },
            hasAccount: true)
        let code = try lot.openCode(code, for: .invite, at: context.now)
        added.role = code.role ?? .parent
        if added.email != nil { added.isEmailUnverified = true }
        return [
            .people(.added(added)), .codes(.used(CodeUsed(code: code.id, person: person))),
        ] + lot.joining(by: code, person, ownName: ownName ?? lastName)
            + session(of: person, lot, at: context.now)
            + (added.email.map { lot.proving($0.value ?? "", of: person, mailed, context) } ?? [])
    }

    /// Nothing, and the code stays good, for who is there already.
    private func joining(
        _ person: Person, ownName: String?, _ lot: Lot, at now: Instant
    ) throws(LotRefusal) -> [LotEvent] {
        guard person.kind == .adult else {
            throw .notAllowed(
                "an adult", next: "a manager adds a scout with the scout’s household link code")
        }
        let code = try lot.openCode(code, for: .invite, at: now)
        if code.role?.isLeader ?? false, !person.role.isLeader {
            throw .notAllowed(
                "somebody new", next: "ask a leader to grant you the role; the code stays good")
        }
        let events = lot.joining(
            by: code, person.id, ownName: ownName ?? person.lastName.value ?? person.fullName)
        guard !events.isEmpty else { return [] }
        return [.codes(.used(CodeUsed(code: code.id, person: person.id)))] + events
    }

    /// Who joins.
    public func subject(of events: [LotEvent], in lot: Lot) -> Subject? {
        for case .codes(.used(let fact)) in events { return fact.person.subject }
        return nil
    }
}

extension RedeemInvite {
    public init() { self.init(code: .typed("")) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "code", &code)
        try coder.text(2, "firstName", &firstName, atMost: Check.nameLimit)
        try coder.text(3, "lastName", &lastName, atMost: Check.nameLimit)
        try coder.text(4, "email", &email, atMost: Check.nameLimit)
        try coder.text(5, "householdName", &householdName, atMost: Check.nameLimit)
        try coder.field(6, "signIn", &signIn)
    }
}

extension Lot {
    /// What makes a person a member of the household that the code is for, and its manager if the code says
    /// so or nobody else is; or gives them a household of their own, unless they manage one already.
    fileprivate func joining(
        by code: Code, _ person: Person.ID, ownName: String
    ) -> [LotEvent] {
        let household = code.household ?? households.table.next
        let joined = LotEvent.households(.joined(.init(household: household, person: person)))
        let granted = LotEvent.households(
            .managementGranted(.init(household: household, person: person)))
        guard let invited = code.household.map({ households[$0] }) else {
            let added = HouseholdAdded(household: household, name: .known(ownName))
            return managesAny(person) ? [] : [.households(.added(added)), joined, granted]
        }
        let isManaged = invited.managers.contains { people[$0].isActive }
        let isToManage = code.manages ?? false || !isManaged
        return (invited.members.contains(person) ? [] : [joined])
            + (isToManage && !invited.managers.contains(person) ? [granted] : [])
    }

    private func managesAny(_ person: Person.ID) -> Bool {
        people.find(person)?.households.contains {
            households[$0].isActive && households[$0].managers.contains(person)
        } ?? false
    }
}
