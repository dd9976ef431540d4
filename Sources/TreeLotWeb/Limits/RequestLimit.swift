import EventSourcing
import HTTPTypes
import Hummingbird
import TreeLot

/// Refuses requests beyond a limit, so that other clients need not wait: generous to an account, tighter to
/// an address from which a client has not signed in.
///
/// Requests that present a code are let through: a valid code is always accepted, even while other clients
/// use the same address, and ``TreeLotApp/AttemptLimiter`` slows the invalid ones. Those of them that turn out to present
/// none are counted then: ``WebLot/countWithoutCode(_:_:)``.
struct RequestLimit: RouterMiddleware {
    let limits: ClientLimits

    func handle(_ request: Request, context: WebContext, next: Next) async throws -> Response {
        let path = request.uri.path
        if !Self.isFree(path), !Self.mayPresentCode(request, context) {
            let isLook =
                !path.hasPrefix("/api/") && (request.method == .get || request.method == .head)
            try limits.request(of: Client(context), isLook: isLook)
        }
        return try await next(request, context)
    }

    /// Counts a request with an invalid token.
    func countUnknownToken(from address: String?) throws(Problem) {
        try limits.request(of: Client(address: address), isLook: false)
    }

    /// Files, which browsers keep, and what watches over the server.
    private static func isFree(_ path: String) -> Bool {
        path.hasPrefix("/assets/") || HealthRoutes.paths.contains(path)
    }

    private static let codePages: [any Page.Type] = [
        SignInPage.self, JoinPage.self, ClaimPage.self, LinkPage.self, VerifyEmailPage.self,
        AnswerCallPage.self,
    ]
    private static let pagesOfCodes =
        codePages.flatMap { $0.routes }.map { "/\($0)" } + [PasskeyRoutes.Step.signIn.rawValue]
    private static let commandsOfCodes = LotCommands.all.filter { $0 is any PresentsCode.Type }
        .map { "/api/commands/\($0.name)" }

    /// Whether a visitor’s request may present a code.
    static func mayPresentCode(_ request: Request, _ context: WebContext) -> Bool {
        let path = request.uri.path
        return context.caller.actor == .visitor && request.method == .post
            && (pagesOfCodes.contains(path) || commandsOfCodes.contains(path))
    }
}

extension WebLot {
    /// Counts a request that was let through since it might have presented a code, and did not.
    func countWithoutCode(_ request: Request, _ context: WebContext) throws(Problem) {
        guard RequestLimit.mayPresentCode(request, context) else { return }
        try limits?.request(of: Client(context), isLook: false)
    }
}
