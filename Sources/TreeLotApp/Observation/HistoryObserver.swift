import EventSourcing
import TreeLot

extension Observer<ReadModels> {
    /// Sees every commit, and reports where a question that the events answer may have another answer; the log itself is read
    /// elsewhere.
    init(
        _ question: some HistoryQuestion, _ actor: Actor,
        _ continuation: AsyncThrowingStream<Void, any Error>.Continuation
    ) {
        let latest = Latest<Position>()
        self.init { view in
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

extension Observer<ReadModels>.View {
    /// Whether it can have another answer since it was last looked at.
    /// - Complexity: O(events since then).
    fileprivate func hasNews(for question: some HistoryQuestion, after last: Position?) throws
        -> Bool
    {
        guard let last else { return true }
        var hasNews = false
        try log.read(after: last, upTo: models.head) { commit in
            hasNews = hasNews || question.mayChange(by: commit, in: models)
        }
        return hasNews
    }
}
