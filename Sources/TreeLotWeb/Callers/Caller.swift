public import EventSourcing
public import TreeLot

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

    var mayAsk: Bool { credential?.permitsQuestions ?? true }

    func may(_ action: any LotCommand.Type) -> Bool { credential?.permits(action) ?? true }
}

/// Tells who somebody is by a secret that they were given.
public protocol Doorkeeper: Sendable {
    /// Nil where the secret is unknown, or no longer good: the two take the same time and look the same.
    func caller(showing secret: String, at now: Instant) async throws -> Caller?
}
