import Synchronization

/// The reads of a log for its subscriptions: one at a time, so that most of the threads for the past are left to questions.
/// Subscribers with the same checkpoint share one, as those who follow the end of the log do after each commit.
final class SubscriptionReads<Event: EventPayload>: Sendable {
    typealias Read = @Sendable (_ checkpoint: Position) async throws -> [Commit<Event>]
    private typealias Continuation = CheckedContinuation<[Commit<Event>], any Error>

    private struct Waiting {
        let checkpoint: Position
        var continuations: [Continuation]
    }

    private struct State {
        /// In the order of their first subscribers.
        var waiting: [Waiting] = []
        var isReading = false
    }

    private let state = Mutex(State())

    /// How many subscribers wait for a read that has not begun.
    var waitingCount: Int {
        state.withLock { $0.waiting.reduce(0) { $0 + $1.continuations.count } }
    }

    /// The commits that `read` returns when those who came before have had their turn.
    /// - Parameter read: the same for all subscribers.
    func commits(after checkpoint: Position, _ read: @escaping Read) async throws
        -> [Commit<Event>]
    {
        try await withCheckedThrowingContinuation { continuation in
            let isFirst = state.withLock { state in
                if let place = state.waiting.firstIndex(where: { $0.checkpoint == checkpoint }) {
                    state.waiting[place].continuations.append(continuation)
                } else {
                    state.waiting.append(
                        Waiting(checkpoint: checkpoint, continuations: [continuation]))
                }
                defer { state.isReading = true }
                return !state.isReading
            }
            // A task of its own: a subscriber that is cancelled takes no one's turn along.
            if isFirst { Task { await readAll(read) } }
        }
    }

    private func readAll(_ read: Read) async {
        while let next = next() {
            let result: Result<[Commit<Event>], any Error>
            do { result = .success(try await read(next.checkpoint)) } catch {
                result = .failure(error)
            }
            for continuation in next.continuations { continuation.resume(with: result) }
        }
    }

    private func next() -> Waiting? {
        state.withLock { state in
            state.isReading = !state.waiting.isEmpty
            return state.isReading ? state.waiting.removeFirst() : nil
        }
    }
}
