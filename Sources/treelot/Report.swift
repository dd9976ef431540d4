import ArgumentParser
import TreeLot

/// The retrospective of a season.
struct Report: QuestionVerb {
    static let configuration = CommandConfiguration(
        abstract: "Report on a season: how full, by whom, how reliably, from its events alone.",
        discussion: """
            Examples:
              treelot report --season 1
              treelot report --season 1 --as-of 2026-12-10T00:00-08:00
            """)

    @Option(help: "The season’s number; by default the current one.") var season: Season.ID?
    @OptionGroup var asker: AskerOptions

    func fill(_ question: inout SeasonStatistics) { question.season = season }
}
