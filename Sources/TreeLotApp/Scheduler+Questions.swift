public import EventSourcing
public import TreeLot

extension Scheduler {
    /// Answers a question as of `moment`.
    ///
    /// As of an instant, that instant is also the present of the answer; as of a position, the instant
    /// at which it was recorded. Who may ask is decided by the rights of today, whatever they were
    /// then. A question about what was *true* at a moment is answered with all that was known as of
    /// `moment`.
    /// - Throws: ``LotRefusal`` if the asker may not know, or if there is no such thing.
    /// - Complexity: for the present, what the question takes; for the past, O(events) before
    ///   that, on another thread.
    public func ask<Q: LotQuestion>(
        _ question: Q, _ context: Context, asOf moment: Moment = .now
    ) async throws -> Q.Answer {
        if moment == .now, question.trueAt == nil {
            return try question.answer(models, atPresent(context))
        }
        try check(mayAsk: question, context)
        var (known, context) = try await past(moment, context)
        if let instant = question.trueAt {
            guard instant <= context.now else { throw LotRefusal.notYet("trueAt", context.now) }
            known = try await models(trueAt: instant, knownIn: known).seen(by: models)
            context.now = instant
        }
        return try question.answer(known, context)
    }

    /// The answer of a view as of `moment`, as for ``ask(_:_:asOf:)``.
    /// - Throws: ``LotRefusal`` if the asker may not know, or if there is no such thing.
    public func see<V: LotView>(
        _ view: V, _ context: Context, asOf moment: Moment = .now
    ) async throws -> V.Answer {
        guard moment != .now else { return try view.answer(models, atPresent(context)) }
        try check(mayAsk: view, context)
        let (models, context) = try await past(moment, context)
        return try view.answer(models, context)
    }

    /// Why a command needs a newer proof of the asker’s identity; nil where it needs none, or has it.
    public func refusal(
        of command: any LotCommand, by credential: Credential, at now: Instant
    ) -> LotRefusal? {
        credential.refusal(of: command, in: models, at: now)
    }

    /// The credential of the token with this hash, if it is valid at `now`.
    public func credential(for hash: CodeHash, at now: Instant) -> Credential? {
        models.credential(for: hash, at: max(now, models.latest))
    }

    /// The calendar at the address of a feed; nil where there is none, for whatever reason.
    /// - Throws: errors of the secrets.
    public func calendar(showing secret: String) throws -> ShiftCalendar? {
        models.calendar(for: try .ofToken(secret, secrets))
    }

    /// The current content of the screen at the lot.
    /// - Throws: ``LotRefusal`` if the asker may not have it, or errors of the secrets.
    public func show(
        _ question: ShowScreenCode, _ context: Context
    ) throws -> ShowScreenCode.Answer {
        try question.answer(models, atPresent(context), secrets)
    }

    /// Folds all commits into a value, in the order of the log: for a caller that resumes a long piece of work
    /// after an interruption.
    /// - Complexity: O(events).
    public func folded<Value: Sendable>(
        into value: Value, _ apply: @Sendable (inout Value, Commit<LotEvent>) -> Void
    ) throws -> Value {
        var value = value
        try read(upTo: models.head) { apply(&value, $0) }
        return value
    }
}
