public import EventSourcing

/// The passkeys with which a person can sign in: the actor’s own or, for a leader, another person’s.
public struct MyPasskeys: LotQuestion, NamesPerson {
    public static let name = "my-passkeys"
    public static let permitted = Set<Relation>.holders

    /// By default the asker.
    public var person: Person.ID?

    public init() {}

    public struct Answer: Codable, Sendable, Equatable {
        public var person: Person.ID
        /// In the order in which they were added.
        public var passkeys: [Entry]
    }

    public struct Entry: Codable, Sendable, Equatable {
        public var passkey: Passkey.ID
        public var label: String?
        public var addedAt: LocalInstant
        /// Time of the last sign-in with it.
        public var usedAt: LocalInstant?
    }

    public func topics(in models: ReadModels) -> [Topic]? { person.map { [.person($0)] } ?? [] }

    public func answerAuthorized(
        _ models: ReadModels, _ context: Context
    ) throws(LotRefusal) -> Answer {
        let lot = models.lot
        let person = try lot.holder(person, context)
        let passkeys = lot.passkeys.of(person.id).map { passkey in
            Entry(
                passkey: passkey.id, label: lot.open(passkey.label, person.id.subject),
                addedAt: lot.onTheWall(passkey.addedAt),
                usedAt: passkey.usedAt.map(lot.onTheWall))
        }
        return Answer(person: person.id, passkeys: passkeys)
    }
}
