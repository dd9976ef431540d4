public import EventSourcing

/// The devices at the lot that are kiosks now, and the season for which another can be opened. For the
/// committee.
public struct OpenKiosks: LotView {
    public init() {}

    public struct Answer: Sendable, Equatable {
        /// In the order in which they were opened.
        public var kiosks: [Entry]
        /// Nil if no season is under way or ahead.
        public var season: Season.ID?
    }

    public struct Entry: Sendable, Equatable {
        public var session: Session.ID
        public var device: String?
        public var season: String
        /// The person who made the device a kiosk.
        public var person: String
        public var openedAt: LocalInstant
        public var expiresAt: LocalInstant
    }

    /// - Complexity: O(sessions).
    public func answer(_ models: ReadModels, _ context: Context) throws(LotRefusal) -> Answer {
        let lot = models.lot
        try lot.requireCommittee(context)
        let current = try? lot.season(orCurrent: nil, at: context.now)
        return Answer(
            kiosks: lot.sessions.table.rows.compactMap { session in
                guard session.isGood(at: context.now), let season = session.kiosk,
                    lot.seasons[season].takesKiosks
                else { return nil }
                return Entry(
                    session: session.id,
                    device: lot.open(session.device, session.person.subject),
                    season: lot.seasons[season].name,
                    person: lot.name(of: session.person, for: context.actor),
                    openedAt: lot.onTheWall(session.openedAt),
                    expiresAt: lot.onTheWall(session.expiresAt))
            }, season: current.flatMap { $0.takesKiosks ? $0.id : nil })
    }
}
