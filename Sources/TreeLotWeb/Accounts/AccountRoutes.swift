import EventSourcing
import HTTPTypes
import Hummingbird
import NIOCore
import TreeLot
import TreeLotApp

/// Actions on this browser rather than on a page: signing out of it, and its language.
struct AccountRoutes: Sendable {
    let lot: WebLot

    /// Ends the session, and takes away all that the browser has kept of it.
    @Sendable
    func signOut(_ request: Request, _ context: WebContext) async throws -> Response {
        if let session = context.caller.session {
            var command = SignOut()
            command.session = session
            _ = try await lot.scheduler.execute(
                Submission(command, context: context.asker(at: lot.now()), face: .web))
        }
        var response = Response.redirect(to: SiteURL.home.path, type: .normal)
        response.setCookie(SessionCookie.gone(isSecure: context.isSecure))
        response.headers[.clearSiteData] = "\"cache\", \"storage\""
        return response
    }

    @Sendable
    func chooseLanguage(_ request: Request, _ context: WebContext) async throws -> Response {
        let fields = try FormFields(query: try await request.text(upTo: 1000))
        guard let language = fields["language"].flatMap({ Language(rawValue: $0) }) else {
            throw Problem.malformed("There is no such language.")
        }
        var response = Response.redirect(
            to: context.caller.actor == .visitor ? SiteURL.home.path : SiteURL.settings.path,
            type: .normal)
        response.setCookie(LanguageCookie.cookie(language))
        return response
    }
}

extension HTTPField.Name {
    static let clearSiteData = Self("Clear-Site-Data")!
}
