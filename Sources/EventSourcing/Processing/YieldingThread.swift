#if canImport(Darwin)
    import Darwin

    private typealias Argument = UnsafeMutableRawPointer
#else
    import Glibc

    private typealias Argument = UnsafeMutableRawPointer?
#endif

/// A thread that the system runs where others leave it a core. The queues of Dispatch are no help there: on Linux
/// they ignore how urgent work is.
enum YieldingThread {
    /// Runs `body` on a thread of its own, which ends with it.
    /// - Returns: whether the system had a thread.
    static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
        let work = Unmanaged.passRetained(Work(body))
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
        #if canImport(Darwin)
            var thread: pthread_t?
        #else
            var thread = pthread_t()
        #endif
        let problem = pthread_create(&thread, &attributes, run, work.toOpaque())
        if problem != 0 { work.release() }
        return problem == 0
    }

    private static let run: @convention(c) (Argument) -> UnsafeMutableRawPointer? = {
        yieldToOthers()
        let work: UnsafeMutableRawPointer? = $0
        Unmanaged<Work>.fromOpaque(work!).takeRetainedValue().body()
        return nil
    }

    private static func yieldToOthers() {
        #if canImport(Darwin)
            pthread_set_qos_class_self_np(QOS_CLASS_UTILITY, 0)
        #else
            // Of this thread alone: on Linux each has a niceness of its own, from 0 to 19.
            setpriority(Int32(PRIO_PROCESS.rawValue), 0, 10)
        #endif
    }

    private final class Work {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }
}
