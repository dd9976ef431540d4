/// What is true of all events of one commit: who, when, for whom, through which door, by which
/// command, and why. Auditing reads little else.
public struct Envelope: Sendable, Equatable {
    /// When the command was decided, as told by the edge; never earlier than the commit before.
    public var instant: Instant
    public var actor: Actor
    /// The person the action was for, where that is not the actor.
    public var onBehalfOf: UInt32?
    public var face: Face
    /// The command's wire name, such as `sign-up`.
    public var command: String
    /// The client's idempotency key.
    public var key: String?
    /// A digest of the command's content; only beside a key, to tell a retry from a mix-up.
    public var digest: UInt64
    /// The position of the event that triggered an automatic action.
    public var cause: Position?
    /// Why, in the actor's words.
    public var reason: Personal<String>?
    /// Whom the words in ``reason``, and in the command that ``digest`` was made of, are about. They
    /// are sealed with a key of theirs then, and are forgotten with them; without anybody they stand
    /// in the clear.
    public var about: Subject?

    @inlinable
    public init(
        instant: Instant, actor: Actor, onBehalfOf: UInt32? = nil, face: Face, command: String,
        key: String? = nil, digest: UInt64 = 0, cause: Position? = nil,
        reason: Personal<String>? = nil, about: Subject? = nil
    ) {
        self.instant = instant
        self.actor = actor
        self.onBehalfOf = onBehalfOf
        self.face = face
        self.command = command
        self.key = key
        self.digest = digest
        self.cause = cause
        self.reason = reason
        self.about = about
    }
}
