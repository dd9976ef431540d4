import EventSourcing
import TreeLot

/// Where a page is: the only way to write a link.
enum SiteURL: Equatable, Sendable {
    case home
    case signIn(then: String? = nil)
    case signOut
    /// Confirms that the person at the device is still the account’s owner, and continues.
    case confirm(then: String)
    case verifyEmail
    /// On to a provider, to sign in with an account there.
    case signInWith(String)
    /// Where it sends back.
    case signInDone(String)
    /// On to a provider, to connect an account there.
    case connect(String)
    case language
    case join
    case claim
    case link
    /// - Parameter season: by default the current one.
    case schedule(Season.ID? = nil, week: CalendarDay? = nil, asOf: Instant? = nil)
    case shift(Shift.ID)
    case checkIn(Shift.ID? = nil)
    case here(Shift.ID)
    /// Nil: whichever shift there is to show.
    case kiosk(Shift.ID?)
    /// The picture of the code on a screen there.
    case screenCode(Shift.ID?)
    case print(Shift.ID)
    case printDay(CalendarDay)
    /// - Parameter before: entries that come before this position alone.
    case history(HistorySubject, before: Position? = nil)
    case profile
    case messages
    case family(Household.ID)
    case leaderboard(Season.ID? = nil)
    case settings
    case calendars
    case committee(Season.ID? = nil)
    case committeePage(CommitteeURL)
    /// A file, and a mark of what is in it.
    case asset(String, String)

    var path: String {
        switch self {
        case .home: "/"
        case .signIn(let then): "/sign-in" + Self.query("then", then)
        case .signOut: "/sign-out"
        case .signInWith(let provider): "/sign-in/with/\(provider)"
        case .confirm(let then): "/confirm" + Self.query("then", then)
        case .verifyEmail: "/verify-email"
        case .signInDone(let provider): "/sign-in/with/\(provider)/done"
        case .connect(let provider): "/settings/connect/\(provider)"
        case .language: "/language"
        case .join: "/join"
        case .claim: "/claim"
        case .link: "/link"
        case .schedule(let season, let week, let asOf):
            "/schedule".adding("season", season?.description).adding("week", week?.description)
                .adding("asOf", (asOf?.seconds).map(String.init))
        case .shift(let id): "/shifts/\(id)"
        case .checkIn(nil): "/check-in"
        case .checkIn(let id?): "/check-in/\(id)"
        case .here(let id): "/here/\(id)"
        case .kiosk(nil): "/kiosk"
        case .kiosk(let id?): "/kiosk/\(id)"
        case .screenCode(let id): SiteURL.kiosk(id).path + "/code.svg"
        case .print(let id): "/print/\(id)"
        case .printDay(let day): "/print/day/\(day)"
        case .history(let subject, nil): "/history?\(subject.name)=\(subject.number)"
        case .history(let subject, let before?):
            SiteURL.history(subject).path.adding("before", "\(before)")
        case .profile: "/me"
        case .messages: "/messages"
        case .family(let id): "/family/\(id)"
        case .leaderboard(let season): "/leaderboard".adding("season", season?.description)
        case .settings: "/settings"
        case .calendars: "/calendars"
        case .committee(let season): "/committee".adding("season", season?.description)
        case .committeePage(let page): "/committee" + page.path
        case .asset(let name, let mark): "/assets/\(name)?\(mark)"
        }
    }

    /// The complete address, for use outside of this site.
    func absolute(at origin: String) -> String { origin + path }

    /// The page on which a code of this action is presented; nil for codes without such a page.
    static func presenting(codesOf command: String) -> SiteURL? {
        switch command {
        case IssueSignInCode.name: .signIn()
        case GenerateInviteCodes.name: .join
        case IssueClaimCode.name: .claim
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
