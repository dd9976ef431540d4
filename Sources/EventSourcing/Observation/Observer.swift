/// A reader that receives every new answer to a question.
package struct Observer<Models: ProjectionSet>: Sendable {
    /// Computes the answer again, and delivers it if it has changed.
    /// - Returns: the topics on which the answer depends, nil for all; or `ended` if there will be no more.
    package let look: @Sendable (View) -> Sight

    /// The state that an observer sees.
    package struct View {
        package var models: Models
        package var now: Instant
        package var log: CommitReader<Models.Event>
        /// The answers computed for other observers meanwhile.
        var answers: SharedAnswers<Models>
    }

    package enum Sight: Sendable {
        case seen([Models.Topic]?)
        /// The asker may no longer know the answer, or the reader no longer listens.
        case ended
    }

    package init(look: @escaping @Sendable (View) -> Sight) { self.look = look }

    init<V: ObservableView>(
        _ sought: V, _ actor: Actor,
        _ continuation: AsyncThrowingStream<V.Answer, any Error>.Continuation
    ) where V.Models == Models {
        let latest = Latest<V.Answer>()
        let question = SharedAnswers<Models>.Question(sought)
        look = { view in
            do throws(V.Failure) {
                let answer = try view.answers.answer(question, sought, actor, view)
                if latest.isNew(answer) { continuation.yield(answer) }
                guard let topics = sought.topics(in: view.models) else { return .seen(nil) }
                return .seen(topics + [view.models.topic(of: actor)].compactMap { $0 })
            } catch {
                continuation.finish(throwing: error)
                return .ended
            }
        }
    }
}

/// The last answer delivered, and its head. Used by the processor's thread alone.
package final class Latest<Answer: Equatable>: @unchecked Sendable {
    package var head: Position?
    private var answer: Answer?

    package init() {}

    func isNew(_ other: Answer) -> Bool {
        guard answer != other else { return false }
        answer = other
        return true
    }
}
