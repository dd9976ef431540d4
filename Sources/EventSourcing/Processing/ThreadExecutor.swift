import Dispatch

/// Runs an actor on a queue of its own, where it may block: waiting for the disk must not hold up the
/// threads that everything else shares.
final class ThreadExecutor: SerialExecutor {
    private let queue: DispatchQueue

    init(_ name: String) { queue = DispatchQueue(label: "event-sourcing." + name) }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }

    /// Runs `body` after all that is in the queue, where the actor may assume to be itself: as a task would,
    /// without making one.
    func async(_ body: @escaping @Sendable () -> Void) { queue.async(execute: body) }

    /// Runs `body` after all that is in the queue, while the calling thread waits.
    func sync<Value>(_ body: () throws -> Value) rethrows -> Value { try queue.sync(execute: body) }

    func checkIsolated() { dispatchPrecondition(condition: .onQueue(queue)) }
}
