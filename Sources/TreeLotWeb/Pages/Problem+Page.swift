import EventSourcing
import HTTPTypes
import Hummingbird
import TreeLot

extension Problem {
    /// For a browser: a page that describes the problem, or the sign-in page.
    func page(for request: Request) -> Response {
        let words = request.words
        if status == .unauthorized, request.method == .get {
            return .redirect(to: SiteURL.signIn(then: request.uri.string).path, type: .temporary)
        }
        let isMissing = status == .notFound && self != .unknownLot
        let title = isMissing ? words.nothingHere : words.somethingWentWrong
        let home: HTML =
            hasHome ? "<p><a class=\"button\" href=\"\(.home)\">\(words.toHome)</a></p>" : ""
        let body: HTML = """
            <main id="content" class="alone">
            <h1>\(title)</h1>
            <p>\(isMissing ? words.nothingHereText : words.sentence(self))</p>
            \(home)
            </main>
            """
        var response = Document(title: title, body: body, words: words)
            .response(status: status)
        for field in headers { response.headers[field.name] = field.value }
        return response
    }

    /// At an address that no lot has there is no Home.
    private var hasHome: Bool { ![.unknownLot, .unavailableLot].contains(self) }
}
