public import EventSourcing

/// Somebody lets a script act for them. What proves it is kept as a hash only.
public struct APIToken: Sendable, Equatable {
    public typealias ID = Identifier<APIToken>

    /// Days until it ends, where nobody says when.
    public static let standardDays = 90
    /// Days until it ends at the latest: also for those of logs that do not say when.
    public static let longestDays = 366
    static let longestMinutes = longestDays * 24 * 60

    public var id: ID
    public var person: Person.ID
    public var hash: CodeHash
    /// What its person calls it.
    public var label: Personal<String>
    public var scopes: [TokenScope]
    public var issuedAt: Instant
    /// From then on it is over.
    public var expiresAt: Instant
    /// Somebody revoked it, or its person has left or been entrusted with more since.
    public var isRevoked: Bool

    func isGood(at now: Instant) -> Bool { !isRevoked && now < expiresAt }
}

/// What a script may do, of all that its person may.
public enum TokenScope: UInt8, WireEnum {
    /// Ask questions.
    case read = 1
    /// Do actions, without those that let somebody in.
    case write = 2

    public static let names: KeyValuePairs<TokenScope, String> = [.read: "read", .write: "write"]
}

extension APIToken: Record {
    public init() {
        self.init(
            id: .none, person: .none, hash: CodeHash(), label: .absent, scopes: [],
            issuedAt: Instant(milliseconds: 0), expiresAt: Instant(milliseconds: 0),
            isRevoked: false)
    }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "apiToken", &id)
        try coder.field(2, "person", &person)
        try coder.field(3, "hash", &hash)
        try coder.personal(4, "label", &label, of: person.subject)
        try coder.field(5, "scopes", &scopes)
        try coder.field(6, "issuedAt", &issuedAt)
        try coder.field(7, "expiresAt", &expiresAt)
        try coder.field(8, "revoked", &isRevoked)
    }
}
