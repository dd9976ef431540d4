import ArgumentParser
import EventSourcing
import TreeLot

struct SignUpVerb: ActionVerb {
    static let configuration = CommandConfiguration(
        commandName: "signup", abstract: "Put a person on a shift.",
        discussion: """
            Examples:
              treelot signup 12 7 --by 7
              treelot signup 12 31 --by 7 --note "can lift"
              treelot signup 12 9 --reason "short of adults"    # committee
            """)

    @Argument(help: "The shift’s number.") var shift: Shift.ID
    @Argument(help: "The person’s number.") var person: Person.ID
    @Option(help: "A word to the committee.") var note: String?
    @Option(help: "From the committee: sets overlap, rest and limits aside, and says why.")
    var reason: String?
    @OptionGroup var actor: ActorOptions

    func fill(_ action: inout SignUp) {
        action.shift = shift
        action.person = person
        action.note = note
        action.reason = reason
    }
}

struct CancelVerb: ActionVerb {
    static let configuration = CommandConfiguration(
        commandName: "cancel", abstract: "Take a person off a shift, by their assignment.",
        discussion: "Example:\n  treelot cancel 31 --by 7 --reason \"a cold\"")

    @Argument(help: "The assignment’s number.") var assignment: Assignment.ID
    @Option(help: "Why.") var reason: String?
    @OptionGroup var actor: ActorOptions

    func fill(_ action: inout CancelAssignment) {
        action.assignment = assignment
        action.reason = reason
    }
}

struct CheckInVerb: ActionVerb {
    static let configuration = CommandConfiguration(
        commandName: "checkin", abstract: "Check a person in, by their assignment.",
        discussion: "Example:\n  treelot checkin 31 --by 7")

    @Argument(help: "The assignment’s number.") var assignment: Assignment.ID
    @Flag(help: "From the committee: let in somebody who comes after check-in has closed.")
    var late = false
    @Option(help: "From the committee: lets in without the season’s agreement, and says why.")
    var reason: String?
    @OptionGroup var actor: ActorOptions

    func fill(_ action: inout CheckIn) {
        action.assignment = assignment
        action.method = late ? .adminOverride : .manual
        action.reason = reason
    }
}

struct CheckOutVerb: ActionVerb {
    static let configuration = CommandConfiguration(
        commandName: "checkout", abstract: "Check a person out, by their assignment.",
        discussion: "Example:\n  treelot checkout 31 --by 7")

    @Argument(help: "The assignment’s number.") var assignment: Assignment.ID
    @Option(help: "A word to the committee.") var note: String?
    @OptionGroup var actor: ActorOptions

    func fill(_ action: inout CheckOut) {
        action.assignment = assignment
        action.note = note
    }
}

struct WalkInVerb: ActionVerb {
    static let configuration = CommandConfiguration(
        commandName: "walkin", abstract: "Take in somebody who came without having signed up.",
        discussion: "Example:\n  treelot walkin 12 7 --by 3")

    @Argument(help: "The shift’s number.") var shift: Shift.ID
    @Argument(help: "The person’s number.") var person: Person.ID
    @Option(help: "A word to the committee.") var note: String?
    @Option(help: "From the committee: lets in without the season’s agreement, and says why.")
    var reason: String?
    @OptionGroup var actor: ActorOptions

    func fill(_ action: inout AddWalkIn) {
        action.shift = shift
        action.person = person
        action.note = note
        action.reason = reason
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

    @Argument(help: "The assignment’s number.") var assignment: Assignment.ID
    @Option(help: "Why.") var reason: String?
    @OptionGroup var actor: ActorOptions

    func fill(_ action: inout RetractCheckIn) {
        action.assignment = assignment
        action.reason = reason
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

    @Argument(help: "The assignment’s number.") var assignment: Assignment.ID
    @Option(help: "Why.") var reason: String?
    @OptionGroup var actor: ActorOptions

    func fill(_ action: inout RetractCheckOut) {
        action.assignment = assignment
        action.reason = reason
    }
}

struct NoShowVerb: ActionVerb {
    static let configuration = CommandConfiguration(
        commandName: "noshow", abstract: "Note that somebody did not come.",
        discussion: "Example:\n  treelot noshow 31 \"no answer on the phone\" --by 3")

    @Argument(help: "The assignment’s number.") var assignment: Assignment.ID
    @Argument(help: "What you know about it.") var note: String
    @OptionGroup var actor: ActorOptions

    func fill(_ action: inout MarkNoShow) {
        action.assignment = assignment
        action.note = note
    }
}

struct NoShowsVerb: ActionVerb {
    static let configuration = CommandConfiguration(
        commandName: "noshows",
        abstract: "Note of all whom a shift is missing that they did not come.",
        discussion: "Example:\n  treelot noshows 12 --note \"no answer on the phone\" --by 3")

    @Argument(help: "The shift’s number.") var shift: Shift.ID
    @Option(help: "What you know about it.") var note: String?
    @OptionGroup var actor: ActorOptions

    func fill(_ action: inout MarkNoShows) {
        action.shift = shift
        action.note = note
    }
}

struct ExcuseVerb: ActionVerb {
    static let configuration = CommandConfiguration(
        commandName: "excuse", abstract: "Note that somebody’s absence is all right.",
        discussion: "Example:\n  treelot excuse 31 \"in hospital\" --by 3")

    @Argument(help: "The assignment’s number.") var assignment: Assignment.ID
    @Argument(help: "Why.") var note: String
    @OptionGroup var actor: ActorOptions

    func fill(_ action: inout ExcuseAbsence) {
        action.assignment = assignment
        action.note = note
    }
}

struct PublishVerb: ActionVerb {
    static let configuration = CommandConfiguration(
        commandName: "publish", abstract: "Open a season’s schedule to the families.",
        discussion: """
            Examples:
              treelot publish 1 --by 3
              treelot publish 1 --shifts 12 13 --by 3
            """)

    @Argument(help: "The season’s number.") var season: Season.ID
    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp("These of its drafts alone, by their numbers.", valueName: "shift"))
    var shifts: [Shift.ID] = []
    @Option(help: "Why shifts are published that are over already.") var reason: String?
    @OptionGroup var actor: ActorOptions

    func fill(_ action: inout PublishSchedule) {
        action.season = season
        action.shifts = shifts.isEmpty ? nil : shifts
        action.reason = reason
    }
}

struct CloseVerb: ActionVerb {
    static let configuration = CommandConfiguration(
        commandName: "close", abstract: "Close a shift; who has not come is released.",
        discussion: "Example:\n  treelot close 12 \"heavy rain\" --by 3")

    @Argument(help: "The shift’s number.") var shift: Shift.ID
    @Argument(help: "Why.") var reason: String
    @OptionGroup var actor: ActorOptions

    func fill(_ action: inout CloseShift) {
        action.shift = shift
        action.reason = reason
    }
}

struct ReopenVerb: ActionVerb {
    static let configuration = CommandConfiguration(
        commandName: "reopen", abstract: "Let a closed shift take place after all.",
        discussion: "Example:\n  treelot reopen 12 \"the sun is back\" --by 3")

    @Argument(help: "The shift’s number.") var shift: Shift.ID
    @Argument(help: "Why.") var reason: String
    @OptionGroup var actor: ActorOptions

    func fill(_ action: inout ReopenShift) {
        action.shift = shift
        action.reason = reason
    }
}

struct CloseDayVerb: ActionVerb {
    static let configuration = CommandConfiguration(
        commandName: "close-day",
        abstract: "Close all shifts of a day; who has not come is released.",
        discussion: "Example:\n  treelot close-day 1 2026-12-05 \"storm\" --by 3")

    @Argument(help: "The season’s number.") var season: Season.ID
    @Argument(help: "The day.") var day: String
    @Argument(help: "Why.") var reason: String
    @OptionGroup var actor: ActorOptions

    func fill(_ action: inout CloseDay) throws {
        action.season = season
        try action.read(\.day, .string(day))
        action.reason = reason
    }
}

struct ReopenDayVerb: ActionVerb {
    static let configuration = CommandConfiguration(
        commandName: "reopen-day",
        abstract: "Let all closed shifts of a day take place after all.",
        discussion: """
            Who was released is on them again, where the rules allow it.

            Example:
              treelot reopen-day 1 2026-12-05 "the storm is over" --by 3
            """)

    @Argument(help: "The season’s number.") var season: Season.ID
    @Argument(help: "The day.") var day: String
    @Argument(help: "Why.") var reason: String
    @OptionGroup var actor: ActorOptions

    func fill(_ action: inout ReopenDay) throws {
        action.season = season
        try action.read(\.day, .string(day))
        action.reason = reason
    }
}
