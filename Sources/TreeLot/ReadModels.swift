public import EventSourcing

/// All read models at one position of the log.
public struct ReadModels: ProjectionSet, Equatable {
    public typealias Topic = TreeLot.Topic

    public internal(set) var lot = Lot()
    public internal(set) var leaderboard = Leaderboard()
    /// Where in the log the events about each thing are. For questions about the history: a ``LotView`` is answered without,
    /// and finds it empty where the past is looked at.
    public var index = HistoryIndex()
    public internal(set) var keys = CommandKeys<LotEvent>()
    /// The last event that is in them.
    public var head = Position.start
    /// Events that a newer program wrote: passed over, where the log is only read. Snapshots have none of them.
    public private(set) var setAside = UnknownEvents()

    public init() {}

    /// When the last event was decided; long ago for an empty log.
    public var latest: Instant { lot.settings.latest }

    /// These past read models, for those who may look at them today.
    public func seen(by today: Rights) -> ReadModels {
        var past = self
        past.lot = lot.seen(by: today)
        return past
    }

    /// Who may what, as of these read models.
    public var rights: Rights { lot.rights }

    /// Folds in the next commit.
    public mutating func apply(_ commit: Commit<LotEvent>) {
        keys.note(commit)
        index.apply(commit)
        commit.forEachEvent { event, stamp in
            lot.apply(event, stamp)
            leaderboard.apply(event, stamp)
            keys.apply(event, stamp)
        }
        head = commit.last
        setAside.note(commit.unknown)
    }

    /// Folds in the next commits, but for the index.
    public mutating func applyToRest(_ batch: inout EventBatch<LotEvent>) {
        applyToState(&batch)
        leaderboard.apply(&batch)
        keys.apply(&batch)
    }

    /// Folds in the next commits, but only into the lot.
    public mutating func applyToState(_ batch: inout EventBatch<LotEvent>) {
        lot.apply(&batch)
        head = batch.last
        setAside.note(batch.unknown)
    }
}

extension ReadModels {
    /// Every projection, in a stable order.
    public static let parts: [ProjectionPart<ReadModels>] = [
        .state(\.lot.settings), .state(\.lot.people), .state(\.lot.households),
        .state(\.lot.seasons), .state(\.lot.templates), .state(\.lot.shifts),
        .state(\.lot.assignments), .state(\.lot.attendance), .state(\.lot.codes),
        .state(\.lot.familyUnits), .state(\.lot.coverage), .state(\.lot.inbox),
        .state(\.lot.sessions), .state(\.lot.apiTokens), .state(\.lot.calendarFeeds),
        .state(\.lot.passkeys), .state(\.lot.linkedIdentities), .state(\.lot.revisions),
        .state(\.lot.waitlists), .state(\.lot.exchanges), .state(\.lot.helpCalls),
        .state(\.lot.confirmations),
        .init(\.leaderboard),
        .init(\.index),
        .init(\.keys),
    ]

    public var state: Lot { lot }

    public func topic(of actor: Actor) -> Topic? {
        guard case .person(let id) = actor else { return nil }
        return .person(Person.ID(id))
    }
}
