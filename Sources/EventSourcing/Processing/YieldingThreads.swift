import CScheduling
import Dispatch
import Synchronization

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Threads that give way to the others of their process as soon as those have something to do. Where they always have,
/// these get a tenth of a processor.
///
/// What runs there starts no threads and no tasks: a thread inherits from the one that starts it that it gives way.
final class YieldingThreads: Sendable {
    /// Those of this process, as many as it has processors: where it has many lots, a long look into one keeps none from a
    /// short look into another.
    static let all = YieldingThreads(Processors.count)

    private let jobs = Mutex<[@Sendable () -> Void]>([])
    private let arrivals = DispatchSemaphore(value: 0)

    private init(_ count: Int) {
        for _ in 0..<count {
            // The queue has a thread of its own, and never gives it back.
            DispatchQueue(label: "event-sourcing.yielding").async {
                Self.giveWay()
                while true { self.next()() }
            }
        }
    }

    private func next() -> @Sendable () -> Void {
        arrivals.wait()
        return jobs.withLock { $0.removeFirst() }
    }

    /// Runs `body` on one of them, after what came before, while the calling thread waits.
    /// - Parameter processor: where those run to whom it gives way; it keeps off, as far as there is another one. Where a thread
    ///   of theirs goes to sleep beside one that gives way, and wakes up before that has had its share, Linux may let it wait
    ///   for as long as four milliseconds, also where the other processor is idle.
    func sync<Value: Sendable>(
        keepingOff processor: Int32, _ body: @escaping @Sendable () throws -> Value
    ) -> Result<Value, any Error> {
        let isDone = DispatchSemaphore(value: 0)
        nonisolated(unsafe) var result: Result<Value, any Error>?
        jobs.withLock { jobs in
            jobs.append {
                scheduling_keep_off(processor)
                result = Result(catching: body)
                isDone.signal()
            }
        }
        arrivals.signal()
        isDone.wait()
        return result!
    }

    private static func giveWay() {
        #if canImport(Darwin)
            pthread_set_qos_class_self_np(QOS_CLASS_UTILITY, 0)
        #else
            // On Linux each thread has a niceness of its own: ten more is a tenth of the weight.
            let niceness = min(19, getpriority(numericCast(PRIO_PROCESS.rawValue), 0) + 10)
            _ = setpriority(numericCast(PRIO_PROCESS.rawValue), 0, niceness)
            // A thread of short turns that wakes up takes the processor from one of long turns at once, and from one of turns as
            // short as its own when that has had its turn: sched(7), and `sched_attr::sched_runtime` in the kernel’s
            // `Documentation/scheduler/sched-eevdf.rst`; from Linux 6.12 on, without effect before.
            scheduling_take_long_turns(niceness, 100_000_000)
        #endif
    }
}
