import HTTPTypes
import Hummingbird
import OpenID
import TreeLot

/// Why a sign-in through a provider failed. The page is much the same in all cases, and says what works: a
/// sign-in code.
enum SignInTrouble: Equatable {
    /// The person declined at the provider.
    case declined
    /// The sign-in took too long, began in another browser, or was answered before.
    case lost
    /// The provider’s answer is not valid.
    case failed
    /// The account at the provider is not connected with a person.
    case unknown
    /// The account was to be connected, but the browser is not signed in any more.
    case signedOut
    case refused(LotRefusal)

    func response(to request: Request, _ provider: Provider) -> Response {
        let words = request.words
        let title = provider.description.title
        let body: HTML = """
            <main id="content" class="alone">
            <h1>\(words.notSignedIn(with: title))</h1>
            <p>\(sentence(words, title))</p>
            <p>\(words.codeAlwaysWorks)</p>
            <p><a class="button big" href="\(.signIn())">\(words.signInByCode)</a></p>
            <p><a class="button second big" href="\(.home)">\(words.toHome)</a></p>
            </main>
            """
        var response = Document(title: words.notSignedIn(with: title), body: body, words: words)
            .response(status: status)
        response.headers[.cacheControl] = "no-store"
        return response
    }

    private func sentence(_ words: Words, _ title: String) -> String {
        switch self {
        case .declined: words.declined(at: title)
        case .lost: words.signInLost
        case .failed: words.providerFailed(title)
        case .unknown: words.notConnected(title)
        case .signedOut: words.signedOutMeanwhile
        case .refused(let refusal): words.refusal(refusal)
        }
    }

    private var status: HTTPResponse.Status {
        switch self {
        case .declined, .signedOut, .unknown: .forbidden
        case .lost: .badRequest
        case .failed: .badGateway
        case .refused: .conflict
        }
    }
}
