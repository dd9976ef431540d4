public import EventSourcing
public import TreeLot
import TreeLotApp

/// Who makes a request, by what they have shown.
public struct Caller: Sendable, Hashable {
    public var actor: Actor
    /// Nil for a visitor, and for somebody whom the host lets do everything that they may.
    private var credential: Credential?

    public init(actor: Actor) { self.actor = actor }

    public init(_ credential: Credential) {
        actor = credential.actor
        self.credential = credential
    }

    /// Nobody who is known.
    public static let visitor = Caller(actor: .visitor)

    /// Where they are signed in; nil for a token of a program, and for visitors.
    var session: Session.ID? {
        if case .session(let id)? = credential?.proof { id } else { nil }
    }

    /// Of a kiosk: whose shifts it shows. Nil for everybody else.
    var kiosk: Season.ID? {
        if case .kiosk(_, let season)? = credential?.proof { season } else { nil }
    }

    /// Whether what was shown may be used for that; visitors have shown nothing that could limit them.
    func may(_ use: CredentialUse) -> Bool { credential?.permits(use) ?? true }

    /// Whether a browser may have it in a cookie.
    var isForBrowsers: Bool { credential?.isForBrowsers ?? true }

    /// Why an action needs a newer proof of who they are; nil where it needs none.
    func refusal(
        of command: any LotCommand, on scheduler: Scheduler, at now: Instant
    ) async -> LotRefusal? {
        guard let credential else { return nil }
        return await scheduler.refusal(of: command, by: credential, at: now)
    }
}

/// Tells who somebody is by a secret that they were given.
public protocol Authenticator: Sendable {
    /// Nil where the secret is unknown, or no longer good: the two take the same time and look the same.
    func caller(showing secret: String, at now: Instant) async throws -> Caller?
}
