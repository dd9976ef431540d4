import ArgumentParser
import EventSourcing
import TreeLot

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

    @Argument(help: "The position of an event that the action recorded.") var position: Position
    @Option(help: "Why.") var reason: String?
    @Flag(help: "Show what would be recorded and whom it would touch; record nothing.")
    var preview = false
    @OptionGroup var actor: ActorOptions

    func fill(_ action: inout Undo) {
        action.position = position
        action.reason = reason
    }

    func work() async throws {
        guard preview else { return try await perform() }
        try await Performer(actor).preview(try line(by: .greenwich))
    }
}
