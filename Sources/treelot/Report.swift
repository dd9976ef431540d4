import ArgumentParser
import EventSourcing
import TreeLot
import TreeLotApp

/// The retrospective of a season.
struct Report: QuestionVerb {
    static let configuration = CommandConfiguration(
        abstract: "Report on a season: how full, by whom, how reliably, from its events alone.",
        discussion: """
            Examples:
              treelot report --season 1
              treelot report --season 1 --as-of 2026-12-10T00:00-08:00
              treelot report --season 1 --csv hoursByPerson > hours.csv
            """)

    @Option(help: "The season’s number; by default the current one.") var season: Season.ID?
    @Option(help: ArgumentHelp("One of its tables, for a spreadsheet.", valueName: "table"))
    var csv: String?
    @OptionGroup var asker: AskerOptions

    var tableToPrint: String? { csv }

    func fill(_ question: inout SeasonStatistics) { question.season = season }
}

struct RehearsalVerb: QuestionVerb {
    static let configuration = CommandConfiguration(
        commandName: "rehearsal",
        abstract: "See who would be short where, if everybody did what they did last season.",
        discussion: """
            Examples:
              treelot rehearsal             # the current season, like the last one that is over
              treelot rehearsal --season 3 --like 1
            """)

    @Option(help: "The season’s number; by default the current one.") var season: Season.ID?
    @Option(help: "The season to take habits from; by default the last that is over.")
    var like: Season.ID?
    @OptionGroup var asker: AskerOptions

    func fill(_ question: inout Rehearsal) {
        question.season = season
        question.like = like
    }
}

/// Two seasons beside each other.
struct CompareVerb: QuestionVerb {
    static let configuration = CommandConfiguration(
        commandName: "compare",
        abstract: "Compare two seasons: their figures, and who came back.",
        discussion: """
            Examples:
              treelot compare             # the current season, and the one before
              treelot compare --season 3 --beside 1
            """)

    @Option(help: "The season’s number; by default the current one.") var season: Season.ID?
    @Option(help: "The other one’s number; by default the one before.") var beside: Season.ID?
    @OptionGroup var asker: AskerOptions

    func fill(_ question: inout CompareSeasons) {
        question.season = season
        question.beside = beside
    }
}
