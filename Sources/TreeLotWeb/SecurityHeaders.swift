import HTTPTypes
import Hummingbird

/// Headers by which a browser keeps answers to those whom they are for (OWASP Secure Headers Project).
struct SecurityHeaders: RouterMiddleware {
    private static let headers: [(HTTPField.Name, String)] = [
        (.contentSecurityPolicy, "default-src 'none'; frame-ancestors 'none'"),
        (.xContentTypeOptions, "nosniff"),
        (HTTPField.Name("Referrer-Policy")!, "no-referrer"),
        (HTTPField.Name("Cross-Origin-Resource-Policy")!, "same-origin"),
        (HTTPField.Name("X-Frame-Options")!, "DENY"),
    ]

    func handle(
        _ request: Request, context: WebContext,
        next: (Request, WebContext) async throws -> Response
    ) async throws -> Response {
        var response = try await next(request, context)
        for (name, value) in Self.headers where response.headers[name] == nil {
            response.headers[name] = value
        }
        return response
    }
}
