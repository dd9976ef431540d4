import CScheduling
import Dispatch
import Synchronization

/// Runs an actor on a queue of its own, where it may block: waiting for a slow disk must not hold up the
/// threads that everything else shares.
@usableFromInline
final class ThreadExecutor: SerialExecutor {
    private let queue: DispatchQueue
    /// Whether a caller's thread runs a job of any executor: one at a time, so that a disk that stalls never has
    /// all the threads that everything else shares. Where there is only one, always.
    private static let isCallerAtWork = Atomic(Processors.count < 2)
    /// How many jobs run or wait.
    private let jobs = Atomic(0)
    private let lastProcessor = Atomic<Int32>(-1)

    init(_ name: String) { queue = DispatchQueue(label: "event-sourcing." + name) }

    @usableFromInline
    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }

    /// Runs `body` after all that is in the queue, where the actor may assume to be itself: as a task would,
    /// without making one.
    @usableFromInline
    func async(_ body: @escaping @Sendable () -> Void) {
        jobs.add(1, ordering: .relaxed)
        queue.async {
            defer { self.jobs.subtract(1, ordering: .relaxed) }
            body()
        }
    }

    /// Runs `body` after all that is in the queue, while the calling thread waits.
    func sync<Value>(_ body: () throws -> Value) rethrows -> Value {
        jobs.add(1, ordering: .relaxed)
        defer { jobs.subtract(1, ordering: .relaxed) }
        return try queue.sync(execute: body)
    }

    /// Runs `body` at once on the calling thread, which saves two changes of thread; or, if the queue has
    /// something to do, or another caller's thread is at work, does not run it.
    /// - Returns: whether it ran.
    @usableFromInline
    func runIfIdle(_ body: () -> Void) -> Bool {
        guard !Self.isCallerAtWork.exchange(true, ordering: .acquiring) else { return false }
        defer { Self.isCallerAtWork.store(false, ordering: .releasing) }
        guard jobs.compareExchange(expected: 0, desired: 1, ordering: .relaxed).exchanged else {
            return false
        }
        defer { jobs.subtract(1, ordering: .relaxed) }
        queue.sync(execute: body)
        return true
    }

    /// The processor that was noted last; -1 where none is known.
    var processor: Int32 { lastProcessor.load(ordering: .relaxed) }

    /// Notes the processor on which the calling thread is: from there, a job goes to sleep for the disk.
    @usableFromInline
    func noteProcessor() { lastProcessor.store(scheduling_processor(), ordering: .relaxed) }

    @usableFromInline
    func checkIsolated() { dispatchPrecondition(condition: .onQueue(queue)) }
}
