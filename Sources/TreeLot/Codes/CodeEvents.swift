public import EventSourcing

/// Facts about codes that give access. The log holds only hashes of codes.
public indirect enum CodeEvent: FactFamily, Sendable, Equatable {
    case inviteGenerated(InviteGenerated)
    case claimIssued(ClaimCodeIssued)
    case linkRegenerated(LinkCodeRegenerated)
    case used(CodeUsed)
    case signInIssued(SignInCodeIssued)
    case revoked(CodeRevoked)
    case mailed(CodeMailed)

    static let facts: [any LotFact.Type] = [
        InviteGenerated.self, ClaimCodeIssued.self, LinkCodeRegenerated.self, CodeUsed.self,
        SignInCodeIssued.self, CodeRevoked.self, CodeMailed.self,
    ]

    func accept<Visitor: FactVisitor>(_ visitor: Visitor) -> Visitor.Result {
        switch self {
        case .inviteGenerated(let fact): visitor.visit(fact)
        case .claimIssued(let fact): visitor.visit(fact)
        case .linkRegenerated(let fact): visitor.visit(fact)
        case .used(let fact): visitor.visit(fact)
        case .signInIssued(let fact): visitor.visit(fact)
        case .revoked(let fact): visitor.visit(fact)
        case .mailed(let fact): visitor.visit(fact)
        }
    }
}

/// An invite code was made: its holder may join.
public struct InviteGenerated: Sendable, Equatable {
    public var code: Code.ID
    public var hash: CodeHash
    /// Nil for a household of the holder’s own.
    public var household: Household.ID?
    public var role: Role
    public var expiresAt: Instant
    /// Whether the holder manages the household, too; nil from before there was a choice: the holder then
    /// manages it if no one else does.
    public var manages: Bool?
}

extension InviteGenerated: LotFact {
    public static let number = 80
    public static let name = "code.invite-generated"
    public var event: LotEvent { .codes(.inviteGenerated(self)) }

    public init() {
        self.init(
            code: .none, hash: CodeHash(), role: .parent, expiresAt: Instant(milliseconds: 0))
    }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.begins(1, "code", &code)
        try coder.field(2, "hash", &hash)
        try coder.field(3, "household", &household)
        try coder.field(4, "role", &role)
        try coder.field(5, "expiresAt", &expiresAt)
        try coder.field(6, "manages", &manages)
    }
}

/// A claim code was made: its holder may take over this profile.
public struct ClaimCodeIssued: Sendable, Equatable {
    public var code: Code.ID
    public var hash: CodeHash
    public var person: Person.ID
    public var expiresAt: Instant
}

extension ClaimCodeIssued: LotFact {
    public static let number = 81
    public static let name = "code.claim-issued"
    public var event: LotEvent { .codes(.claimIssued(self)) }

    public init() {
        self.init(
            code: .none, hash: CodeHash(), person: .none, expiresAt: Instant(milliseconds: 0))
    }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.begins(1, "code", &code)
        try coder.field(2, "hash", &hash)
        try coder.field(3, "person", &person)
        try coder.field(4, "expiresAt", &expiresAt)
    }
}

/// A scout’s household link code was made. The previous one, if any, is void.
public struct LinkCodeRegenerated: Sendable, Equatable {
    public var code: Code.ID
    public var hash: CodeHash
    public var scout: Person.ID
}

extension LinkCodeRegenerated: LotFact {
    public static let number = 82
    public static let name = "code.link-regenerated"
    public var event: LotEvent { .codes(.linkRegenerated(self)) }

    public init() { self.init(code: .none, hash: CodeHash(), scout: .none) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.begins(1, "code", &code)
        try coder.field(2, "hash", &hash)
        try coder.field(3, "scout", &scout)
    }
}

/// A code was used: no one else can use it.
public struct CodeUsed: Sendable, Equatable {
    public var code: Code.ID
    public var person: Person.ID
}

extension CodeUsed: LotFact {
    public static let number = 83
    public static let name = "code.used"
    public var event: LotEvent { .codes(.used(self)) }

    public init() { self.init(code: .none, person: .none) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "code", &code)
        try coder.field(2, "person", &person)
    }
}

/// A sign-in code was made: its holder is signed in as this person. The previous one, if any, is void.
public struct SignInCodeIssued: Sendable, Equatable {
    public var code: Code.ID
    public var hash: CodeHash
    public var person: Person.ID
    public var expiresAt: Instant
}

extension SignInCodeIssued: LotFact {
    public static let number = 84
    public static let name = "code.sign-in-issued"
    public var event: LotEvent { .codes(.signInIssued(self)) }

    public init() {
        self.init(
            code: .none, hash: CodeHash(), person: .none, expiresAt: Instant(milliseconds: 0))
    }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.begins(1, "code", &code)
        try coder.field(2, "hash", &hash)
        try coder.field(3, "person", &person)
        try coder.field(4, "expiresAt", &expiresAt)
    }
}

/// An unused code was revoked: no one can use it any more.
public struct CodeRevoked: Sendable, Equatable {
    public var code: Code.ID
    /// The person for whom it was made; nil for an invite.
    public var person: Person.ID?
    /// The household into which it invited; nil for all other codes.
    public var household: Household.ID?
}

extension CodeRevoked: LotFact {
    public static let number = 85
    public static let name = "code.revoked"
    public var event: LotEvent { .codes(.revoked(self)) }

    public init() { self.init(code: .none) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "code", &code)
        try coder.field(2, "person", &person)
        try coder.field(3, "household", &household)
    }
}

/// A code was made that only a mail contains, to the person’s own address. The previous one for the same
/// purpose, if any, is void.
public struct CodeMailed: Sendable, Equatable {
    public var code: Code.ID
    public var hash: CodeHash
    public var person: Person.ID
    public var purpose: CodePurpose
    /// The code’s text in the mail is derived from this seed and a key that is in no log.
    public var seed: Base64URL
    public var expiresAt: Instant
    /// Of a call for help: the shift that it is good for.
    public var shift: Shift.ID?
}

extension CodeMailed: LotFact {
    public static let number = 95
    public static let name = "code.mailed"
    public var event: LotEvent { .codes(.mailed(self)) }

    public init() {
        self.init(
            code: .none, hash: CodeHash(), person: .none, purpose: .email, seed: Base64URL(),
            expiresAt: Instant(milliseconds: 0))
    }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.begins(1, "code", &code)
        try coder.field(2, "hash", &hash)
        try coder.field(3, "person", &person)
        try coder.field(4, "purpose", &purpose)
        try coder.field(5, "seed", &seed)
        try coder.field(6, "expiresAt", &expiresAt)
        try coder.field(7, "shift", &shift)
    }
}
