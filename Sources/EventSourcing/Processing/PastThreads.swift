import Dispatch
import Synchronization

/// Threads on which the past is read, and snapshots are written: few, so that those who record and look at the present
/// keep a core; none of them one that those run on; and they give way to those (``YieldingThreads``).
final class PastThreads: Sendable {
    /// At work at once.
    static let countMax = max(1, Processors.count / 2)
    /// That wait for a thread, besides the patient ones; those that come later are turned away.
    static let waitingMax = 16

    private let commands: ThreadExecutor
    private let state = Mutex(State())

    /// - Parameter commands: to whom they give way.
    init(besides commands: ThreadExecutor) { self.commands = commands }

    private struct State {
        /// A serial queue has a thread of its own. A concurrent one would take one from the pool that all tasks share,
        /// which has as many as there are processors.
        var idle = (0..<countMax).map { _ in DispatchQueue(label: "event-sourcing.past") }
        var waiting: [Waiting] = []

        var isFull: Bool {
            idle.isEmpty && waiting.count { !$0.isPatient } >= PastThreads.waitingMax
        }
    }

    private struct Waiting {
        let isPatient: Bool
        let continuation: CheckedContinuation<DispatchQueue, Never>
    }

    /// How many are at work now, and how many wait.
    var load: (running: Int, waiting: Int) {
        state.withLock { (Self.countMax - $0.idle.count, $0.waiting.count) }
    }

    /// Runs `body` on one of the threads, in the order of the calls.
    /// - Parameter patiently: whether it waits however many wait already.
    /// - Throws: what `body` throws; ``ProcessorError/busy`` if too many wait already; `CancellationError` if the
    ///   calling task was cancelled before its turn came.
    func run<Value: Sendable>(
        patiently: Bool = false, _ body: @escaping @Sendable () throws -> Value
    ) async throws -> Value {
        let queue = try await enter(patiently: patiently)
        guard !Task.isCancelled else {
            leave(queue)
            throw CancellationError()
        }
        return try await withCheckedThrowingContinuation { continuation in
            queue.async {
                let result = YieldingThreads.all.sync(keepingOff: self.commands.processor, body)
                self.leave(queue)
                continuation.resume(with: result)
            }
        }
    }

    private func enter(patiently: Bool) async throws(ProcessorError) -> DispatchQueue {
        guard patiently || !state.withLock({ $0.isFull }) else { throw .busy }
        return await withCheckedContinuation { continuation in
            let queue = state.withLock { state in
                if state.idle.isEmpty {
                    state.waiting.append(
                        Waiting(isPatient: patiently, continuation: continuation))
                }
                return state.idle.popLast()
            }
            if let queue { continuation.resume(returning: queue) }
        }
    }

    /// Hands the thread to the next that waits.
    private func leave(_ queue: DispatchQueue) {
        let next = state.withLock { state -> Waiting? in
            guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
            state.idle.append(queue)
            return nil
        }
        next?.continuation.resume(returning: queue)
    }
}
