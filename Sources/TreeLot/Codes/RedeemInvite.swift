public import EventSourcing

/// Lets a new adult join, with a code: makes their profile and account and, for a code without a household,
/// their household, which they manage.
public struct RedeemInvite: OpensSession {
    public static let name = "redeem-invite"
    public static let purpose = CodePurpose.invite

    public var code: PresentedCode
    public var firstName: String
    public var lastName: String
    public var email: String?
    /// By default the last name.
    public var householdName: String?
    /// Sign in at once: the token is told in the outcome, as `sign-in` does.
    public var signIn: Bool?
    public var drawn: DrawnToken?

    public var opensSession: Bool { signIn ?? false }

    public func decide(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        try lot.requireOpen(context)
        // What is wrong with the rest is said whether or not the code is valid.
        let person = lot.people.table.next
        let lastName = try Check.name(lastName, "lastName")
        let ownName = try householdName.map { name throws(LotRefusal) in
            try Check.name(name, "householdName")
        }
        var added = PersonAdded(
            person: person, kind: .adult, role: .parent,
            firstName: .known(try Check.name(firstName, "firstName")), lastName: .known(lastName),
            email: try Check.email(email).map { .known($0) }, hasAccount: true)
        let code = try lot.openCode(code, for: .invite, at: context.now)
        added.role = code.role ?? .parent
        return [
            .people(.added(added)), .codes(.used(CodeUsed(code: code.id, person: person))),
        ] + lot.joining(code.household, person, ownName: ownName ?? lastName)
            + session(of: person, lot, at: context.now)
    }
}

extension RedeemInvite {
    public init() { self.init(code: .typed(""), firstName: "", lastName: "") }

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
    /// A person becomes a member of a household, or of a new one. Where nobody acts for it, they do: a
    /// household has at least one manager.
    fileprivate func joining(
        _ invited: Household.ID?, _ person: Person.ID, ownName: String
    ) -> [LotEvent] {
        let household = invited ?? households.table.next
        let joined = HouseholdJoined(household: household, person: person)
        let granted = ManagementGranted(household: household, person: person)
        let isManaged =
            invited.map { households[$0].managers.contains { people[$0].isActive } } ?? false
        return
            (invited == nil
            ? [.households(.added(HouseholdAdded(household: household, name: .known(ownName))))]
            : [])
            + [.households(.joined(joined))]
            + (isManaged ? [] : [.households(.managementGranted(granted))])
    }
}
