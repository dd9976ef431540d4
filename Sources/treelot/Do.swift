import ArgumentParser
import EventSourcing
import TreeLot
import TreeLotApp

/// Any action, as a line of a script has it.
struct Do: Verb {
    static let configuration = CommandConfiguration(
        abstract: "Do any action, given as JSON.",
        discussion: """
            The action is one JSON object, the same as a line of a script. Examples:
              treelot do '{"do":"add-household","name":"Walker"}'
              treelot do '{"do":"sign-up","shift":12,"person":7,"by":{"person":7}}'
              treelot do --list                 # all actions and their fields
            """)

    @Argument(help: "The action, as JSON.")
    var action: String?

    @Flag(name: .long, help: "List all actions with their fields.")
    var list = false

    @Flag(help: "Take a moment ahead of this machine’s clock without a question.")
    var ahead = false

    @OptionGroup var common: CommonOptions

    func work() async throws {
        if list {
            Listing.show(LotCommands.all.map { ($0.name, Listing.fields(of: $0)) }, common)
            return
        }
        guard let action else {
            throw ValidationError("Give an action as JSON, or --list to see what there is.")
        }
        let line = try ScriptLine(action)
        try await Performer(common, takesMomentsAhead: ahead).perform { _ in line }
    }
}

/// The actions and questions, for people to look up.
enum Listing {
    /// `shift, person, note?`
    static func fields<R: Record>(of type: R.Type) -> String {
        Schema(of: type).fields.map { field in
            if case .optional = field.type { return field.name + "?" }
            return field.name
        }.joined(separator: ", ")
    }

    static func show(_ entries: [(name: String, fields: String)], _ common: CommonOptions) {
        if common.json {
            for (name, fields) in entries {
                Terminal.print(
                    JSON.object(["name": .string(name), "fields": .string(fields)]).description)
            }
        } else {
            TextTable(
                of: entries,
                [.init("name", \.name), .init("fields (? may be left out)", \.fields)]
            ).lines().forEach(Terminal.print)
        }
    }
}
