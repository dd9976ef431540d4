import EventSourcing
import TreeLot

/// Where a page is: the only way to write a link. A new page says its address beside its routes, in an extension.
struct SiteURL: Equatable, Sendable {
    let path: String

    init(_ path: String) { self.path = path }

    /// The complete address, for use outside of this site.
    func absolute(at origin: String) -> String { origin + path }

    /// The page on which a code of this action is presented; nil for codes without such a page.
    static func presenting(codesOf command: String) -> SiteURL? {
        switch command {
        case IssueSignInCode.name: .signIn()
        case GenerateInviteCodes.name: .join
        case IssueClaimCode.name, IssueClaimCodes.name: .claim
        case RegenerateHouseholdLinkCode.name: .link
        default: nil
        }
    }

    /// Behind an address: a code that the page itself reads.
    static func fragment(_ code: String) -> String { "#code=" + code.percentEncoded }

    static func query(_ name: String, _ value: String?) -> String {
        guard let value else { return "" }
        return "?\(name)=\(value.percentEncoded)"
    }
}

extension SiteURL {
    static let home = SiteURL("/")
    static func signIn(then: String? = nil) -> SiteURL { SiteURL("/sign-in" + query("then", then)) }
    static let signOut = SiteURL("/sign-out")
    /// Confirms that the person at the device is still the account’s owner, and continues.
    static func confirm(then: String) -> SiteURL { SiteURL("/confirm" + query("then", then)) }
    static let verifyEmail = SiteURL("/verify-email")
    /// On to a provider, to sign in with an account there.
    static func signInWith(_ provider: String) -> SiteURL { SiteURL("/sign-in/with/\(provider)") }
    /// Where it sends back.
    static func signInDone(_ provider: String) -> SiteURL {
        SiteURL("/sign-in/with/\(provider)/done")
    }
    /// On to a provider, to connect an account there.
    static func connect(_ provider: String) -> SiteURL { SiteURL("/settings/connect/\(provider)") }
    static let language = SiteURL("/language")
    static let join = SiteURL("/join")
    static let claim = SiteURL("/claim")
    static let help = SiteURL("/help")
    static let link = SiteURL("/link")
    /// - Parameter season: by default the current one.
    static func schedule(
        _ season: Season.ID? = nil, week: CalendarDay? = nil, asOf: Instant? = nil,
        show: SchedulePage.Filter? = nil
    ) -> SiteURL {
        SiteURL(
            "/schedule".adding("season", season?.description).adding("week", week?.description)
                .adding("asOf", (asOf?.seconds).map(String.init)).adding("show", show?.rawValue))
    }
    static func shift(_ id: Shift.ID) -> SiteURL { SiteURL("/shifts/\(id)") }
    static func checkIn(_ id: Shift.ID? = nil) -> SiteURL { SiteURL("/check-in" + part(id)) }
    static func here(_ id: Shift.ID) -> SiteURL { SiteURL("/here/\(id)") }
    /// - Parameter id: nil for whichever shift there is to show.
    static func kiosk(_ id: Shift.ID?) -> SiteURL { SiteURL("/kiosk" + part(id)) }
    /// The picture of the code on a screen there.
    static func screenCode(_ id: Shift.ID?) -> SiteURL { SiteURL(kiosk(id).path + "/code.svg") }
    static func print(_ id: Shift.ID) -> SiteURL { SiteURL("/print/\(id)") }
    static func printDay(_ day: CalendarDay) -> SiteURL { SiteURL("/print/day/\(day)") }
    /// - Parameter before: entries that come before this position alone.
    static func history(_ subject: HistorySubject, before: Position? = nil) -> SiteURL {
        SiteURL(
            "/history".adding(subject.name, subject.number)
                .adding("before", before.map { "\($0)" }))
    }
    /// Why a figure of a season is what it is.
    /// - Parameters:
    ///   - person: whose hours, for the hours of one.
    ///   - household: as the person.
    static func why(
        _ figure: SeasonFigure, _ season: Season.ID, person: Person.ID? = nil,
        household: Household.ID? = nil
    ) -> SiteURL {
        var question = Lineage()
        (question.season, question.person, question.household) = (season, person, household)
        return why(question, field: figure.rawValue)
    }
    /// The events of one field or figure of what a question is about.
    /// - Parameter before: those that come before this position alone.
    static func why(
        _ question: Lineage, field: String, before: Position? = nil
    ) -> SiteURL {
        SiteURL(
            "/why".adding("season", question.season?.description)
                .adding("assignment", question.assignment?.description)
                .adding("shift", question.shift?.description)
                .adding("person", question.person?.description)
                .adding("household", question.household?.description)
                .adding("field", field).adding("before", before.map { "\($0)" }))
    }
    /// Each value of a thing, and where it comes from.
    static func why(_ subject: HistorySubject) -> SiteURL {
        SiteURL("/why".adding(subject.name, subject.number))
    }
    static let profile = SiteURL("/me")
    static let messages = SiteURL("/messages")
    static func family(_ id: Household.ID) -> SiteURL { SiteURL("/family/\(id)") }
    static func leaderboard(_ season: Season.ID? = nil) -> SiteURL {
        SiteURL("/leaderboard" + query("season", season?.description))
    }
    static let settings = SiteURL("/settings")
    static let calendars = SiteURL("/calendars")
    static func committee(_ season: Season.ID? = nil) -> SiteURL {
        SiteURL("/committee" + query("season", season?.description))
    }
    static func committeePage(_ page: CommitteeURL) -> SiteURL { SiteURL("/committee" + page.path) }
    /// - Parameter mark: of what is in the file.
    static func asset(_ name: String, _ mark: String) -> SiteURL {
        SiteURL("/assets/\(name)?\(mark)")
    }

    /// The number of a thing that an address may name.
    private static func part<Of>(_ id: Identifier<Of>?) -> String { id.map { "/\($0)" } ?? "" }
}

extension String {
    /// Fit for a query (RFC 3986): all but its unreserved characters as `%` and two digits.
    var percentEncoded: String {
        var text = ""
        for byte in utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
                UInt8(ascii: "_"), UInt8(ascii: "~"):
                text.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                let digits = String(byte, radix: 16, uppercase: true)
                text += "%" + (digits.count == 1 ? "0" : "") + digits
            }
        }
        return text
    }
}
