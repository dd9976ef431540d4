public import EventSourcing

/// Opens a session for a person who has connected an account elsewhere. The edge has seen the proof that they
/// are its holder.
///
/// The outcome shows the token that proves the session once; a repetition with the same key shows none.
public struct SignInWithIdentity: PresentsIdentity, IssuesToken {
    public static let name = "sign-in-with-identity"
    public static let permitted: Set<Relation> = [.system]

    public var account: PresentedIdentity
    /// The label by which a list shows the device.
    public var device: String?
    public var drawn: DrawnToken?

    public init(account: PresentedIdentity, device: String? = nil) {
        self.account = account
        self.device = device
    }

    public mutating func prepare(with secrets: any Secrets) throws {
        try account.prepare(with: secrets)
        drawn = try DrawnToken(from: secrets)
    }

    public func authorize(in lot: Lot, _ context: Context) throws(LotRefusal) {
        try lot.requireProof(context)
    }

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        let device = try Check.optionalName(device, "device")
        // The connections of a person who has left have all ended.
        guard let linked = lot.linkedIdentities.find(account) else { throw .identityUnknown }
        let opened = SessionOpened(
            lot.sessions.table.next, of: linked.person, hash, device: device, at: context.now)
        return [.accounts(.sessionOpened(opened))]
            + lot.securityNotice(
                .signedIn, to: linked.person, at: context.now, session: opened.session)
    }
}

extension SignInWithIdentity {
    /// The connection that the account is known by.
    public func named(in lot: Lot) -> [Reference] {
        [lot.linkedIdentities.find(account).map { Reference($0.id) }].compactMap(\.self)
    }

    public init() { self.init(account: .told("")) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "account", &account)
        try coder.text(2, "device", &device, atMost: Check.nameLimit)
    }
}

extension LotRefusal {
    /// The account was never connected, is disconnected, or belongs to a person who has left. The refusal
    /// does not reveal which.
    public static let identityUnknown = LotRefusal(
        .identityUnknown,
        "This account signs nobody in here. Sign in with a code, and connect it under Settings.")
}
