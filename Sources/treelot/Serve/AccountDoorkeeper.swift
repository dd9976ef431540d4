import EventSourcing
import TreeLot
import TreeLotApp
import TreeLotWeb

/// Knows people by the sessions and tokens that the lot has given them.
struct AccountDoorkeeper: Doorkeeper {
    let scheduler: Scheduler
    let secrets: any Secrets

    func caller(showing secret: String, at now: Instant) async throws -> Caller? {
        let hash = try CodeHash.ofToken(secret, secrets)
        guard let credential = await scheduler.credential(for: hash, at: now) else { return nil }
        if credential.wantsRenewal, case .session(let session) = credential.proof {
            try await renew(session, at: now)
        }
        return Caller(credential)
    }

    /// That it was used today; should another request have been faster, it is so already.
    private func renew(_ session: Session.ID, at now: Instant) async throws {
        var command = RenewSession()
        command.session = session
        _ = try await scheduler.execute(
            Submission(command, context: Context(actor: .system, now: now), face: .system))
    }
}
