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

    /// The page with the form that leads to a provider: a `GET` begins nothing and sends nothing to the
    /// provider.
    @Sendable
    func offer(_ request: Request, _ context: WebContext) async throws -> Response {
        _ = try provider(context)
        let address = try PageAddress(request, context)
        let then = address["then"]?.ownPath
        return .redirect(to: SiteURL.signIn(then: then).path, type: .normal)
    }

    /// Sends a browser to a provider, to sign in. Only a form of this site leads here, since another site’s
    /// page cannot send it; and a page leads on, since a browser lets no form lead away from this site.
    @Sendable
    func begin(_ request: Request, _ context: WebContext) async throws -> Response {
        let fields = try FormFields(query: try await request.text(upTo: Limits.targetBytesMax))
        let then = fields["then"]?.ownPath
        return try await leave(for: .signIn(then: then), request, context)
    }

    /// Sends a browser to a provider, to connect an account, as ``begin(_:_:)`` does.
    @Sendable
    func connect(_ request: Request, _ context: WebContext) async throws -> Response {
        guard let session = context.caller.session, case .person(let person) = context.caller.actor
        else { throw Problem.signInFirst }
        let connecting = LinkIdentity(person: Person.ID(person), provider: "", account: .told(""))
        let refusal = await context.caller.refusal(
            of: connecting, on: lot.scheduler, at: lot.now())
        guard refusal == nil else {
            return .redirect(
                to: SiteURL.confirm(then: SiteURL.settings.path).path, type: .normal)
        }
        return try await leave(for: .connect(session), request, context)
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
        for errand: Errand, _ request: Request, _ context: WebContext
    ) async throws -> Response {
        let provider = try provider(context)
        try lot.limits?.beginTrip(from: context.address)
        let browser =
            try ProviderCookie.browser(in: request, isSecure: context.isSecure)
            ?? providers.drawBrowser()
        do {
            let there = try await providers.begin(
                with: provider, errand, browser: browser,
                from: context.address.map { ClientAddress($0).network }, at: lot.now())
            let title = provider.description.title
            var response = Document(
                title: request.words.onTheWay(to: title),
                body: Self.onTheWay(to: title, there, request.words), words: request.words,
                leadsTo: there
            ).response()
            response.setCookie(ProviderCookie.cookie(browser, isSecure: context.isSecure))
            response.headers[.cacheControl] = "no-store"
            return response
        } catch let problem as OpenIDProblem {
            return trouble(problem, provider, request, context)
        }
    }
}
