import Dispatch
import Synchronization

/// Threads on which the past is read: few, so that those who record and look at the present keep a core,
/// and none of them the scheduler's own.
final class PastThreads: Sendable {
    /// Reads at once.
    static let countMax = max(1, Processors.count / 2)
    /// Reads that wait for a thread; those that come later are turned away.
    static let waitingMax = 16

    private let queue = DispatchQueue(label: "event-sourcing.past", attributes: .concurrent)
    private let state = Mutex(State())

    private struct State {
        var running = 0
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    /// How many are read now, and how many wait.
    var load: (running: Int, waiting: Int) { state.withLock { ($0.running, $0.waiting.count) } }

    /// Runs `body` on one of the threads, in the order of the calls.
    /// - Throws: what `body` throws; ``ProcessorError/busy`` if too many wait already.
    func run<Value: Sendable>(
        _ body: @escaping @Sendable () throws -> Value
    ) async throws -> Value {
        try await enter()
        return try await withCheckedThrowingContinuation { continuation in
            queue.async {
                let result = Result { try body() }
                self.leave()
                continuation.resume(with: result)
            }
        }
    }

    private func enter() async throws(ProcessorError) {
        let isFull = state.withLock {
            $0.running >= Self.countMax && $0.waiting.count >= Self.waitingMax
        }
        guard !isFull else { throw .busy }
        await withCheckedContinuation { continuation in
            let mayRun = state.withLock { state in
                guard state.running >= Self.countMax else {
                    state.running += 1
                    return true
                }
                state.waiting.append(continuation)
                return false
            }
            if mayRun { continuation.resume() }
        }
    }

    /// Hands the thread to the next that waits.
    private func leave() {
        let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
            guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
            state.running -= 1
            return nil
        }
        next?.resume()
    }
}
