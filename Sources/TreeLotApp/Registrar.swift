import EventLog
import EventSourcing
import TreeLot

/// The single-threaded heart: decides commands one after the other, appends what they recorded in
/// groups, and keeps the read models at what is flushed.
///
/// Two folds stand side by side: `deciding` has everything that was decided, so that the next command
/// of a group sees the one before; `models` has only what is on the disk, so that no question sees what
/// a crash could take back.
struct Registrar {
    private let store: any EventStore<LotEvent>
    private var deciding: Lot
    private(set) var models: ReadModels
    /// Decided, and not yet flushed.
    private var staged: [Commit<LotEvent>] = []
    private var stagedKeys: [String: Int] = [:]
    /// What stood in the way of the last write; no command is taken after it.
    private(set) var failure: (any Error)?
    private var unchanged = UnchangedKeys()
    /// The log may only be read; every command is turned away.
    private let isReadOnly: Bool

    init(store: any EventStore<LotEvent>, models: ReadModels, isReadOnly: Bool = false) {
        self.store = store
        self.deciding = models.lot
        self.models = models
        self.isReadOnly = isReadOnly
    }

    /// Goes on with read models that were folded anew from the same log. A failure stays one, and
    /// keys stay remembered.
    /// - Precondition: nothing is waiting to be flushed.
    mutating func replaceModels(_ models: ReadModels) {
        precondition(staged.isEmpty, "what was decided is flushed first")
        self.deciding = models.lot
        self.models = models
    }

    /// Where the log will end once everything is flushed.
    private var stagedHead: Position { staged.last?.last ?? models.head }

    /// Decides a command. What it records is not on the disk before ``flush()``: nobody may be told
    /// until then.
    mutating func decide(_ submission: Submission) throws -> Outcome {
        guard !isReadOnly else { throw SchedulerError.readOnly }
        if let failure { throw SchedulerError.writerDead(failure) }
        if let earlier = try earlier(submission) { return earlier }
        return try decide(submission.command, submission)
    }

    private mutating func decide<C: LotCommand>(
        _ command: C, _ submission: Submission
    ) throws -> Outcome {
        // A clock that jumped back must not turn the order of the log around.
        var context = submission.context
        context.now = max(context.now, deciding.settings.latest)
        let events: [LotEvent]
        do throws(LotRefusal) { events = try command.decide(deciding, context) } catch {
            return .refused(error)
        }
        guard !events.isEmpty else {
            let acceptance = Acceptance(
                unchanged: command.existing(in: deciding), at: stagedHead)
            unchanged.remember(submission, acceptance)
            return .accepted(acceptance)
        }
        let commit = Commit(
            first: stagedHead.advanced(by: 1),
            envelope: envelope(command, submission, context), events: events)
        deciding.apply(commit)
        if let key = submission.key { stagedKeys[key] = staged.count }
        staged.append(commit)
        return .accepted(Acceptance(commit))
    }

    private func envelope<C: LotCommand>(
        _ command: C, _ submission: Submission, _ context: Context
    ) -> Envelope {
        let beneficiary = command.beneficiary(in: deciding)
        let isOwn = beneficiary.map { context.actor == .person($0) } ?? true
        let reason = command.recordedReason ?? ""
        return Envelope(
            instant: context.now, actor: context.actor, onBehalfOf: isOwn ? nil : beneficiary,
            face: submission.face, command: C.name, key: submission.key,
            digest: submission.key == nil ? 0 : submission.digest, cause: submission.cause,
            reason: reason.isEmpty ? nil : reason)
    }

    /// Puts everything decided on the disk, with one flush, and into the read models.
    /// - Throws: ``SchedulerError/unknown(_:)`` if the disk failed; nothing can be written after that.
    ///   ``EventStoreError``, if another writer was faster: nothing of the group was stored.
    mutating func flush() throws {
        guard !staged.isEmpty else { return }
        do {
            try store.append(staged, after: models.head)
        } catch let conflict as EventStoreError {
            forgetStaged()
            throw conflict
        } catch {
            forgetStaged()
            failure = error
            throw SchedulerError.unknown(error)
        }
        for commit in staged { models.apply(commit) }
        staged.removeAll(keepingCapacity: true)
        stagedKeys.removeAll(keepingCapacity: true)
    }

    private mutating func forgetStaged() {
        staged.removeAll()
        stagedKeys.removeAll()
        deciding = models.lot
    }
}

// MARK: - Keys

extension Registrar {
    /// What a command with the same key led to, if there was one.
    private func earlier(_ submission: Submission) throws -> Outcome? {
        guard let key = submission.key else { return nil }
        guard let (digest, acceptance) = try recorded(key) ?? unchanged.find(key) else {
            return nil
        }
        guard digest == submission.digest else {
            return .refused(.keyReused(key, at: acceptance.position))
        }
        return .accepted(acceptance)
    }

    private func recorded(_ key: String) throws -> (UInt64, Acceptance)? {
        if let place = stagedKeys[key] {
            return (staged[place].envelope.digest, Acceptance(staged[place]))
        }
        guard let (first, digest) = models.keys.find(key) else { return nil }
        var found: Acceptance?
        try store.read(after: first.advanced(by: -1)) { commit in
            found = Acceptance(commit)
            return false
        }
        return found.map { (digest, $0) }
    }
}

/// The keys of commands that recorded nothing: they are in no log, and are remembered for as long as
/// this process lives and no more than so many of them.
private struct UnchangedKeys {
    private static let countMax = 10_000

    private var outcomes: [String: (UInt64, Acceptance)] = [:]

    func find(_ key: String) -> (UInt64, Acceptance)? { outcomes[key] }

    mutating func remember(_ submission: Submission, _ acceptance: Acceptance) {
        guard let key = submission.key else { return }
        if outcomes.count == Self.countMax { outcomes.removeAll(keepingCapacity: true) }
        outcomes[key] = (submission.digest, acceptance)
    }
}
