import ArgumentParser
import EventSourcing

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
    @OptionGroup var common: CommonOptions

    var fields: [JSON.Member?] {
        [
            .init("do", "send-message"), .init("audience", audienceJSON),
            .init("title", .string(title)), .init("body", .string(body)),
            .text("priority", priority),
        ]
    }

    /// `shift:12` as `{"shift":12}`; anything else as it stands, for the action to judge.
    private var audienceJSON: JSON {
        let parts = audience.split(separator: ":", maxSplits: 1)
        guard parts.count == 2, let number = Int(parts[1]) else { return .string(audience) }
        return .object([JSON.Member(String(parts[0]), .whole(number))])
    }
}

struct ReadVerb: ActionVerb {
    static let configuration = CommandConfiguration(
        commandName: "read", abstract: "Mark a message of yours as read.",
        discussion: "Example:\n  treelot read 12 --by 7\n  treelot read 12 --undo --by 7")

    @Argument(help: "The message’s number.") var message: Int
    @Flag(help: "Mark it as unread instead.") var undo = false
    @OptionGroup var actor: ActorOptions
    @OptionGroup var common: CommonOptions

    var fields: [JSON.Member?] {
        [
            .init("do", undo ? "mark-message-unread" : "mark-message-read"),
            .init("message", .whole(message)),
        ]
    }
}

struct MessagesVerb: QuestionVerb {
    static let configuration = CommandConfiguration(
        commandName: "messages", abstract: "See your messages, the newest first.",
        discussion: "Example:\n  treelot messages --by 7\n  treelot messages --unread --by 7")

    @Flag(help: "Only those that were not read.") var unread = false
    @Option(help: "So many at the most; by default 50.") var limit: Int?
    @OptionGroup var asker: AskerOptions
    @OptionGroup var common: CommonOptions

    var fields: [JSON.Member?] {
        [
            .init("ask", "messages"), unread ? .init("unread", true) : nil,
            .number("limit", limit),
        ]
    }
}
