public import EventSourcing

/// A person connected an account that they have elsewhere, such as with Google: from then on, proof of being
/// its holder signs them in.
public struct IdentityLinked: Sendable, Equatable {
    public var identity: LinkedIdentity.ID
    public var person: Person.ID
    /// The provider that vouches for the account: `google`.
    public var provider: String
    /// The hash of the provider’s address and of its name for the account.
    public var hash: CodeHash
}

extension IdentityLinked: LotFact {
    public static let number = 114
    public static let name = "identity.linked"
    public var event: LotEvent { .accounts(.identityLinked(self)) }

    public init() { self.init(identity: .none, person: .none, provider: "", hash: CodeHash()) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.begins(1, "identity", &identity)
        try coder.field(2, "person", &person)
        try coder.field(3, "provider", &provider)
        try coder.field(4, "hash", &hash)
    }
}

/// An account elsewhere no longer signs its person in.
public struct IdentityUnlinked: Sendable, Equatable {
    public var identity: LinkedIdentity.ID
    public var person: Person.ID
}

extension IdentityUnlinked: LotFact {
    public static let number = 115
    public static let name = "identity.unlinked"
    public var event: LotEvent { .accounts(.identityUnlinked(self)) }

    public init() { self.init(identity: .none, person: .none) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "identity", &identity)
        try coder.field(2, "person", &person)
    }
}
