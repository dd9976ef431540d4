import EventSourcing
import TreeLot

/// Somebody who wants to see every new answer to a question.
struct Observer: Sendable {
    /// Looks again, and tells if the answer is another one.
    /// - Returns: what the answer depends on, nil for everything; or `ended` if there will be no more.
    let look: @Sendable (ReadModels, Instant) -> Sight

    enum Sight: Sendable {
        case seen([Topic]?)
        /// Nobody may know any more, or nobody listens.
        case ended
    }

    init(look: @escaping @Sendable (ReadModels, Instant) -> Sight) { self.look = look }

    init<Q: LotQuestion>(
        _ question: Q, _ actor: Actor,
        _ continuation: AsyncThrowingStream<Q.Answer, any Error>.Continuation
    ) {
        let latest = Latest<Q.Answer>()
        look = { models, now in
            do throws(LotRefusal) {
                let answer = try question.answer(models, Context(actor: actor, now: now))
                if latest.isNew(answer) { continuation.yield(answer) }
                guard let topics = question.topics(in: models) else { return .seen(nil) }
                guard case .person(let id) = actor else { return .seen(topics) }
                return .seen(topics + [.person(Person.ID(id))])
            } catch {
                continuation.finish(throwing: error)
                return .ended
            }
        }
    }
}

/// The answer that was told last. Used by the scheduler’s thread alone.
private final class Latest<Answer: Equatable>: @unchecked Sendable {
    private var answer: Answer?

    func isNew(_ other: Answer) -> Bool {
        guard answer != other else { return false }
        answer = other
        return true
    }
}
