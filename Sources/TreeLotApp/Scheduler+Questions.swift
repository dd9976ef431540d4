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
            let models = known
            known = try await lookBack { try $0.models(trueAt: instant, knownIn: models) }
                .seen(by: self.models)
            context.now = instant
        }
        return try question.answer(known, context)
    }

    /// What there is to see as of `moment`, as ``ask(_:_:asOf:)`` tells it.
    /// - Throws: ``LotRefusal`` if the asker may not know, or if there is no such thing.
    public func see<V: LotView>(
        _ view: V, _ context: Context, asOf moment: Moment = .now
    ) async throws -> V.Answer {
        guard moment != .now else { return try view.answer(models, atPresent(context)) }
        try check(mayAsk: view, context)
        let (models, context) = try await past(moment, context)
        return try view.answer(models, context)
    }

    /// Why a command needs a newer proof of who asks; nil where it needs none, or has it.
    public func refusal(
        of command: any LotCommand, by credential: Credential, at now: Instant
    ) -> LotRefusal? {
        credential.refusal(of: command, in: models, at: now)
    }

    /// Who shows a token with this hash, if it is good at `now`.
    public func credential(for hash: CodeHash, at now: Instant) -> Credential? {
        models.credential(for: hash, at: max(now, models.latest))
    }

    /// What is behind the address of a calendar feed; nil where there is nothing, for whatever reason.
    /// - Throws: what went wrong with the secrets.
    public func calendar(showing secret: String) throws -> ShiftCalendar? {
        models.calendar(for: try .ofToken(secret, secrets))
    }

    /// What the screen at the lot shows now.
    /// - Throws: ``LotRefusal`` if the asker may not have it, or what went wrong with the secrets.
    public func show(
        _ question: ShowScreenCode, _ context: Context
    ) throws -> ShowScreenCode.Answer {
        try question.answer(models, atPresent(context), secrets)
    }

    /// What was done with idempotency keys that begin with `prefix`, by key: for whoever goes on with a
    /// long piece of work that was interrupted.
    /// - Complexity: O(events).
    public func acceptances(ofKeysBeginning prefix: String) throws -> [String: Acceptance] {
        var found: [String: Acceptance] = [:]
        try read(upTo: models.head) { commit in
            if let key = commit.envelope.key, key.hasPrefix(prefix) {
                found[key] = Acceptance(commit)
            }
        }
        return found
    }

    func read(upTo head: Position, _ body: (Commit<LotEvent>) -> Void) throws {
        try store.read(after: .start, upTo: head, body)
    }
}
