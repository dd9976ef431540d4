public import EventSourcing

/// Lets an adult join with a code: into a household or, for a code without one, with a household of their
/// own, which they manage.
///
/// A new person gets a profile and an account. A signed-in person joins as the person they are: they get no
/// second profile, no second session, and no role that a leader has not given to them. A link is mailed to
/// the address of a new person, to verify it.
///
/// Who comes in by this door and has a profile already, by address and by a name such as theirs, gets no second one: a
/// way into their own is mailed to that address, and the code stays good.
public struct RedeemInvite: OpensSession, MailsCode {
    public static let name = "redeem-invite"
    public static let permitted = Set<Relation>.anyone.subtracting([.scout])
    public static let purpose = CodePurpose.invite

    public var code: PresentedCode
    /// For a new person; a signed-in person has a name.
    public var firstName: String?
    public var lastName: String?
    public var email: String?
    /// By default the last name.
    public var householdName: String?
    /// Whether to sign in at once: the outcome then shows the token, as `sign-in` does.
    public var signIn: Bool?
    public var drawn: DrawnToken?
    public var mailed: SeededCode?
    var wayIn: DrawnWayIn?

    public mutating func prepare(with secrets: any Secrets) throws {
        try code.prepare(for: Self.purpose, with: secrets)
        drawn = opensSession ? try DrawnToken(from: secrets) : nil
        guard email != nil else { return }
        try draw(for: .email, from: secrets)
        if mailed != nil { wayIn = try DrawnWayIn(from: secrets) }
    }

    public var opensSession: Bool { signIn ?? false }

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        // Mistakes in the other fields are reported whether or not the code is valid.
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
        if let known = try known(in: lot, invitedBy: code) {
            let isAllowed = lot.mayAskForLinks(to: known.email?.value ?? "", at: context.now)
            return isAllowed ? wayIn.map { lot.wayIn(of: known, $0, at: context.now) } ?? [] : []
        }
        added.role = code.role ?? .parent
        if added.email != nil { added.isEmailUnverified = true }
        return [
            .people(.added(added)), .codes(.used(CodeUsed(code: code.id, person: person))),
        ] + lot.joining(by: code, person, ownName: ownName ?? lastName)
            + session(of: person, lot, at: context.now)
            + (added.email.map { lot.proving($0.value ?? "", of: person, mailed, context) } ?? [])
    }

    public func remarks(in lot: Lot, _ context: Context) -> [Remark] {
        guard context.actor == .visitor,
            let code = try? lot.openCode(code, for: .invite, at: context.now),
            (try? known(in: lot, invitedBy: code)) != nil
        else { return [] }
        return [.wayInMailed]
    }

    /// The adult who has this address already, and this name or another form of it, and can be let in. Of several,
    /// whose name is spelled like this.
    private func known(in lot: Lot, invitedBy code: Code) throws(LotRefusal) -> Person? {
        guard let address = try Check.email(email) else { return nil }
        let name = SpokenName(first: firstName ?? "", last: lastName ?? "")
        let known = lot.people(at: address).filter {
            $0.kind == .adult && SpokenName(of: $0)?.isOtherFormOf(name) ?? false
                && lot.canBeLetIn($0, by: code.maker?.actor ?? .operator)
        }
        let spelled = "\(firstName ?? "") \(lastName ?? "")".folded
        return known.first { $0.fullName.folded == spelled }
            ?? known.first { SpokenName(of: $0) == name } ?? known.first
    }

    /// The events by which a signed-in person joins. None if they have joined already: the code stays good.
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
    /// The events that make a person a member of the code’s household, and its manager if the code says so or
    /// no active person manages it. For a code without a household, they give the person a household of their
    /// own, unless the person manages one already.
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
        people.find(person).map { !activeHouseholds(managedBy: $0).isEmpty } ?? false
    }
}

extension Remark {
    /// Who redeemed the code has a profile already.
    fileprivate static let wayInMailed = Remark(
        .wayInMailed,
        "There is a profile with such a name and this address already, so no second one was made. A link "
            + "to it was mailed to the address; the code stays good. If no mail comes, or that is not you, "
            + "ask a leader for a claim code.", [:])
}
