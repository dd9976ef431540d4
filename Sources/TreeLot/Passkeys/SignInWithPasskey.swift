public import EventSourcing

/// Opens a session for the holder of a passkey. The part of the program that talks to the browser checks the
/// device’s signature beforehand; therefore only the system may run this command.
///
/// The token that proves the session is told once, in the outcome. A person who had not signed in before has
/// an account from now on.
public struct SignInWithPasskey: IssuesToken {
    public static let name = "sign-in-with-passkey"
    public static let permitted: Set<Relation> = [.system]

    public var passkey: Passkey.ID
    /// How often the device has signed with it, as it says itself.
    public var signatureCount: UInt32?
    /// The name of the device, to recognize it in a list.
    public var device: String?
    public var drawn: DrawnToken?

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        let device = try Check.optionalName(device, "device")
        let count = signatureCount ?? 0
        guard let passkey = lot.passkeys.find(passkey), !passkey.isEnded,
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
    /// Refusal of a passkey that is unknown, removed or apparently copied, and of data that no device has
    /// signed: the client must not learn which of these it is.
    public static let passkeyInvalid = LotRefusal(
        .passkeyInvalid,
        "This passkey does not sign anybody in here. Sign in with a code, and add a passkey again in "
            + "the settings.")
}

extension ReadModels {
    /// The passkey with this browser’s identifier, if a person can sign in with it.
    /// - Complexity: O(1).
    public func passkey(_ credential: Base64URL) -> Passkey? { lot.passkeys.find(credential) }

    /// The passkeys with which a person can sign in.
    /// - Complexity: O(passkeys).
    public func passkeys(of person: Person.ID) -> [Passkey] { lot.passkeys.of(person) }
}

extension PasskeyUsed {
    static let clause = "somebody signed in with a passkey"

    func told(_ say: Narrator) -> Told {
        Told(
            .numbered(
                "let in \(say.object(person)) by passkey \(passkey)",
                page: "\(say.did("signed in", person)) with a passkey"),
            es: "abrió \(say.es.their("la", "sesión", of: person)) con una llave de acceso")
    }
}
