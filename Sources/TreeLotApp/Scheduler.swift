public import EventLog
public import EventSourcing
import Synchronization
public import TreeLot

/// Takes commands in order, decides them, and acknowledges each after it is flushed; answers questions
/// from what is flushed.
///
/// Commands are decided where they come from, under a lock, while this actor’s thread waits for the
/// disk. It takes whatever was decided meanwhile to the disk at once, so that the flushes are shared
/// by all who wait. A client that was told of its command finds it in the next answer: the read models
/// have it before anybody is told.
public actor Scheduler {
    private let executor = ThreadExecutor("scheduler")
    public nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    let store: any EventStore<LotEvent>
    /// What commands are prepared with, before they are decided.
    let secrets: any Secrets
    /// The read models at the last flush.
    public private(set) var models: ReadModels
    /// Where they are, for whoever does not come by here.
    private nonisolated let flushedHead: Atomic<Int>
    /// What is decided and not on the disk yet, and who waits for it. Never locked while the disk is
    /// at work.
    private let desk: Mutex<Desk>
    private var gathering = Gathering()
    /// Where refusals are noted, if anywhere.
    private let refusals: (any RefusalJournal)?
    /// Nil where none are kept, and for a log that is only read.
    let snapshots: SnapshotSchedule?
    /// What is being written.
    var snapshotUnderWay: Task<Void, Never>?
    var snapshotsRestUntil = ContinuousClock.now
    /// Up to where there are snapshots, or soon will be.
    var snapshotHead: Position
    var observers = Observers()
    /// The moment of the newest answers that observers have.
    var observedUntil = Instant(milliseconds: 0)
    var isLookingLater = false

    private struct Desk: Sendable {
        var registrar: Registrar
        var waiting: [Waiting] = []
    }

    /// Over a store that keeps no snapshots; folds all of it.
    /// - Parameter secrets: without any, no codes can be made or checked.
    public init(store: any EventStore<LotEvent>, secrets: any Secrets = NoSecrets()) throws {
        var models = ReadModels()
        try models.catchUp(with: store)
        self.init(store: store, models: models, snapshots: nil, secrets: secrets)
    }

    /// Opens the lot in `directory`: the log is checked while its newest snapshots are read on other
    /// cores; then the tail behind them is folded.
    /// - Throws: ``EventLog/EventLogError``, as ``LotStore`` does.
    /// - Complexity: O(bytes of the log and of the snapshots), plus O(events of the tail).
    public init(
        directory: String, mode: LogMode, options: LogOptions = .init(),
        secrets: any Secrets = NoSecrets(), snapshotEvery: Int = 20_000
    ) throws {
        let snapshots = Snapshots(
            directory: directory, sealer: options.sealer, fileSystem: options.fileSystem)
        let found = Ahead { snapshots.newest() }
        let store = try LotStore(directory: directory, mode: mode, options: options)
        try self.init(
            store, models: snapshots.models(of: store, first: found.take()), secrets, snapshotEvery)
    }

    /// Over a log that is open already: the newest snapshots, and the tail behind them.
    /// - Parameters:
    ///   - snapshotEvery: new snapshots are taken after so many events; in a log that is long beside
    ///     that, when it has grown by a quarter.
    ///   - refusals: where it is noted what was refused.
    public init(
        lot store: LotStore, secrets: any Secrets = NoSecrets(), snapshotEvery: Int = 20_000,
        refusals: (any RefusalJournal)? = nil
    ) throws {
        let snapshots = Snapshots(
            directory: store.directory, sealer: store.sealer, fileSystem: store.fileSystem)
        try self.init(
            store, models: snapshots.models(of: store, first: snapshots.newest()), secrets,
            snapshotEvery, refusals)
    }

    private init(
        _ store: LotStore, models kept: consuming ReadModels?, _ secrets: any Secrets,
        _ snapshotEvery: Int, _ refusals: (any RefusalJournal)? = nil
    ) throws {
        var models = consume kept ?? ReadModels()
        let snapshotHead = models.head
        try models.catchUp(with: store)
        let isReadOnly = store.mode == .read
        // A crash may have come between the record of an erasure and the end of its key.
        if !isReadOnly { try store.forget(models.lot.erased) }
        let writer = SnapshotWriter(
            directory: store.directory, sealer: store.sealer, fileSystem: store.fileSystem)
        let schedule = SnapshotSchedule(every: snapshotEvery, writer: writer)
        self.init(
            store: store, models: models, snapshots: isReadOnly ? nil : schedule,
            secrets: secrets, snapshotHead: snapshotHead,
            closure: isReadOnly ? .readOnly : nil, refusals: refusals)
    }

    private init(
        store: any EventStore<LotEvent>, models: ReadModels, snapshots: SnapshotSchedule?,
        secrets: any Secrets, snapshotHead: Position = .start, closure: SchedulerError? = nil,
        refusals: (any RefusalJournal)? = nil
    ) {
        self.refusals = refusals
        self.store = store
        self.secrets = secrets
        self.models = models
        self.flushedHead = Atomic(models.head.value)
        self.snapshots = snapshots
        self.snapshotHead = snapshotHead
        self.desk = Mutex(
            Desk(
                registrar: Registrar(
                    models: models, closure: closure, keepsRefusals: refusals != nil)))
    }

    // MARK: Commands

    /// Decides a command, and returns once what it recorded is on stable storage.
    /// - Throws: ``SchedulerError``, if the disk fails, or what went wrong with the secrets that it needs;
    ///   nothing is recorded then. A refusal is no error: it is an outcome.
    public nonisolated func execute(_ submission: Submission) async throws -> Outcome {
        let prepared = try submission.prepared(with: secrets)
        let submission = prepared.looksBack ? try await lookingBack(prepared) : prepared
        let decision = try await withCheckedThrowingContinuation { continuation in
            let isFirst = desk.withLock { desk in
                let decision = Result { () throws(SchedulerError) in
                    try desk.registrar.decide(submission)
                }
                desk.waiting.append(Waiting(decision, continuation))
                return desk.waiting.count == 1
            }
            // Whoever is decided before the disk is free shares the flush.
            if isFirst { executor.async { self.assumeIsolated { $0.recordGathered() } } }
        }
        switch decision {
        case .made(let outcome): return outcome
        case .repeated(let first, let digest):
            return noted(
                Outcome(repeating: try await commit(at: first), digest: digest, for: submission),
                of: submission)
        }
    }

    /// A key that was used for something else is found out only here.
    private nonisolated func noted(_ outcome: Outcome, of submission: Submission) -> Outcome {
        if case .refused(let refusal) = outcome {
            desk.withLock { $0.registrar.note(refusal, of: submission) }
        }
        return outcome
    }

    /// Decides several commands that share one flush, each as the ones before it led to; commands of
    /// others may come between. `body` may look at an outcome to make the next command, and must tell
    /// nobody before this returns.
    public func executeTogether<Value: Sendable>(
        _ body: @Sendable (_ decide: (Submission) throws -> Outcome) throws -> Value
    ) throws -> Value {
        // What was decided before a failure in the middle is as good as any command: it is kept.
        let value = Result { try body(decide) }
        try record()
        return try value.get()
    }

    private func decide(_ submission: Submission) throws -> Outcome {
        let prepared = try submission.prepared(with: secrets)
        let submission = prepared.looksBack ? try lookingBack(prepared) : prepared
        let decision = try desk.withLock { desk throws(SchedulerError) in
            try desk.registrar.decide(submission)
        }
        switch decision {
        case .made(let outcome): return outcome
        case .repeated(let first, let digest):
            return noted(
                Outcome(repeating: try commit(at: first), digest: digest, for: submission),
                of: submission)
        }
    }

    /// The commit that begins at `first`.
    private func commit(at first: Position) throws -> Commit<LotEvent> {
        // While this actor runs, what is not on the disk is still at the desk.
        var commit = desk.withLock { desk in desk.registrar.decided.last { $0.first == first } }
        if commit == nil {
            try store.read(after: first.advanced(by: -1)) { stored in
                commit = stored
                return false
            }
        }
        guard let commit else { preconditionFailure("no commit at \(first)") }
        return commit
    }

    // MARK: Recording

    private func recordGathered() {
        gathering.wait { waitingCount }
        // Whoever waits is told of a failure.
        try? record()
    }

    /// Puts everything decided so far on the disk, with one flush, and into the read models; then tells
    /// those who wait for it.
    private func record() throws {
        let (commits, refused, waiting) = desk.withLock { desk in
            defer { desk.waiting = [] }
            return (desk.registrar.takeDecided(), desk.registrar.takeRefused(), desk.waiting)
        }
        if !refused.isEmpty { refusals?.note(refused) }
        let start = ContinuousClock.now
        var erased: [Subject] = []
        do {
            if !commits.isEmpty { try store.append(commits, after: models.head) }
            // Only what is on the disk takes a key with it. If that fails, nobody is told that they were
            // erased; the next opening finishes it.
            erased = commits.flatMap(\.events).compactMap(\.erased)
            if !erased.isEmpty { try (store as? LotStore)?.forget(erased) }
        } catch let conflict as EventStoreError {
            // Another writer was faster: nothing of it was stored.
            startOver(telling: waiting, conflict)
            throw conflict
        } catch {
            startOver(telling: waiting, SchedulerError.unknown(error), closing: error)
            throw SchedulerError.unknown(error)
        }
        for commit in commits { models.apply(commit) }
        flushedHead.store(models.head.value, ordering: .releasing)
        if !commits.isEmpty {
            gathering.note(flush: start.duration(to: .now), clients: waiting.count + waitingCount)
        }
        for waiting in waiting { waiting.tell() }
        noteChanges(by: commits)
        if !erased.isEmpty { forgetSnapshots() }
        keepSnapshots()
    }

    /// After a group that is not stored, what was decided on top of it is void as well.
    /// - Parameter cause: of the end of all writing, if it is one.
    private func startOver(
        telling waiting: [Waiting], _ error: any Error, closing cause: (any Error)? = nil
    ) {
        let closure = cause.map { SchedulerError.writerDead($0) }
        let late = desk.withLock { desk in
            desk.registrar.startOver(on: models, closure: closure)
            defer { desk.waiting = [] }
            return desk.waiting
        }
        for waiting in waiting { waiting.tell(unlessRefused: error) }
        for waiting in late { waiting.tell(unlessRefused: closure ?? error) }
    }

    /// Records what was decided, takes snapshots where they save the next opening something, and
    /// closes the log.
    public func close() async {
        try? record()
        await finishSnapshots()
        // Whoever came during that is not forgotten.
        try? record()
        (store as? LotStore)?.close()
    }

    /// What was decided and is not on the disk yet, as long as this actor runs.
    var decided: [Commit<LotEvent>] { desk.withLock { $0.registrar.decided } }

    /// The position of the last event that is on the disk. Whoever was told of a command finds it here.
    public nonisolated var head: Position { Position(flushedHead.load(ordering: .acquiring)) }

    /// False once the disk has failed, and for a log that is only read.
    public nonisolated var canRecord: Bool { desk.withLock { $0.registrar.isOpen } }

    /// How many wait for the disk.
    nonisolated var waitingCount: Int { desk.withLock { $0.waiting.count } }

    /// Runs `body` here once those who wait for the disk have had their turn.
    func lookLater(_ body: @escaping @Sendable (isolated Scheduler) -> Void) {
        executor.async { self.assumeIsolated { body($0) } }
    }

    func replaceModels(_ models: ReadModels) {
        self.models = models
        desk.withLock { $0.registrar.replaceModels(models) }
    }
}

/// A client that has not been told yet.
private struct Waiting: Sendable {
    private let decision: Result<Registrar.Decision, SchedulerError>
    private let continuation: CheckedContinuation<Registrar.Decision, any Error>

    init(
        _ decision: Result<Registrar.Decision, SchedulerError>,
        _ continuation: CheckedContinuation<Registrar.Decision, any Error>
    ) {
        self.decision = decision
        self.continuation = continuation
    }

    func tell() { continuation.resume(with: decision) }

    /// Refusals stand, whatever becomes of the disk.
    func tell(unlessRefused error: any Error) {
        if case .success(.made(.refused)) = decision {
            tell()
        } else {
            continuation.resume(throwing: error)
        }
    }
}
