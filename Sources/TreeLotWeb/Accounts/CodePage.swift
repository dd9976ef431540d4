import EventSourcing
import TreeLot
import TreeLotApp

/// The pages on which a person presents a code. They are for everybody, also for visitors.
protocol CodePage: Page where Answer == CurrentUser.Answer {}

extension CodePage {
    var tab: Tab? { nil }

    /// Links of earlier versions have the code in their query: it is removed from the address bar and from
    /// all further requests.
    func movedTo(from address: PageAddress) -> String? {
        address["code"].map { code in address.path.removing("code") + SiteURL.fragment(code) }
    }

    func answer(_ models: ReadModels, _ context: Context) throws(LotRefusal) -> Answer {
        try CurrentUser().answer(models, context)
    }

    func topics(in models: ReadModels) -> [Topic]? { [] }
}

/// Sign in with a code.
struct SignInPage: CodePage {
    static let routes = ["sign-in"]

    /// Where the reader was going.
    private let then: String?

    init(_ address: PageAddress) { then = address["then"]?.ownPath }

    func next(after command: String, _ acceptance: Acceptance) -> String? {
        then ?? SiteURL.home.path
    }

    func title(_ answer: Answer, _ reader: Reader) -> String { reader.words.signIn }

    func content(_ answer: Answer, _ reader: Reader) -> HTML {
        let words = reader.words
        return """
            <h1>\(words.signIn)</h1>
            \(reader.passkeySignIn(then: then))
            <p>\(words.signInText)</p>
            <form method="post" action="\(reader.path)" class="card"\(if: answer.name == nil, " data-signed-out")>\(reader.hidden(SignIn.name))
            \(reader.codeField(words.signInCode, in: SignIn.name))
            \(reader.field("device", words.deviceName, in: SignIn.name, help: words.deviceExample, isRequired: false))
            <button class="big">\(words.signIn)</button></form>
            \(reader.wayInByMail(then: then))
            <p class="quiet">\(words.signInHelp)</p>
            \(reader.signInButtons(then: then))
            <p><a href="\(.join)">\(words.haveInvite)</a> · <a href="\(.claim)">\(words.haveClaim)</a></p>
            """
    }
}

/// Join with an invite code.
struct JoinPage: CodePage {
    static let routes = ["join"]

    init(_ address: PageAddress) {}

    func next(after command: String, _ acceptance: Acceptance) -> String? { SiteURL.home.path }

    func title(_ answer: Answer, _ reader: Reader) -> String { reader.words.join }

    func content(_ answer: Answer, _ reader: Reader) -> HTML {
        let words = reader.words
        let command = RedeemInvite.name
        if let name = answer.name { return joining(as: name, reader) }
        return """
            <h1>\(words.join)</h1>
            <p>\(words.joinText)</p>
            <form method="post" action="\(reader.path)" class="card" data-signed-out>\(reader.hidden(command, ["signIn": "true"]))
            \(reader.codeField(words.inviteCode, in: command))
            <div class="pair">\(reader.field("firstName", words.firstName, in: command, more: " autocomplete=\"given-name\""))
            \(reader.field("lastName", words.lastName, in: command, more: " autocomplete=\"family-name\""))</div>
            \(reader.field("email", words.email, in: command, type: "email", help: words.emailHelp, isRequired: false, more: " autocomplete=\"email\""))
            \(reader.field("householdName", words.householdName, in: command, help: words.householdNameHelp, isRequired: false))
            <button class="big">\(words.join)</button></form>
            <p><a href="\(.signIn())">\(words.signIn)</a> · <a href="\(.claim)">\(words.haveClaim)</a></p>
            """
    }
}

extension JoinPage {
    /// A reader who is signed in has a profile: they enter no name, and need no second session.
    fileprivate func joining(as name: String, _ reader: Reader) -> HTML {
        let words = reader.words
        let command = RedeemInvite.name
        return """
            <h1>\(words.join)</h1>
            <p>\(words.joinAs(name))</p>
            <form method="post" action="\(reader.path)" class="card">\(reader.hidden(command))
            \(reader.codeField(words.inviteCode, in: command))
            \(reader.field("householdName", words.householdName, in: command, help: words.householdNameHelp, isRequired: false))
            <button class="big">\(words.join)</button></form>
            """
    }
}

/// The page on which a person takes over their own profile with a claim code.
struct ClaimPage: CodePage {
    static let routes = ["claim"]

    init(_ address: PageAddress) {}

    func next(after command: String, _ acceptance: Acceptance) -> String? { SiteURL.home.path }

    func title(_ answer: Answer, _ reader: Reader) -> String { reader.words.claim }

    func content(_ answer: Answer, _ reader: Reader) -> HTML {
        let words = reader.words
        return """
            <h1>\(words.claim)</h1>
            <p>\(words.claimText)</p>
            <form method="post" action="\(reader.path)" class="card"\(if: answer.name == nil, " data-signed-out")>\(reader.hidden(ClaimProfile.name, ["signIn": "true"]))
            \(reader.codeField(words.claimCode, in: ClaimProfile.name))
            <button class="big">\(words.claim)</button></form>
            <p><a href="\(.signIn())">\(words.signIn)</a> · <a href="\(.join)">\(words.haveInvite)</a></p>
            """
    }
}

/// Add a scout to a second household with their link code.
struct LinkPage: CodePage {
    static let routes = ["link"]

    let tab: Tab? = .profile
    init(_ address: PageAddress) {}

    func next(after command: String, _ acceptance: Acceptance) -> String? { SiteURL.profile.path }

    func title(_ answer: Answer, _ reader: Reader) -> String { reader.words.link }

    func answer(_ models: ReadModels, _ context: Context) throws(LotRefusal) -> Answer {
        try models.requireSignedIn(context)
        return try CurrentUser().answer(models, context)
    }

    func content(_ answer: Answer, _ reader: Reader) -> HTML {
        let words = reader.words
        let command = LinkScoutToHousehold.name
        let households = answer.households.filter { $0.manager && $0.active }
        guard !households.isEmpty else {
            return "<h1>\(words.link)</h1><p>\(words.noHousehold)</p>"
        }
        let choices = Form.Group("", households.map { .init("\($0.household)", $0.name) })
        return """
            <h1>\(words.link)</h1>
            <p>\(words.linkText)</p>
            <form method="post" action="\(reader.path)" class="card">\(reader.hidden(command))
            \(reader.codeField(words.linkCode, in: command))
            <div class="field"><label for="household">\(words.household)</label>
            <select id="household" name="household">\(choices.html(chosen: reader.draft?.value("household", in: command)))</select></div>
            <button class="big">\(words.link)</button></form>
            """
    }
}

extension Reader {
    /// Nothing where no mails are sent.
    fileprivate func wayInByMail(then: String?) -> HTML {
        guard sendsMail else { return .none }
        return """
            <section class="card" id="by-mail"><h2>\(words.noCode)</h2>
            <form method="post" action="\(.signInByMail)">
            \(then.html { "<input type=\"hidden\" name=\"then\" value=\"\($0)\">" })
            \(field("email", words.email, in: MailWayIn.name, type: "email", help: words.wayInByMailHelp, more: " autocomplete=\"email\""))
            <button class="second">\(words.mailMeACode)</button></form></section>
            """
    }

    /// Filled in by app.js, with the part of a link after the “#”.
    func codeField(_ label: String, in command: String) -> HTML {
        let field = field(
            "code", label, in: command,
            more:
                " autocomplete=\"one-time-code\" autocapitalize=\"characters\" spellcheck=\"false\" autofocus data-code"
        )
        return "\(field)<noscript><p class=\"quiet small\">\(words.codeInLink)</p></noscript>"
    }
}
