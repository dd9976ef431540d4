public import EventSourcing

/// Facts about codes that let somebody in. Only hashes of codes are ever recorded.
public indirect enum CodeEvent: Sendable, Equatable {
    case inviteGenerated(InviteGenerated)
    case claimIssued(ClaimCodeIssued)
    case linkRegenerated(LinkCodeRegenerated)
    case used(CodeUsed)
    case signInIssued(SignInCodeIssued)
}

/// An invite code was made: whoever has it may join.
public struct InviteGenerated: Sendable, Equatable {
    public var code: Code.ID
    public var hash: CodeHash
    /// Nil: a household of their own.
    public var household: Household.ID?
    public var role: Role
    public var expiresAt: Instant
}

extension InviteGenerated: Fact {
    public static let number = 80
    public static let name = "code.invite-generated"

    public init() {
        self.init(
            code: .none, hash: CodeHash(), role: .parent, expiresAt: Instant(milliseconds: 0))
    }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "code", &code)
        try coder.field(2, "hash", &hash)
        try coder.field(3, "household", &household)
        try coder.field(4, "role", &role)
        try coder.field(5, "expiresAt", &expiresAt)
    }
}

/// A claim code was made: whoever has it may take over this profile.
public struct ClaimCodeIssued: Sendable, Equatable {
    public var code: Code.ID
    public var hash: CodeHash
    public var person: Person.ID
    public var expiresAt: Instant
}

extension ClaimCodeIssued: Fact {
    public static let number = 81
    public static let name = "code.claim-issued"

    public init() {
        self.init(
            code: .none, hash: CodeHash(), person: .none, expiresAt: Instant(milliseconds: 0))
    }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "code", &code)
        try coder.field(2, "hash", &hash)
        try coder.field(3, "person", &person)
        try coder.field(4, "expiresAt", &expiresAt)
    }
}

/// A scout's household link code was made. The one before, if there was one, is dead.
public struct LinkCodeRegenerated: Sendable, Equatable {
    public var code: Code.ID
    public var hash: CodeHash
    public var scout: Person.ID
}

extension LinkCodeRegenerated: Fact {
    public static let number = 82
    public static let name = "code.link-regenerated"

    public init() { self.init(code: .none, hash: CodeHash(), scout: .none) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "code", &code)
        try coder.field(2, "hash", &hash)
        try coder.field(3, "scout", &scout)
    }
}

/// A code let somebody in: it lets in nobody else.
public struct CodeUsed: Sendable, Equatable {
    public var code: Code.ID
    public var person: Person.ID
}

extension CodeUsed: Fact {
    public static let number = 83
    public static let name = "code.used"

    public init() { self.init(code: .none, person: .none) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "code", &code)
        try coder.field(2, "person", &person)
    }
}

/// A sign-in code was made: whoever has it is signed in as this person. The one before, if there was one, is
/// dead.
public struct SignInCodeIssued: Sendable, Equatable {
    public var code: Code.ID
    public var hash: CodeHash
    public var person: Person.ID
    public var expiresAt: Instant
}

extension SignInCodeIssued: Fact {
    public static let number = 84
    public static let name = "code.sign-in-issued"

    public init() {
        self.init(
            code: .none, hash: CodeHash(), person: .none, expiresAt: Instant(milliseconds: 0))
    }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "code", &code)
        try coder.field(2, "hash", &hash)
        try coder.field(3, "person", &person)
        try coder.field(4, "expiresAt", &expiresAt)
    }
}
