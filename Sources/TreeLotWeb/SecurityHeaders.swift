import HTTPTypes
import Hummingbird

/// Headers by which a browser keeps answers to those whom they are for (OWASP Secure Headers Project).
struct SecurityHeaders: RouterMiddleware {
    private static let headers: [(HTTPField.Name, String)] = [
        // Scripts and styles are files of our own; nothing that stands in a page is run.
        (
            .contentSecurityPolicy,
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
                + "connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; "
                + "base-uri 'none'; frame-ancestors 'none'"
        ),
        (.xContentTypeOptions, "nosniff"),
        (HTTPField.Name("Referrer-Policy")!, "no-referrer"),
        (HTTPField.Name("Cross-Origin-Resource-Policy")!, "same-origin"),
        (HTTPField.Name("X-Frame-Options")!, "DENY"),
        (
            HTTPField.Name("Permissions-Policy")!,
            "camera=(), microphone=(), payment=(), usb=(), geolocation=(self)"
        ),
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
