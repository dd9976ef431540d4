import EventSourcing
import TreeLot

/// Takes the place that a call for help asked for, with the code that was mailed with it: without a sign-in, and
/// only by the button, so that programs that follow links in mails do not.
struct AnswerCallPage: CodePage {
    static let routes = ["help"]

    /// A live update knows nothing of what was just done, and would show the form again.
    let isLive = false
    private let isDone: Bool

    init(_ address: PageAddress) { isDone = address.done == AnswerCall.name }

    func title(_ answer: Answer, _ reader: Reader) -> String { reader.words.helpOut }

    func content(_ answer: Answer, _ reader: Reader) -> HTML {
        let words = reader.words
        guard !isDone else {
            return """
                <h1>\(words.helpOut)</h1>
                <p>\(words.helpOutDone)</p>
                <p><a class="button" href="\(.home)">\(words.toHome)</a></p>
                """
        }
        return """
            <h1>\(words.helpOut)</h1>
            <p>\(words.helpOutText)</p>
            <form method="post" action="\(reader.path)" class="card">\(reader.hidden(AnswerCall.name))
            \(reader.codeField(words.verifyEmailCode, in: AnswerCall.name))
            <button class="big">\(words.countMeIn)</button></form>
            """
    }
}
