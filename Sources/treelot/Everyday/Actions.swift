import ArgumentParser
import EventSourcing

// The everyday actions as verbs. Each is the action of the same meaning, spelled shorter.

protocol ActionVerb: AsyncParsableCommand {
    /// The action, as a line of a script has it; what was not given is nil.
    var fields: [JSON.Member?] { get }
    /// What else it has, that the lot’s clock says.
    func fields(by clock: LotClock) -> [JSON.Member]
    var actor: ActorOptions { get }
    var common: CommonOptions { get }
}

extension ActionVerb {
    func fields(by clock: LotClock) -> [JSON.Member] { [] }

    func run() async throws {
        try await guarded {
            let members = fields.compactMap { $0 } + actor.members
            try await Performer(common, takesMomentsAhead: actor.ahead)
                .perform(members) { fields(by: $0) }
        }
    }
}

struct SignUpVerb: ActionVerb {
    static let configuration = CommandConfiguration(
        commandName: "signup", abstract: "Put a person on a shift.",
        discussion: """
            Examples:
              treelot signup 12 7 --by 7
              treelot signup 12 31 --by 7 --note "can lift"
              treelot signup 12 9 --reason "short of adults"    # committee
            """)

    @Argument(help: "The shift’s number.") var shift: Int
    @Argument(help: "The person’s number.") var person: Int
    @Option(help: "A word to the committee.") var note: String?
    @Option(help: "From the committee: sets overlap, rest and limits aside, and says why.")
    var reason: String?
    @OptionGroup var actor: ActorOptions
    @OptionGroup var common: CommonOptions

    var fields: [JSON.Member?] {
        [
            .init("do", "sign-up"), .init("shift", .whole(shift)), .init("person", .whole(person)),
            .text("note", note), .text("reason", reason),
        ]
    }
}

struct CancelVerb: ActionVerb {
    static let configuration = CommandConfiguration(
        commandName: "cancel", abstract: "Take a person off a shift, by their assignment.",
        discussion: "Example:\n  treelot cancel 31 --by 7 --reason \"a cold\"")

    @Argument(help: "The assignment’s number.") var assignment: Int
    @Option(help: "Why.") var reason: String?
    @OptionGroup var actor: ActorOptions
    @OptionGroup var common: CommonOptions

    var fields: [JSON.Member?] {
        [
            .init("do", "cancel-assignment"), .init("assignment", .whole(assignment)),
            .text("reason", reason),
        ]
    }
}

struct CheckInVerb: ActionVerb {
    static let configuration = CommandConfiguration(
        commandName: "checkin", abstract: "Check a person in, by their assignment.",
        discussion: "Example:\n  treelot checkin 31 --by 7")

    @Argument(help: "The assignment’s number.") var assignment: Int
    @Flag(help: "From the committee: let in somebody who comes after check-in has closed.")
    var late = false
    @Option(help: "From the committee: lets in without the season’s agreement, and says why.")
    var reason: String?
    @OptionGroup var actor: ActorOptions
    @OptionGroup var common: CommonOptions

    var fields: [JSON.Member?] {
        [
            .init("do", "check-in"), .init("assignment", .whole(assignment)),
            .init("method", late ? "adminOverride" : "manual"), .text("reason", reason),
        ]
    }
}

struct CheckOutVerb: ActionVerb {
    static let configuration = CommandConfiguration(
        commandName: "checkout", abstract: "Check a person out, by their assignment.",
        discussion: "Example:\n  treelot checkout 31 --by 7")

    @Argument(help: "The assignment’s number.") var assignment: Int
    @Option(help: "A word to the committee.") var note: String?
    @OptionGroup var actor: ActorOptions
    @OptionGroup var common: CommonOptions

    var fields: [JSON.Member?] {
        [
            .init("do", "check-out"), .init("assignment", .whole(assignment)), .text("note", note),
        ]
    }
}

struct WalkInVerb: ActionVerb {
    static let configuration = CommandConfiguration(
        commandName: "walkin", abstract: "Take in somebody who came without having signed up.",
        discussion: "Example:\n  treelot walkin 12 7 --by 3")

    @Argument(help: "The shift’s number.") var shift: Int
    @Argument(help: "The person’s number.") var person: Int
    @Option(help: "A word to the committee.") var note: String?
    @Option(help: "From the committee: lets in without the season’s agreement, and says why.")
    var reason: String?
    @OptionGroup var actor: ActorOptions
    @OptionGroup var common: CommonOptions

    var fields: [JSON.Member?] {
        [
            .init("do", "add-walk-in"), .init("shift", .whole(shift)),
            .init("person", .whole(person)), .text("note", note), .text("reason", reason),
        ]
    }
}

struct RetractCheckInVerb: ActionVerb {
    static let configuration = CommandConfiguration(
        commandName: "uncheckin", abstract: "Take back a check-in that never was.",
        discussion: """
            Without a reason, for 10 minutes, by whoever recorded it; with one, by the committee.

            Example:
              treelot uncheckin 31 --by 3 --reason "it was her sister"
            """)

    @Argument(help: "The assignment’s number.") var assignment: Int
    @Option(help: "Why.") var reason: String?
    @OptionGroup var actor: ActorOptions
    @OptionGroup var common: CommonOptions

    var fields: [JSON.Member?] {
        [
            .init("do", "retract-check-in"), .init("assignment", .whole(assignment)),
            .text("reason", reason),
        ]
    }
}

struct RetractCheckOutVerb: ActionVerb {
    static let configuration = CommandConfiguration(
        commandName: "uncheckout", abstract: "Take back a check-out: the visit goes on.",
        discussion: """
            Without a reason, for 10 minutes, by whoever recorded it; with one, by the committee.

            Example:
              treelot uncheckout 31 --by 3 --reason "still at the tree saw"
            """)

    @Argument(help: "The assignment’s number.") var assignment: Int
    @Option(help: "Why.") var reason: String?
    @OptionGroup var actor: ActorOptions
    @OptionGroup var common: CommonOptions

    var fields: [JSON.Member?] {
        [
            .init("do", "retract-check-out"), .init("assignment", .whole(assignment)),
            .text("reason", reason),
        ]
    }
}

struct NoShowVerb: ActionVerb {
    static let configuration = CommandConfiguration(
        commandName: "noshow", abstract: "Note that somebody did not come.",
        discussion: "Example:\n  treelot noshow 31 \"no answer on the phone\" --by 3")

    @Argument(help: "The assignment’s number.") var assignment: Int
    @Argument(help: "What you know about it.") var note: String
    @OptionGroup var actor: ActorOptions
    @OptionGroup var common: CommonOptions

    var fields: [JSON.Member?] {
        [
            .init("do", "mark-no-show"), .init("assignment", .whole(assignment)),
            .init("note", .string(note)),
        ]
    }
}

struct ExcuseVerb: ActionVerb {
    static let configuration = CommandConfiguration(
        commandName: "excuse", abstract: "Note that somebody’s absence is all right.",
        discussion: "Example:\n  treelot excuse 31 \"in hospital\" --by 3")

    @Argument(help: "The assignment’s number.") var assignment: Int
    @Argument(help: "Why.") var note: String
    @OptionGroup var actor: ActorOptions
    @OptionGroup var common: CommonOptions

    var fields: [JSON.Member?] {
        [
            .init("do", "excuse-absence"), .init("assignment", .whole(assignment)),
            .init("note", .string(note)),
        ]
    }
}

struct PublishVerb: ActionVerb {
    static let configuration = CommandConfiguration(
        commandName: "publish", abstract: "Open a season’s schedule to the families.",
        discussion: "Example:\n  treelot publish 1 --by 3")

    @Argument(help: "The season’s number.") var season: Int
    @Option(help: "Why shifts are published that are over already.") var reason: String?
    @OptionGroup var actor: ActorOptions
    @OptionGroup var common: CommonOptions

    var fields: [JSON.Member?] {
        [
            .init("do", "publish-schedule"), .init("season", .whole(season)),
            .text("reason", reason),
        ]
    }
}

struct CloseVerb: ActionVerb {
    static let configuration = CommandConfiguration(
        commandName: "close", abstract: "Close a shift; who has not come is released.",
        discussion: "Example:\n  treelot close 12 \"heavy rain\" --by 3")

    @Argument(help: "The shift’s number.") var shift: Int
    @Argument(help: "Why.") var reason: String
    @OptionGroup var actor: ActorOptions
    @OptionGroup var common: CommonOptions

    var fields: [JSON.Member?] {
        [
            .init("do", "close-shift"), .init("shift", .whole(shift)),
            .init("reason", .string(reason)),
        ]
    }
}

struct ReopenVerb: ActionVerb {
    static let configuration = CommandConfiguration(
        commandName: "reopen", abstract: "Let a closed shift take place after all.",
        discussion: "Example:\n  treelot reopen 12 \"the sun is back\" --by 3")

    @Argument(help: "The shift’s number.") var shift: Int
    @Argument(help: "Why.") var reason: String
    @OptionGroup var actor: ActorOptions
    @OptionGroup var common: CommonOptions

    var fields: [JSON.Member?] {
        [
            .init("do", "reopen-shift"), .init("shift", .whole(shift)),
            .init("reason", .string(reason)),
        ]
    }
}

extension JSON.Member {
    /// A text field, if it was given.
    static func text(_ name: String, _ text: String?) -> JSON.Member? {
        text.map { .init(name, .string($0)) }
    }

    /// A number, if it was given.
    static func number(_ name: String, _ number: Int?) -> JSON.Member? {
        number.map { .init(name, .whole($0)) }
    }
}
