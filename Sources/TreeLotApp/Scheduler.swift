import EventLog
public import EventSourcing
public import TreeLot

/// Takes commands in order, decides them, and acknowledges each after it is flushed; answers questions
/// from what is flushed.
///
/// Commands that arrive while the disk is busy wait together and share the next flush. A client that
/// was told of its command finds it in the next answer: both pass through this one actor.
public actor Scheduler {
    private let executor = ThreadExecutor()
    public nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    let store: any EventStore<LotEvent>
    /// Where snapshots are written; nil for a log that is only read.
    private let snapshots: Snapshots?
    private let snapshotEvery: Int
    private var snapshotHead: Position
    private var registrar: Registrar
    private var waiting: [Waiting] = []

    private struct Waiting {
        var submission: Submission
        var continuation: CheckedContinuation<Outcome, any Error>
    }

    /// Over a store that keeps no snapshots; folds all of it.
    public init(store: any EventStore<LotEvent>) throws {
        var models = ReadModels()
        try models.catchUp(with: store)
        self.init(store: store, models: models, snapshots: nil, snapshotEvery: .max)
    }

    /// Over a log on disk: the newest snapshots, and the tail behind them.
    /// - Parameter snapshotEvery: new snapshots are taken after so many events.
    public init(lot store: LotStore, snapshotEvery: Int = 20_000) throws {
        let snapshots = Snapshots(of: store)
        var models = snapshots.newest() ?? ReadModels()
        let head = models.head
        try models.catchUp(with: store)
        let isReadOnly = store.mode == .read
        self.init(
            store: store, models: models, snapshots: isReadOnly ? nil : snapshots,
            snapshotEvery: snapshotEvery, snapshotHead: head, isReadOnly: isReadOnly)
    }

    private init(
        store: any EventStore<LotEvent>, models: ReadModels, snapshots: Snapshots?,
        snapshotEvery: Int, snapshotHead: Position = .start, isReadOnly: Bool = false
    ) {
        self.store = store
        self.snapshots = snapshots
        self.snapshotEvery = snapshotEvery
        self.snapshotHead = snapshotHead
        self.registrar = Registrar(store: store, models: models, isReadOnly: isReadOnly)
    }

    /// The read models at the last flush.
    public var models: ReadModels { registrar.models }

    // MARK: Commands

    /// Decides a command, and returns once what it recorded is on stable storage.
    /// - Throws: ``SchedulerError``, if the disk fails. A refusal is no error: it is an outcome.
    public func execute(_ submission: Submission) async throws -> Outcome {
        try await withCheckedThrowingContinuation { continuation in
            waiting.append(Waiting(submission: submission, continuation: continuation))
            // Whoever is in the queue behind this gets in before the group is closed.
            if waiting.count == 1 { Task { drain() } }
        }
    }

    private func drain() {
        let group = waiting
        waiting.removeAll()
        let outcomes = group.map { waiting in
            Result { try registrar.decide(waiting.submission) }
        }
        do {
            try registrar.flush()
            for (waiting, outcome) in zip(group, outcomes) {
                waiting.continuation.resume(with: outcome)
            }
        } catch {
            // Refusals stand, whatever becomes of the disk.
            for (waiting, outcome) in zip(group, outcomes) {
                if case .success(.refused) = outcome {
                    waiting.continuation.resume(with: outcome)
                } else {
                    waiting.continuation.resume(throwing: error)
                }
            }
        }
        keepSnapshots(every: snapshotEvery)
    }

    /// Decides several commands that share one flush, each as the ones before it led to. `body` may
    /// look at an outcome to make the next command, and must tell nobody before this returns.
    public func executeTogether<Result: Sendable>(
        _ body: @Sendable (_ decide: (Submission) throws -> Outcome) throws -> Result
    ) throws -> Result {
        let result: Result
        do { result = try body { try registrar.decide($0) } } catch {
            // What was decided before the failure is as good as any command: it is kept.
            try registrar.flush()
            throw error
        }
        try registrar.flush()
        keepSnapshots(every: snapshotEvery)
        return result
    }

    // MARK: Snapshots

    private func keepSnapshots(every events: Int) {
        guard let snapshots, registrar.failure == nil,
            registrar.models.head.value - snapshotHead.value >= events
        else { return }
        // A snapshot that could not be written costs the next opening some time, and nothing else.
        try? snapshots.write(registrar.models)
        snapshotHead = registrar.models.head
    }

    /// Records what is still waiting, takes snapshots where they save the next opening something, and
    /// closes the log.
    public func close() {
        drain()
        keepSnapshots(every: 1000)
        (store as? LotStore)?.close()
    }

    func replaceSnapshots(_ models: ReadModels) throws {
        try snapshots?.write(models)
        snapshotHead = models.head
    }

    func removeSnapshots() throws {
        try snapshots?.removeAll()
        snapshotHead = .start
    }

    func replaceModels(_ models: ReadModels) {
        registrar.replaceModels(models)
    }
}
