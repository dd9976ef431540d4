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
    /// It was used or revoked, another one came in its place, or somebody left whom it was made by or for.
    public var isSpent: Bool
    /// Who had it made; nil for the operator. It lets somebody in only as long as they may still make it.
    public var maker: Person.ID?
    public var madeAt: Instant
    /// Of an invite into a household: whether its holder manages it, too. Nil for one from before there was a
    /// choice: then they do where nobody else does.
    public var manages: Bool?

    /// No code is good for longer, except a link, of which there is one for each scout.
    static let validDaysMax = 90
    /// Of a sign-in code: the person made it themself, in a session of theirs.
    public var isOwn = false
    /// Of a mailed one: what its text is made from, when it was mailed, and who had it mailed.
    public var seed: Base64URL?
    public var mailedAt: Instant?
    public var mailedBy: Person.ID?
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
    /// Shows that somebody reads what is mailed to an address.
    case email = 5

    public static let names: KeyValuePairs<CodePurpose, String> = [
        .invite: "invite", .claim: "claim", .link: "link", .signIn: "signIn",
        .email: "email",
    ]
}

extension Code: Record {
    public init() {
        self.init(
            id: .none, purpose: .invite, hash: CodeHash(), isSpent: false,
            madeAt: Instant(milliseconds: 0))
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
        try coder.field(9, "maker", &maker)
        try coder.field(10, "madeAt", &madeAt)
        try coder.field(11, "manages", &manages)
        try coder.field(30, "own", &isOwn)
        try coder.field(31, "seed", &seed)
        try coder.field(32, "mailedAt", &mailedAt)
        try coder.field(33, "mailedBy", &mailedBy)
    }
}
