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

extension Application {
    /// Decides a command at the end of a log, and folds its events into `state`.
    /// - Parameters:
    ///   - context: the command's, with a time that is not before the log's last event.
    ///   - head: the position of the log's last event.
    /// - Returns: the outcome, and the commit to be recorded; no commit where nothing changes.
    @inlinable
    static func decide(
        _ submission: CommandSubmission<Self>, _ context: Context, after head: Position,
        on state: inout State
    ) -> (outcome: CommandOutcome<Self>, commit: Commit<Event>?) {
        let command = submission.command
        let (events, reply): ([Event], Reply)
        do throws(Failure) {
            (events, reply) = try command.decideWithReply(state, context)
        } catch {
            return (.refused(error), nil)
        }
        guard !events.isEmpty else {
            let things = command.existing(in: state)
            return (.accepted(CommandAcceptance(unchanged: things, at: head, reply)), nil)
        }
        let commit = Commit(
            first: head.advanced(by: 1),
            envelope: envelope(of: submission, context, events, in: state),
            events: events)
        state.apply(commit)
        return (.accepted(CommandAcceptance(commit, reply)), commit)
    }

    @inlinable
    static func envelope(
        of submission: CommandSubmission<Self>, _ context: Context, _ events: [Event],
        in state: State
    ) -> Envelope {
        let command = submission.command
        let concern = state.concern(of: events)
        let reason = command.recordedReason.flatMap { $0.isEmpty ? nil : Personal($0) }
        // The envelope has words of its own: the reason, or the command’s texts, which a reader of its digest
        // could find out by guessing.
        let hasWords = reason != nil || submission.key != nil && command.saysText
        let about = hasWords ? concern.subjects(ofTextsIn: events) : []
        // With a key that they would be sealed with, they are gone.
        let isErased = about.contains { state.isErased($0) }
        return Envelope(
            instant: context.now, actor: context.actor,
            onBehalfOf: concern.people(without: context.actor), face: submission.face,
            command: submission.name, key: submission.key,
            digest: isErased ? 0 : submission.digest, cause: submission.cause ?? command.cause,
            reason: isErased ? reason.map { _ in .erased } : reason, about: about)
    }
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
/// It is in no log, and the retry of a command that recorded something gets an empty one.
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
