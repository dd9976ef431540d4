import HTTPTypes
import Hummingbird

/// Headers that make a browser keep answers from other sites (OWASP Secure Headers Project).
struct SecurityHeaders: RouterMiddleware {
    /// The beginning of this site’s addresses as seen from outside, if the host has configured it.
    let site: String?

    private static let headers: [(HTTPField.Name, String)] = [
        // Scripts and styles are files of this site; no script within a page is run. Content that is added to
        // a page while it is shown goes through the one policy of app.js (Trusted Types).
        (
            .contentSecurityPolicy,
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
                + "connect-src 'self'; frame-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; "
                + "base-uri 'none'; frame-ancestors 'self'; "
                + "require-trusted-types-for 'script'; trusted-types tree-lot"
        ),
        (.xContentTypeOptions, "nosniff"),
        // Not `no-referrer`: then browsers send `Origin: null` with forms of this site, and where they send
        // no Fetch Metadata (plain HTTP, but on the machine itself) nothing distinguishes them from those of
        // other sites.
        (HTTPField.Name("Referrer-Policy")!, "same-origin"),
        (HTTPField.Name("Cross-Origin-Resource-Policy")!, "same-origin"),
        (HTTPField.Name("X-Frame-Options")!, "SAMEORIGIN"),
        (
            HTTPField.Name("Permissions-Policy")!,
            "camera=(), microphone=(), payment=(), usb=(), serial=(), hid=(), midi=(), "
                + "display-capture=(), accelerometer=(), gyroscope=(), magnetometer=(), "
                + "xr-spatial-tracking=(), geolocation=(self), screen-wake-lock=(self), "
                + "publickey-credentials-get=(self), publickey-credentials-create=(self)"
        ),
    ]

    /// Each is checked once, and not with each answer.
    private static let fields = headers.map { HTTPField(name: $0, value: $1) }

    func handle(_ request: Request, context: WebContext, next: Next) async throws -> Response {
        var response = try await next(request, context)
        for field in Self.fields where !response.headers.contains(field.name) {
            response.headers.append(field)
        }
        // Elsewhere browsers pass it over, and complain in each page.
        if context.isSecure || isTrusted(site ?? request.origin(context)) {
            response.headers[Self.openerPolicy] = "same-origin"
        }
        return response
    }

    /// No window that has opened this one, or that it opens, gets a hold of it.
    private static let openerPolicy = HTTPField.Name("Cross-Origin-Opener-Policy")!

    /// Whether browsers trust an address: by its TLS, or since it is this machine’s own (Secure Contexts,
    /// section 3.1).
    private func isTrusted(_ origin: String) -> Bool {
        let origin = origin.lowercased()
        guard !origin.hasPrefix("https://") else { return true }
        let name = RequestLineMiddleware.name(of: String(origin.dropFirst("http://".count)))
        return RequestLineMiddleware.isLocal(name) || name == "[::1]" || name.hasPrefix("127.")
    }
}
