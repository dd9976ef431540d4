import Dispatch

/// Runs an actor on a queue of its own, where it may block: waiting for the disk must not hold up the
/// threads that everything else shares.
final class ThreadExecutor: SerialExecutor {
    private let queue = DispatchQueue(label: "tree-lot.scheduler")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
}
