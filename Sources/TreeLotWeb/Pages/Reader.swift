import EventSourcing
import TreeLot

/// Who looks at a page, and how they want it told.
struct Reader: Sendable {
    var words: Words
    /// What stands around the page.
    var shell: Shell.Answer
    var now: Instant
    /// The address of the page.
    var path: String
    /// What addresses begin with for others: `https://lot.example`. See ``WebLot/origin(of:_:)``.
    var origin: String
    /// With whom somebody can sign in without a code.
    var providers: [ProviderOffer] = []
    /// The action that has just been done.
    var done: String?
    /// The first name of whom it was about.
    var whom: String?
    /// A form that was not accepted.
    var draft: Draft?
    /// The device is a kiosk: everybody at the lot may touch it, and nothing leads anywhere else.
    var isKiosk = false
    /// Passkeys can be made where the reader has reached this server.
    var offersPasskeys = false

    var me: CurrentUser.Answer { shell.me }
    var isSignedIn: Bool { me.person != nil }
    var today: CalendarDay { shell.now.day }

    func may(_ right: Right) -> Bool { me.may.contains(right) }
}

/// A form that was sent and not accepted: it is shown again as it was, with what stands in its way.
struct Draft: Sendable {
    var command: String
    var fields: FormFields
    var refusal: LotRefusal

    /// What was typed into a field of a form for `command`.
    func value(_ name: String, in command: String) -> String? {
        self.command == command ? fields[name] : nil
    }
}
