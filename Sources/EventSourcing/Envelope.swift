/// The metadata of a commit, which all its events share: actor, time, on behalf of, channel, command,
/// idempotency key, causation and reason. An audit reads little else.
public struct Envelope: Sendable, Equatable {
    /// When the command was decided, by the clock of the edge. Never earlier than the previous commit.
    public var instant: Instant
    /// Who decided it.
    public var actor: Actor
    /// The numbers of the people on whose behalf the actor acted, without the actor.
    public var onBehalfOf: Few<UInt32>
    /// The channel through which the command came in.
    public var face: Face
    /// The command's wire name, such as `sign-up`.
    public var command: String
    /// The client's idempotency key; nil if the client sent none.
    public var key: String?
    /// A digest of the command's content, which distinguishes a retry from a different command under the same
    /// idempotency key. 0 if there is no key, or if the digest was erased with the text of its subject.
    public var digest: UInt64
    /// Causation: the position of the event that triggered an automatic action; nil if no event did.
    public var cause: Position?
    /// The reason, in the actor's words; nil if none was given.
    public var reason: Personal<String>?
    /// The subjects of the text in ``reason``, and in the command that ``digest`` was computed from: people
    /// first, then groups.
    ///
    /// Reason and digest are sealed with the keys of all subjects, and are erased with the key of any of them
    /// (crypto-shredding). Without a subject, they stand in the log in plain text.
    public var about: Few<Subject>

    /// Makes an envelope. Only time, actor, channel and command are mandatory.
    @inlinable
    public init(
        instant: Instant, actor: Actor, onBehalfOf: Few<UInt32> = Few(), face: Face,
        command: String,
        key: String? = nil, digest: UInt64 = 0, cause: Position? = nil,
        reason: Personal<String>? = nil, about: Few<Subject> = Few()
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
