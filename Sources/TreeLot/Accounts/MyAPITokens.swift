public import EventSourcing

/// The scripts that may act for a person, until their tokens are revoked: the asker’s own or, for a leader,
/// anyone’s.
public struct MyAPITokens: HolderQuestion {
    public static let name = "my-api-tokens"

    /// By default the asker.
    public var person: Person.ID?

    public init() {}

    public struct Answer: Codable, Sendable, Equatable {
        public var person: Person.ID
        /// In order of issue.
        public var apiTokens: [Entry]
    }

    public struct Entry: Codable, Sendable, Equatable {
        public var apiToken: APIToken.ID
        public var label: String?
        public var scopes: [TokenScope]
        public var issuedAt: LocalInstant
        /// May be in the past.
        public var expiresAt: LocalInstant
    }

    public func answer(of person: Person, _ lot: Lot, _ context: Context) -> Answer {
        let tokens = lot.apiTokens.of(person.id).map { token in
            Entry(
                apiToken: token.id, label: lot.open(token.label, person.id.subject),
                scopes: token.scopes, issuedAt: lot.onTheWall(token.issuedAt),
                expiresAt: lot.onTheWall(token.expiresAt))
        }
        return Answer(person: person.id, apiTokens: tokens)
    }
}
