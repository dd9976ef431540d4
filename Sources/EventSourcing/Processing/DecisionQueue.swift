/// Decides commands, one after the other, each on the state that the ones before it led to.
///
/// Its state runs ahead of the disk, so that a decision need not wait for a flush. No client is told before the
/// commits in ``decided`` are flushed, and no question is answered from here.
@usableFromInline
package struct DecisionQueue<App: Application>: Sendable {
    @usableFromInline var state: App.State
    @usableFromInline var keys: CommandKeys<App.Event>
    /// When the last event was decided.
    @usableFromInline var latest: Instant
    /// Where the log will end once everything decided is flushed.
    @usableFromInline var head: Position
    /// Decided commits that are not taken for the disk yet.
    @usableFromInline package internal(set) var decided: [Commit<App.Event>] = []
    @usableFromInline var unchanged = UnchangedKeys<App>()
    /// Refusals that are not taken for the journal yet; nil where no journal is kept.
    @usableFromInline var refused: Refused?
    /// Why no command is taken.
    @usableFromInline var closure: ProcessorError?

    /// - Parameters:
    ///   - closure: turns every command away, where the log may only be read.
    ///   - keepsRefusals: they are for a journal, which takes them with ``takeRefused()``.
    package init(
        models: App.Models, closure: ProcessorError? = nil, keepsRefusals: Bool = false
    ) {
        self.refused = keepsRefusals ? Refused() : nil
        self.state = models.state
        self.keys = models.keys
        self.latest = models.latest
        self.head = models.head
        self.closure = closure
    }

    /// Whether commands are taken.
    var isOpen: Bool { closure == nil }

    /// The result of a command before the disk is asked.
    @usableFromInline
    package enum Decision: Sendable {
        case made(CommandOutcome<App>)
        /// Its key was used for the commit that begins there, for content of this digest.
        case repeated(first: Position, digest: UInt64)
    }

    /// - Throws: ``ProcessorError``, if no command is taken any more.
    @inlinable
    package mutating func decide(_ submission: CommandSubmission<App>) throws(ProcessorError)
        -> Decision
    {
        if let closure { throw closure }
        let submission = submission.looksBack ? lookingBack(submission) : submission
        let decision = earlier(submission) ?? .made(made(submission))
        if case .made(.refused(let refusal)) = decision {
            refused?.decided.append(App.note(refusal, of: submission, in: state))
        }
        return decision
    }

    /// With those of ``decided`` that it has not seen. The caller has shown it what came before them.
    @usableFromInline
    func lookingBack(_ submission: CommandSubmission<App>) -> CommandSubmission<App> {
        submission.lookingBack { position, body in
            for commit in decided where commit.first > position { body(commit) }
        }
    }

    @inlinable
    mutating func made(_ submission: CommandSubmission<App>) -> CommandOutcome<App> {
        // A clock that jumped back must not turn the order of the log around.
        let context = Context(
            actor: submission.context.actor, now: max(submission.context.now, latest))
        let (outcome, commit) = App.decide(submission, context, after: head, on: &state)
        if let commit {
            keys.apply(commit)
            latest = commit.envelope.instant
            head = commit.last
            decided.append(commit)
        } else if case .accepted(let acceptance) = outcome {
            unchanged.remember(submission, acceptance)
        }
        return outcome
    }

    private mutating func apply(_ commit: Commit<App.Event>) {
        state.apply(commit)
        keys.apply(commit)
        latest = commit.envelope.instant
    }

    // MARK: Keys

    @inlinable
    func earlier(_ submission: CommandSubmission<App>) -> Decision? {
        guard let key = submission.key else { return nil }
        if let (first, digest) = keys.find(key) {
            return .repeated(first: first, digest: digest)
        }
        guard let (digest, acceptance) = unchanged.find(key) else { return nil }
        return .made(
            digest == submission.digest
                ? .accepted(acceptance) : .refused(App.keyReused(key, at: acceptance.position)))
    }

    // MARK: Refusals

    /// Attempts that are to be noted.
    @usableFromInline
    struct Refused: Sendable {
        /// Refused by decisions on commits in memory: decided again if those commits are not stored.
        @usableFromInline var decided: [App.RefusalNote] = []
        /// Refused for good, on stored commits.
        @usableFromInline var final: [App.RefusalNote] = []

        @usableFromInline var all: [App.RefusalNote] { decided + final }

        @usableFromInline
        init() {}
    }

    /// Records a refusal that is based on stored commits only.
    mutating func note(_ refusal: App.Failure, of submission: CommandSubmission<App>) {
        refused?.final.append(App.note(refusal, of: submission, in: state))
    }

    /// Hands over what was refused since the last time.
    @inlinable
    mutating func takeRefused() -> Refused {
        guard let taken = refused else { return Refused() }
        refused = Refused()
        return taken
    }

    /// Drops the refusals by decisions that were not taken yet, because the commands are decided again.
    mutating func dropRefused() { refused?.decided = [] }

    // MARK: The disk

    /// Turns every later command away.
    mutating func close() { closure = closure ?? .closed }

    /// Hands over what is to be flushed next.
    @inlinable
    package mutating func takeDecided() -> [Commit<App.Event>] {
        defer { decided = [] }
        return decided
    }

    /// Goes on from `models`, without what was decided since: it is not on the disk.
    /// - Parameters:
    ///   - stored: up to where what was decided here is stored.
    ///   - closure: why no command is taken from now on; nil if that does not change.
    mutating func startOver(
        on models: App.Models, stored: Position, closure: ProcessorError?
    ) {
        (state, keys) = (models.state, models.keys)
        (head, latest) = (models.head, models.latest)
        decided = []
        unchanged.forget(after: stored)
        self.closure = closure ?? self.closure
    }

    /// Goes on with read models that were folded anew from the same log.
    /// - Precondition: all that was decided and is not in `models` is still in ``decided``.
    mutating func replaceModels(_ models: App.Models) {
        precondition(decided.first?.first ?? head.advanced(by: 1) == models.head.advanced(by: 1))
        (state, keys, latest) = (models.state, models.keys, models.latest)
        for commit in decided { apply(commit) }
    }
}
