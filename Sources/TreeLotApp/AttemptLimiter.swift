public import EventSourcing
import Synchronization
import TreeLot

/// Slows clients that present too many invalid codes: a leaking bucket for each account, each address and
/// each prefix, in memory.
///
/// Every code is checked, and a valid one is always accepted, even while another client guesses from the same
/// address. That is safe: codes have 140 random bits, of which a guesser who has a million tries a second for
/// a hundred years finds none (docs/decisions/0037-what-one-client-can-use-up.md). Invalid ones beyond the
/// limit are answered late and with `too-many-attempts`, which bounds their cost.
///
/// An attempt is counted when it begins, and taken back unless the code was wrong: concurrent attempts do not
/// bypass the limit. Attempts are forgotten when the program ends.
public final class AttemptLimiter: Sendable {
    private let rateLimit = Mutex(AttemptRateLimit())
    private let slowedCount = Mutex(0)
    /// How long an answer to a wrong code waits, beyond the limit.
    private let delay: Duration
    /// Answers that wait at once; those that come later do not wait.
    private static let slowedMax = 1_000

    /// - Parameter delay: how long the answer to a wrong code beyond the limit waits, where it comes through
    ///   a server.
    public init(delay: Duration = .zero) { self.delay = delay }

    /// Runs a command, and counts it if it presented a code that was not valid.
    /// - Parameter address: from where it comes, if that is known.
    /// - Returns: what became of it; the refusal `too-many-attempts` for a wrong code after too many.
    public func attempt(
        _ submission: Submission, from address: String? = nil, _ run: () throws -> Outcome
    ) throws -> Outcome {
        let clients = clients(of: submission, address)
        let refusal = begin(clients, at: submission.context.now)
        do { return end(clients, try run(), refusal) } catch {
            giveUp(clients, refusal)
            throw error
        }
    }

    /// The same for a caller that waits for the disk.
    public func attempt(
        _ submission: Submission, from address: String? = nil, on scheduler: Scheduler
    ) async throws -> Outcome {
        let clients = clients(of: submission, address)
        return try await attempt(clients, at: submission.context.now) {
            try await scheduler.execute(submission)
        }
    }

    /// The same for a proof that is presented in the place of a code, and checked before there is a command.
    /// - Parameter run: makes the attempt; `passkey-invalid` counts as a wrong code.
    public func attempt(
        by actor: Actor, from address: String?, at now: Instant,
        _ run: () async throws -> Outcome
    ) async throws -> Outcome {
        try await attempt(AttemptRateLimit.Client.all(of: actor, address), at: now, run)
    }

    private func attempt(
        _ clients: [AttemptRateLimit.Client], at now: Instant, _ run: () async throws -> Outcome
    ) async throws -> Outcome {
        let refusal = begin(clients, at: now)
        let outcome: Outcome
        do { outcome = end(clients, try await run(), refusal) } catch {
            giveUp(clients, refusal)
            throw error
        }
        if let refusal, outcome.refusal == refusal { await slow() }
        return outcome
    }

    /// Answers to wrong codes that wait now.
    public var slowed: Int { slowedCount.withLock { $0 } }

    private func slow() async {
        guard delay > .zero else { return }
        let mayWait = slowedCount.withLock { count in
            guard count < Self.slowedMax else { return false }
            count += 1
            return true
        }
        guard mayWait else { return }
        try? await Task.sleep(for: delay)
        slowedCount.withLock { $0 -= 1 }
    }

    /// The clients to which the attempt is counted; none, where the command presents no code that could be
    /// guessed.
    private func clients(
        of submission: Submission, _ address: String?
    ) -> [AttemptRateLimit.Client] {
        submission.command is any PresentsCode
            ? AttemptRateLimit.Client.all(of: submission.context.actor, address) : []
    }

    /// - Returns: what a wrong code is refused with, if there were too many.
    private func begin(_ clients: [AttemptRateLimit.Client], at now: Instant) -> LotRefusal? {
        guard !clients.isEmpty else { return nil }
        return rateLimit.withLock { $0.begin(clients, at: now) }
            .map { .tooManyAttempts(until: $0, now: now) }
    }

    private func end(
        _ clients: [AttemptRateLimit.Client], _ outcome: Outcome, _ refusal: LotRefusal?
    ) -> Outcome {
        guard !clients.isEmpty else { return outcome }
        if let refusal { return outcome.isWrongCode ? .refused(refusal) : outcome }
        if !outcome.isWrongCode { giveUp(clients, refusal) }
        return outcome
    }

    /// The code was not wrong, or nothing was found out about it.
    private func giveUp(_ clients: [AttemptRateLimit.Client], _ refusal: LotRefusal?) {
        if refusal == nil { rateLimit.withLock { $0.takeBack(clients) } }
    }
}

extension Outcome {
    fileprivate var refusal: LotRefusal? {
        if case .refused(let refusal) = self { refusal } else { nil }
    }

    fileprivate var isWrongCode: Bool {
        refusal == .codeInvalid || refusal == .passkeyInvalid
    }
}
