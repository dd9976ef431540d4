import EventSourcing
import TreeLot
import TreeLotApp

/// Show again who one is, before something that needs it: where a form that was refused leads.
struct ConfirmPage: CodePage {
    static let routes = ["confirm"]

    private let session: Session.ID?
    /// Where the reader was going.
    private let then: String?

    init(_ address: PageAddress) {
        session = address.session
        then = address["then"]?.ownPath
    }

    func answer(_ models: ReadModels, _ context: Context) throws(LotRefusal) -> Answer {
        try models.requireSignedIn(context)
        return try CurrentUser().answer(models, context)
    }

    func next(after command: String, _ acceptance: Acceptance) -> String? {
        command == ConfirmSession.name ? then ?? SiteURL.home.path : nil
    }

    func title(_ answer: Answer, _ reader: Reader) -> String { reader.words.confirmYou }

    func content(_ answer: Answer, _ reader: Reader) -> HTML {
        let words = reader.words
        let command = ConfirmSession.name
        guard let session, let person = answer.person else { return .none }
        return """
            <h1>\(words.confirmYou)</h1>
            <p>\(words.confirmYouText)</p>
            \(reader.passkeySignIn(then: then))
            <form method="post" action="\(reader.path)" class="card">\(reader.hidden(command, ["session": "\(session)"]))
            \(reader.codeField(words.signInCode, in: command))
            <button class="big">\(words.confirm)</button></form>
            \(if: answer.emailVerified ?? false, reader.button("\(words.mailMeACode)", MailSignInCode.name, ["person": "\(person)"], style: "second"))
            <p class="quiet">\(words.confirmYouHelp)</p>
            \(reader.signInButtons(then: then))
            """
    }
}
