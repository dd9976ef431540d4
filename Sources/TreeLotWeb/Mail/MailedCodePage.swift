import EventSourcing
import TreeLot

/// A page to which a mail leads, with a code that is used there without a sign-in. The link has the code after
/// `#`, and a script puts it into the field; without scripts it is typed. Only the button uses it, so that
/// programs that follow links in mails do not.
protocol MailedCodePage: CodePage {
    /// The action that the code is for.
    associatedtype Used: LotCommand

    init(done: String?)
    /// The action that has just been done.
    var done: String? { get }

    /// The page’s title, what the button does, and its words.
    static func offer(_ words: Words) -> (title: String, text: String, button: String)
    /// Another action for which the code is good, with the words of its button.
    static func other(_ words: Words) -> (command: String, button: String)?
    /// The title and text once an action is done; nil for any other action.
    static func ending(_ done: String, _ words: Words) -> (title: String, text: String)?
}

extension MailedCodePage {
    /// A live update knows nothing of what was just done, and would show the form again.
    var isLive: Bool { false }

    init(_ address: PageAddress) { self.init(done: address.done) }

    static func other(_ words: Words) -> (command: String, button: String)? { nil }

    func title(_ answer: Answer, _ reader: Reader) -> String {
        done.flatMap { Self.ending($0, reader.words) }?.title ?? Self.offer(reader.words).title
    }

    func content(_ answer: Answer, _ reader: Reader) -> HTML {
        let words = reader.words
        if let ending = done.flatMap({ Self.ending($0, words) }) {
            return """
                <h1>\(ending.title)</h1>
                <p>\(ending.text)</p>
                <p><a class="button" href="\(.home)">\(words.toHome)</a></p>
                """
        }
        let offer = Self.offer(words)
        let refused = reader.draft?.command ?? Used.name
        return """
            <h1>\(offer.title)</h1>
            <p>\(offer.text)</p>
            <form method="post" action="\(reader.path)" class="card">
            \(reader.codeField(words.verifyEmailCode, in: refused))
            <button class="big" name="do" value="\(Used.name)">\(offer.button)</button>
            \(Self.other(words).html { "<p><button class=\"second\" name=\"do\" value=\"\($0.command)\">\($0.button)</button></p>" })\
            </form>
            """
    }
}

/// Confirms an e-mail address with the code that was mailed to it.
struct VerifyEmailPage: MailedCodePage {
    typealias Used = VerifyEmail
    static let routes = ["verify-email"]

    let done: String?

    static func offer(_ words: Words) -> (title: String, text: String, button: String) {
        (words.verifyEmail, words.verifyEmailText, words.confirm)
    }

    static func ending(_ done: String, _ words: Words) -> (title: String, text: String)? {
        done == Used.name ? (words.emailVerified, words.emailVerifiedText) : nil
    }
}

/// Takes the place that a call for help asked for, or says no.
struct AnswerCallPage: MailedCodePage {
    typealias Used = AnswerCall
    static let routes = ["help"]

    let done: String?

    static func offer(_ words: Words) -> (title: String, text: String, button: String) {
        (words.helpOffer, words.helpOutText, words.countMeIn)
    }

    static func other(_ words: Words) -> (command: String, button: String)? {
        (DeclineCall.name, words.notThisTime)
    }

    static func ending(_ done: String, _ words: Words) -> (title: String, text: String)? {
        switch done {
        case AnswerCall.name: (words.helpOut, words.helpOutDone)
        case DeclineCall.name: (words.notThisTimeTitle, words.notThisTimeDone)
        default: nil
        }
    }
}

/// Stops a person’s mails: see ``StopMailsRoute``.
struct StopMailsPage: MailedCodePage {
    typealias Used = StopMails
    static let routes = ["stop-mails"]

    let done: String?

    static func offer(_ words: Words) -> (title: String, text: String, button: String) {
        (words.stopMails, words.stopMailsText, words.mailsOff)
    }

    static func ending(_ done: String, _ words: Words) -> (title: String, text: String)? {
        done == Used.name ? (words.mailsStopped, words.mailsStoppedText) : nil
    }
}

extension Reader {
    /// Whether mail goes to an address and, where it does not, what to do. Nothing where there is none.
    func emailState(_ email: String?, isVerified: Bool?, of person: Person.ID) -> HTML {
        guard let email, let isVerified else { return .none }
        guard !isVerified else {
            return "<p class=\"quiet\">\(email) · \(words.emailVerified)</p>"
        }
        return """
            <p><strong>\(email)</strong>: \(words.emailUnverified)</p>
            <div class="line">\(button(
                "\(words.sendLink)", SendEmailLink.name, ["person": "\(person)"], style: "second"))
            <a href="\(.verifyEmail)">\(words.haveEmailCode)</a></div>
            """
    }
}
