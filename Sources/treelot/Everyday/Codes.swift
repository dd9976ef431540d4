import ArgumentParser
import EventSourcing
import Foundation
import TreeLot
import TreeLotApp

// Codes and addresses that let people in.

struct InviteVerb: ActionVerb {
    static let configuration = CommandConfiguration(
        commandName: "invite", abstract: "Make codes with which new adults join.",
        discussion: """
            Each code lets one person join: into a household or, without --household, with one of their \
            own. It is shown once. Examples:
              treelot invite
              treelot invite --household 4 --by 7
              treelot invite --count 30 --expires 2026-11-30T00:00-08:00
            """)

    @Option(help: "The household that they join.") var household: Int?
    @Option(help: "What they will be: parent, scoutmaster or assistantScoutmaster.")
    var role = "parent"
    @Option(help: "How many codes.") var count = 1
    @Option(help: ArgumentHelp("Until when; by default for two weeks.", valueName: "moment"))
    var expires: Instant?
    @OptionGroup var actor: ActorOptions
    @OptionGroup var common: CommonOptions

    var fields: [JSON.Member?] {
        [
            .init("do", "generate-invite-codes"), .number("household", household),
            .init("role", .string(role)), .init("count", .whole(count)),
            actor.expiry(expires),
        ]
    }
}

struct ClaimCodeVerb: ActionVerb {
    static let configuration = CommandConfiguration(
        commandName: "claim-code",
        abstract: "Make a code with which a person takes over their own profile.",
        discussion: "It is shown once. Example:\n  treelot claim-code 9 --by 7")

    @Argument(help: "The person’s number.") var person: Int
    @Option(help: ArgumentHelp("Until when; by default for two weeks.", valueName: "moment"))
    var expires: Instant?
    @OptionGroup var actor: ActorOptions
    @OptionGroup var common: CommonOptions

    var fields: [JSON.Member?] {
        [
            .init("do", "issue-claim-code"), .init("person", .whole(person)), actor.expiry(expires),
        ]
    }
}

struct LinkCodeVerb: ActionVerb {
    static let configuration = CommandConfiguration(
        commandName: "link-code",
        abstract: "Make the code with which a scout is added to a second household.",
        discussion: """
            For the managers of the scout. The code before is void from then on. It is shown once. Example:
              treelot link-code 9 --by 7
            """)

    @Argument(help: "The scout’s number.") var scout: Int
    @OptionGroup var actor: ActorOptions
    @OptionGroup var common: CommonOptions

    var fields: [JSON.Member?] {
        [.init("do", "regenerate-household-link-code"), .init("scout", .whole(scout))]
    }
}

struct SignInCodeVerb: ActionVerb {
    static let configuration = CommandConfiguration(
        commandName: "sign-in-code", abstract: "Make a code with which a person signs in.",
        discussion: """
            For a first access, or for another device. It is good for a day; the code before is void from \
            then on. It is shown once. Example:
              treelot sign-in-code 9 --by 7
            """)

    @Argument(help: "The person’s number.") var person: Int
    @OptionGroup var actor: ActorOptions
    @OptionGroup var common: CommonOptions

    var fields: [JSON.Member?] {
        [.init("do", "issue-sign-in-code"), .init("person", .whole(person))]
    }
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

    @Argument(help: "The person’s number.") var person: Int?
    @Option(help: "The household’s number, instead of a person’s.") var household: Int?
    @OptionGroup var actor: ActorOptions
    @OptionGroup var common: CommonOptions

    var fields: [JSON.Member?] {
        [
            .init("do", "issue-calendar-feed"), .number("person", person),
            .number("household", household),
        ]
    }
}

extension ActorOptions {
    /// Unless somebody says otherwise a code is good for two weeks: a letter has time to arrive, and a lost
    /// one is soon worth nothing. It ends with the day, so that a repetition within a day says the same.
    fileprivate func expiry(_ given: Instant?) -> JSON.Member {
        let moment = given ?? (at ?? .present).advanced(byMinutes: 14 * 24 * 60).endOfDay
        return .init("expiresAt", .string(moment.description))
    }
}

extension Instant {
    private var date: Date { Date(timeIntervalSince1970: TimeInterval(milliseconds) / 1000) }

    /// The beginning of the next day, on the clock of this machine.
    fileprivate var endOfDay: Instant {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .current
        let tomorrow = calendar.date(byAdding: .day, value: 1, to: calendar.startOfDay(for: date))
        return tomorrow.map { Instant(milliseconds: Int64($0.timeIntervalSince1970) * 1000) }
            ?? self
    }

    /// `2026-12-05 17:00`, on the clock of this machine.
    var onThisClock: String {
        let offset = TimeZone.current.secondsFromGMT(for: date)
        return String(iso8601(offsetSeconds: offset).prefix(16)).replacing("T", with: " ")
    }
}
