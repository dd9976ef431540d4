public import EventLog
public import EventSourcing
import Synchronization
public import TreeLot

/// Takes commands in order, decides them, and acknowledges each after it is flushed; answers questions from
/// what is flushed.
///
/// Commands are decided on the caller’s thread, under a lock, while this actor’s thread waits for the disk.
/// It then writes everything decided meanwhile to the disk at once, so that all waiting callers share the
/// flush. A client that was told of its command finds it in the next answer: the read models contain it
/// before any client is told.
public actor Scheduler {
    private let executor = ThreadExecutor("scheduler")
    public nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    let store: any EventStore<LotEvent>
    /// Events of a newer program in a log that was opened for reading: no answer takes them into account.
    public nonisolated let setAside: UnknownEvents
    /// Where the log is read for looks into the past.
    nonisolated let pastThreads = PastThreads()
    /// Prepares commands before they are decided.
    let secrets: any Secrets
    /// The read models at the last flush.
    public private(set) var models: ReadModels
    /// Position of the last flushed event; readable without actor isolation.
    private nonisolated let flushedHead: Atomic<Int>
    /// Decisions that are not on the disk yet, and the callers that wait for them. Never locked while the
    /// disk is at work.
    private let pending: Mutex<Pending>
    private var groupCommitDelay = GroupCommitDelay()
    /// Where refusals are noted, if anywhere.
    private let refusals: (any RefusalJournal)?
    /// Nil where none are kept, and for a log that is only read.
    let snapshots: SnapshotSchedule?
    /// The snapshots that are being written.
    var snapshotUnderWay: Task<Void, Never>?
    var snapshotsRestUntil = ContinuousClock.now
    /// Up to where there are snapshots, or soon will be.
    var snapshotHead: Position
    /// Position of the snapshots that the read models began with; ``EventSourcing/Position/start`` where all
    /// of the log was folded.
    var openedFrom: Position
    var observers = Observers()
    let sharedAnswers = SharedAnswers()
    /// The moment of the newest answers that observers have.
    var observedUntil = Instant(milliseconds: 0)
    var isLookingLater = false

    private struct Pending: Sendable {
        var processor: CommandProcessor
        var waiting: [Waiting] = []

        /// The commits to be flushed next, and the callers to be resumed then.
        mutating func takeAll() -> Group {
            defer { waiting = [] }
            return Group(
                commits: processor.takeDecided(), refused: processor.takeRefused(),
                waiting: waiting)
        }
    }

    private struct Group {
        var commits: [Commit<LotEvent>]
        var refused: CommandProcessor.Refused
        var waiting: [Waiting]
    }

    /// Over a store that keeps no snapshots; folds all of it.
    /// - Parameter secrets: without any, no codes can be made or checked.
    public init(store: any EventStore<LotEvent>, secrets: any Secrets = NoSecrets()) throws {
        var models = ReadModels()
        try models.catchUp(with: store)
        try store.forget(models.lot.erased)
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

    /// Over a log that is open already: the newest snapshots, and the tail after them.
    /// - Parameters:
    ///   - snapshotEvery: number of events after which new snapshots are taken; in a log that is long beside
    ///     that, when it has grown by a quarter.
    ///   - refusals: where refusals are recorded.
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
        self.setAside = models.setAside
        self.flushedHead = Atomic(models.head.value)
        self.snapshots = snapshots
        self.snapshotHead = snapshotHead
        self.openedFrom = snapshotHead
        self.pending = Mutex(
            Pending(
                processor: CommandProcessor(
                    models: models, closure: closure, keepsRefusals: refusals != nil)))
    }

    // MARK: Commands

    /// Decides a command, and returns once its events are on stable storage.
    /// - Throws: ``SchedulerError``, if the disk fails, or errors of the secrets that it needs; nothing is
    ///   recorded then. A refusal is no error: it is an outcome.
    public nonisolated func execute(_ submission: Submission) async throws -> Outcome {
        let prepared = try submission.prepared(with: secrets)
        let submission = prepared.looksBack ? try await lookingBackAside(prepared) : prepared
        let decision = try await withCheckedThrowingContinuation { continuation in
            let isFirst = pending.withLock { pending in
                let decision = Result { () throws(SchedulerError) in
                    try pending.processor.decide(submission)
                }
                pending.waiting.append(Waiting(submission, decision, continuation))
                return pending.waiting.count == 1
            }
            // Commands that are decided before the disk is free share the flush.
            if isFirst { executor.async { self.assumeIsolated { $0.recordPending() } } }
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
            pending.withLock { $0.processor.note(refusal, of: submission) }
        }
        return outcome
    }

    /// Decides several commands that share one flush, each on the state that the ones before it led to;
    /// commands of other callers may come between. `body` may look at an outcome to make the next command,
    /// and must not pass an outcome on before this returns: after a conflict with another writer it runs
    /// again, from the start.
    /// - Throws: what `body` throws; as ``execute(_:)``.
    public func executeTogether<Value: Sendable>(
        _ body: @Sendable (_ decide: (Submission) throws -> Outcome) throws -> Value
    ) throws -> Value {
        // Commands decided before a failure of `body` are as valid as any others: they are kept.
        var value = Result { try body(decide) }
        try record { value = Result { try body(decide) } }
        return try value.get()
    }

    private func decide(_ submission: Submission) throws -> Outcome {
        let prepared = try submission.prepared(with: secrets)
        let submission = prepared.looksBack ? try lookingBack(prepared) : prepared
        let decision = try pending.withLock { pending throws(SchedulerError) in
            try pending.processor.decide(submission)
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
        // While this actor runs, every commit that is not on the disk is still pending.
        var commit = pending.withLock { pending in
            pending.processor.decided.last { $0.first == first }
        }
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

    private func recordPending() {
        groupCommitDelay.wait { waitingCount }
        // A failure is reported to the waiting callers.
        try? record()
    }

    /// Writes everything decided so far to the disk, with one flush, and into the read models; then resumes
    /// the callers that wait for it. After a conflict it decides again, on top of what other writers stored.
    /// - Parameter again: decides again the commands that have no waiting caller; called after each conflict.
    /// - Throws: ``EventStoreError`` if other writers were faster each time: nothing is recorded then;
    ///   ``SchedulerError``, if the disk fails.
    private func record(_ again: () -> Void = {}) throws {
        for _ in 1..<Self.attemptsMax {
            do { return try recordOnce() } catch is EventStoreError { again() }
        }
        do { try recordOnce() } catch let conflict as EventStoreError {
            startOver(conflict)
            throw conflict
        }
    }

    /// With fewer, a writer among many busy ones would give up too soon.
    private static let attemptsMax = 100

    /// - Throws: ``EventStoreError``, when it has caught up, and those who wait still wait for what is
    ///   decided now; ``SchedulerError/unknown(_:)`` after they were told of that.
    private func recordOnce() throws {
        let group = pending.withLock { $0.takeAll() }
        let start = ContinuousClock.now
        var erased: [Subject] = []
        do {
            if !group.commits.isEmpty { try store.append(group.commits, after: models.head) }
            // A key is destroyed only once the erasure is on the disk. If destroying it fails, the caller is
            // not told that the person is erased; the next opening finishes it.
            erased = group.commits.flatMap(\.events).compactMap(\.erased)
            if !erased.isEmpty { try store.forget(erased) }
        } catch let conflict as EventStoreError {
            note(group.refused.final)
            try catchUp(behind: conflict, redeciding: group.waiting)
            throw conflict
        } catch {
            note(group.refused.all)
            startOver(telling: group.waiting, SchedulerError.unknown(error), closing: error)
            throw SchedulerError.unknown(error)
        }
        note(group.refused.all)
        fold(group.commits)
        if !group.commits.isEmpty {
            groupCommitDelay.note(
                flush: start.duration(to: .now), clients: group.waiting.count + waitingCount)
        }
        for waiting in group.waiting { waiting.tell() }
        noteChanges(by: group.commits)
        if !erased.isEmpty { forgetSnapshots() }
        keepSnapshots()
    }

    private func note(_ refused: [RefusedAttempt]) {
        if !refused.isEmpty { refusals?.note(refused) }
    }

    /// Takes what is on the disk into the read models.
    private func fold(_ commits: [Commit<LotEvent>]) {
        for commit in commits { models.apply(commit) }
        flushedHead.store(models.head.value, ordering: .releasing)
    }

    /// Another writer was faster, and nothing of the group was stored: reads what it wrote, and decides
    /// on top of that, in the same order, what clients wait for.
    /// - Throws: if the store can't be read. Nothing is recorded from then on.
    /// - Complexity: O(events that were missed).
    private func catchUp(
        behind conflict: EventStoreError, redeciding waiting: [Waiting]
    ) throws {
        let before = models.head
        var missed: [Commit<LotEvent>] = []
        do {
            try store.read(after: before) { commit in
                missed.append(commit)
                return true
            }
        } catch {
            startOver(telling: waiting, conflict, closing: error)
            throw SchedulerError.writerDead(error)
        }
        fold(missed)
        let late = clearPending(stored: before)
        pending.withLock { $0.processor.dropRefused() }
        for waiting in waiting + late { decideAgain(waiting) }
        noteChanges(by: missed)
        // The other writer has destroyed the keys. Snapshots without a sealer have text in the clear.
        if missed.contains(where: { $0.events.contains { $0.erased != nil } }) {
            forgetSnapshots()
        }
    }

    private func decideAgain(_ waiting: Waiting) {
        do {
            let submission = try lookingBack(waiting.submission)
            pending.withLock { pending in
                let decision = Result { () throws(SchedulerError) in
                    try pending.processor.decide(submission)
                }
                pending.waiting.append(Waiting(submission, decision, waiting.continuation))
            }
        } catch { waiting.tell(unlessRefused: error) }
    }

    /// After a group that is not stored, the commits decided on top of it are void as well.
    /// - Parameter cause: of the end of all writing, if it is one.
    private func startOver(
        telling waiting: [Waiting] = [], _ error: any Error, closing cause: (any Error)? = nil
    ) {
        let closure = cause.map { SchedulerError.writerDead($0) }
        let late = clearPending(stored: models.head, closure)
        for waiting in waiting { waiting.tell(unlessRefused: error) }
        for waiting in late { waiting.tell(unlessRefused: closure ?? error) }
    }

    /// Decisions continue from the read models.
    /// - Parameter stored: the position up to which the decided commits are stored.
    /// - Returns: the callers whose commands are void now.
    private func clearPending(stored: Position, _ closure: SchedulerError? = nil) -> [Waiting] {
        pending.withLock { pending in
            pending.processor.startOver(on: models, stored: stored, closure: closure)
            defer { pending.waiting = [] }
            return pending.waiting
        }
    }

    /// Records what was decided, takes snapshots where they shorten the next opening, and closes the log.
    public func close() async {
        try? record()
        await finishSnapshots()
        // Records the commands that were decided meanwhile.
        try? record()
        store.close()
    }

    /// Commits that are decided and not on the disk yet, as long as this actor runs.
    var decided: [Commit<LotEvent>] { pending.withLock { $0.processor.decided } }

    /// The position of the last event that is on the disk. It includes every command whose outcome was
    /// returned.
    public nonisolated var head: Position { Position(flushedHead.load(ordering: .acquiring)) }

    /// False once the disk has failed, and for a log that is only read.
    public nonisolated var canRecord: Bool { pending.withLock { $0.processor.isOpen } }

    /// How many wait for the disk.
    nonisolated var waitingCount: Int { pending.withLock { $0.waiting.count } }

    /// Runs `body` here once those who wait for the disk have had their turn.
    func lookLater(_ body: @escaping @Sendable (isolated Scheduler) -> Void) {
        executor.async { self.assumeIsolated { body($0) } }
    }

    /// Runs `body` here and waits for it on the calling thread, which must be one for the past.
    nonisolated func waitingHere<Value: Sendable>(
        _ body: @Sendable (isolated Scheduler) throws -> Value
    ) rethrows -> Value {
        try executor.sync { try self.assumeIsolated { try body($0) } }
    }

    func replaceModels(_ models: ReadModels) {
        self.models = models
        pending.withLock { $0.processor.replaceModels(models) }
    }
}

/// A client that has not been told yet.
private struct Waiting: Sendable {
    let submission: Submission
    private let decision: Result<CommandProcessor.Decision, SchedulerError>
    let continuation: CheckedContinuation<CommandProcessor.Decision, any Error>

    init(
        _ submission: Submission, _ decision: Result<CommandProcessor.Decision, SchedulerError>,
        _ continuation: CheckedContinuation<CommandProcessor.Decision, any Error>
    ) {
        self.submission = submission
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
