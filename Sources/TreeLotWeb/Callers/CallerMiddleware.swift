import EventSourcing
import HTTPTypes
import Hummingbird

/// Notes who makes a request, by the token in its `Authorization` header (RFC 6750); a visitor, without
/// one. A token that is not good is refused at once, lest its owner takes the visitor's answers for theirs.
struct CallerMiddleware: RouterMiddleware {
    let lot: WebLot

    func handle(
        _ request: Request, context: WebContext,
        next: (Request, WebContext) async throws -> Response
    ) async throws -> Response {
        guard let header = request.headers[.authorization] else {
            return try await next(request, context)
        }
        guard let secret = Self.token(in: header),
            let caller = try await lot.doorkeeper.caller(showing: secret, at: lot.now())
        else { throw Problem.unknownToken }
        var context = context
        context.caller = caller
        return try await next(request, context)
    }

    private static func token(in header: String) -> String? {
        let parts = header.split(separator: " ", maxSplits: 1)
        guard parts.count == 2, parts[0].lowercased() == "bearer" else { return nil }
        let token = String(parts[1])
        return token.utf8.count <= 200 ? token : nil
    }
}
