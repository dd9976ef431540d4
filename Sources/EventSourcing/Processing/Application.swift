/// An application on the core: the types that belong together. What it does stands in its commands,
/// projections and views; a ``CommandProcessor`` runs them.
public protocol Application<Models>: Sendable {
    /// All projections.
    associatedtype Models: ProjectionSet
    /// Why a command is refused.
    associatedtype Failure: Refusal
    /// What the caller of an accepted command learns besides its events, once.
    associatedtype Reply: CommandReply
    /// What is kept of a refused command.
    associatedtype RefusalNote: Sendable = RefusedCommand<Failure>

    /// The refusal of an idempotency key that was used for another command, at `position`.
    static func keyReused(_ key: String, at position: Position) -> Failure

    /// Makes the note of a refused command.
    /// - Parameter state: the state in which the command was refused.
    static func note(
        _ refusal: Failure, of submission: CommandSubmission<Self>, in state: Models.State
    ) -> RefusalNote
}

extension Application {
    /// The events of the log.
    public typealias Event = Models.Event
    /// What commands are decided on.
    public typealias State = Models.State
    /// Any of the application's commands.
    public typealias AnyCommand = any Command<Models.State, Models.Event, Failure, Reply>
}

extension Application where RefusalNote == RefusedCommand<Failure> {
    /// The command's name, its actor and its time.
    public static func note(
        _ refusal: Failure, of submission: CommandSubmission<Self>, in state: Models.State
    ) -> RefusedCommand<Failure> {
        RefusedCommand(
            command: submission.name, actor: submission.context.actor, at: submission.context.now,
            refusal: refusal)
    }
}

/// What the caller of an accepted command learns besides its events: codes that were drawn for it, or remarks.
/// It is in no log, and a retry gets an empty one.
public protocol CommandReply: Sendable, Equatable {
    /// An empty reply.
    init()
}

/// The reply of applications whose events say it all.
public struct NoReply: CommandReply {
    /// The only value.
    public init() {}
}

/// A command that was refused.
public struct RefusedCommand<Failure: Refusal>: Sendable {
    /// The command's wire name.
    public var command: String
    /// Who sent it.
    public var actor: Actor
    /// When it was sent.
    public var at: Instant
    /// Why it was refused.
    public var refusal: Failure
}
