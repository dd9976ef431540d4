import ArgumentParser
import EventSourcing
import TreeLot

struct HouseholdsVerb: QuestionVerb {
    static let configuration = CommandConfiguration(
        commandName: "households",
        abstract: "See all households, who is in them, and everybody’s number.",
        discussion: "Example:\n  treelot households")

    @OptionGroup var asker: AskerOptions

    typealias Question = HouseholdList
}

struct WeekVerb: QuestionVerb {
    static let configuration = CommandConfiguration(
        commandName: "week", abstract: "See one week of the schedule.",
        discussion: "Example:\n  treelot week\n  treelot week --day 2026-12-05")

    @Option(help: "Any day of the week; by default today.") var day: String?
    @Option(help: "The season’s number; by default the current one.") var season: Season.ID?
    @OptionGroup var asker: AskerOptions

    func fill(_ question: inout WeekSchedule) throws {
        try question.read(\.day, day.map { .string($0) })
        question.season = season
    }
}

struct ShiftVerb: QuestionVerb {
    static let configuration = CommandConfiguration(
        commandName: "shift", abstract: "See one shift and who is on it.",
        discussion: "Example:\n  treelot shift 3")

    @Argument(help: "The shift’s number.") var shift: Shift.ID
    @OptionGroup var asker: AskerOptions

    func fill(_ question: inout ShiftDetails) { question.shift = shift }
}

struct RosterVerb: QuestionVerb {
    static let configuration = CommandConfiguration(
        commandName: "roster", abstract: "See who is expected, present and gone at a shift.",
        discussion: "Example:\n  treelot roster 3")

    @Argument(help: "The shift’s number.") var shift: Shift.ID
    @Option(
        help: ArgumentHelp(
            "Who was there at a moment, with what was corrected later.", valueName: "moment"))
    var trueAt: Instant?
    @OptionGroup var asker: AskerOptions

    func fill(_ question: inout ShiftRoster) {
        question.shift = shift
        question.trueAt = trueAt
    }
}

struct MineVerb: QuestionVerb {
    static let configuration = CommandConfiguration(
        commandName: "shifts", abstract: "See a person’s shifts.",
        discussion: "Example:\n  treelot shifts 7 --by 7")

    @Argument(help: "The person’s number.") var person: Person.ID
    @OptionGroup var asker: AskerOptions

    func fill(_ question: inout MyShifts) { question.person = person }
}

struct FamilyVerb: QuestionVerb {
    static let configuration = CommandConfiguration(
        commandName: "family", abstract: "See what a household has ahead.",
        discussion: "Example:\n  treelot family 4")

    @Argument(help: "The household’s number.") var household: Household.ID
    @OptionGroup var asker: AskerOptions

    func fill(_ question: inout FamilySchedule) { question.household = household }
}

struct FamilyHistoryVerb: QuestionVerb {
    static let configuration = CommandConfiguration(
        commandName: "family-history",
        abstract: "See each member’s shifts and hours in a household, by season.",
        discussion: "Example:\n  treelot family-history 4\n  treelot family-history 4 --season 1")

    @Argument(help: "The household’s number.") var household: Household.ID
    @Option(help: "The season’s number; by default all.") var season: Season.ID?
    @OptionGroup var asker: AskerOptions

    func fill(_ question: inout FamilyHistory) {
        question.household = household
        question.season = season
    }
}

struct OpenVerb: QuestionVerb {
    static let configuration = CommandConfiguration(
        commandName: "open",
        abstract: "See which shifts a person can take, and why not the others.",
        discussion: "Example:\n  treelot open 7 --by 7")

    @Argument(help: "The person’s number.") var person: Person.ID
    @Option(help: "The season’s number; by default the current one.") var season: Season.ID?
    @OptionGroup var asker: AskerOptions

    func fill(_ question: inout OpenShiftsFor) {
        question.person = person
        question.season = season
    }
}

struct FitVerb: QuestionVerb {
    static let configuration = CommandConfiguration(
        commandName: "fit",
        abstract: "See which shifts several people can take together.",
        discussion: """
            Examples:
              treelot fit 7 31 32 --by 7
              treelot fit 7 31 32 --at-least 2 --on saturday --on sunday --latest 18:00
            """)

    @Argument(help: "The people’s numbers.") var people: [Person.ID]
    @Option(help: "The season’s number; by default the current one.") var season: Season.ID?
    @Option(help: "How many of them must have a place; by default all.") var atLeast: Int?
    @Option(help: "The first day.") var from: CalendarDay?
    @Option(help: "The last day.") var until: CalendarDay?
    @Option(name: .customLong("on"), help: "A day of the week; may be given several times.")
    var weekdays: [Weekday] = []
    @Option(help: "No shift that starts earlier in the day.") var earliest: TimeOfDay?
    @Option(help: "No shift that ends later in the day.") var latest: TimeOfDay?
    @Option(help: "Minutes between the shift and their other ones.") var minutesApart: Int?
    @OptionGroup var asker: AskerOptions

    func fill(_ question: inout ShiftsThatFit) {
        question.people = people
        question.season = season
        question.atLeast = atLeast
        question.firstDay = from
        question.lastDay = until
        question.weekdays = weekdays.isEmpty ? nil : weekdays
        question.earliest = earliest
        question.latest = latest
        question.minutesApart = minutesApart
    }
}

struct WhyNotVerb: QuestionVerb {
    static let configuration = CommandConfiguration(
        commandName: "why-not",
        abstract: "See every rule that keeps a person off a shift, and what would remove it.",
        discussion: """
            Examples:
              treelot why-not 12 7 --by 7
              treelot why-not 12 7 --as-of 2026-12-05T12:00-08:00
            """)

    @Argument(help: "The shift’s number.") var shift: Shift.ID
    @Argument(help: "The person’s number.") var person: Person.ID
    @OptionGroup var asker: AskerOptions

    func fill(_ question: inout WhyNot) {
        question.shift = shift
        question.person = person
    }
}

struct AlertsVerb: QuestionVerb {
    static let configuration = CommandConfiguration(
        commandName: "alerts", abstract: "See which shifts need people.",
        discussion: "Example:\n  treelot alerts")

    @Option(help: "The season’s number; by default the current one.") var season: Season.ID?
    @OptionGroup var asker: AskerOptions

    func fill(_ question: inout StaffingAlerts) { question.season = season }
}

struct LedgerVerb: QuestionVerb {
    static let configuration = CommandConfiguration(
        commandName: "two-adults",
        abstract: "See when scouts were at the lot with too few adults, and why.",
        discussion: "Example:\n  treelot two-adults --season 1 --by 3")

    @Option(help: "The season’s number; by default the current one.") var season: Season.ID?
    @OptionGroup var asker: AskerOptions

    func fill(_ question: inout TwoAdultLedger) { question.season = season }
}

struct AgreementVerb: QuestionVerb {
    static let configuration = CommandConfiguration(
        commandName: "agreement", abstract: "See who has not confirmed the season’s agreement.",
        discussion: "Example:\n  treelot agreement")

    @Option(help: "The season’s number; by default the current one.") var season: Season.ID?
    @OptionGroup var asker: AskerOptions

    func fill(_ question: inout AgreementStatus) { question.season = season }
}

struct LeaderboardVerb: QuestionVerb {
    static let configuration = CommandConfiguration(
        commandName: "leaderboard", abstract: "See who has given how much time.",
        discussion: "Example:\n  treelot leaderboard\n  treelot leaderboard --week 2026-12-05")

    @Option(help: "Any day of the week that is meant; by default the whole season.") var week:
        String?
    @Option(help: "The season’s number; by default the current one.") var season: Season.ID?
    @OptionGroup var asker: AskerOptions

    func fill(_ question: inout LeaderboardTable) throws {
        try question.read(\.week, week.map { .string($0) })
        question.season = season
    }
}
