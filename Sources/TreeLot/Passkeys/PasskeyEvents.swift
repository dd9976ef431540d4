public import EventSourcing

/// A person can sign in with a passkey from now on. Its private key stays on their device.
public struct PasskeyAdded: Sendable, Equatable {
    public var passkey: Passkey.ID
    public var person: Person.ID
    /// Different from that of every other passkey that is not removed.
    public var credential: Base64URL
    public var algorithm: PasskeyAlgorithm
    public var publicKey: Base64URL
    public var userHandle: Base64URL
    public var isBackupEligible: Bool
    public var signatureCount: UInt32
    /// The person’s own name for it.
    public var label: Personal<String>
}

extension PasskeyAdded: LotFact {
    public static let number = 110
    public static let name = "passkey.added"
    public var event: LotEvent { .accounts(.passkeyAdded(self)) }

    public init() {
        self.init(
            passkey: .none, person: .none, credential: Base64URL(), algorithm: .es256,
            publicKey: Base64URL(), userHandle: Base64URL(), isBackupEligible: false,
            signatureCount: 0, label: .absent)
    }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.begins(1, "passkey", &passkey)
        try coder.field(2, "person", &person)
        try coder.field(3, "credential", &credential)
        try coder.field(4, "algorithm", &algorithm)
        try coder.field(5, "publicKey", &publicKey)
        try coder.field(6, "userHandle", &userHandle)
        try coder.field(7, "backupEligible", &isBackupEligible)
        try coder.field(8, "signatureCount", &signatureCount)
        try coder.personal(9, "label", &label, of: person.subject)
    }
}

/// A passkey can no longer be used to sign in.
public struct PasskeyRemoved: Sendable, Equatable {
    public var passkey: Passkey.ID
    public var person: Person.ID
}

extension PasskeyRemoved: LotFact {
    public static let number = 111
    public static let name = "passkey.removed"
    public var event: LotEvent { .accounts(.passkeyRemoved(self)) }

    public init() { self.init(passkey: .none, person: .none) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "passkey", &passkey)
        try coder.field(2, "person", &person)
    }
}

/// A person signed in with a passkey.
public struct PasskeyUsed: Sendable, Equatable {
    public var passkey: Passkey.ID
    public var person: Person.ID
    /// As reported by the device.
    public var signatureCount: UInt32
}

extension PasskeyUsed: LotFact {
    public static let number = 112
    public static let name = "passkey.used"
    public var event: LotEvent { .accounts(.passkeyUsed(self)) }

    public init() { self.init(passkey: .none, person: .none, signatureCount: 0) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "passkey", &passkey)
        try coder.field(2, "person", &person)
        try coder.field(3, "signatureCount", &signatureCount)
    }
}
