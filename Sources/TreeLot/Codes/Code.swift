public import EventSourcing

/// A secret that gives access to something. Only its hash is kept: the code itself was shown once, to the
/// person who had it made.
public struct Code: Sendable, Equatable {
    public typealias ID = Identifier<Code>

    public var id: ID
    public var purpose: CodePurpose
    public var hash: CodeHash
    /// The household that an invite lets its holder join; nil for a household of their own.
    public var household: Household.ID?
    /// The role that an invite gives its holder in the troop.
    public var role: Role?
    /// The person whose profile a claim code opens, whom a sign-in code signs in, or the scout whom a
    /// household link code links.
    public var person: Person.ID?
    /// From this moment on the code is void; nil for one without an end.
    public var expiresAt: Instant?
    /// The code was used, revoked or replaced, or another event made it void: its person left, for example.
    public var isEnded: Bool
    /// The person who had it made; nil for the operator. The code works only as long as they may still make
    /// it.
    public var maker: Person.ID?
    public var madeAt: Instant
    /// Whether the holder of an invite into a household manages it, too. Nil for an invite from before there
    /// was a choice: its holder manages the household if no one else does.
    public var manages: Bool?

    /// The longest validity of a code in days. Only a household link stays longer, and there is one for each
    /// scout.
    static let validDaysMax = 90
    /// Whether the person of a sign-in code made it themself, in one of their sessions.
    public var isOwn = false
    /// Of a mailed code: what its text is derived from, when it was mailed, and who had it mailed.
    public var seed: Base64URL?
    public var mailedAt: Instant?
    public var mailedBy: Person.ID?
    /// The shift of a call for help.
    public var shift: Shift.ID?
}

/// The only purpose for which a code is good.
public enum CodePurpose: UInt8, WireEnum {
    /// Lets a new adult join.
    case invite = 1
    /// Lets an existing person take over their own profile.
    case claim = 2
    /// Lets the other parent add a scout to a second household.
    case link = 3
    /// Lets a person who has an account, or may have one, sign in.
    case signIn = 4
    /// Shows that a person reads what is mailed to an address.
    case email = 5
    /// Lets a person whom a call for help asked take the place or say no: on that shift alone, and without a sign-in.
    case help = 6

    public static let names: KeyValuePairs<CodePurpose, String> = [
        .invite: "invite", .claim: "claim", .link: "link", .signIn: "signIn",
        .email: "email", .help: "help",
    ]
}

extension Code: Record {
    public init() {
        self.init(
            id: .none, purpose: .invite, hash: CodeHash(), isEnded: false,
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
        try coder.field(8, "spent", &isEnded)
        try coder.field(9, "maker", &maker)
        try coder.field(10, "madeAt", &madeAt)
        try coder.field(11, "manages", &manages)
        try coder.field(30, "own", &isOwn)
        try coder.field(31, "seed", &seed)
        try coder.field(32, "mailedAt", &mailedAt)
        try coder.field(33, "mailedBy", &mailedBy)
        try coder.field(34, "shift", &shift)
    }
}
