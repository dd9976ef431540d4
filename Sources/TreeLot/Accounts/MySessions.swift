public import EventSourcing

/// Where a person is signed in, until they are signed out: one’s own devices or, for a leader, somebody’s.
public struct MySessions: LotQuestion {
    public static let name = "my-sessions"
    public static let permitted = Set<Relation>.holders

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
        /// When it was last noted that somebody used it: within a day, that is.
        public var renewedAt: LocalInstant
        /// When it is over by itself, unless it is used until then. It may be past.
        public var goodUntil: LocalInstant
        /// Of a kiosk: whose shifts it shows.
        public var kiosk: Season.ID?
    }

    public func topics(in models: ReadModels) -> [Topic]? { person.map { [.person($0)] } ?? [] }

    public func answer(_ models: ReadModels, _ context: Context) throws(LotRefusal) -> Answer {
        let lot = models.lot
        let person = try lot.holder(person, context)
        let sessions = lot.sessions.of(person.id).map { session in
            Entry(
                session: session.id, device: lot.open(session.device, person.id.subject),
                openedAt: lot.onTheWall(session.openedAt),
                renewedAt: lot.onTheWall(session.renewedAt),
                goodUntil: lot.onTheWall(session.goodUntil), kiosk: session.kiosk)
        }
        return Answer(person: person.id, sessions: sessions)
    }
}

extension MySessions {
    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "person", &person)
    }
}
