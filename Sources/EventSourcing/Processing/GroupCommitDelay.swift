#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The delay of a group commit: waits a moment for clients that were just told, before the next flush of a
/// slow disk.
///
/// Without it, clients that were decided during a flush and clients that were told after it take turns, and
/// each flush serves one half of them. A fast disk is flushed again sooner than they could come back: there
/// is no delay.
@usableFromInline
struct GroupCommitDelay {
    /// The delay is at most the time of a flush divided by this: the most that a client loses for which no
    /// other client arrives.
    private static let share = 8.0
    /// A shorter delay saves nothing, and could not be timed exactly.
    private static let secondsMin = 100e-6
    private static let pollMicroseconds: UInt32 = 50

    private var secondsMax = 0.0
    private var clients = 0

    /// Takes note of a flush.
    /// - Parameter clients: those who were told after it, and those who waited by then.
    @usableFromInline
    mutating func note(flush: Duration, clients: @autoclosure () -> Int) {
        secondsMax = flush.inSeconds / Self.share
        if !isNone { self.clients = clients() }
    }

    /// The disk is too fast for a delay.
    @usableFromInline var isNone: Bool { secondsMax < Self.secondsMin }

    /// Returns when as many wait as were there last time, or when a share of a flush has passed.
    @usableFromInline
    func wait(until count: () -> Int) {
        guard !isNone else { return }
        var passed = 0.0
        while count() < clients, passed < secondsMax {
            usleep(Self.pollMicroseconds)
            passed += Double(Self.pollMicroseconds) * 1e-6
        }
    }
}
