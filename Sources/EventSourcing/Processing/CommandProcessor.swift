public import Synchronization

/// The command processor: takes commands in order, decides them, and acknowledges each after it is flushed;
/// keeps the projections of what is flushed, for queries.
///
/// Commands are decided on the caller's thread, under a lock, while another one waits for the disk. That one
/// then writes everything decided meanwhile to the store at once, so that all waiting callers share the flush
/// (group commit). Where one caller at a time comes and the disk is quick, the caller's own thread makes it. A
/// client that was told of its command finds it in the next answer: the projections contain it before any client
/// is told.
///
/// The way of a command is inlinable, and the actor final, so that it is compiled for the application that runs
/// it: the compiler does not specialise what could be overridden.
public final actor CommandProcessor<App: Application> {
    @usableFromInline let executor = ThreadExecutor("commands")
    /// A queue of its own, on which the processor may wait for the disk.
    public nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    /// The log.
    @usableFromInline package let store: any EventStore<App.Event>
    /// Events of a newer program in a log that was opened for reading: no answer takes them into account.
    public nonisolated let setAside: UnknownEvents
    /// Where the log is read for looks into the past.
    nonisolated let pastThreads: PastThreads
    nonisolated let subscriptionReads = SubscriptionReads<App.Event>()
    /// Prepares commands before they are decided.
    public nonisolated let secrets: any Secrets
    /// The projections at the last flush.
    public private(set) var models: App.Models
    /// Position of the last flushed event; readable without actor isolation.
    private nonisolated let flushedHead: Atomic<Int>
    /// How often people were erased since the log was opened; readable without actor isolation.
    nonisolated let erasures = Atomic(0)
    /// Decisions that are not on the disk yet, and the callers that wait for them. Never locked while the
    /// disk is at work.
    @usableFromInline let pending: Mutex<Pending>
    @usableFromInline var groupCommitDelay = GroupCommitDelay()
    /// Whether a caller's thread may wait for the disk: the last flush was too short for a delay of the next, and
    /// for one caller.
    @usableFromInline let isWorthWaiting = Atomic(true)
    /// Where refusals are noted, if anywhere.
    private let noteRefusals: (@Sendable ([App.RefusalNote]) -> Void)?
    /// From which questions about the past start; nil where the store keeps none.
    nonisolated let kept: Snapshots<App.Models>?
    /// Nil where none are kept, and for a log that is only read.
    let snapshots: Snapshots<App.Models>?
    /// The snapshots that are being written or removed, and how often that was begun before.
    var snapshotUnderWay: (number: Int, task: Task<Void, Never>)?
    var snapshotsBegun = 0
    var snapshotsRestUntil = ContinuousClock.now
    /// Up to where there are snapshots, or soon will be.
    var snapshotHead: Position
    /// Position of the snapshots that the projections began with; ``Position/start`` where all of the log was
    /// folded.
    let openedFrom: Position
    /// The names of the projections of which no snapshot could be used when the log was opened: there was none, or
    /// only damaged ones or such of another version or log.
    public internal(set) var foldedFromLog: Set<String>
    var observers = Observers<App.Models>()
    let sharedAnswers = SharedAnswers<App.Models>()
    /// The moment of the newest answers that observers have.
    var observedUntil = Instant(milliseconds: 0)
    var isLookingLater = false

    /// Opens a log: the newest snapshots, and the tail behind them.
    ///
    /// Erasures that a crash interrupted are finished, if the store is writable.
    /// - Parameters:
    ///   - secrets: without any, no codes can be made or checked.
    ///   - snapshotEvery: number of events after which new snapshots are taken; in a log that is long beside
    ///     that, when it has grown by a quarter.
    ///   - found: the snapshots, if they were looked for ahead; nil to look now.
    ///   - noteRefusals: receives the refused commands, in order, from one thread at a time. It must not
    ///     fail.
    /// - Throws: the store's error if the log cannot be read.
    /// - Precondition: `snapshotEvery` is positive; each of the ``ProjectionSet/parts`` has a name of its own, and
    ///   the keys are one of them.
    /// - Complexity: O(bytes of the snapshots) plus O(events of the tail).
    public init(
        store: any EventStore<App.Event>, secrets: any Secrets = NoSecrets(),
        snapshotEvery: Int = 20_000, found: consuming FoundSnapshots<App.Models>? = nil,
        noteRefusals: (@Sendable ([App.RefusalNote]) -> Void)? = nil
    ) throws {
        App.Models.checkParts()
        let snapshots = store.snapshots.map {
            Snapshots<App.Models>(in: $0, sealer: store.sealer, every: snapshotEvery)
        }
        var opened = OpenedProjections<App.Models>()
        if let snapshots {
            opened = try snapshots.open(store.reader, (consume found) ?? snapshots.newest())
        }
        let snapshotHead = opened.models.head
        try opened.models.catchUpOnTwoThreads(with: store)
        // A crash may have come between the record of an erasure and the end of its key.
        if store.isWritable { try store.shred(opened.models.state.erased) }
        let models = opened.models
        self.noteRefusals = noteRefusals
        self.store = store
        self.secrets = secrets
        self.models = models
        self.setAside = models.setAside
        self.flushedHead = Atomic(models.head.value)
        self.kept = snapshots
        self.pastThreads = PastThreads(besides: executor)
        self.snapshots = store.isWritable ? snapshots : nil
        self.snapshotHead = snapshotHead
        self.openedFrom = snapshotHead
        self.foldedFromLog = Set(opened.foldedFromLog.map { App.Models.parts[$0].kind.name })
        self.pending = Mutex(
            Pending(
                decisions: DecisionQueue(
                    models: models, closure: store.isWritable ? nil : .readOnly,
                    keepsRefusals: noteRefusals != nil)))
        if let remade = opened.remade, store.isWritable {
            executor.async { self.assumeIsolated { $0.keep(remade) } }
        }
    }

    // MARK: Recording

    /// Where one caller at a time comes, and the disk is quick, the caller's thread itself waits for it: two
    /// changes of thread take nearly as long as such a flush. A slow disk would hold up the threads that everything
    /// else shares.
    @inlinable
    nonisolated func startRecording() {
        let record: @Sendable () -> Void = { self.assumeIsolated { $0.recordPending() } }
        if isWorthWaiting.load(ordering: .relaxed), executor.runIfIdle(record) { return }
        executor.async(record)
    }

    @inlinable
    func recordPending() {
        executor.noteProcessor()
        groupCommitDelay.wait { waitingCount }
        // A failure is reported to the waiting callers.
        try? record()
    }

    /// Writes everything decided so far to the disk, with one flush, and into the read models; then resumes
    /// the callers that wait for it. After a conflict it decides again, on top of what other writers stored.
    /// - Parameter again: decides again the commands that have no waiting caller; called after each conflict.
    /// - Throws: ``EventStoreError`` if other writers were faster each time: nothing is recorded then;
    ///   ``ProcessorError``, if the disk fails.
    @inlinable
    func record(_ again: () -> Void = {}) throws {
        for _ in 1..<Self.attemptsMax {
            do { return try recordOnce() } catch is EventStoreError { again() }
        }
        do { try recordOnce() } catch let conflict as EventStoreError {
            startOver(conflict)
            throw conflict
        }
    }

    /// With fewer, a writer among many busy ones would give up too soon.
    @usableFromInline static var attemptsMax: Int { 100 }

    /// - Throws: ``EventStoreError``, when it has caught up, and those who wait still wait for what is
    ///   decided now; ``ProcessorError/unknown(_:)`` or ``ProcessorError/notRecorded(_:)`` after they were told of that.
    @inlinable
    func recordOnce() throws {
        let group = pending.withLock { $0.takeAll() }
        let start = ContinuousClock.now
        let encoded = try encode(group)
        let erased = encoded?.erased ?? []
        do {
            if let encoded { try store.append(encoded, after: models.head) }
            // A key is destroyed only once the erasure is on the disk. If destroying it fails, the caller is
            // not told that the person is erased; the next opening finishes it.
            if !erased.isEmpty { try store.shred(erased) }
        } catch let conflict as EventStoreError {
            note(group.refused.final)
            try catchUp(behind: conflict, redeciding: group.waiting)
            throw conflict
        } catch {
            note(group.refused.all)
            startOver(telling: group.waiting, ProcessorError.unknown(error), closing: error)
            throw ProcessorError.unknown(error)
        }
        note(group.refused.all)
        fold(group.commits, erasing: !erased.isEmpty)
        if !group.commits.isEmpty {
            let told = group.waiting.count
            groupCommitDelay.note(flush: start.duration(to: .now), clients: told + waitingCount)
            isWorthWaiting.store(groupCommitDelay.isNone && told <= 1, ordering: .relaxed)
        }
        for waiting in group.waiting { waiting.tell() }
        noteChanges(by: group.commits)
        if !erased.isEmpty { removeSnapshots() }
        keepSnapshots()
    }

    /// The commits of the group as they are stored; nil if it has none.
    @inlinable
    func encode(_ group: Group) throws -> CommitGroup? {
        guard !group.commits.isEmpty else { return nil }
        do { return try App.Models.encode(group.commits, sealer: store.sealer) } catch {
            note(group.refused.all)
            let error = ProcessorError.notRecorded(error)
            startOver(telling: group.waiting, error)
            throw error
        }
    }

    @usableFromInline
    func note(_ refused: [App.RefusalNote]) {
        if !refused.isEmpty { noteRefusals?(refused) }
    }

    /// Takes what is on the disk into the read models.
    /// - Parameter isErasing: whether a commit erases a subject.
    @usableFromInline
    func fold(_ commits: [Commit<App.Event>], erasing isErasing: Bool) {
        for commit in commits { models.apply(commit) }
        flushedHead.store(models.head.value, ordering: .releasing)
        if isErasing { erasures.add(1, ordering: .releasing) }
    }

    /// Another writer was faster, and nothing of the group was stored: reads what it wrote, and decides
    /// on top of that, in the same order, what clients wait for.
    /// - Throws: if the store can't be read. Nothing is recorded from then on.
    /// - Complexity: O(events that were missed).
    @usableFromInline
    func catchUp(
        behind conflict: EventStoreError, redeciding waiting: [Waiting<App>]
    ) throws {
        let before = models.head
        var missed: [Commit<App.Event>] = []
        do {
            try App.Models.read(store.reader, after: before) { commit in
                missed.append(commit)
                return true
            }
        } catch {
            startOver(telling: waiting, conflict, closing: error)
            throw ProcessorError.writerDead(error)
        }
        let isErasing = missed.contains { $0.events.contains { $0.erased != nil } }
        fold(missed, erasing: isErasing)
        let late = clearPending(stored: before, redeciding: true)
        for waiting in waiting + late { decideAgain(waiting) }
        noteChanges(by: missed)
        // The other writer has destroyed the keys. Snapshots without a sealer have text in the clear.
        if isErasing { removeSnapshots() }
    }

    private func decideAgain(_ waiting: Waiting<App>) {
        do {
            let submission = try lookingBack(waiting.submission)
            pending.withLock { $0.decide(submission, telling: waiting.continuation) }
        } catch { waiting.tell(unlessRefused: error) }
    }

    /// After a group that is not stored, the commits decided on top of it are void as well.
    /// - Parameter cause: of the end of all writing, if it is one.
    @usableFromInline
    func startOver(
        telling waiting: [Waiting<App>] = [], _ error: any Error, closing cause: (any Error)? = nil
    ) {
        let closure = cause.map { ProcessorError.writerDead($0) }
        let late = clearPending(stored: models.head, closure)
        for waiting in waiting { waiting.tell(unlessRefused: error) }
        for waiting in late { waiting.tell(unlessRefused: closure ?? error) }
    }

    /// Decisions continue from the read models.
    /// - Parameters:
    ///   - stored: the position up to which the decided commits are stored.
    ///   - isRedeciding: whether refused commands are decided again, too: they are not noted yet.
    /// - Returns: the callers whose commands are void now.
    private func clearPending(
        stored: Position, redeciding isRedeciding: Bool = false, _ closure: ProcessorError? = nil
    ) -> [Waiting<App>] {
        pending.withLock { pending in
            if isRedeciding { pending.decisions.dropRefused() }
            pending.decisions.startOver(on: models, stored: stored, closure: closure)
            defer { pending.waiting = [] }
            return pending.waiting
        }
    }

    /// Records what was decided, takes snapshots where they shorten the next opening, and closes the log. Commands that
    /// come later get ``ProcessorError/closed``; questions are still answered.
    public func close() async {
        try? record()
        await finishSnapshots()
        pending.withLock { $0.decisions.close() }
        // Records the commands that were decided meanwhile.
        try? record()
        store.close()
    }

    /// The position of the last event that is on the disk. It includes every command whose outcome was
    /// returned.
    public nonisolated var head: Position { Position(flushedHead.load(ordering: .acquiring)) }

    /// False once the disk has failed, after ``close()``, and for a log that is only read.
    public nonisolated var canRecord: Bool { pending.withLock { $0.decisions.isOpen } }

    /// How many wait for the disk.
    @usableFromInline package nonisolated var waitingCount: Int {
        pending.withLock { $0.waiting.count }
    }

    /// Runs `body` here once those who wait for the disk have had their turn.
    func lookLater(_ body: @escaping @Sendable (isolated CommandProcessor<App>) -> Void) {
        executor.async { self.assumeIsolated { body($0) } }
    }

    func replaceModels(_ models: App.Models) {
        self.models = models
        pending.withLock { $0.decisions.replaceModels(models) }
    }
}
