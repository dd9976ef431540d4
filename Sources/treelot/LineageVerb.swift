import ArgumentParser
import EventSourcing
import TreeLot
import TreeLotApp

/// Shows why something is what it is.
struct LineageVerb: Verb {
    static let configuration = CommandConfiguration(
        commandName: "lineage",
        abstract: "Tell why something is what it is: the events that made it so, step by step.",
        discussion: """
            Examples:
              treelot lineage season 1 noShows           # a figure of the report
              treelot lineage person 7 minutesWorked --season 1
              treelot lineage assignment 31 status
              treelot lineage shift 3                    # all of its fields
            """)

    enum Subject: String, CaseIterable, ExpressibleByArgument {
        case assignment, shift, person, household, season
    }

    @Argument(help: "Of what: assignment, shift, person, household or season.")
    var subject: Subject

    @Argument(help: "Its number.") var number: Identifier<Subject>

    @Argument(help: "One of its fields, or a figure of the season; all fields by default.")
    var field: String?

    @Option(help: ArgumentHelp("The season in which hours are counted.", valueName: "season"))
    var season: Season.ID?

    @Option(help: "At most so many steps of each field: the last ones.")
    var limit: Int?

    @Option(help: ArgumentHelp("Steps before this position alone.", valueName: "position"))
    var before: Position?

    @OptionGroup var asker: AskerOptions

    func validate() throws {
        guard subject != .season || season == nil else {
            throw ValidationError("Leave --season out: the season is \(number) already.")
        }
    }

    func work() async throws {
        var lineage = Lineage()
        lineage.season = season
        switch subject {
        case .assignment: lineage.assignment = Assignment.ID(number.rawValue)
        case .shift: lineage.shift = Shift.ID(number.rawValue)
        case .person: lineage.person = Person.ID(number.rawValue)
        case .household: lineage.household = Household.ID(number.rawValue)
        case .season: lineage.season = Season.ID(number.rawValue)
        }
        lineage.field = field
        lineage.limit = limit
        lineage.before = before
        try await Performer(asker.common).ask(try asker.line(.history(lineage)))
    }
}
