import EventSourcing
import TreeLot

/// The reader of a page, with their language and their rights.
struct Reader: Sendable {
    var words: Words
    /// The content around the page.
    var shell: Shell.Answer
    var now: Instant
    /// The address of the page.
    var path: String
    /// The beginning of addresses for use elsewhere: `https://lot.example`. See ``WebLot/origin(of:_:)``.
    var origin: String
    /// The providers with which a person can sign in without a code.
    var providers: [ProviderOffer] = []
    /// The action that has just been done.
    var done: String?
    /// What it recorded, where that can be taken back with one tap.
    var recorded: [Position] = []
    /// The first names of those whom it was about, or how many they are; or the day.
    var whom: String?
    /// A form that was not accepted.
    var draft: Draft?
    /// The device is a kiosk: everybody at the lot may touch it, and nothing leads anywhere else.
    var isKiosk = false
    /// Passkeys can be made where the reader has reached this server.
    var offersPasskeys = false
    /// Whether the server sends mails.
    var sendsMail = false
    /// The lot’s public key for push messages; nil where none are sent.
    var pushKey: String?
    /// See ``WebLot/lastBackup``.
    var lastBackup: (@Sendable () -> Instant?)?

    var me: CurrentUser.Answer { shell.me }
    var isSignedIn: Bool { me.person != nil }
    var today: CalendarDay { shell.now.day }

    /// How long a code is good that is made for another person, unless its maker says otherwise.
    var codeEnd: String { "\(today.advanced(by: 14))T23:59" }

    /// What can be chosen from without searching: more households than a troop has.
    static let choicesMax = 300

    /// Rows of a list that may be long: the rest is counted, and found by a search or on the command line.
    static let rowsMax = 100

    /// Rows of a table that is printed whole: more than a troop needs. The file of the table has the others, too.
    static let tableMax = 2000

    /// A phone number behind other words, to be called with one tap; nothing where everybody at the lot may look.
    func phone(_ number: String?) -> HTML {
        guard let number, !isKiosk else { return .none }
        let dialed = number.filter { $0.isNumber || $0 == "+" }
        return " · <a href=\"tel:\(dialed)\">\(number)</a>"
    }

    /// Whom to call about a person on a shift: themself and, about a scout, who manages their family.
    func phones(_ entry: RosterEntry) -> HTML {
        let contacts = isKiosk ? [] : entry.contacts ?? []
        return """
            \(phone(entry.phone))\(contacts.html { contact in
                " · \(name: contact.name)\(phone(contact.phone))"
            })
            """
    }

    func may(_ right: Right) -> Bool { me.may.contains(right) }

    /// The way back from a page to the one that leads to it.
    func back(to title: String, _ address: SiteURL) -> HTML {
        "<p><a class=\"back\" href=\"\(address)\">‹ \(title)</a></p>"
    }
}

/// A form that was sent and not accepted: it is shown again with its input and the refusal.
struct Draft: Sendable {
    var command: String
    var fields: FormFields
    var refusal: LotRefusal

    /// The input of a field of a form for `command`.
    func value(_ name: String, in command: String) -> String? {
        self.command == command ? fields[name] : nil
    }

    /// Whether it was sent with the form that has these hidden fields.
    func isOf(
        _ command: String, _ fixed: KeyValuePairs<String, String>, _ form: String?
    ) -> Bool {
        self.command == command && fields["form"] == form
            && fixed.allSatisfy { fields[$0.key] == $0.value }
    }
}
