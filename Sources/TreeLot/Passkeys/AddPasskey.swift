public import EventSourcing

/// Lets the actor sign in with a passkey from now on. That a browser made it, for this site and for this
/// person, is checked beforehand by the part of the program that talks to the browser.
public struct AddPasskey: AddsWayIn {
    public static let name = "add-passkey"
    public static let permitted = Set<Relation>.readers

    /// Web Authentication Level 3, section 7.1, step 25.
    static let credentialBytesMax = 1023
    /// Section 5.4.3.
    static let userHandleBytesMax = 64

    public var credential: Base64URL
    public var algorithm: PasskeyAlgorithm
    public var publicKey: Base64URL
    public var userHandle: Base64URL
    public var isBackupEligible: Bool?
    public var signatureCount: UInt32?
    /// The person’s name for it, to recognize it in a list.
    public var label: String

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        let person = try lot.requireThemself(context)
        let label = try Check.name(label, "label")
        try Self.check(credential, "credential", 1...Self.credentialBytesMax)
        try Self.check(userHandle, "userHandle", 1...Self.userHandleBytesMax)
        try Self.check(publicKey, "publicKey", algorithm.keyByteCounts)
        if let known = lot.passkeys.find(credential) {
            guard known.person == person.id, known.publicKey == publicKey else {
                throw .passkeyKnown
            }
            return []
        }
        let added = PasskeyAdded(
            passkey: lot.passkeys.table.next, person: person.id, credential: credential,
            algorithm: algorithm, publicKey: publicKey, userHandle: userHandle,
            isBackupEligible: isBackupEligible ?? false, signatureCount: signatureCount ?? 0,
            label: .known(label))
        return [.accounts(.passkeyAdded(added))]
            + lot.securityNotice(.passkeyAdded, to: person.id, at: context.now)
    }

    public func existing(in lot: Lot) -> [Reference] {
        lot.passkeys.find(credential).map { [Reference($0.id)] } ?? []
    }

    private static func check(
        _ value: Base64URL, _ field: String, _ range: ClosedRange<Int>
    ) throws(LotRefusal) {
        guard range.contains(value.bytes.count) else {
            let count =
                range.count == 1
                ? "\(range.lowerBound)" : "\(range.lowerBound) to \(range.upperBound)"
            throw .invalid(field, "must have \(count) bytes")
        }
    }
}

extension AddPasskey {
    public init() {
        self.init(
            credential: Base64URL(), algorithm: .es256, publicKey: Base64URL(),
            userHandle: Base64URL(), label: "")
    }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "credential", &credential)
        try coder.field(2, "algorithm", &algorithm)
        try coder.field(3, "publicKey", &publicKey)
        try coder.field(4, "userHandle", &userHandle)
        try coder.field(5, "backupEligible", &isBackupEligible)
        try coder.field(6, "signatureCount", &signatureCount)
        try coder.text(7, "label", &label, atMost: Check.nameLimit)
    }
}

/// Ends a passkey, for example of a lost device. Leaders may end any person’s.
public struct RemovePasskey: LotCommand {
    public static let name = "remove-passkey"
    public static let permitted = Set<Relation>.holders

    public var passkey: Passkey.ID

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        guard let passkey = lot.passkeys.find(passkey) else { throw .notFound("passkey", passkey) }
        try lot.requireHolder(lot.people[passkey.person], context)
        guard !passkey.isEnded else { return [] }
        let removed = PasskeyRemoved(passkey: passkey.id, person: passkey.person)
        return [.accounts(.passkeyRemoved(removed))]
    }
}

extension RemovePasskey {
    public init() { self.init(passkey: .none) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "passkey", &passkey)
    }
}

extension LotRefusal {
    static let passkeyKnown = LotRefusal(
        .passkeyKnown,
        "This passkey is known here already. Sign in with it, or make another one.")
}

extension PasskeyAdded {
    static let clause = "a passkey was added"

    func told(_ say: Narrator) -> Told {
        Told(
            "added \(say.their("passkey", passkey, of: person))",
            es: "agregó \(say.es.their("la", "llave de acceso", of: person))")
    }
}

extension PasskeyRemoved {
    static let clause = "a passkey was removed"

    func told(_ say: Narrator) -> Told {
        Told(
            "removed \(say.their("passkey", passkey, of: person))",
            es: "quitó \(say.es.their("la", "llave de acceso", of: person))")
    }
}
