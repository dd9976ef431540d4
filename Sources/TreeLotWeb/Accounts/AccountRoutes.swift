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
        var response = Response.redirect(to: SiteURL.home.path, type: .normal)
        try await lot.endSession(context, with: &response)
        response.setCookie(SessionCookie.gone(isSecure: context.isSecure))
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

extension WebLot {
    /// Ends the session of a request; nothing of its user stays in the browser that gets the response.
    func endSession(_ context: WebContext, with response: inout Response) async throws {
        if let session = context.caller.session {
            _ = try await scheduler.execute(
                Submission(
                    SignOut(\.session, session), context: context.asker(at: now()), face: .web))
        }
        response.headers[.clearSiteData] = "\"cache\", \"storage\""
    }
}

extension HTTPField.Name {
    static let clearSiteData = Self("Clear-Site-Data")!
}
