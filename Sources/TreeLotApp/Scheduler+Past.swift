public import EventSourcing
public import TreeLot

/// Looks into the past: the log is read on threads of its own (``PastThreads``), up to where it was flushed
/// when the look began, and no command waits for it. Rights are looked at first, and nothing is read for an
/// asker who may not know.
extension Scheduler {
    /// Answers a question from the events.
    /// - Throws: ``LotRefusal`` if the asker may not know; ``ProcessorError/busy`` if too many look back.
    /// - Complexity: as the question says, off this actor.
    public nonisolated func ask<Q: HistoryQuestion>(
        _ question: Q, _ context: Context, asOf moment: Moment = .now
    ) async throws -> Q.Answer {
        try await lookBack(context, asOf: moment) {
            try question.check($0.models, $0.context)
        } answering: { past, asked in
            let then = try past.standpoint(asked, .all)
            return try question.answer(
                then.models, then.context, StoredPast(look: past, head: then.models.head))
        }
    }

    /// Whether a question may have another answer than it had when the log ended at a position.
    /// - Complexity: O(events since then), off this actor.
    public nonisolated func mayHaveChanged(
        _ question: some HistoryQuestion, since position: Position
    ) async throws -> Bool {
        try await lookBack(taking: { $0.models }) { past, models in
            var mayHaveChanged = false
            try past.log.read(after: position) { commit in
                guard commit.last <= models.head else { return false }
                mayHaveChanged = question.mayChange(by: commit, in: models)
                return !mayHaveChanged
            }
            return mayHaveChanged
        }
    }

    /// All that is held about a person.
    /// - Complexity: O(events), off this actor.
    public nonisolated func export(
        _ question: PersonExport, _ context: Context
    ) async throws -> PersonExport.Answer {
        try await lookBack(context, asOf: .now) {
            _ = try PersonExportReader(question, $0.models, $0.context)
        } answering: { past, asked in
            let then = try past.standpoint(asked, .all)
            var reader = try PersonExportReader(question, then.models, then.context)
            try past.log.read(after: .start, upTo: then.models.head) { reader.apply($0) }
            return reader.answer
        }
    }

    /// The read models as of `moment`.
    /// - Throws: ``LotRefusal`` for a position that the log does not have yet.
    /// - Complexity: as ``CommandProcessor/models(asOf:)``, off this actor; O(1) for the present.
    public func models(asOf moment: Moment) async throws -> ReadModels {
        switch moment {
        case .now: return models
        case .position(let position):
            guard position <= head else { throw LotRefusal.beyondHead(position, head) }
            return try await models(asOf: position)
        case .instant(let instant): return try await lookBack { try $0.models(asOf: instant) }
        }
    }

    /// Looks back for an asker. Who asks is checked before the next command, and not beside it: that takes less time than to
    /// copy what it changes while they are held.
    /// - Parameter check: refuses those who may not ask.
    nonisolated func lookBack<Value: Sendable>(
        _ context: Context, asOf moment: Moment, check: @Sendable (Standpoint) throws -> Void,
        answering answer: @escaping @Sendable (PastLook<TreeLotApplication>, Asked) throws -> Value
    ) async throws -> Value {
        let take = { @Sendable (scheduler: isolated Scheduler) throws -> Asked in
            let present = scheduler.present(for: context)
            try check(present)
            return present.asked(asOf: moment)
        }
        return try await lookBack(taking: take, answer)
    }

    /// What is known now to an asker who is no earlier than the log.
    func present(for context: Context) -> Standpoint {
        Standpoint(models: models, context: atPresent(context))
    }

    func atPresent(_ context: Context) -> Context {
        var context = context
        context.now = max(context.now, models.latest)
        return context
    }
}

/// From where a question is answered: what was known then, and who asks when.
struct Standpoint: Sendable {
    var models: ReadModels
    var context: Context

    func answer<V: LotView>(_ view: V) throws(LotRefusal) -> V.Answer {
        try view.answer(models, context)
    }

    /// Refuses an asker who has no right to this view, by the view as of now: today’s rights apply to every
    /// moment. Other refusals of today need not have applied then.
    func check(mayAsk view: some LotView) throws(LotRefusal) {
        do throws(LotRefusal) { _ = try answer(view) } catch {
            if error.isAboutRights { throw error }
        }
    }
}

/// As of when something is asked, and what an answer takes of the present: no more than it needs, since what is held while
/// commands change it is copied.
enum Asked: Sendable {
    case now(Standpoint)
    case instant(Instant, Context, Rights)
    case position(Position, Context, Rights)
}

extension Standpoint {
    func asked(asOf moment: Moment) -> Asked {
        switch moment {
        case .now: .now(self)
        case .instant(let instant): .instant(instant, context, models.rights)
        case .position(let position): .position(position, context, models.rights)
        }
    }
}

extension PastLook<TreeLotApplication> {
    /// The read models as of then for those who may look at them today, and the present of an answer from them.
    /// - Parameter scope: what it is told from.
    func standpoint(_ asked: Asked, _ scope: ProjectionScope) throws -> Standpoint {
        switch asked {
        case .now(let present): return present
        case .instant(let instant, var context, let rights):
            context.now = instant
            return Standpoint(
                models: try models(asOf: instant, scope).seen(by: rights),
                context: context)
        case .position(let position, var context, let rights):
            guard position <= log.head else {
                throw LotRefusal.beyondHead(position, log.head)
            }
            let past = try models(asOf: position, scope)
            context.now = past.latest
            return Standpoint(models: past.seen(by: rights), context: context)
        }
    }

    /// The read models as of an instant.
    func models(asOf instant: Instant, _ scope: ProjectionScope = .all) throws -> ReadModels {
        try models(asOf: log.lastPosition(at: instant), scope)
    }

    /// What was true at `instant`, by all that is in `known`.
    /// - Complexity: as of ``models(asOf:)``, and O(events since then).
    func models(
        trueAt instant: Instant, knownIn known: ReadModels, _ scope: ProjectionScope
    ) throws -> ReadModels {
        var models = try models(asOf: instant, scope)
        try log.read(after: models.head, upTo: known.head) { models.correct(by: $0) }
        models.cutVisits(at: instant)
        return models.seen(by: known.rights)
    }
}

/// A log on the disk, up to a position.
private struct StoredPast: PastLog {
    let look: PastLook<TreeLotApplication>
    let head: Position

    func read(
        after position: Position, upTo last: Position, _ body: (Commit<LotEvent>) throws -> Void
    ) throws {
        try look.log.read(after: position, upTo: min(last, head), body)
    }

    func commits(at positions: [Position]) throws -> [Commit<LotEvent>] {
        try look.log.commits(at: positions)
    }

    func lastPosition(at instant: Instant) throws -> Position {
        min(try look.log.lastPosition(at: instant), head)
    }

    func lot(asOf position: Position) throws -> Lot {
        try look.models(asOf: position, .state).lot
    }
}
