import ArgumentParser
import EventSourcing

/// The retrospective of a season.
struct Report: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Report on a season: how full, by whom, how reliably, from its events alone.",
        discussion: """
            Examples:
              treelot report --season 1
              treelot report --season 1 --as-of 2026-12-10T00:00-08:00
            """)

    @Option(help: "The season’s number; by default the current one.") var season: Int?
    @OptionGroup var asker: AskerOptions
    @OptionGroup var common: CommonOptions

    func run() async throws {
        let fields: [JSON.Member?] = [
            .init("ask", "season-statistics"), .number("season", season),
        ]
        try await guarded {
            try await Performer(common).ask(fields.compactMap { $0 } + asker.members)
        }
    }
}
