public import EventSourcing

/// Somebody connected an account that they have elsewhere, such as with Google: whoever proves to be its
/// holder is signed in as they.
public struct IdentityLinked: Sendable, Equatable {
    public var identity: LinkedIdentity.ID
    public var person: Person.ID
    /// Who vouches for it: `google`.
    public var provider: String
    /// Of the provider’s address and of what it calls the account.
    public var hash: CodeHash
}

extension IdentityLinked: Fact {
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

/// An account elsewhere signs somebody in no more.
public struct IdentityUnlinked: Sendable, Equatable {
    public var identity: LinkedIdentity.ID
    public var person: Person.ID
}

extension IdentityUnlinked: Fact {
    public static let number = 115
    public static let name = "identity.unlinked"
    public var event: LotEvent { .accounts(.identityUnlinked(self)) }

    public init() { self.init(identity: .none, person: .none) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "identity", &identity)
        try coder.field(2, "person", &person)
    }
}
