import ArgumentParser
import EventSourcing
import TreeLot

/// Who did what.
struct AuditVerb: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "audit",
        abstract: "Tell who did what, when, on whose behalf, and from what to what.",
        discussion: """
            Examples:
              treelot audit assignment 31
              treelot audit person 7 --from 2026-12-01T00:00-08:00
              treelot audit actor 3            # everything that person 3 has done
              treelot audit actor operator
            """)

    enum Subject: String, CaseIterable, ExpressibleByArgument {
        case assignment, shift, person, household, season, actor
    }

    @Argument(help: "What to audit: assignment, shift, person, household, season or actor.")
    var subject: Subject

    @Argument(help: "Its number; for an actor also “operator”, “visitor” or “system”.")
    var id: String

    @Option(help: ArgumentHelp("Only from this moment on.", valueName: "moment"))
    var from: Instant?

    @Option(help: ArgumentHelp("Only up to this moment.", valueName: "moment"))
    var to: Instant?

    @OptionGroup var asker: AskerOptions
    @OptionGroup var common: CommonOptions

    func run() async throws {
        let value: JSON
        if subject == .actor {
            guard let actor = Actor(argument: id) else {
                throw ValidationError("“\(id)” is no actor: give a person’s number or “operator”.")
            }
            value = actor.json ?? .null
        } else {
            guard let number = Int(id) else {
                throw ValidationError("“\(id)” is no number of a \(subject.rawValue).")
            }
            value = .whole(number)
        }
        let fields: [JSON.Member?] = [
            .init("ask", "audit"), .init(subject.rawValue, value),
            .text("from", from?.description), .text("to", to?.description),
        ]
        try await guarded {
            try await Performer(common).ask(fields.compactMap { $0 } + asker.members)
        }
    }
}
