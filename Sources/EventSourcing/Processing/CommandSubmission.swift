/// A command to be decided, with its actor, its time and the channel that it came through.
public struct CommandSubmission<App: Application>: Sendable {
    /// The command.
    public var command: App.AnyCommand
    /// Who sends it, and when.
    public var context: Context
    /// The channel.
    public var face: Face
    /// The idempotency key: the same key again finds what was done the first time, instead of doing it again.
    public var key: String?
    /// Causation: the position of the event that triggered an automatic command.
    public var cause: Position?
    /// The last commit that a command which looks back has seen.
    @usableFromInline package private(set) var lookedBackTo = Position.start

    /// Makes a submission; key and cause are optional.
    public init(
        _ command: some Command<App.Models.State, App.Models.Event, App.Failure, App.Reply>,
        context: Context, face: Face, key: String? = nil, cause: Position? = nil
    ) {
        self.command = command
        self.context = context
        self.face = face
        self.key = key
        self.cause = cause
    }

    /// Its decision needs what the log says about earlier commits.
    @inlinable package var looksBack: Bool { type(of: command).looksBack }

    /// The command's wire name.
    @inlinable
    public var name: String { type(of: command).name }

    /// With codes drawn, and with hashes in the place of the codes that a client presents: the form that may
    /// be decided and remembered.
    /// - Throws: errors of `secrets`.
    @inlinable
    public func prepared(with secrets: any Secrets) throws -> CommandSubmission {
        var prepared = self
        try prepared.command.prepare(with: secrets)
        return prepared
    }

    /// Distinguishes a retry from a key that was used for another command: the command, its content and the
    /// actor; of a prepared command, since otherwise a code in it could be found out. The time is left out,
    /// since a retry comes later. 0 without a key, which needs none.
    @usableFromInline
    package var digest: UInt64 {
        guard key != nil else { return 0 }
        let content = "\(name) \(context.actor) \(JSON(record: command))"
        return fnv1a(content.utf8)
    }

    /// With what the log says about the commits that it has not seen yet, if the command needs that.
    /// - Parameter read: calls its argument with every commit after a position that was decided so far, in order.
    /// - Complexity: O(events) for a command that looks back; O(1) for others.
    package func lookingBack(
        _ read: (_ after: Position, _ body: (Commit<App.Event>) -> Void) throws -> Void
    ) rethrows -> CommandSubmission {
        guard let command = command as? any LookingBack<App.Event> else { return self }
        var submission = self
        let informed = try withoutActuallyEscaping(read) { read in
            try command.lookingBack { body in
                try read(lookedBackTo) { commit in
                    submission.lookedBackTo = commit.last
                    body(commit)
                }
            }
        }
        submission.command = informed as! App.AnyCommand
        return submission
    }
}
