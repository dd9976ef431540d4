public import EventSourcing

/// The accounts elsewhere that sign a person in: the asker’s own or, for a leader, anyone’s.
public struct MyIdentities: HolderQuestion {
    public static let name = "my-identities"

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

    public func answer(of person: Person, _ lot: Lot, _ context: Context) -> Answer {
        let identities = lot.linkedIdentities.of(person.id).map { linked in
            Entry(
                identity: linked.id, provider: linked.provider,
                linkedAt: lot.onTheWall(linked.linkedAt))
        }
        return Answer(person: person.id, identities: identities)
    }
}
