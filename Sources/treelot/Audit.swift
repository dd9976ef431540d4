import ArgumentParser
import EventSourcing
import TreeLot
import TreeLotApp

/// Shows actions with their actors.
struct AuditVerb: Verb {
    static let configuration = CommandConfiguration(
        commandName: "audit",
        abstract: "Tell who did what, when, on whose behalf, and from what to what.",
        discussion: """
            Examples:
              treelot audit assignment 31
              treelot audit person 7 --from 2026-12-01T00:00-08:00
              treelot audit actor 3            # everything that person 3 has done
              treelot audit actor operator
              treelot audit position 47        # everything that was recorded together with that event
            """)

    enum Subject: String, CaseIterable, ExpressibleByArgument {
        case assignment, shift, person, household, season, actor, position
    }

    @Argument(
        help: "What to audit: assignment, shift, person, household, season, actor or position.")
    var subject: Subject

    @Argument(help: "Its number; for an actor also “operator”, “visitor” or “system”.")
    var id: String

    @Option(help: ArgumentHelp("Only from this moment on.", valueName: "moment"))
    var from: Instant?

    @Option(help: ArgumentHelp("Only up to this moment.", valueName: "moment"))
    var to: Instant?

    @OptionGroup var asker: AskerOptions

    func work() async throws {
        var audit = Audit()
        switch subject {
        case .assignment: audit.assignment = try number()
        case .shift: audit.shift = try number()
        case .person: audit.person = try number()
        case .household: audit.household = try number()
        case .season: audit.season = try number()
        case .position:
            guard let position = Int(id), position > 0 else {
                throw ValidationError("“\(id)” is no position: give a number from 1 up.")
            }
            audit.position = Position(position)
        case .actor:
            guard let actor = Actor(argument: id) else {
                throw ValidationError("“\(id)” is no actor: give a person’s number or “operator”.")
            }
            audit.actor = actor
        }
        audit.from = from
        audit.to = to
        try await Performer(asker.common).ask(try asker.line(.history(audit)))
    }

    private func number<Of>() throws -> Identifier<Of> {
        guard let number = Identifier<Of>(argument: id) else {
            throw ValidationError("“\(id)” is no number of a \(subject.rawValue).")
        }
        return number
    }
}
