public import EventSourcing

/// Opens a session with a sign-in code. A person who signs in for the first time gets an account.
///
/// The outcome shows the token that proves the session once; a repetition with the same key shows none.
public struct SignIn: OpensSession {
    public static let name = "sign-in"
    public static let permitted = Set<Relation>.anyone
    public static let purpose = CodePurpose.signIn

    public var code: PresentedCode
    /// The label by which a list shows the device.
    public var device: String?
    public var drawn: DrawnToken?

    public var opensSession: Bool { true }

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        // Mistakes in the other fields are reported whether or not the code is valid.
        let device = try Check.optionalName(device, "device")
        let code = try lot.openCode(code, for: .signIn, at: context.now)
        guard let person = code.person else { preconditionFailure("a sign-in code is somebody’s") }
        let isFirst = lot.people[person].account != .active
        return [.codes(.used(CodeUsed(code: code.id, person: person)))]
            + (isFirst ? [.people(.accountOpened(AccountOpened(person: person)))] : [])
            + session(
                of: person, device: device, lot, at: context.now, isWithoutProof: code.isOwn)
            + lot.securityNotice(
                .signedIn, to: person, at: context.now, session: lot.sessions.table.next)
    }
}

extension SignIn {
    public init() { self.init(code: .typed("")) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "code", &code)
        try coder.text(2, "device", &device, atMost: Check.nameLimit)
    }
}
