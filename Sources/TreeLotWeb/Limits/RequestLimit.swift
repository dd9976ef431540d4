import EventSourcing
import HTTPTypes
import Hummingbird
import TreeLot

/// Turns away who asks too much, lest others wait: generous to an account, tighter to an address from which
/// nobody has signed in.
///
/// What a code is sent to is let through: a code that is valid always gets in, whoever else is at the same
/// address, and ``TreeLotApp/AttemptLimiter`` slows those that are not.
struct RequestLimit: RouterMiddleware {
    let limits: ClientLimits

    func handle(
        _ request: Request, context: WebContext,
        next: (Request, WebContext) async throws -> Response
    ) async throws -> Response {
        let path = request.uri.path
        let isVisitor = context.caller.actor == .visitor
        if !Self.isFree(path), !(isVisitor && Self.takesCode(request.method, path)) {
            let isLook =
                !path.hasPrefix("/api/") && (request.method == .get || request.method == .head)
            try limits.request(of: Client(context), isLook: isLook)
        }
        return try await next(request, context)
    }

    /// Counts a request with a token that is not good.
    func countUnknownToken(from address: String?) throws(Problem) {
        try limits.request(of: Client(address: address), isLook: false)
    }

    /// Files, which browsers keep, and what watches over the server.
    private static func isFree(_ path: String) -> Bool {
        path.hasPrefix("/assets/") || ["/healthz", "/readyz", "/metrics"].contains(path)
    }

    private static let pagesOfCodes = ["/sign-in", "/join", "/claim", "/link", "/sign-in/passkey"]
    private static let commandsOfCodes = LotCommands.all.filter { $0 is any PresentsCode.Type }
        .map { "/api/commands/\($0.name)" }

    private static func takesCode(_ method: HTTPRequest.Method, _ path: String) -> Bool {
        method == .post && (pagesOfCodes.contains(path) || commandsOfCodes.contains(path))
    }
}
