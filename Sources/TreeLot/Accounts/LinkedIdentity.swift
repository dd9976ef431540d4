public import EventSourcing

/// An account that a person has elsewhere, and that signs them in here. Only a hash of its name there is
/// kept, under a key that is in no log.
public struct LinkedIdentity: Sendable, Equatable {
    public typealias ID = Identifier<LinkedIdentity>

    public var id: ID
    public var person: Person.ID
    /// The provider that vouches for the account: `google`.
    public var provider: String
    public var hash: CodeHash
    public var linkedAt: Instant
    /// The account was disconnected or replaced, or its person has since left or been given a role.
    public var isEnded: Bool
}

extension LinkedIdentity: Record {
    public init() {
        self.init(
            id: .none, person: .none, provider: "", hash: CodeHash(),
            linkedAt: Instant(milliseconds: 0), isEnded: false)
    }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "identity", &id)
        try coder.field(2, "person", &person)
        try coder.field(3, "provider", &provider)
        try coder.field(4, "hash", &hash)
        try coder.field(5, "linkedAt", &linkedAt)
        try coder.field(6, "ended", &isEnded)
    }
}
