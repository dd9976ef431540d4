public import EventSourcing

/// The accounts elsewhere that sign a person in: the asker’s own or, for a leader, anyone’s.
public struct MyIdentities: LotQuestion, NamesPerson {
    public static let name = "my-identities"
    public static let permitted = Set<Relation>.holders

    /// By default the asker.
    public var person: Person.ID?

    public init() {}

    public struct Answer: Codable, Sendable, Equatable {
        public var person: Person.ID
        /// In the order in which they were connected.
        public var identities: [Entry]
    }

    public struct Entry: Codable, Sendable, Equatable {
        public var identity: LinkedIdentity.ID
        public var provider: String
        public var linkedAt: LocalInstant
    }

    public func topics(in models: ReadModels) -> [Topic]? { person.map { [.person($0)] } ?? [] }

    public func answerAuthorized(
        _ models: ReadModels, _ context: Context
    ) throws(LotRefusal) -> Answer {
        let lot = models.lot
        let person = try lot.holder(person, context)
        let identities = lot.linkedIdentities.of(person.id).map { linked in
            Entry(
                identity: linked.id, provider: linked.provider,
                linkedAt: lot.onTheWall(linked.linkedAt))
        }
        return Answer(person: person.id, identities: identities)
    }
}
