import ArgumentParser
import TreeLot

struct WaitVerb: ActionVerb {
    static let configuration = CommandConfiguration(
        commandName: "wait", abstract: "Put a person on the waitlist of a full shift.",
        discussion: "Example:\n  treelot wait 12 7 --by 7")

    @Argument(help: "The shift’s number.") var shift: Shift.ID
    @Argument(help: "The person’s number.") var person: Person.ID
    @OptionGroup var actor: ActorOptions

    func fill(_ action: inout JoinWaitlist) {
        action.shift = shift
        action.person = person
    }
}

struct UnwaitVerb: ActionVerb {
    static let configuration = CommandConfiguration(
        commandName: "unwait", abstract: "Take a person off the waitlist of a shift.",
        discussion: "Example:\n  treelot unwait 12 7 --by 7")

    @Argument(help: "The shift’s number.") var shift: Shift.ID
    @Argument(help: "The person’s number.") var person: Person.ID
    @OptionGroup var actor: ActorOptions

    func fill(_ action: inout LeaveWaitlist) {
        action.shift = shift
        action.person = person
    }
}

struct AcceptVerb: ActionVerb {
    static let configuration = CommandConfiguration(
        commandName: "accept", abstract: "Take a place that is held for a person.",
        discussion: "Example:\n  treelot accept 3 --by 7")

    @Argument(help: "The offer’s number.") var offer: PlaceOffer.ID
    @OptionGroup var actor: ActorOptions

    func fill(_ action: inout AcceptOffer) { action.offer = offer }
}

struct DeclineVerb: ActionVerb {
    static let configuration = CommandConfiguration(
        commandName: "decline",
        abstract: "Let a place that is held for a person go on to the next.",
        discussion: "Example:\n  treelot decline 3 --by 7")

    @Argument(help: "The offer’s number.") var offer: PlaceOffer.ID
    @OptionGroup var actor: ActorOptions

    func fill(_ action: inout DeclineOffer) { action.offer = offer }
}

struct HandOverVerb: ActionVerb {
    static let configuration = CommandConfiguration(
        commandName: "handover",
        abstract: "Offer a place on a shift to another person, or to anyone.",
        discussion: """
            Examples:
              treelot handover 31 --by 7
              treelot handover 31 --to 9 --by 7
            """)

    @Argument(help: "The assignment’s number.") var assignment: Assignment.ID
    @Option(help: "The person’s number; by default anyone who can take it.") var to: Person.ID?
    @OptionGroup var actor: ActorOptions

    func fill(_ action: inout OfferAssignment) {
        action.assignment = assignment
        action.to = to
    }
}

struct TakeOverVerb: ActionVerb {
    static let configuration = CommandConfiguration(
        commandName: "takeover", abstract: "Take a place that another person offers.",
        discussion: "Example:\n  treelot takeover 31 9 --by 9")

    @Argument(help: "The assignment’s number.") var assignment: Assignment.ID
    @Argument(help: "The person’s number.") var person: Person.ID
    @OptionGroup var actor: ActorOptions

    func fill(_ action: inout TakeOver) {
        action.assignment = assignment
        action.person = person
    }
}

struct WithdrawVerb: ActionVerb {
    static let configuration = CommandConfiguration(
        commandName: "withdraw", abstract: "Keep a place that was offered after all.",
        discussion: "Example:\n  treelot withdraw 31 --by 7")

    @Argument(help: "The assignment’s number.") var assignment: Assignment.ID
    @OptionGroup var actor: ActorOptions

    func fill(_ action: inout WithdrawOffered) { action.assignment = assignment }
}

struct AskForHelpVerb: ActionVerb {
    static let configuration = CommandConfiguration(
        commandName: "call", abstract: "Ask people to help on a shift that is short.",
        discussion: """
            Without people, the first of the ask list, as many as there are free places.

            Examples:
              treelot call 12 --by 3
              treelot call 12 7 9 --by 3 --text "short of adults"
            """)

    @Argument(help: "The shift’s number.") var shift: Shift.ID
    @Argument(help: "The people’s numbers.") var people: [Person.ID] = []
    @Option(help: "A word to them.") var text: String?
    @OptionGroup var actor: ActorOptions

    func fill(_ action: inout CallForHelp) {
        action.shift = shift
        action.people = people.isEmpty ? nil : people
        action.text = text
    }
}

struct WaitlistVerb: QuestionVerb {
    static let configuration = CommandConfiguration(
        commandName: "waitlist", abstract: "See who waits for a place on a shift.",
        discussion: "Example:\n  treelot waitlist 12")

    @Argument(help: "The shift’s number.") var shift: Shift.ID
    @OptionGroup var asker: AskerOptions

    func fill(_ question: inout ShiftWaitlist) { question.shift = shift }
}

struct OffersVerb: QuestionVerb {
    static let configuration = CommandConfiguration(
        commandName: "offers", abstract: "See which places are held, handed over or to be swapped.",
        discussion: "Examples:\n  treelot offers\n  treelot offers --person 7 --by 7")

    @Option(help: "The person’s number; by default everybody whom you may sign up.")
    var person: Person.ID?
    @OptionGroup var asker: AskerOptions

    func fill(_ question: inout OpenOffers) { question.person = person }
}

struct QuotaVerb: QuestionVerb {
    static let configuration = CommandConfiguration(
        commandName: "quota",
        abstract: "See what is expected of each household, and what is missing.",
        discussion: "Example:\n  treelot quota")

    @Option(help: "The season’s number; by default the current one.") var season: Season.ID?
    @OptionGroup var asker: AskerOptions

    func fill(_ question: inout QuotaStatus) { question.season = season }
}

struct AskListVerb: QuestionVerb {
    static let configuration = CommandConfiguration(
        commandName: "ask-list", abstract: "See whom to ask for a shift that is short, and why.",
        discussion: "Example:\n  treelot ask-list 12 --by 3")

    @Argument(help: "The shift’s number.") var shift: Shift.ID
    @OptionGroup var asker: AskerOptions

    func fill(_ question: inout AskList) { question.shift = shift }
}
