import EventSourcing
import TreeLot

/// The command processor: decides commands, one after the other, each on the state that the ones before it
/// led to.
///
/// Its lot runs ahead of the disk, so that a decision need not wait for a flush. No client is told before the
/// commits in ``decided`` are flushed, and no question is answered from here.
struct CommandProcessor: Sendable {
    private var lot: Lot
    private var keys: CommandKeys
    /// Where the log will end once everything decided is flushed.
    private var head: Position
    /// Decided commits that are not taken for the disk yet.
    private(set) var decided: [Commit<LotEvent>] = []
    private var unchanged = UnchangedKeys()
    /// Refusals that are not taken for the journal yet; nil where no journal is kept.
    private var refused: Refused?
    /// Why no command is taken.
    private var closure: SchedulerError?

    /// - Parameters:
    ///   - closure: turns every command away, where the log may only be read.
    ///   - keepsRefusals: they are for a journal, which takes them with ``takeRefused()``.
    init(
        models: ReadModels, closure: SchedulerError? = nil, keepsRefusals: Bool = false
    ) {
        self.refused = keepsRefusals ? Refused() : nil
        self.lot = models.lot
        self.keys = models.keys
        self.head = models.head
        self.closure = closure
    }

    /// Whether commands are taken.
    var isOpen: Bool { closure == nil }

    /// The result of a command before the disk is asked.
    enum Decision: Sendable {
        case made(Outcome)
        /// Its key was used for the commit that begins there, for content of this digest.
        case repeated(first: Position, digest: UInt64)
    }

    /// - Throws: ``SchedulerError``, if no command is taken any more.
    mutating func decide(_ submission: Submission) throws(SchedulerError) -> Decision {
        if let closure { throw closure }
        let decision = earlier(submission) ?? .made(decide(submission.command, submission))
        if case .made(.refused(let refusal)) = decision {
            refused?.decided.append(RefusedAttempt(submission, refusal, in: lot))
        }
        return decision
    }

    private mutating func decide<C: LotCommand>(
        _ command: C, _ submission: Submission
    ) -> Outcome {
        // A clock that jumped back must not turn the order of the log around.
        var context = submission.context
        context.now = max(context.now, lot.settings.latest)
        let events: [LotEvent]
        do throws(LotRefusal) { events = try command.decide(lot, context) } catch {
            return .refused(error)
        }
        let remarks = command.remarks(in: lot, context)
        guard !events.isEmpty else {
            let acceptance = Acceptance(
                unchanged: command.existing(in: lot), at: head, remarks: remarks)
            unchanged.remember(submission, acceptance)
            return .accepted(acceptance)
        }
        let commit = Commit(
            first: head.advanced(by: 1),
            envelope: envelope(command, submission, context, lot.concern(of: events)),
            events: events)
        apply(commit)
        head = commit.last
        decided.append(commit)
        let codes = (command as? any IssuesCodes)?.drawn.map(\.text) ?? []
        let token = (command as? any IssuesToken)?.token(after: events)
        return .accepted(Acceptance(commit, codes: codes, token: token, remarks: remarks))
    }

    private func envelope<C: LotCommand>(
        _ command: C, _ submission: Submission, _ context: Context, _ concern: Concern
    ) -> Envelope {
        let reason = command.recordedReason.flatMap { $0.isEmpty ? nil : Personal($0) }
        // The envelope has words of its own: the reason, or the command’s texts, which a reader of its digest
        // could find out by guessing.
        let hasWords = reason != nil || submission.key != nil && command.saysText
        let about = hasWords ? concern.subjects : []
        // With a key that they would be sealed with, they are gone.
        let isErased = about.contains(where: lot.isErased)
        return Envelope(
            instant: context.now, actor: context.actor,
            onBehalfOf: concern.people(without: context.actor), face: submission.face,
            command: C.name, key: submission.key, digest: isErased ? 0 : submission.digest,
            cause: submission.cause ?? command.cause,
            reason: isErased ? reason.map { _ in .erased } : reason, about: about)
    }

    private mutating func apply(_ commit: Commit<LotEvent>) {
        lot.apply(commit)
        keys.apply(commit)
    }

    // MARK: Keys

    private func earlier(_ submission: Submission) -> Decision? {
        guard let key = submission.key else { return nil }
        if let (first, digest) = keys.find(key) {
            return .repeated(first: first, digest: digest)
        }
        guard let (digest, acceptance) = unchanged.find(key) else { return nil }
        return .made(
            digest == submission.digest
                ? .accepted(acceptance) : .refused(.keyReused(key, at: acceptance.position)))
    }

    // MARK: Refusals

    /// Attempts that are to be noted.
    struct Refused: Sendable {
        /// Refused by decisions on commits in memory: decided again if those commits are not stored.
        var decided: [RefusedAttempt] = []
        /// Refused for good, on stored commits.
        var final: [RefusedAttempt] = []

        var all: [RefusedAttempt] { decided + final }
    }

    /// Records a refusal that is based on stored commits only.
    mutating func note(_ refusal: LotRefusal, of submission: Submission) {
        refused?.final.append(RefusedAttempt(submission, refusal, in: lot))
    }

    /// Hands over what was refused since the last time.
    mutating func takeRefused() -> Refused {
        guard let taken = refused else { return Refused() }
        refused = Refused()
        return taken
    }

    /// Drops the refusals by decisions that were not taken yet, because the commands are decided again.
    mutating func dropRefused() { refused?.decided = [] }

    // MARK: The disk

    /// Hands over what is to be flushed next.
    mutating func takeDecided() -> [Commit<LotEvent>] {
        defer { decided = [] }
        return decided
    }

    /// Goes on from `models`, without what was decided since: it is not on the disk.
    /// - Parameters:
    ///   - stored: up to where what was decided here is stored.
    ///   - closure: why no command is taken from now on.
    mutating func startOver(
        on models: ReadModels, stored: Position, closure: SchedulerError?
    ) {
        (lot, keys, head) = (models.lot, models.keys, models.head)
        decided = []
        unchanged.forget(after: stored)
        self.closure = closure
    }

    /// Goes on with read models that were folded anew from the same log.
    /// - Precondition: all that was decided and is not in `models` is still in ``decided``.
    mutating func replaceModels(_ models: ReadModels) {
        precondition(decided.first?.first ?? head.advanced(by: 1) == models.head.advanced(by: 1))
        (lot, keys) = (models.lot, models.keys)
        for commit in decided { apply(commit) }
    }
}
