public import EventSourcing
public import TreeLot

/// What is asked for once is answered on the asker’s thread, from a copy of the read models: the processor only hands
/// that out, and goes on with commands. What is asked of the past is answered on a thread for that.
extension Scheduler {
    /// Answers a question as of `moment`.
    ///
    /// As of an instant, that instant is also the present of the answer; as of a position, the instant
    /// at which it was recorded. Who may ask is decided by the rights of today, whatever they were
    /// then. A question about what was *true* at a moment is answered with all that was known as of
    /// `moment`.
    /// - Throws: ``LotRefusal`` if the asker may not know, or if there is no such thing.
    /// - Complexity: for the present, what the question takes; for the past, O(events between
    ///   two milestones) before that, on another thread.
    public nonisolated func ask<Q: LotQuestion>(
        _ question: Q, _ context: Context, asOf moment: Moment = .now
    ) async throws -> Q.Answer {
        guard moment != .now || question.trueAt != nil else {
            return try await present(for: context).answer(question)
        }
        return try await lookBack(context, asOf: moment) {
            try $0.check(mayAsk: question)
        } answering: { look, asked in
            var past = try look.standpoint(asked, question.scope)
            if let instant = question.trueAt {
                guard instant <= past.context.now else {
                    throw LotRefusal.notYet("trueAt", past.context.now)
                }
                past.models = try look.models(
                    trueAt: instant, knownIn: past.models, question.scope
                ).seen(by: past.models.rights)
                past.context.now = instant
            }
            return try past.answer(question)
        }
    }

    /// The answer of a view as of `moment`, as for ``ask(_:_:asOf:)``.
    /// - Throws: ``LotRefusal`` if the asker may not know, or if there is no such thing.
    public nonisolated func see<V: LotView>(
        _ view: V, _ context: Context, asOf moment: Moment = .now
    ) async throws -> V.Answer {
        guard moment != .now else { return try await present(for: context).answer(view) }
        return try await lookBack(context, asOf: moment) {
            try $0.check(mayAsk: view)
        } answering: { look, asked in
            try look.standpoint(asked, view.scope).answer(view)
        }
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

    /// The calendar at the address of a feed; nil where there is none, for whatever reason. Calendar
    /// programs poll it: it is worked out on the asker’s thread, from a copy of the read models.
    /// - Throws: errors of the secrets.
    public nonisolated func calendar(showing secret: String) async throws -> ShiftCalendar? {
        let hash = try CodeHash.ofToken(secret, secrets)
        let known = await models
        return known.calendar(for: hash)
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
