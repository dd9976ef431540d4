import EventSourcing
import HTTPTypes
import Hummingbird
import TreeLot

/// Refuses requests beyond a limit, so that other clients need not wait: generous to an account, tighter to
/// an address from which a client has not signed in.
///
/// Requests that present a code are let through: a valid code is always accepted, even while other clients
/// use the same address, and ``TreeLotApp/AttemptLimiter`` slows the invalid ones.
struct RequestLimit: RouterMiddleware {
    let limits: ClientLimits

    func handle(_ request: Request, context: WebContext, next: Next) async throws -> Response {
        let path = request.uri.path
        let isVisitor = context.caller.actor == .visitor
        if !Self.isFree(path), !(isVisitor && Self.takesCode(request.method, path)) {
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
        codePages.flatMap { $0.routes }.map { "/\($0)" } + ["/sign-in/passkey"]
    private static let commandsOfCodes = LotCommands.all.filter { $0 is any PresentsCode.Type }
        .map { "/api/commands/\($0.name)" }

    private static func takesCode(_ method: HTTPRequest.Method, _ path: String) -> Bool {
        method == .post && (pagesOfCodes.contains(path) || commandsOfCodes.contains(path))
    }
}
