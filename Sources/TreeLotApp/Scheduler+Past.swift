public import EventSourcing
public import TreeLot

/// Looks into the past: the log is read on threads of its own (``PastThreads``), up to where it was flushed
/// when the look began, and no command waits for it. Rights are looked at first, and nothing is read for an
/// asker who may not know.
extension Scheduler {
    /// Answers a question from the events.
    /// - Throws: ``LotRefusal`` if the asker may not know; ``ProcessorError/busy`` if too many look back.
    /// - Complexity: as the question says, off this actor.
    public func ask<Q: HistoryQuestion>(
        _ question: Q, _ context: Context, asOf moment: Moment = .now
    ) async throws -> Q.Answer {
        try question.check(models, atPresent(context))
        let (models, context) = try await past(moment, context)
        return try await lookBack { log in
            try question.answer(models, context, StoredPast(log: log, head: models.head))
        }
    }

    /// All that is held about a person.
    /// - Complexity: O(events), off this actor.
    public func export(
        _ question: PersonExport, _ context: Context
    ) async throws -> PersonExport.Answer {
        let (models, context) = (models, atPresent(context))
        _ = try PersonExportReader(question, models, context)
        return try await lookBack { log in
            var reader = try PersonExportReader(question, models, context)
            try log.read(after: .start, upTo: models.head) { reader.apply($0) }
            return reader.answer
        }
    }

    /// The read models as of `moment`.
    /// - Complexity: as ``CommandProcessor/models(asOf:)-(Position)``, off this actor; O(1) for the present.
    public func models(asOf moment: Moment) async throws -> ReadModels {
        switch moment {
        case .now: models
        case .position(let position): try await models(asOf: position)
        case .instant(let instant):
            try await models(asOf: lookBack { try $0.lastPosition(at: instant) })
        }
    }

    /// What was true at `instant`, by all that is in `known`.
    /// - Complexity: as ``models(asOf:)``, and O(events since then).
    func models(trueAt instant: Instant, knownIn known: ReadModels) async throws -> ReadModels {
        let then = try await models(asOf: .instant(instant))
        return try await lookBack { log in
            var models = then
            try log.read(after: then.head, upTo: known.head) { models.correct(by: $0) }
            models.cutVisits(at: instant)
            return models
        }
    }

    /// Refuses an asker who has no right to this view, by the view as of now: today’s rights apply to every
    /// moment. Other refusals of today need not have applied then.
    func check<V: LotView>(mayAsk view: V, _ context: Context) throws(LotRefusal) {
        do throws(LotRefusal) { _ = try view.answer(models, atPresent(context)) } catch {
            if error.isAboutRights { throw error }
        }
    }

    /// The read models as of `moment` for those who may look at them today, and the present of an answer
    /// from them.
    func past(_ moment: Moment, _ context: Context) async throws -> (ReadModels, Context) {
        var context = context
        switch moment {
        case .now: return (models, atPresent(context))
        case .instant(let instant): context.now = instant
        case .position(let position):
            guard position <= models.head else {
                throw LotRefusal.beyondHead(position, models.head)
            }
        }
        let past = try await models(asOf: moment)
        if case .position = moment { context.now = past.latest }
        return (past.seen(by: models), context)
    }

    func atPresent(_ context: Context) -> Context {
        var context = context
        context.now = max(context.now, models.latest)
        return context
    }
}

/// A log on the disk, up to a position.
private struct StoredPast: PastLog {
    let log: CommitReader<LotEvent>
    let head: Position

    func read(_ body: (Commit<LotEvent>) throws -> Void) throws {
        try log.read(after: .start, upTo: head, body)
    }

    func commits(at positions: [Position]) throws -> [Commit<LotEvent>] {
        try log.commits(at: positions)
    }
}

extension LotRefusal {
    /// Whether it depends on who asks, and not on what they ask for.
    fileprivate var isAboutRights: Bool { code == "not-allowed" || code == "not-your-household" }
}
