/// Who sends a command or asks a query, and when.
///
/// The edge sets both (channel, authenticator, clock). Decisions and answers read no clock of their own.
public struct Context: Sendable, Equatable {
    /// The authenticated caller.
    public var actor: Actor
    /// The time of the request.
    public var now: Instant

    /// Makes a context for `actor` at the time `now`.
    public init(actor: Actor, now: Instant) {
        self.actor = actor
        self.now = now
    }
}

/// A command of a decider: one use case, with the pure function ``decide(_:_:)`` that turns state into
/// events.
///
/// The command is its own boundary object: the bytes or JSON that arrive over a channel are decoded
/// straight into it, through ``Record/fields(_:)``. A command processor runs ``decide(_:_:)`` and appends
/// the result as one ``Commit``.
public protocol Command: Record, Sendable {
    /// The state that the decision reads: a projection of the log.
    associatedtype State
    /// The events of the log.
    associatedtype Event
    /// Why the command can be refused.
    associatedtype Failure: Refusal

    /// The stable wire name, in the imperative: `sign-up`. Recorded as ``Envelope/command``.
    static var name: String { get }

    /// Decides the command against `state`.
    ///
    /// Pure and deterministic: the same state and context give the same events. It reads no clock, no
    /// random numbers and no files.
    /// - Returns: the new events, in order; empty if `state` already is what the command asks for. An empty
    ///   result is not recorded.
    /// - Throws: the refusal, if a rule forbids the command.
    func decide(_ state: State, _ context: Context) throws(Failure) -> [Event]

    /// The reason, in the actor's words. Recorded as ``Envelope/reason``. Nil by default.
    ///
    /// On whose behalf the command is, and whom its words are about, is no field of it: see ``Concern``.
    var recordedReason: String? { get }
}

extension Command {
    /// Nil: no reason is recorded.
    public var recordedReason: String? { nil }
}
