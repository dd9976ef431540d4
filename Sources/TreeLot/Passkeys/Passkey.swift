public import EventSourcing

/// A key pair that a person keeps on a device or in their password manager and signs in with: what WebAuthn
/// calls a credential record (Web Authentication Level 3, section 4). The lot has only the public key, which
/// is no secret.
public struct Passkey: Sendable, Equatable {
    public typealias ID = Identifier<Passkey>

    public var id: ID
    public var person: Person.ID
    /// The browser’s identifier of it.
    public var credential: Base64URL
    public var algorithm: PasskeyAlgorithm
    /// See ``PasskeyAlgorithm``.
    public var publicKey: Base64URL
    /// The device’s identifier of the account: random, and the same for all passkeys of a person.
    public var userHandle: Base64URL
    /// The device may copy it to others of its owner.
    public var isBackupEligible: Bool
    /// The person’s own name for it.
    public var label: Personal<String>
    public var addedAt: Instant
    /// Time of the last sign-in with it.
    public var usedAt: Instant?
    /// How often the device has signed with it, as far as the device reports; most devices always report 0.
    public var signatureCount: UInt32
    /// It was removed, or its person has left or received more rights since.
    public var isEnded: Bool

    /// Whether a device that reports `count` can be the same device as before: a copy would report a lower
    /// count (Web Authentication Level 3, section 7.2, step 22).
    func isPlausible(_ count: UInt32) -> Bool {
        count > signatureCount || (count == 0 && signatureCount == 0)
    }
}

/// How a passkey signs, and what its public key is made of.
public enum PasskeyAlgorithm: UInt8, WireEnum {
    /// ECDSA with P-256 and SHA-256 (ES256, COSE −7): 32 bytes of x and 32 of y.
    case es256 = 1
    /// EdDSA with Curve25519 (COSE −8): 32 bytes, as RFC 8032 has them.
    case ed25519 = 2
    /// RSASSA-PKCS1-v1_5 with SHA-256 (RS256, COSE −257), which Windows Hello has on many computers: 4 bytes
    /// of the public exponent, and a modulus of 2048 to 4096 bits, both with the highest byte first.
    case rs256 = 3

    public static let names: KeyValuePairs<PasskeyAlgorithm, String> = [
        .es256: "es256", .ed25519: "ed25519", .rs256: "rs256",
    ]

    var keyByteCounts: ClosedRange<Int> {
        switch self {
        case .es256: 64...64
        case .ed25519: 32...32
        case .rs256: 260...516
        }
    }
}

extension Passkey: Record {
    public init() {
        self.init(
            id: .none, person: .none, credential: Base64URL(), algorithm: .es256,
            publicKey: Base64URL(), userHandle: Base64URL(), isBackupEligible: false,
            label: .absent, addedAt: Instant(milliseconds: 0), signatureCount: 0, isEnded: false)
    }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "passkey", &id)
        try coder.field(2, "person", &person)
        try coder.field(3, "credential", &credential)
        try coder.field(4, "algorithm", &algorithm)
        try coder.field(5, "publicKey", &publicKey)
        try coder.field(6, "userHandle", &userHandle)
        try coder.field(7, "backupEligible", &isBackupEligible)
        try coder.personal(8, "label", &label, of: person.subject)
        try coder.field(9, "addedAt", &addedAt)
        try coder.field(10, "usedAt", &usedAt)
        try coder.field(11, "signatureCount", &signatureCount)
        try coder.field(12, "removed", &isEnded)
    }
}
