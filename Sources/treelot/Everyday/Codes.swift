import ArgumentParser
import EventSourcing
import TreeLot

// Codes and addresses that let people in.

struct InviteVerb: ActionVerb {
    static let configuration = CommandConfiguration(
        commandName: "invite", abstract: "Make codes with which new adults join.",
        discussion: """
            Each code lets one person join: into a household, which they then manage, too, or, without \
            --household, with one of their own. It is shown once. Examples:
              treelot invite
              treelot invite --household 4 --by 7
              treelot invite --count 30 --expires 2026-11-30T00:00-08:00
            """)

    @Option(help: "The household that they join.") var household: Household.ID?
    @Option(help: "What they will be: parent, scoutmaster or assistantScoutmaster.")
    var role = "parent"
    @Option(help: "How many codes.") var count = 1
    @Flag(help: "Who joins the household does not manage it.") var memberOnly = false
    @Option(help: ArgumentHelp("Until when; by default for two weeks.", valueName: "moment"))
    var expires: Instant?
    @OptionGroup var actor: ActorOptions

    func fill(_ action: inout GenerateInviteCodes, by clock: LotClock) throws {
        action.household = household
        try action.read(\.role, .string(role))
        action.count = count
        action.manages = memberOnly ? false : nil
        action.expiresAt = actor.expiry(expires, clock)
    }
}

struct ClaimCodeVerb: ActionVerb {
    static let configuration = CommandConfiguration(
        commandName: "claim-code",
        abstract: "Make a code with which a person takes over their own profile.",
        discussion: "It is shown once. Example:\n  treelot claim-code 9 --by 7")

    @Argument(help: "The person’s number.") var person: Person.ID
    @Option(help: ArgumentHelp("Until when; by default for two weeks.", valueName: "moment"))
    var expires: Instant?
    @OptionGroup var actor: ActorOptions

    func fill(_ action: inout IssueClaimCode, by clock: LotClock) {
        action.person = person
        action.expiresAt = actor.expiry(expires, clock)
    }
}

struct ClaimCodesVerb: ActionVerb {
    static let configuration = CommandConfiguration(
        commandName: "claim-codes",
        abstract: "Make a claim code for everyone who has no account yet.",
        discussion: """
            The codes are shown once, each with whose it is, or mailed to each with --mail. \
            `treelot not-signed-in` shows who is left. Examples:
              treelot claim-codes
              treelot claim-codes --audience parents --mail
              treelot claim-codes 7 9 12 --expires 2026-11-30T00:00-08:00
            """)

    @Argument(help: "The people’s numbers; by default everyone.") var people: [Person.ID] = []
    @Option(
        help: ArgumentHelp(
            "“all”, “parents”, “scouts”, “leadership” or “household:2”, instead of people.",
            valueName: "audience"))
    var audience: String?
    @Flag(help: "Mail each code to its person.") var mail = false
    @Option(help: ArgumentHelp("Until when; by default for two weeks.", valueName: "moment"))
    var expires: Instant?
    @OptionGroup var actor: ActorOptions

    func fill(_ action: inout IssueClaimCodes, by clock: LotClock) throws {
        action.people = people.isEmpty ? nil : people
        if people.isEmpty || audience != nil {
            try action.read(\.audience, (audience ?? "all").audience)
        }
        action.deliver = mail ? .mail : .sheet
        action.expiresAt = actor.expiry(expires, clock)
    }
}

struct NotSignedInVerb: QuestionVerb {
    static let configuration = CommandConfiguration(
        commandName: "not-signed-in", abstract: "See who has no account yet.",
        discussion: """
            By household, with the address, and until when a claim code is good. `treelot claim-codes` makes \
            one for each. Example:
              treelot not-signed-in
            """)

    @OptionGroup var asker: AskerOptions

    typealias Question = NotSignedInYet
}

struct DuplicatesVerb: QuestionVerb {
    static let configuration = CommandConfiguration(
        commandName: "duplicates",
        abstract: "See which profiles may be one person’s, so that they can be merged.",
        discussion: """
            Examples:
              treelot duplicates
              treelot merge-people 17 42 "came in twice"
            """)

    @OptionGroup var asker: AskerOptions

    typealias Question = PossibleDuplicates
}

struct KeptVerb: QuestionVerb {
    static let configuration = CommandConfiguration(
        commandName: "kept",
        abstract: "See of whom nothing was heard for years, so that they can be erased.",
        discussion: """
            Nothing is erased by itself. Examples:
              treelot kept --years 5
              treelot do '{"do":"erase-people","people":[17,18],"reason":"left long ago"}'
            """)

    @Option(help: "Years without activity; by default 3.") var years: Int?
    @OptionGroup var asker: AskerOptions

    func fill(_ question: inout KeptTooLong) { question.years = years }
}

struct LinkCodeVerb: ActionVerb {
    static let configuration = CommandConfiguration(
        commandName: "link-code",
        abstract: "Make the code with which a scout is added to a second household.",
        discussion: """
            For the managers of the scout. The code before is void from then on. It is shown once. Example:
              treelot link-code 9 --by 7
            """)

    @Argument(help: "The scout’s number.") var scout: Person.ID
    @OptionGroup var actor: ActorOptions

    func fill(_ action: inout RegenerateHouseholdLinkCode) { action.scout = scout }
}

struct SignInCodeVerb: ActionVerb {
    static let configuration = CommandConfiguration(
        commandName: "sign-in-code", abstract: "Make a code with which a person signs in.",
        discussion: """
            For a first access, or for another device. It is good for a day; the code before is void from \
            then on. It is shown once. Example:
              treelot sign-in-code 9 --by 7
            """)

    @Argument(help: "The person’s number.") var person: Person.ID
    @OptionGroup var actor: ActorOptions

    func fill(_ action: inout IssueSignInCode) { action.person = person }
}

struct OpenCodesVerb: QuestionVerb {
    static let configuration = CommandConfiguration(
        commandName: "codes", abstract: "See which codes could still let somebody in.",
        discussion: """
            By number, with what they are good for, who made them and until when; the codes themselves \
            are kept nowhere. Leaders see all, others those that they may make. Examples:
              treelot codes
              treelot codes --by 7
              treelot codes --csv > codes.csv
            """)

    @Flag(help: "As a table for a spreadsheet.") var csv = false
    @OptionGroup var asker: AskerOptions

    typealias Question = OpenCodes

    var tableToPrint: String? { csv ? "codes" : nil }
}

struct RevokeCodeVerb: ActionVerb {
    static let configuration = CommandConfiguration(
        commandName: "revoke-code", abstract: "End a code that nobody has used.",
        discussion: "Its number is what `treelot codes` shows. Example:\n  treelot revoke-code 12")

    @Argument(help: "The code’s number.") var code: Code.ID
    @OptionGroup var actor: ActorOptions

    func fill(_ action: inout RevokeCode) { action.code = code }
}

struct CalendarFeedVerb: ActionVerb {
    static let configuration = CommandConfiguration(
        commandName: "calendar-feed",
        abstract: "Make a secret address at which a calendar finds somebody’s shifts.",
        discussion: """
            Of a person, or of a household; a calendar program subscribes to it. The one that you made \
            before is void from then on. It is shown once. Examples:
              treelot calendar-feed 9 --by 7
              treelot calendar-feed --household 3 --by 7
            """)

    @Argument(help: "The person’s number.") var person: Person.ID?
    @Option(help: "The household’s number, instead of a person’s.") var household: Household.ID?
    @OptionGroup var actor: ActorOptions

    func fill(_ action: inout IssueCalendarFeed) {
        action.person = person
        action.household = household
    }
}

extension ActorOptions {
    /// The default validity of a code is two weeks: a letter has time to arrive, and a lost one soon becomes
    /// worthless. It ends with the day, so that a repetition within a day has the same result.
    fileprivate func expiry(_ given: Instant?, _ clock: LotClock) -> Instant {
        given ?? clock.endOfDay((at ?? .present).advanced(byDays: 14))
    }
}
