import EventSourcing
import HTTPTypes
import Hummingbird
import OpenID
import TreeLot
import TreeLotApp

/// Signing in with an account elsewhere, and connecting one: the way there, and the way back (OpenID Connect
/// Core 1.0, section 3.1).
struct IdentityRoutes: Sendable {
    let lot: WebLot
    let providers: SignInProviders

    /// Sends a browser to a provider, to sign in.
    @Sendable
    func begin(_ request: Request, _ context: WebContext) async throws -> Response {
        let address = try PageAddress(request, context)
        let then = address["then"].flatMap { $0.isOwnPath ? $0 : nil }
        return try await leave(for: .signIn(then: then), request, context) {
            .redirect(to: $0, type: .normal)
        }
    }

    /// Sends a browser to a provider, to connect an account. A form leads here, which a page of somebody
    /// else can’t send; and a page leads on, since a browser lets no form lead away from this site.
    @Sendable
    func connect(_ request: Request, _ context: WebContext) async throws -> Response {
        guard let session = context.caller.session else { throw Problem.signInFirst }
        let title = try provider(context).description.title
        return try await leave(for: .connect(session), request, context) { there in
            Document(
                title: request.words.onTheWay(to: title),
                body: Self.onTheWay(to: title, there, request.words), words: request.words,
                leadsTo: there
            ).response()
        }
    }

    /// The way back.
    @Sendable
    func end(_ request: Request, _ context: WebContext) async throws -> Response {
        let provider = try provider(context)
        let fields = try FormFields(query: request.uri.query ?? "")
        let now = lot.now()
        let browser = ProviderCookie.browser(in: request, isSecure: context.isSecure)
        guard let state = fields["state"],
            let pending = providers.pending.take(state, from: browser, at: now),
            pending.provider == provider.description.name
        else { return SignInTrouble.lost.response(to: request, provider) }
        let identity: ProvenIdentity
        do throws(OpenIDProblem) {
            identity = try await provider.identity(of: pending.departure, at: now) { fields[$0] }
        } catch {
            return trouble(error, provider, request, context)
        }
        let account = PresentedIdentity.account(identity.subject, at: identity.issuer)
        switch pending.errand {
        case .signIn(let then):
            return try await signIn(account, then, provider, request, context)
        case .connect(let session):
            return try await connect(account, session, provider, request, context)
        }
    }

    private func provider(_ context: WebContext) throws -> Provider {
        guard let provider = providers.named(try context.parameters.require("provider")) else {
            throw Problem.nothingHere
        }
        return provider
    }

    private func leave(
        for errand: Errand, _ request: Request, _ context: WebContext,
        _ way: (String) -> Response
    ) async throws -> Response {
        let provider = try provider(context)
        let browser =
            try ProviderCookie.browser(in: request, isSecure: context.isSecure)
            ?? providers.drawBrowser()
        do {
            let there = try await providers.begin(
                with: provider, errand, browser: browser, from: context.address, at: lot.now())
            var response = way(there)
            response.setCookie(ProviderCookie.cookie(browser, isSecure: context.isSecure))
            response.headers[.cacheControl] = "no-store"
            return response
        } catch let problem as OpenIDProblem {
            return trouble(problem, provider, request, context)
        }
    }
}
