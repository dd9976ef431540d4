public import EventSourcing

/// All read models at one position of the log.
public struct ReadModels: Sendable, Equatable {
    public internal(set) var lot = Lot()
    public private(set) var leaderboard = Leaderboard()
    public private(set) var keys = CommandKeys()
    /// The last event that is in them.
    public private(set) var head = Position.start
    /// Events that a newer program wrote: passed over, where the log is only read. Snapshots have none of them.
    public private(set) var setAside = UnknownEvents()

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
        setAside.note(commit.unknown)
    }

    /// Folds in the next commits.
    public mutating func apply(_ batch: inout EventBatch<LotEvent>) {
        lot.apply(&batch)
        leaderboard.apply(&batch)
        keys.apply(&batch)
        head = batch.last
        setAside.note(batch.unknown)
    }
}

// MARK: - Snapshots

extension ReadModels {
    /// Every projection, in a stable order.
    public var projections: [any LotProjection] {
        [
            lot.settings, lot.people, lot.households, lot.seasons, lot.templates, lot.shifts,
            lot.assignments, lot.attendance, lot.codes, lot.familyUnits, lot.coverage, lot.inbox,
            lot.sessions, lot.apiTokens, lot.calendarFeeds, lot.passkeys, lot.linkedIdentities,
            lot.revisions,
            leaderboard, keys,
        ]
    }

    /// The types of ``projections``, in the same order.
    public static let projectionTypes: [any LotProjection.Type] = [
        LotSettings.self, People.self, Households.self, Seasons.self, Templates.self,
        ShiftBoard.self, AssignmentBook.self, AttendanceLedger.self, Codes.self,
        FamilyUnits.self, CoverageWatch.self, Inbox.self, Sessions.self, APITokens.self,
        CalendarFeeds.self, Passkeys.self, LinkedIdentities.self, Revisions.self,
        Leaderboard.self, CommandKeys.self,
    ]

    /// The read models as snapshots have kept them at `head`.
    /// - Returns: nil if one of the projections is missing.
    public init?(_ kept: [any LotProjection], head: Position) {
        for projection in kept {
            switch projection {
            case let leaderboard as Leaderboard: self.leaderboard = leaderboard
            case let keys as CommandKeys: self.keys = keys
            default: lot.restore(projection)
            }
        }
        guard kept.count == Self.projectionTypes.count else { return nil }
        self.head = head
    }
}

extension Lot {
    fileprivate mutating func restore(_ projection: any LotProjection) {
        switch projection {
        case let kept as LotSettings: settings = kept
        case let kept as People: people = kept
        case let kept as Households: households = kept
        case let kept as Seasons: seasons = kept
        case let kept as Templates: templates = kept
        case let kept as ShiftBoard: shifts = kept
        case let kept as AssignmentBook: assignments = kept
        case let kept as AttendanceLedger: attendance = kept
        case let kept as Codes: codes = kept
        case let kept as FamilyUnits: familyUnits = kept
        case let kept as CoverageWatch: coverage = kept
        case let kept as Inbox: inbox = kept
        case let kept as Sessions: sessions = kept
        case let kept as APITokens: apiTokens = kept
        case let kept as CalendarFeeds: calendarFeeds = kept
        case let kept as Passkeys: passkeys = kept
        case let kept as LinkedIdentities: linkedIdentities = kept
        case let kept as Revisions: revisions = kept
        default: preconditionFailure("\(type(of: projection)) is no part of a lot")
        }
    }
}
