public import EventSourcing

/// All read models at one position of the log.
public struct ReadModels: Sendable, Equatable {
    public internal(set) var lot = Lot()
    public private(set) var leaderboard = Leaderboard()
    public private(set) var keys = CommandKeys()
    /// The last event that is in them.
    public private(set) var head = Position.start

    public init() {}

    /// When the last event was decided; long ago for an empty log.
    public var latest: Instant { lot.settings.latest }

    /// These past read models, for those who may look at them today.
    public func seen(by today: ReadModels) -> ReadModels {
        var past = self
        past.lot = lot.seen(by: today.lot)
        return past
    }

    /// Reserves capacity for the rows that `count` events bring, so that the largest tables are not moved
    /// repeatedly while they grow. Unused capacity takes no memory.
    public mutating func reserveCapacity(forEvents count: Int) {
        // A third each: a sign-up, a check-in, a check-out.
        lot.assignments.reserveCapacity(adding: count / 3)
        lot.attendance.reserveCapacity(adding: count / 3)
        leaderboard.reserveCapacity(adding: count / 3)
    }

    /// Folds in the next commit.
    public mutating func apply(_ commit: Commit<LotEvent>) {
        keys.note(commit)
        commit.forEachEvent { event, stamp in
            lot.apply(event, stamp)
            leaderboard.apply(event, stamp)
            keys.apply(event, stamp)
        }
        head = commit.last
    }

    /// Folds in the next commits.
    public mutating func apply(_ batch: inout EventBatch<LotEvent>) {
        lot.apply(&batch)
        leaderboard.apply(&batch)
        keys.apply(&batch)
        head = batch.last
    }
}

// MARK: - Snapshots

extension ReadModels {
    /// Every projection, once, in a stable order.
    private static let places = [
        Place(\.lot.settings), Place(\.lot.people), Place(\.lot.households), Place(\.lot.seasons),
        Place(\.lot.templates), Place(\.lot.shifts), Place(\.lot.assignments),
        Place(\.lot.attendance), Place(\.lot.codes), Place(\.lot.familyUnits),
        Place(\.lot.coverage), Place(\.lot.inbox), Place(\.lot.sessions), Place(\.lot.apiTokens),
        Place(\.lot.calendarFeeds), Place(\.lot.passkeys), Place(\.lot.linkedIdentities),
        Place(\.lot.revisions), Place(\.leaderboard), Place(\.keys),
    ]

    /// Every projection, in a stable order.
    public var projections: [any LotProjection] { Self.places.map { $0.get(self) } }

    /// The types of ``projections``, in the same order.
    public static let projectionTypes = places.map { $0.type }

    /// The read models as snapshots have kept them at `head`.
    /// - Returns: nil if one of the projections is missing.
    public init?(_ kept: [any LotProjection], head: Position) {
        guard kept.count == Self.places.count else { return nil }
        for projection in kept {
            let isKnown = Self.places.contains { $0.set(projection, &self) }
            precondition(isKnown, "\(type(of: projection)) is no part of a lot")
        }
        self.head = head
    }

    /// Where a projection stands.
    private struct Place: Sendable {
        let type: any LotProjection.Type
        let get: @Sendable (ReadModels) -> any LotProjection
        /// Returns whether the projection is of this type, and so was set.
        let set: @Sendable (any LotProjection, inout ReadModels) -> Bool

        init<P: LotProjection>(_ path: any WritableKeyPath<ReadModels, P> & Sendable) {
            type = P.self
            get = { $0[keyPath: path] }
            set = { projection, models in
                guard let projection = projection as? P else { return false }
                models[keyPath: path] = projection
                return true
            }
        }
    }
}
