public import EventSourcing

/// The devices where a person is signed in, until they are signed out: the asker’s own or, for a leader,
/// anyone’s.
public struct MySessions: HolderQuestion {
    public static let name = "my-sessions"

    /// By default the asker.
    public var person: Person.ID?

    public init() {}

    public struct Answer: Codable, Sendable, Equatable {
        public var person: Person.ID
        /// In the order in which they were opened.
        public var sessions: [Entry]
    }

    public struct Entry: Codable, Sendable, Equatable {
        public var session: Session.ID
        public var device: String?
        public var openedAt: LocalInstant
        /// When use of the session was last recorded, which is accurate to a day.
        public var renewedAt: LocalInstant
        /// When the session ends by itself, unless it is used before that. May be in the past.
        public var goodUntil: LocalInstant
        /// The season whose shifts a kiosk shows.
        public var kiosk: Season.ID?
        /// What is pushed to it; nil where nothing is.
        public var push: [PushKind]?
    }

    public func answer(of person: Person, _ lot: Lot, _ context: Context) -> Answer {
        let sessions = lot.sessions.of(person.id).map { session in
            Entry(
                session: session.id, device: lot.open(session.device, person.id.subject),
                openedAt: lot.onTheWall(session.openedAt),
                renewedAt: lot.onTheWall(session.renewedAt),
                goodUntil: lot.onTheWall(session.goodUntil), kiosk: session.kiosk,
                push: lot.subscription(of: session).map { _ in session.pushKinds })
        }
        return Answer(person: person.id, sessions: sessions)
    }
}
