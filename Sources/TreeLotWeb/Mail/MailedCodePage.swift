import EventSourcing
import TreeLot

/// A page to which a mail leads, with a code that is used there without a sign-in. The link has the code after
/// `#`, and a script puts it into the field; without scripts it is typed. Only the button uses it, so that
/// programs that follow links in mails do not.
protocol MailedCodePage: CodePage {
    /// The action that the code is for.
    associatedtype Used: LotCommand

    init(isDone: Bool)
    var isDone: Bool { get }

    /// The page’s title, what the button does, and its words.
    static func offer(_ words: Words) -> (title: String, text: String, button: String)
    /// The same once it is done.
    static func done(_ words: Words) -> (title: String, text: String)
}

extension MailedCodePage {
    /// A live update knows nothing of what was just done, and would show the form again.
    var isLive: Bool { false }

    init(_ address: PageAddress) { self.init(isDone: address.done == Used.name) }

    func title(_ answer: Answer, _ reader: Reader) -> String { Self.offer(reader.words).title }

    func content(_ answer: Answer, _ reader: Reader) -> HTML {
        let words = reader.words
        guard !isDone else {
            let done = Self.done(words)
            return """
                <h1>\(done.title)</h1>
                <p>\(done.text)</p>
                <p><a class="button" href="\(.home)">\(words.toHome)</a></p>
                """
        }
        let offer = Self.offer(words)
        return """
            <h1>\(offer.title)</h1>
            <p>\(offer.text)</p>
            <form method="post" action="\(reader.path)" class="card">\(reader.hidden(Used.name))
            \(reader.codeField(words.verifyEmailCode, in: Used.name))
            <button class="big">\(offer.button)</button></form>
            """
    }
}

/// Confirms an e-mail address with the code that was mailed to it.
struct VerifyEmailPage: MailedCodePage {
    typealias Used = VerifyEmail
    static let routes = ["verify-email"]

    let isDone: Bool

    static func offer(_ words: Words) -> (title: String, text: String, button: String) {
        (words.verifyEmail, words.verifyEmailText, words.confirm)
    }

    static func done(_ words: Words) -> (title: String, text: String) {
        (words.emailVerified, words.emailVerifiedText)
    }
}

/// Takes the place that a call for help asked for.
struct AnswerCallPage: MailedCodePage {
    typealias Used = AnswerCall
    static let routes = ["help"]

    let isDone: Bool

    static func offer(_ words: Words) -> (title: String, text: String, button: String) {
        (words.helpOut, words.helpOutText, words.countMeIn)
    }

    static func done(_ words: Words) -> (title: String, text: String) {
        (words.helpOut, words.helpOutDone)
    }
}

/// Stops a person’s mails: see ``StopMailsRoute``.
struct StopMailsPage: MailedCodePage {
    typealias Used = StopMails
    static let routes = ["stop-mails"]

    let isDone: Bool

    static func offer(_ words: Words) -> (title: String, text: String, button: String) {
        (words.stopMails, words.stopMailsText, words.mailsOff)
    }

    static func done(_ words: Words) -> (title: String, text: String) {
        (words.mailsStopped, words.mailsStoppedText)
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
