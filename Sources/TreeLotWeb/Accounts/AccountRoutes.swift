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
        let text = try await request.text(upTo: 1000)
        let fields = try FormFields(query: text)
        guard let language = fields["language"].flatMap({ Language(name: $0) }) else {
            throw Problem.malformed("There is no such language.")
        }
        if let noting = lot.noting(language, of: context.caller) {
            _ = try await lot.execute(noting, context, bytes: text.utf8.count)
        }
        var response = Response.redirect(
            to: fields["then"]?.ownPath ?? SiteURL.home.path, type: .normal)
        response.setCookie(LanguageCookie.cookie(language))
        return response
    }
}

extension WebLot {
    /// Signs a browser in. It and its person agree on a language: who has said none reads what is mailed in that of
    /// the pages that they use, and a browser that was told none shows that of the person.
    func openSession(
        _ token: String, for request: Request, _ context: WebContext, with response: inout Response
    ) async throws {
        response.setCookie(SessionCookie.cookie(token, isSecure: context.isSecure))
        guard let caller = try await authenticator.caller(showing: token, at: now()) else { return }
        try await movePush(context, to: caller)
        // Nothing of the person before stays in the browser.
        if context.caller.actor != .visitor, context.caller.actor != caller.actor {
            response.headers[.clearSiteData] = Self.cleared
        }
        let asker = Context(actor: caller.actor, now: now())
        let person = try await scheduler.ask(CurrentUser(), asker)
        let words = request.words
        if let language = person.language {
            guard request.cookies[LanguageCookie.name] == nil, language != words.language else {
                return
            }
            response.setCookie(LanguageCookie.cookie(language))
        } else if words.language != .english, let noting = noting(words.language, of: caller) {
            _ = try await scheduler.execute(noting)
        }
    }

    /// What was pushed to the session that the browser had before is for its person alone: it goes on in the new session
    /// where that is theirs, and else no more.
    private func movePush(_ context: WebContext, to caller: Caller) async throws {
        guard let old = context.caller.session, old != caller.session,
            let push = await scheduler.models.lot.push(of: old)
        else { return }
        var move = SetPush()
        move.session = old
        if let new = caller.session, caller.actor == context.caller.actor {
            move.session = new
            move.endpoint = push.subscription.endpoint
            move.publicKey = push.subscription.key
            move.secret = push.subscription.secret
            move.kinds = push.kinds
        }
        _ = try await scheduler.execute(
            Submission(move, context: context.asker(at: now()), face: .web))
    }

    /// What records in which language a person reads. A visitor, a kiosk and a program read in none.
    func noting(_ language: Language, of caller: Caller) -> Submission? {
        guard caller.actor != .visitor, caller.may(.page) else { return nil }
        let asker = Context(actor: caller.actor, now: now())
        return Submission(SetLanguage(language), context: asker, face: .web)
    }

    /// Ends the session of a request; nothing of its user stays in the browser that gets the response.
    func endSession(_ context: WebContext, with response: inout Response) async throws {
        if let session = context.caller.session {
            _ = try await scheduler.execute(
                Submission(
                    SignOut(\.session, session), context: context.asker(at: now()), face: .web))
        }
        response.headers[.clearSiteData] = Self.cleared
    }

    private static let cleared = "\"cache\", \"storage\""
}

extension HTTPField.Name {
    static let clearSiteData = Self("Clear-Site-Data")!
}
