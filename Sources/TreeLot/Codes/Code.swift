public import EventSourcing

/// Something that lets somebody in. Only its hash is kept: the code itself was told once, to whoever had it
/// made.
public struct Code: Sendable, Equatable {
    public typealias ID = Identifier<Code>

    public var id: ID
    public var purpose: CodePurpose
    public var hash: CodeHash
    /// Of an invite: whom it lets join; nil for a household of their own.
    public var household: Household.ID?
    /// Of an invite: what its holder will be in the troop.
    public var role: Role?
    /// Of a claim code: whose profile. Of a household link code: which scout. Of a sign-in code: who
    /// signs in.
    public var person: Person.ID?
    /// From this moment on it lets nobody in; nil for one that stays.
    public var expiresAt: Instant?
    /// It was used, or another one came in its place.
    public var isSpent: Bool
}

/// What a code is good for, and for nothing else.
public enum CodePurpose: UInt8, WireEnum {
    /// Lets a new adult join.
    case invite = 1
    /// Lets an existing person take over their own profile.
    case claim = 2
    /// Lets the other parent add a scout to a second household.
    case link = 3
    /// Lets a person who has an account, or may have one, sign in.
    case signIn = 4

    public static let names: KeyValuePairs<CodePurpose, String> = [
        .invite: "invite", .claim: "claim", .link: "link", .signIn: "signIn",
    ]
}

extension Code: Record {
    public init() {
        self.init(id: .none, purpose: .invite, hash: CodeHash(), isSpent: false)
    }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "code", &id)
        try coder.field(2, "purpose", &purpose)
        try coder.field(3, "hash", &hash)
        try coder.field(4, "household", &household)
        try coder.field(5, "role", &role)
        try coder.field(6, "person", &person)
        try coder.field(7, "expiresAt", &expiresAt)
        try coder.field(8, "spent", &isSpent)
    }
}
