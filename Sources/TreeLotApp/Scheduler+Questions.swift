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
    /// - Complexity: for the present, what the question takes; for the past, O(events) before that.
    public func ask<Q: LotQuestion>(
        _ question: Q, _ context: Context, asOf moment: Moment = .now
    ) throws -> Q.Answer {
        var (models, context) = try past(moment, context)
        if let instant = question.trueAt {
            guard instant <= context.now else { throw LotRefusal.notYet("trueAt", context.now) }
            models = try self.models(trueAt: instant, knownIn: models)
            context.now = instant
        }
        return try question.answer(models, context)
    }

    /// What there is to see as of `moment`, as ``ask(_:_:asOf:)`` tells it.
    /// - Throws: ``LotRefusal`` if the asker may not know, or if there is no such thing.
    public func see<V: LotView>(
        _ view: V, _ context: Context, asOf moment: Moment = .now
    ) throws -> V.Answer {
        let (models, context) = try past(moment, context)
        return try view.answer(models, context)
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

    /// Reads the log for an audit.
    /// - Complexity: O(events).
    public func audit(
        _ question: Audit, _ context: Context, asOf moment: Moment = .now
    ) throws -> Audit.Answer {
        let (models, context) = try past(moment, context)
        return try store.audit(question, models, context)
    }

    /// Reads the log for what other rules would have refused.
    /// - Complexity: O(events).
    public func whatIf(
        _ question: WhatIf, _ context: Context, asOf moment: Moment = .now
    ) throws -> WhatIf.Answer {
        let (models, context) = try past(moment, context)
        var reader = try WhatIfReader(question, models, context)
        try read(upTo: models.head) { reader.apply($0) }
        return reader.answer
    }

    /// Reads the log for all that is held about a person.
    /// - Complexity: O(events).
    public func export(
        _ question: PersonExport, _ context: Context
    ) throws -> PersonExport.Answer {
        let (models, context) = try past(.now, context)
        var reader = try PersonExportReader(question, models, context)
        try read(upTo: models.head) { reader.apply($0) }
        return reader.answer
    }

    /// What the screen at the lot shows now.
    /// - Throws: ``LotRefusal`` if the asker may not have it, or what went wrong with the secrets.
    public func show(
        _ question: ShowScreenCode, _ context: Context
    ) throws -> ShowScreenCode.Answer {
        let (models, context) = try past(.now, context)
        return try question.answer(models, context, secrets)
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

    /// The read models as of `moment`.
    public func models(asOf moment: Moment) throws -> ReadModels {
        guard moment != .now else { return models }
        var past = ReadModels()
        try past.catchUp(with: store, until: moment)
        return past
    }

    func read(upTo head: Position, _ body: (Commit<LotEvent>) -> Void) throws {
        try store.read(after: .start, upTo: head, body)
    }

    /// What was true at `instant`, by all that is in `known`.
    private func models(
        trueAt instant: Instant, knownIn known: ReadModels
    ) throws -> ReadModels {
        var models = try models(asOf: .instant(instant))
        try store.read(after: models.head, upTo: known.head) { models.correct(by: $0) }
        models.cutVisits(at: instant)
        return models.seen(by: self.models)
    }

    private func past(_ moment: Moment, _ context: Context) throws -> (ReadModels, Context) {
        var context = context
        switch moment {
        case .now:
            context.now = max(context.now, models.latest)
            return (models, context)
        case .instant(let instant):
            context.now = instant
            return (try models(asOf: moment).seen(by: models), context)
        case .position(let position):
            guard position <= models.head else {
                throw LotRefusal.beyondHead(position, models.head)
            }
            let past = try models(asOf: moment).seen(by: models)
            context.now = past.latest
            return (past, context)
        }
    }
}

extension EventStore<LotEvent> {
    /// Shows the commits behind one position, up to another, in order.
    func read(
        after position: Position, upTo head: Position, _ body: (Commit<LotEvent>) -> Void
    ) throws {
        try read(after: position) { commit in
            guard commit.last <= head else { return false }
            body(commit)
            return true
        }
    }

    /// Reads the log up to where `models` are.
    func audit(
        _ question: Audit, _ models: ReadModels, _ context: Context
    ) throws -> Audit.Answer {
        var reader = try AuditReader(question, models, context)
        try read(after: .start, upTo: models.head) { reader.apply($0) }
        return reader.answer
    }
}
