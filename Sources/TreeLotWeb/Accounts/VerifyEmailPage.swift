import EventSourcing
import TreeLot

/// Confirms an e-mail address with the code that was mailed to it. The link in the mail has the code after
/// `#`, and a script puts it into the field; without scripts it is typed. Only the button uses it, so that
/// programs that follow links in mails do not.
struct VerifyEmailPage: CodePage {
    static let routes = ["verify-email"]

    /// A live update knows nothing of what was just done, and would show the form again.
    let isLive = false
    private let isDone: Bool

    init(_ address: PageAddress) { isDone = address.done == VerifyEmail.name }

    func title(_ answer: Answer, _ reader: Reader) -> String { reader.words.verifyEmail }

    func content(_ answer: Answer, _ reader: Reader) -> HTML {
        let words = reader.words
        guard !isDone else {
            return """
                <h1>\(words.emailVerified)</h1>
                <p>\(words.emailVerifiedText)</p>
                <p><a class="button" href="\(.home)">\(words.toHome)</a></p>
                """
        }
        return """
            <h1>\(words.verifyEmail)</h1>
            <p>\(words.verifyEmailText)</p>
            <form method="post" action="\(reader.path)" class="card">\(reader.hidden(VerifyEmail.name))
            \(reader.codeField(words.verifyEmailCode, in: VerifyEmail.name))
            <button class="big">\(words.confirm)</button></form>
            """
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
