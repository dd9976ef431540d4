import EventSourcing
import TreeLot

/// A reader that receives every new answer to a question.
struct Observer: Sendable {
    /// Computes the answer again, and delivers it if it has changed.
    /// - Returns: the topics on which the answer depends, nil for all; or `ended` if there will be no more.
    let look: @Sendable (View) -> Sight

    /// The state that an observer sees.
    struct View {
        var models: ReadModels
        var now: Instant
        var log: any CommitSource<LotEvent>
        /// The answers computed for other observers meanwhile.
        var answers: SharedAnswers
    }

    enum Sight: Sendable {
        case seen([Topic]?)
        /// The asker may no longer know the answer, or the reader no longer listens.
        case ended
    }

    init(look: @escaping @Sendable (View) -> Sight) { self.look = look }

    init<V: LotView>(
        _ sought: V, _ actor: Actor,
        _ continuation: AsyncThrowingStream<V.Answer, any Error>.Continuation
    ) {
        let latest = Latest<V.Answer>()
        let question = SharedAnswers.Question(sought)
        look = { view in
            do throws(LotRefusal) {
                let answer = try view.answers.answer(question, sought, actor, view)
                if latest.isNew(answer) { continuation.yield(answer) }
                guard let topics = sought.topics(in: view.models) else { return .seen(nil) }
                guard case .person(let id) = actor else { return .seen(topics) }
                return .seen(topics + [.person(Person.ID(id))])
            } catch {
                continuation.finish(throwing: error)
                return .ended
            }
        }
    }
}

extension Observer {
    /// Sees every commit, and reports where an audit may have another answer; the log itself is read
    /// elsewhere.
    init(
        _ question: Audit, _ actor: Actor,
        _ continuation: AsyncThrowingStream<Void, any Error>.Continuation
    ) {
        let latest = Latest<Position>()
        look = { view in
            do {
                try question.check(view.models, Context(actor: actor, now: view.now))
                if try view.hasNews(for: question, after: latest.head) { continuation.yield() }
                latest.head = view.models.head
                return .seen(nil)
            } catch {
                continuation.finish(throwing: error)
                return .ended
            }
        }
    }
}

extension Observer.View {
    /// Whether an audit can have another answer since it was last looked at.
    /// - Complexity: O(events since then).
    fileprivate func hasNews(for question: Audit, after last: Position?) throws -> Bool {
        guard let last else { return true }
        var hasNews = false
        try log.read(after: last, upTo: models.head) { commit in
            hasNews = hasNews || models.mayChange(question, by: commit)
        }
        return hasNews
    }
}

/// The last answer delivered, and its head. Used by the scheduler’s thread alone.
private final class Latest<Answer: Equatable>: @unchecked Sendable {
    var head: Position?
    private var answer: Answer?

    func isNew(_ other: Answer) -> Bool {
        guard answer != other else { return false }
        answer = other
        return true
    }
}
