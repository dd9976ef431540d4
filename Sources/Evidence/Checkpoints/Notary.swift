public import EventSourcing
import Dispatch
import Synchronization

/// Signs checkpoints of a log while it is written: at most one a second, one at the end of each of its
/// files, and one when it is closed.
///
/// It works on a thread of its own, and only with what is flushed. It reads the commits back from the
/// log, and so holds none of them in memory, however fast they come.
public final class Notary: Witness {
    private let interval: DispatchTimeInterval
    private let report: @Sendable (any Error) -> Void
    private let queue = DispatchQueue(label: "tree-lot.notary", qos: .utility)
    private let isDue = Atomic(false)
    private let state: Mutex<NotaryState>

    /// - Parameters:
    ///   - milliseconds: the least time between two checkpoints.
    ///   - report: is called when no checkpoint could be made, and not again before one succeeds. The log
    ///     stays as whole as before.
    public init(
        _ folder: EvidenceFolder, milliseconds: Int = 1000,
        report: @escaping @Sendable (any Error) -> Void
    ) {
        interval = .milliseconds(milliseconds)
        self.report = report
        state = Mutex(NotaryState(folder))
    }

    /// Checks the log against the newest checkpoint.
    /// - Throws: ``EvidenceError``, if the log is shorter than that says, or another.
    /// - Complexity: O(commits since the frontier was saved), of which there are at most a thousand and
    ///   those of a second; O(log) if that is missing or not of this log.
    public func begin(_ log: @escaping @Sendable () -> any StoredLog) throws {
        try state.withLock { try $0.begin(log) }
    }

    public func flushed() {
        let (isNew, _) = isDue.compareExchange(
            expected: false, desired: true, ordering: .acquiringAndReleasing)
        guard isNew else { return }
        queue.asyncAfter(deadline: .now() + interval) {
            // Cleared before the log is read: commits flushed from here on make the next checkpoint due.
            self.isDue.store(false, ordering: .sequentiallyConsistent)
            self.work { try $0.sign() }
        }
    }

    public func end(isClean: Bool) {
        work {
            if isClean { try $0.sign() }
            $0.end()
        }
    }

    private func work(_ body: (inout NotaryState) throws -> Void) {
        let failure = state.withLock { state -> (any Error)? in
            do {
                try body(&state)
                state.hasFailed = false
                return nil
            } catch {
                defer { state.hasFailed = true }
                return state.hasFailed ? nil : error
            }
        }
        if let failure { report(failure) }
    }
}
