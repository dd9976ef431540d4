import ArgumentParser
import EventSourcing

/// Takes an action back.
struct UndoVerb: ActionVerb {
    static let configuration = CommandConfiguration(
        commandName: "undo", abstract: "Take an action back, by the position of its event.",
        discussion: """
            The log keeps both: what was done, and what makes up for it. `treelot audit` and \
            `treelot log` show positions. Examples:
              treelot undo 57 --by 3 --reason "wrong person"
              treelot undo 57 --by 3 --preview
            """)

    @Argument(help: "The position of an event that the action recorded.") var position: Int
    @Option(help: "Why.") var reason: String?
    @Flag(help: "Show what would be recorded and whom it would touch; record nothing.")
    var preview = false
    @OptionGroup var actor: ActorOptions
    @OptionGroup var common: CommonOptions

    var fields: [JSON.Member?] {
        [.init("do", "undo"), .init("position", .whole(position)), .text("reason", reason)]
    }

    func run() async throws {
        try await guarded {
            let performer = Performer(common, takesMomentsAhead: actor.ahead)
            let members = fields.compactMap { $0 } + actor.members
            if preview {
                try await performer.preview(members)
            } else {
                try await performer.perform(members)
            }
        }
    }
}
