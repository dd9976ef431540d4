import ArgumentParser
import EventSourcing

// The everyday questions as verbs. Each is the question of the same meaning, spelled shorter.

protocol QuestionVerb: AsyncParsableCommand {
    /// The question, as a line of a script has it; what was not given is nil.
    var fields: [JSON.Member?] { get }
    var asker: AskerOptions { get }
    var common: CommonOptions { get }
}

extension QuestionVerb {
    func run() async throws {
        try await guarded {
            try await Performer(common).ask(fields.compactMap { $0 } + asker.members)
        }
    }
}

struct HouseholdsVerb: QuestionVerb {
    static let configuration = CommandConfiguration(
        commandName: "households",
        abstract: "See all households, who is in them, and everybody’s number.",
        discussion: "Example:\n  treelot households")

    @OptionGroup var asker: AskerOptions
    @OptionGroup var common: CommonOptions

    var fields: [JSON.Member?] { [.init("ask", "households")] }
}

struct WeekVerb: QuestionVerb {
    static let configuration = CommandConfiguration(
        commandName: "week", abstract: "See one week of the schedule.",
        discussion: "Example:\n  treelot week\n  treelot week --day 2026-12-05")

    @Option(help: "Any day of the week; by default today.") var day: String?
    @Option(help: "The season’s number; by default the current one.") var season: Int?
    @OptionGroup var asker: AskerOptions
    @OptionGroup var common: CommonOptions

    var fields: [JSON.Member?] {
        [
            .init("ask", "week-schedule"), .text("day", day), .number("season", season),
        ]
    }
}

struct ShiftVerb: QuestionVerb {
    static let configuration = CommandConfiguration(
        commandName: "shift", abstract: "See one shift and who is on it.",
        discussion: "Example:\n  treelot shift 3")

    @Argument(help: "The shift’s number.") var shift: Int
    @OptionGroup var asker: AskerOptions
    @OptionGroup var common: CommonOptions

    var fields: [JSON.Member?] {
        [.init("ask", "shift-details"), .init("shift", .whole(shift))]
    }
}

struct RosterVerb: QuestionVerb {
    static let configuration = CommandConfiguration(
        commandName: "roster", abstract: "See who is expected, present and gone at a shift.",
        discussion: "Example:\n  treelot roster 3")

    @Argument(help: "The shift’s number.") var shift: Int
    @Option(
        help: ArgumentHelp(
            "Who was there at a moment, with what was corrected later.", valueName: "moment"))
    var trueAt: Instant?
    @OptionGroup var asker: AskerOptions
    @OptionGroup var common: CommonOptions

    var fields: [JSON.Member?] {
        [
            .init("ask", "shift-roster"), .init("shift", .whole(shift)),
            .text("trueAt", trueAt?.description),
        ]
    }
}

struct MineVerb: QuestionVerb {
    static let configuration = CommandConfiguration(
        commandName: "shifts", abstract: "See a person’s shifts.",
        discussion: "Example:\n  treelot shifts 7 --by 7")

    @Argument(help: "The person’s number.") var person: Int
    @OptionGroup var asker: AskerOptions
    @OptionGroup var common: CommonOptions

    var fields: [JSON.Member?] {
        [.init("ask", "my-shifts"), .init("person", .whole(person))]
    }
}

struct FamilyVerb: QuestionVerb {
    static let configuration = CommandConfiguration(
        commandName: "family", abstract: "See what a household has ahead.",
        discussion: "Example:\n  treelot family 4")

    @Argument(help: "The household’s number.") var household: Int
    @OptionGroup var asker: AskerOptions
    @OptionGroup var common: CommonOptions

    var fields: [JSON.Member?] {
        [
            .init("ask", "family-schedule"), .init("household", .whole(household)),
        ]
    }
}

struct OpenVerb: QuestionVerb {
    static let configuration = CommandConfiguration(
        commandName: "open",
        abstract: "See which shifts a person can take, and why not the others.",
        discussion: "Example:\n  treelot open 7 --by 7")

    @Argument(help: "The person’s number.") var person: Int
    @Option(help: "The season’s number; by default the current one.") var season: Int?
    @OptionGroup var asker: AskerOptions
    @OptionGroup var common: CommonOptions

    var fields: [JSON.Member?] {
        [
            .init("ask", "open-shifts-for"), .init("person", .whole(person)),
            .number("season", season),
        ]
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

    @Argument(help: "The shift’s number.") var shift: Int
    @Argument(help: "The person’s number.") var person: Int
    @OptionGroup var asker: AskerOptions
    @OptionGroup var common: CommonOptions

    var fields: [JSON.Member?] {
        [
            .init("ask", "why-not"), .init("shift", .whole(shift)),
            .init("person", .whole(person)),
        ]
    }
}

struct AlertsVerb: QuestionVerb {
    static let configuration = CommandConfiguration(
        commandName: "alerts", abstract: "See which shifts need people.",
        discussion: "Example:\n  treelot alerts")

    @Option(help: "The season’s number; by default the current one.") var season: Int?
    @OptionGroup var asker: AskerOptions
    @OptionGroup var common: CommonOptions

    var fields: [JSON.Member?] {
        [.init("ask", "staffing-alerts"), .number("season", season)]
    }
}

struct AgreementVerb: QuestionVerb {
    static let configuration = CommandConfiguration(
        commandName: "agreement", abstract: "See who has not confirmed the season’s agreement.",
        discussion: "Example:\n  treelot agreement")

    @Option(help: "The season’s number; by default the current one.") var season: Int?
    @OptionGroup var asker: AskerOptions
    @OptionGroup var common: CommonOptions

    var fields: [JSON.Member?] {
        [.init("ask", "agreement-status"), .number("season", season)]
    }
}

struct LeaderboardVerb: QuestionVerb {
    static let configuration = CommandConfiguration(
        commandName: "leaderboard", abstract: "See who has given how much time.",
        discussion: "Example:\n  treelot leaderboard\n  treelot leaderboard --week 2026-12-05")

    @Option(help: "Any day of the week that is meant; by default the whole season.") var week:
        String?
    @Option(help: "The season’s number; by default the current one.") var season: Int?
    @OptionGroup var asker: AskerOptions
    @OptionGroup var common: CommonOptions

    var fields: [JSON.Member?] {
        [
            .init("ask", "leaderboard"), .text("week", week), .number("season", season),
        ]
    }
}
