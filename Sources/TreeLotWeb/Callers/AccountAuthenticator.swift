public import EventSourcing
import TreeLot
public import TreeLotApp

/// Knows people by the sessions and tokens that the lot has given them.
public struct AccountAuthenticator: Authenticator {
    private let scheduler: Scheduler
    private let secrets: any Secrets
    private let recent = Recent<CodeHash, Caller?>(countMax: 1000)

    public init(scheduler: Scheduler, secrets: any Secrets) {
        self.scheduler = scheduler
        self.secrets = secrets
    }

    public func caller(showing secret: String, at now: Instant) async throws -> Caller? {
        let hash = try CodeHash.ofToken(secret, secrets)
        return try await recent.value(
            for: hash, at: scheduler.head, now, isWorthKeeping: { $0 != nil }
        ) { try await caller(showing: hash, at: now) }
    }

    private func caller(showing hash: CodeHash, at now: Instant) async throws -> Caller? {
        guard let credential = await scheduler.credential(for: hash, at: now) else { return nil }
        if credential.wantsRenewal, case .session(let session) = credential.proof {
            try await renew(session, at: now)
        }
        return Caller(credential)
    }

    /// That it was used today; should another request have been faster, it is so already. While nothing can be recorded,
    /// people are still known, and their questions answered: it is noted by a later request.
    private func renew(_ session: Session.ID, at now: Instant) async throws {
        let command = RenewSession(\.session, session)
        let submission = Submission(
            command, context: Context(actor: .system, now: now), face: .system)
        do { _ = try await scheduler.execute(submission) } catch is ProcessorError {}
    }
}
