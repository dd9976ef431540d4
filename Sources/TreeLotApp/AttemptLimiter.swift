import EventSourcing
import Synchronization
import TreeLot

/// Turns away who presents too many codes that are not valid: a leaking bucket for each account and each
/// address, in memory.
///
/// An attempt is counted when it begins, and taken back unless the code was wrong: many at once are no way
/// around it. Attempts are forgotten when the program ends; codes are long enough for that.
public final class AttemptLimiter: Sendable {
    private let buckets = Mutex(AttemptBuckets())

    public init() {}

    /// Runs a command, unless whoever it is has presented too many codes that were not valid.
    /// - Parameter address: from where it comes, if that is known.
    /// - Returns: what became of it, or the refusal `too-many-attempts`.
    public func attempt(
        _ submission: Submission, from address: String? = nil, _ run: () throws -> Outcome
    ) throws -> Outcome {
        guard submission.command is any PresentsCode else { return try run() }
        let clients = AttemptBuckets.Client.all(of: submission.context.actor, address)
        let now = submission.context.now
        if let moment = buckets.withLock({ $0.begin(clients, at: now) }) {
            return .refused(.tooManyAttempts(until: moment))
        }
        let outcome = try run()
        if !outcome.isWrongCode { buckets.withLock { $0.takeBack(clients) } }
        return outcome
    }

    /// The same for whoever waits for the disk.
    public func attempt(
        _ submission: Submission, from address: String? = nil, on scheduler: Scheduler
    ) async throws -> Outcome {
        guard submission.command is any PresentsCode else {
            return try await scheduler.execute(submission)
        }
        let clients = AttemptBuckets.Client.all(of: submission.context.actor, address)
        let now = submission.context.now
        if let moment = buckets.withLock({ $0.begin(clients, at: now) }) {
            return .refused(.tooManyAttempts(until: moment))
        }
        let outcome = try await scheduler.execute(submission)
        if !outcome.isWrongCode { buckets.withLock { $0.takeBack(clients) } }
        return outcome
    }
}

extension Outcome {
    fileprivate var isWrongCode: Bool {
        if case .refused(let refusal) = self { refusal == .codeInvalid } else { false }
    }
}
