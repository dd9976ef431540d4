import EventSourcing
import HTTPTypes
import Hummingbird
import Logging
import OpenID
import TreeLot
import TreeLotApp

/// The results of a proof.
extension IdentityRoutes {
    /// Opens a session, in a cookie of its own, as a sign-in code does.
    func signIn(
        _ account: PresentedIdentity, _ then: String?, _ provider: Provider, _ request: Request,
        _ context: WebContext
    ) async throws -> Response {
        let outcome = try await execute(SignInWithIdentity(account: account), context)
        guard case .accepted(let acceptance) = outcome, let token = acceptance.token else {
            return SignInTrouble.unknown.response(to: request, provider)
        }
        lot.limits?.completeTrip(from: context.address)
        let next = then ?? SiteURL.home.path
        var response = Response.told(
            at: next.adding("done", SignInWithIdentity.name), context)
        try await lot.openSession(token, for: request, context, with: &response)
        response.headers[.cacheControl] = "no-store"
        return response
    }

    /// Connects the account, if it is still the same who is signed in.
    func connect(
        _ account: PresentedIdentity, _ session: Session.ID, _ provider: Provider,
        _ request: Request, _ context: WebContext
    ) async throws -> Response {
        guard context.caller.session == session, case .person(let person) = context.caller.actor
        else { return SignInTrouble.signedOut.response(to: request, provider) }
        let outcome = try await execute(
            LinkIdentity(
                person: Person.ID(person), provider: provider.description.name, account: account),
            context)
        switch outcome {
        case .accepted:
            lot.limits?.completeTrip(from: context.address)
            let settings = SiteURL.settings.path.adding("done", LinkIdentity.name)
            return .told(at: settings, context)
        case .refused(let refusal):
            return SignInTrouble.refused(refusal).response(to: request, provider)
        }
    }

    /// As the program itself, which has checked the proof.
    private func execute(
        _ command: any LotCommand, _ context: WebContext
    ) async throws -> Outcome {
        try await lot.execute(
            Submission(command, context: Context(actor: .system, now: lot.now()), face: .web),
            context, bytes: 0)
    }

    /// Answers a failure: little detail for the client, the cause for the log; personal data in neither.
    func trouble(
        _ problem: OpenIDProblem, _ provider: Provider, _ request: Request, _ context: WebContext
    ) -> Response {
        if problem == .declined {
            return SignInTrouble.declined.response(to: request, provider)
        }
        context.logger.warning(
            "nobody is known by a provider’s word",
            metadata: [
                "provider": .string(provider.description.name),
                "problem": .string(problem.description),
            ])
        return SignInTrouble.failed.response(to: request, provider)
    }
}
