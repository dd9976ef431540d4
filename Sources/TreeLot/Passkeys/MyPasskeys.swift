public import EventSourcing

/// The passkeys with which a person can sign in: the actor’s own or, for a leader, another person’s.
public struct MyPasskeys: HolderQuestion {
    public static let name = "my-passkeys"

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

    public func answer(of person: Person, _ lot: Lot, _ context: Context) -> Answer {
        let passkeys = lot.passkeys.of(person.id).map { passkey in
            Entry(
                passkey: passkey.id, label: lot.open(passkey.label, person.id.subject),
                addedAt: lot.onTheWall(passkey.addedAt),
                usedAt: passkey.usedAt.map(lot.onTheWall))
        }
        return Answer(person: person.id, passkeys: passkeys)
    }
}
