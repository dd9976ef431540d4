import ArgumentParser
import EventSourcing
import TreeLot

// Messages as verbs.

struct SendVerb: ActionVerb {
    static let configuration = CommandConfiguration(
        commandName: "send", abstract: "Write to others.",
        discussion: """
            Examples:
              treelot send all "Snow" "The lot stays closed today." --by 3 --priority high
              treelot send shift:12 "Gloves" "Bring some, it is cold." --by 3
              treelot send household:2 "Saturday" "Who takes the car?" --by 7
            """)

    @Argument(
        help: ArgumentHelp(
            "“all”, “scouts”, “parents”, “leadership”, “household:2”, “shift:12” or “person:7”.",
            valueName: "audience"))
    var audience: String
    @Argument(help: "What it is called.") var title: String
    @Argument(help: "What it says.") var body: String
    @Option(help: "“low”, “normal”, “high” or “urgent”.") var priority: String?
    @OptionGroup var actor: ActorOptions

    func fill(_ action: inout SendMessage) throws {
        try action.read(\.audience, audience.audience)
        action.title = title
        action.body = body
        try action.read(\.priority, priority.map { .string($0) })
    }
}

extension String {
    /// `shift:12` as `{"shift":12}`; anything else as it stands, for the action to judge.
    var audience: JSON {
        let parts = split(separator: ":", maxSplits: 1)
        guard parts.count == 2, let number = Int(parts[1]) else { return .string(self) }
        return .object([JSON.Member(String(parts[0]), .whole(number))])
    }
}

struct ReadVerb: Verb {
    static let configuration = CommandConfiguration(
        commandName: "read", abstract: "Mark a message of yours as read.",
        discussion: "Example:\n  treelot read 12 --by 7\n  treelot read 12 --undo --by 7")

    @Argument(help: "The message’s number.") var message: Message.ID
    @Flag(help: "Mark it as unread instead.") var undo = false
    @OptionGroup var actor: ActorOptions

    func work() async throws {
        let action: any LotCommand =
            undo
            ? MarkMessageUnread { $0.message = message } : MarkMessageRead { $0.message = message }
        try await Performer(actor).perform { _ in try actor.line(action) }
    }
}

struct MessagesVerb: QuestionVerb {
    static let configuration = CommandConfiguration(
        commandName: "messages", abstract: "See your messages, the newest first.",
        discussion: "Example:\n  treelot messages --by 7\n  treelot messages --unread --by 7")

    @Flag(help: "Only those that were not read.") var unread = false
    @Option(help: "So many at the most; by default 50.") var limit: Int?
    @Option(help: "Those before this one.") var after: Message.ID?
    @OptionGroup var asker: AskerOptions

    func fill(_ question: inout MyMessages) {
        question.after = after
        question.unread = unread ? true : nil
        question.limit = limit
    }
}
