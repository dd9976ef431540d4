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
public protocol Command<State, Event, Failure, Reply>: Record, Sendable {
    /// The state that the decision reads: a projection of the log.
    associatedtype State
    /// The events of the log.
    associatedtype Event
    /// Why the command can be refused.
    associatedtype Failure: Refusal
    /// What the caller learns besides the events.
    associatedtype Reply: CommandReply = NoReply

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

    /// The same, and what the caller learns besides the events, once, if the command is accepted. By default an
    /// empty reply.
    func decideWithReply(
        _ state: State, _ context: Context
    ) throws(Failure) -> (events: [Event], reply: Reply)

    /// The things in `state` that a command without events refers to: a retried sign-up finds its
    /// assignment. None by default.
    func existing(in state: State) -> [Reference]

    /// Does the work that a decision may not do, before it: draws codes, hashes those that a client presents,
    /// checks signatures. Nothing by default.
    /// - Throws: errors of `secrets`; never an error about the command.
    mutating func prepare(with secrets: any Secrets) throws

    /// Causation: the position of the event that the command reacts to or compensates for. Nil by default.
    var cause: Position? { get }

    /// The reason, in the actor's words. Recorded as ``Envelope/reason``. Nil by default.
    ///
    /// On whose behalf the command is, and whom its words are about, is no field of it: see ``Concern``.
    var recordedReason: String? { get }

    /// Whether it is a ``LookingBack`` command. It is a requirement, since a cast for each command costs more.
    static var looksBack: Bool { get }
}

extension Command {
    /// The decision, with an empty reply.
    public func decideWithReply(
        _ state: State, _ context: Context
    ) throws(Failure) -> (events: [Event], reply: Reply) {
        (try decide(state, context), Reply())
    }
    /// None.
    public func existing(in state: State) -> [Reference] { [] }
    /// Prepares nothing.
    public mutating func prepare(with secrets: any Secrets) throws {}
    /// Nil: no event caused the command.
    public var cause: Position? { nil }
    /// Nil: no reason is recorded.
    public var recordedReason: String? { nil }
    /// It does not.
    public static var looksBack: Bool { false }
}

/// A command whose decision needs what the log says about earlier commits. The processor supplies it
/// beforehand; the decision itself depends only on the state and the command.
public protocol LookingBack<Event>: Command where Event: EventPayload {
    /// This command with the information from the log that it needs. It is called again for what was decided since.
    /// - Parameter read: calls its argument with every commit that was decided so far, in order; of a command
    ///   that has looked back before, with those that came after.
    /// - Complexity: O(events).
    func lookingBack(
        _ read: (_ body: (Commit<Event>) -> Void) throws -> Void
    ) rethrows -> Self
}

extension LookingBack {
    /// It does.
    public static var looksBack: Bool { true }
}
