/// The result of a command.
public enum CommandOutcome<App: Application>: Sendable {
    /// It was decided, and what it changed is recorded.
    case accepted(CommandAcceptance<App>)
    /// A rule forbids it.
    case refused(App.Failure)
}

extension CommandOutcome {
    /// The outcome when the key of `commit` is used again.
    ///
    /// Where the words of its command were erased, and the digest with them, only the command's name and the
    /// actor can be compared.
    /// - Parameter digest: of the command that recorded the commit; 0 where it was erased.
    @usableFromInline
    package init(
        repeating commit: Commit<App.Event>, digest: UInt64, for submission: CommandSubmission<App>
    ) {
        let acceptance = CommandAcceptance<App>(commit)
        let isSame =
            digest == 0
            ? commit.envelope.command == submission.name
                && commit.envelope.actor == submission.context.actor
            : digest == submission.digest
        self =
            isSame
            ? .accepted(acceptance)
            : .refused(App.keyReused(submission.key ?? "", at: acceptance.position))
    }
}

/// A command that was accepted, and what it recorded.
public struct CommandAcceptance<App: Application>: Sendable, Equatable {
    /// The position of its last event; where it recorded none, the head of the log.
    public var position: Position
    /// The types of its events, in order.
    public var events: [String]
    /// The things that it made, or, where it was already so, found.
    public var things: [Reference]
    /// What else the caller learns, only once: where something was recorded, a repetition with the same key has an empty one.
    public var reply: App.Reply

    /// It was already so: nothing was recorded.
    public var isUnchanged: Bool { events.isEmpty }

    /// The acceptance of the command that recorded `commit`.
    @inlinable
    public init(_ commit: Commit<App.Event>, _ reply: App.Reply = .init()) {
        self.position = commit.last
        events = []
        things = []
        events.reserveCapacity(commit.events.count)
        for event in commit.events {
            events.append(event.typeName)
            if let thing = event.created { things.append(thing) }
        }
        self.reply = reply
    }

    /// An acceptance by another process, as it told of it.
    public init(position: Position, events: [String], things: [Reference], _ reply: App.Reply) {
        self.position = position
        self.events = events
        self.things = things
        self.reply = reply
    }

    @inlinable
    init(unchanged things: [Reference], at head: Position, _ reply: App.Reply) {
        self.position = head
        self.events = []
        self.things = things
        self.reply = reply
    }
}
