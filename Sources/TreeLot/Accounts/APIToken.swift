public import EventSourcing

/// Lets a script act for a person. Only a hash of its secret is kept.
public struct APIToken: Sendable, Equatable {
    public typealias ID = Identifier<APIToken>

    /// Days until the token ends, if the command names no end.
    public static let standardDays = 90
    /// The longest validity in days. It also limits tokens whose log entry names no end.
    public static let longestDays = 366

    public var id: ID
    public var person: Person.ID
    public var hash: CodeHash
    /// The label that its person chose.
    public var label: Personal<String>
    public var scopes: [TokenScope]
    public var issuedAt: Instant
    /// The first moment at which the token is no longer valid.
    public var expiresAt: Instant
    /// The token was revoked, or its person has since left or been given a role.
    public var isEnded: Bool

    func isGood(at now: Instant) -> Bool { !isEnded && now < expiresAt }
}

/// What a script may do, out of everything that its person may do.
public enum TokenScope: UInt8, WireEnum {
    /// Ask questions.
    case read = 1
    /// Do actions, except those that create a way to sign in.
    case write = 2
    /// Read the events themselves, without what people have written: for the committee.
    case events = 3
    /// Read names, addresses, notes and reasons in the events.
    case personal = 4

    public static let names: KeyValuePairs<TokenScope, String> = [
        .read: "read", .write: "write", .events: "events", .personal: "personal",
    ]

    /// Completes “que permite …”.
    var inSpanish: String {
        switch self {
        case .read: "leer"
        case .write: "escribir"
        case .events: "leer los eventos"
        case .personal: "leer los datos personales"
        }
    }
}

extension APIToken: Record {
    public init() {
        self.init(
            id: .none, person: .none, hash: CodeHash(), label: .absent, scopes: [],
            issuedAt: Instant(milliseconds: 0), expiresAt: Instant(milliseconds: 0),
            isEnded: false)
    }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "apiToken", &id)
        try coder.field(2, "person", &person)
        try coder.field(3, "hash", &hash)
        try coder.personal(4, "label", &label, of: person.subject)
        try coder.field(5, "scopes", &scopes)
        try coder.field(6, "issuedAt", &issuedAt)
        try coder.field(7, "expiresAt", &expiresAt)
        try coder.field(8, "revoked", &isEnded)
    }
}
