import ArgumentParser
import EventSourcing
import TreeLot
import TreeLotApp

/// The hours of the scouts, and what was settled by them.
struct SettlementVerb: QuestionVerb {
    static let configuration = CommandConfiguration(
        commandName: "settlement",
        abstract: "The credited hours of each scout, where they come from, and what was settled.",
        discussion: """
            With a pool, what each would get of it by the hours as they stand; nothing is recorded.

            Examples:
              treelot settlement --season 1
              treelot settlement --season 1 --pool 4500
              treelot settlement --season 1 --csv awards > awards.csv
            """)

    @Option(help: "The season’s number; by default the current one.") var season: Season.ID?
    @Option(help: ArgumentHelp("An amount in dollars, such as 4500.50.", valueName: "dollars"))
    var pool: Dollars?
    @Option(
        help: ArgumentHelp(
            "One of its tables, for a spreadsheet: scouts, credits, others, settlements or awards.",
            valueName: "table"))
    var csv: String?
    @OptionGroup var asker: AskerOptions

    var tableToPrint: String? { csv }

    func fill(_ question: inout SettlementTable) {
        question.season = season
        question.poolCents = pool?.cents
    }
}

struct SettleVerb: ActionVerb {
    static let configuration = CommandConfiguration(
        commandName: "settle",
        abstract: "Share out a pool of money among the scouts of a season that is over.",
        discussion: """
            By credited hours, to the cent. A settlement stays; with a reason the season is settled again beside it.

            Examples:
              treelot settlement --season 1 --pool 4500    # look first
              treelot settle 1 4500 --by 10
              treelot settle 1 4600 --reason "a late check" --by 10
            """)

    @Argument(help: "The season’s number.") var season: Season.ID
    @Argument(help: "The pool in dollars, such as 4500.50.") var pool: Dollars
    @Option(help: "Why it is settled again.") var reason: String?
    @OptionGroup var actor: ActorOptions

    func fill(_ action: inout SettleSeason) {
        action.season = season
        action.poolCents = pool.cents
        action.reason = reason
    }
}

/// A table for a spreadsheet.
struct SheetVerb: QuestionVerb {
    static let configuration = CommandConfiguration(
        commandName: "sheet",
        abstract:
            "A table for a spreadsheet: service hours, sign-ups, visits, families or a roster.",
        discussion: """
            Examples:
              treelot sheet serviceHours --season 1 > hours.csv
              treelot sheet families > families.csv
              treelot sheet roster --shift 12 > roster.csv
            """)

    @Argument(help: "serviceHours, signUps, visits, families or roster.") var table: String
    @Option(help: "The season’s number; by default the current one.") var season: Season.ID?
    @Option(help: "The shift’s number, for a roster.") var shift: Shift.ID?
    @OptionGroup var asker: AskerOptions

    var tableToPrint: String? { asker.common.json ? nil : table }

    func fill(_ question: inout Spreadsheet) throws {
        try question.read(\.table, .string(table))
        question.season = season
        question.shift = shift
    }
}

/// An amount of money as an argument.
struct Dollars: ExpressibleByArgument {
    let cents: Int

    init?(argument: String) {
        guard let cents = Int(dollars: argument) else { return nil }
        self.cents = cents
    }
}
