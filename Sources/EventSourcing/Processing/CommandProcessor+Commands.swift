public import Synchronization

/// The way of a command until it is decided: on the caller’s thread, behind those that are pending.
extension CommandProcessor {
    /// Decides a command, and returns once its events are on stable storage.
    /// - Throws: Unless said otherwise, nothing is recorded then. A refusal is no error: it is an outcome.
    ///   - ``ProcessorError/unknown(_:)`` if the disk fails meanwhile: it is unknown whether the command is recorded.
    ///   - ``ProcessorError/writerDead(_:)`` if it failed earlier; ``ProcessorError/readOnly`` and
    ///     ``ProcessorError/closed`` where nothing is recorded; ``ProcessorError/busy`` if the command looks back and
    ///     too many do.
    ///   - ``EventStoreError/conflict(expected:actual:)`` if other writers were faster a hundred times.
    ///   - The secrets' error if the command needs them.
    ///   - The store's error if a command that looks back, or that came with the key of an earlier one, needs commits
    ///     that cannot be read. What the earlier one recorded stays.
    @inlinable
    public nonisolated func execute(_ submission: CommandSubmission<App>) async throws
        -> CommandOutcome<App>
    {
        let submission = try submission.prepared(with: secrets)
        let decision =
            submission.looksBack
            ? try await decisionLookingBack(submission)
            : try await withCheckedThrowingContinuation { continuation in
                decide(submission, telling: continuation)
            }
        switch decision {
        case .made(let outcome): return outcome
        case .repeated(let first, let digest):
            return noted(
                CommandOutcome(
                    repeating: try await commit(at: first), digest: digest, for: submission),
                of: submission)
        }
    }

    /// Decides a command, behind those that are pending; starts recording, where it is the first of its group.
    @inlinable
    nonisolated func decide(
        _ submission: CommandSubmission<App>, telling continuation: Waiting<App>.Continuation
    ) {
        let isFirst = pending.withLock { pending in
            pending.decide(submission, telling: continuation)
            return pending.waiting.count == 1
        }
        // Commands that are decided before the disk is free share the flush.
        if isFirst { startRecording() }
    }

    /// A key that was used for something else is found out only here.
    @usableFromInline
    nonisolated func noted(
        _ outcome: CommandOutcome<App>, of submission: CommandSubmission<App>
    ) -> CommandOutcome<App> {
        if case .refused(let refusal) = outcome {
            pending.withLock { $0.decisions.note(refusal, of: submission) }
        }
        return outcome
    }

    /// Decides several commands that share one flush, each on the state that the ones before it led to;
    /// commands of other callers may come between. `body` may look at an outcome to make the next command,
    /// and must not pass an outcome on before this returns: after a conflict with another writer it runs
    /// again, from the start.
    /// - Throws: what `body` throws; as ``execute(_:)``.
    @inlinable
    public func executeTogether<Value: Sendable>(
        _ body:
            @Sendable (_ decide: (CommandSubmission<App>) throws -> CommandOutcome<App>) throws ->
            Value
    ) throws -> Value {
        // Commands decided before a failure of `body` are as valid as any others: they are kept.
        var value = Result { try body(decide) }
        try record { value = Result { try body(decide) } }
        return try value.get()
    }

    @inlinable
    func decide(_ submission: CommandSubmission<App>) throws -> CommandOutcome<App> {
        let prepared = try submission.prepared(with: secrets)
        let submission = prepared.looksBack ? try lookingBack(prepared) : prepared
        let decision = try pending.withLock { pending throws(ProcessorError) in
            try pending.decisions.decide(submission)
        }
        switch decision {
        case .made(let outcome): return outcome
        case .repeated(let first, let digest):
            return noted(
                CommandOutcome(repeating: try commit(at: first), digest: digest, for: submission),
                of: submission)
        }
    }

    /// The commit that begins at `first`.
    @usableFromInline
    func commit(at first: Position) throws -> Commit<App.Event> {
        // While this actor runs, every commit that is not on the disk is still pending.
        var commit = pending.withLock { pending in
            pending.decisions.decided.last { $0.first == first }
        }
        if commit == nil {
            try App.Models.read(store.reader, after: first.advanced(by: -1)) { stored in
                commit = stored
                return false
            }
        }
        guard let commit else { preconditionFailure("no commit at \(first)") }
        return commit
    }
}
