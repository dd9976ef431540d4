public import EventSourcing
public import TreeLot
import TreeLotApp

/// The client that makes a request, as authenticated by what it presents.
public struct Caller: Sendable, Hashable {
    public var actor: Actor
    /// Nil for a visitor, and for an actor whom the host grants all of their permissions without a
    /// credential.
    private var credential: Credential?

    public init(actor: Actor) { self.actor = actor }

    public init(_ credential: Credential) {
        actor = credential.actor
        self.credential = credential
    }

    /// A client that is not authenticated.
    public static let visitor = Caller(actor: .visitor)

    /// The session of a signed-in browser; nil for a token of a program, and for visitors.
    var session: Session.ID? {
        if case .session(let id)? = credential?.proof { id } else { nil }
    }

    /// Of a kiosk: the season whose shifts it shows. Nil for all other callers.
    var kiosk: Season.ID? {
        if case .kiosk(_, let season)? = credential?.proof { season } else { nil }
    }

    /// Whether what was shown may be used for that; visitors have shown nothing that could limit them.
    func may(_ use: CredentialUse) -> Bool { credential?.permits(use) ?? true }

    /// Whether this is asked of the caller at all; a visitor signs in first, unless it is for visitors.
    func isSignedIn(for permitted: Set<Relation>) -> Bool {
        actor != .visitor || permitted.contains(.visitor)
    }

    /// Whether a browser may have it in a cookie.
    var isForBrowsers: Bool { credential?.isForBrowsers ?? true }

    /// Why an action needs a newer proof of the caller’s identity; nil where it needs none.
    func refusal(
        of command: any LotCommand, on scheduler: Scheduler, at now: Instant
    ) async -> LotRefusal? {
        guard let credential else { return nil }
        return await scheduler.refusal(of: command, by: credential, at: now)
    }
}

/// Identifies a caller by a secret that was issued to them.
public protocol Authenticator: Sendable {
    /// Nil where the secret is unknown, or no longer valid: both take the same time and look the same.
    func caller(showing secret: String, at now: Instant) async throws -> Caller?
}
