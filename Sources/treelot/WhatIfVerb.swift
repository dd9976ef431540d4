import ArgumentParser
import EventSourcing
import TreeLot
import TreeLotApp

/// Other rules, tried on what has happened.
struct WhatIfVerb: Verb {
    static let configuration = CommandConfiguration(
        commandName: "what-if",
        abstract: "Show which of a season’s decisions other rules would have refused.",
        discussion: """
            Sign-ups, cancellations, check-ins, check-outs and walk-ins of the log are decided again \
            under the other rules; nothing is recorded. Examples:
              treelot what-if --policy restMinutes=480 --season 1
              treelot what-if --policy weeklyShiftLimit=2 --policy walkIns=false --json
            """)

    @Option(
        name: .long,
        help: ArgumentHelp(
            "A rule and its other value, as in set-season-policy; may be repeated.",
            valueName: "name=value"))
    var policy: [String] = []

    @Option(help: "The season’s number; by default the current one.") var season: Season.ID?
    @OptionGroup var asker: AskerOptions

    func validate() throws {
        guard !policy.isEmpty else { throw ValidationError("Give at least one --policy.") }
    }

    func work() async throws {
        let question = WhatIf(
            season: season, policy: try SetSeasonPolicy(arguments: policy))
        try await Performer(asker.common).ask(try asker.line(.history(question)))
    }
}

extension SetSeasonPolicy {
    /// Rules as arguments, such as `restMinutes=480`, read as a script’s.
    init(arguments: [String]) throws {
        let schema = Schema(of: SetSeasonPolicy.self)
        let fields = try arguments.map { try JSON.Member(argument: $0, of: schema) }
        let line = JSON.object(
            [.init("do", .string(SetSeasonPolicy.name)), .init("season", 1)] + fields)
        guard
            case .command(let command as SetSeasonPolicy) = try ScriptLine(line.description).request
        else { preconditionFailure("the line names the action") }
        self = command
        season = .none
    }
}
