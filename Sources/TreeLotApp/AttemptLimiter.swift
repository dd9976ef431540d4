public import EventSourcing
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
        let clients = clients(of: submission, address)
        if let refusal = begin(clients, at: submission.context.now) { return .refused(refusal) }
        return end(clients, try run())
    }

    /// The same for whoever waits for the disk.
    public func attempt(
        _ submission: Submission, from address: String? = nil, on scheduler: Scheduler
    ) async throws -> Outcome {
        let clients = clients(of: submission, address)
        if let refusal = begin(clients, at: submission.context.now) { return .refused(refusal) }
        return end(clients, try await scheduler.execute(submission))
    }

    /// The same for what is shown in the place of a code, and looked at before there is a command.
    /// - Parameter run: what became of it; `passkey-invalid` counts as a wrong code.
    public func attempt(
        by actor: Actor, from address: String?, at now: Instant,
        _ run: () async throws -> Outcome
    ) async throws -> Outcome {
        let clients = AttemptBuckets.Client.all(of: actor, address)
        if let refusal = begin(clients, at: now) { return .refused(refusal) }
        return end(clients, try await run())
    }

    /// Whose attempt it is; nobody’s, where nothing can be guessed.
    private func clients(
        of submission: Submission, _ address: String?
    ) -> [AttemptBuckets.Client] {
        submission.command is any PresentsCode
            ? AttemptBuckets.Client.all(of: submission.context.actor, address) : []
    }

    private func begin(_ clients: [AttemptBuckets.Client], at now: Instant) -> LotRefusal? {
        guard !clients.isEmpty else { return nil }
        return buckets.withLock { $0.begin(clients, at: now) }
            .map { .tooManyAttempts(until: $0, now: now) }
    }

    private func end(_ clients: [AttemptBuckets.Client], _ outcome: Outcome) -> Outcome {
        if !clients.isEmpty, !outcome.isWrongCode {
            buckets.withLock { $0.takeBack(clients) }
        }
        return outcome
    }
}

extension Outcome {
    fileprivate var isWrongCode: Bool {
        guard case .refused(let refusal) = self else { return false }
        return refusal == .codeInvalid || refusal == .passkeyInvalid
    }
}
