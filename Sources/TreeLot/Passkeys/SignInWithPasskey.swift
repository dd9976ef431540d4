public import EventSourcing

/// Opens a session for whoever has a passkey, once what its device has signed was checked, where the browser
/// is: that is why nobody but the system may.
///
/// The token that proves the session is told once, in the outcome. Whoever had not signed in before has an
/// account from now on.
public struct SignInWithPasskey: IssuesToken {
    public static let name = "sign-in-with-passkey"
    public static let permitted: Set<Relation> = [.system]

    public var passkey: Passkey.ID
    /// How often the device has signed with it, as it says itself.
    public var signatureCount: UInt32?
    /// What to call the device, so that it is known again in a list.
    public var device: String?
    public var drawn: DrawnToken?

    public func decide(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        try lot.requireSystem(context)
        let device = try device.map { device throws(LotRefusal) in
            try Check.name(device, "device")
        }
        let count = signatureCount ?? 0
        guard let passkey = lot.passkeys.find(passkey), !passkey.isRemoved,
            passkey.isPlausible(count)
        else { throw .passkeyInvalid }
        let used = PasskeyUsed(
            passkey: passkey.id, person: passkey.person, signatureCount: count)
        let opened = SessionOpened(
            lot.sessions.table.next, of: passkey.person, hash, device: device, at: context.now)
        let isFirst = lot.people[passkey.person].account != .active
        return [.accounts(.passkeyUsed(used))]
            + (isFirst ? [.people(.accountOpened(AccountOpened(person: passkey.person)))] : [])
            + [.accounts(.sessionOpened(opened))]
            + lot.securityNotice(
                .signedIn, to: passkey.person, at: context.now, session: opened.session)
    }

    public func beneficiary(in lot: Lot) -> UInt32? { lot.passkeys.find(passkey)?.person.rawValue }
}

extension SignInWithPasskey {
    public init() { self.init(passkey: .none) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "passkey", &passkey)
        try coder.field(2, "signatureCount", &signatureCount)
        try coder.text(3, "device", &device, atMost: Check.nameLimit)
    }
}

extension LotRefusal {
    /// Of one that nobody knows, that was removed, or that somebody seems to have copied; and of whatever no
    /// device has signed: whoever tries must not learn which.
    public static let passkeyInvalid = LotRefusal(
        "passkey-invalid",
        "This passkey does not sign anybody in here. Sign in with a code, and add a passkey again in "
            + "the settings.")
}

extension ReadModels {
    /// The passkey that a browser calls so, if somebody can sign in with it.
    /// - Complexity: O(1).
    public func passkey(_ credential: Base64URL) -> Passkey? { lot.passkeys.find(credential) }

    /// Those with which a person can sign in.
    /// - Complexity: O(passkeys).
    public func passkeys(of person: Person.ID) -> [Passkey] { lot.passkeys.of(person) }
}
