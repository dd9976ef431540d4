import EventSourcing
import HTTPTypes
import Hummingbird

/// Determines the caller of a request: by the token in its `Authorization` header (RFC 6750), by the cookie
/// that a browser has from signing in, or a visitor.
///
/// An invalid token is refused at once, so that its owner does not mistake a visitor’s answers for their own.
/// A browser whose session is over is a visitor’s again: its pages ask to sign in.
struct CallerMiddleware: RouterMiddleware {
    let lot: WebLot
    /// Counts invalid tokens; nil where nothing is counted.
    let limit: RequestLimit?

    func handle(_ request: Request, context: WebContext, next: Next) async throws -> Response {
        var context = context
        if let header = request.headers[.authorization] {
            guard let secret = Self.token(in: header), let caller = try await caller(secret) else {
                try limit?.countUnknownToken(from: context.address)
                throw Problem.unknownToken
            }
            context.caller = caller
            context.isStillLetIn = isLetIn(secret)
        } else if let secret = SessionCookie.token(in: request, isSecure: context.isSecure) {
            // A program’s token is no cookie, however it came there.
            let caller = try await caller(secret)
            context.caller = caller.flatMap { $0.isForBrowsers ? $0 : nil } ?? .visitor
            if context.caller != .visitor { context.isStillLetIn = isLetIn(secret) }
        }
        return try await next(request, context)
    }

    private func caller(_ secret: String) async throws -> Caller? {
        guard secret.utf8.count <= 200 else { return nil }
        return try await lot.authenticator.caller(showing: secret, at: lot.now())
    }

    /// Until it is known that they are not.
    private func isLetIn(_ secret: String) -> @Sendable () async -> Bool {
        { do { return try await caller(secret) != nil } catch { return true } }
    }

    private static func token(in header: String) -> String? {
        let parts = header.split(separator: " ", maxSplits: 1)
        guard parts.count == 2, parts[0].lowercased() == "bearer" else { return nil }
        return String(parts[1])
    }
}
