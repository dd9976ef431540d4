public import EventSourcing
public import TreeLot

extension Scheduler {
    /// Answers a question from the events, and again whenever its answer has changed, as ``observe(_:_:)`` does.
    /// - Complexity: O(events) off this actor, for the first answer and after commits that touch what is
    ///   asked for, or who is called what, once for all that came meanwhile; O(events of the commit) here.
    public func observe<Q: HistoryQuestion>(
        _ question: Q, _ context: Context
    ) -> AsyncThrowingStream<Q.Answer, any Error> {
        let news = answers(from: context.now) { Observer(question, context.actor, $0) }
        let (answers, continuation) = AsyncThrowingStream.makeStream(
            of: Q.Answer.self, throwing: (any Error).self, bufferingPolicy: .bufferingNewest(1))
        let reading = Task {
            var last: Q.Answer?
            do {
                for try await _ in news {
                    let answer = try await patiently { try await ask(question, context) }
                    if answer != last { continuation.yield(answer) }
                    last = answer
                }
                continuation.finish()
            } catch { continuation.finish(throwing: error) }
        }
        continuation.onTermination = { _ in reading.cancel() }
        return answers
    }

    /// Tries again while too many look into the past: who waits for news can wait.
    private func patiently<Answer: Sendable>(
        _ body: () async throws -> Answer
    ) async throws -> Answer {
        while true {
            do { return try await body() } catch ProcessorError.busy {
                try await Task.sleep(for: .seconds(1))
            }
        }
    }
}
