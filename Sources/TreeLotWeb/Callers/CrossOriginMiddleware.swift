import HTTPTypes
import Hummingbird

/// Refuses requests that a page of another site makes a browser send. A browser states the origin of a
/// request, and no page can change that, so forms need no secret of their own (OWASP Cross-Site Request
/// Forgery Prevention, “Fetch Metadata headers” and “Using standard headers to verify origin”). In this
/// order, the first header that is present decides:
///
/// 1. `Sec-Fetch-Site`, which browsers send only to sites over TLS and to the machine itself;
/// 2. `Origin`, also over plain HTTP; `null` is no origin of this site;
/// 3. `Referer`, for browsers that send no `Origin` to their own site.
///
/// A client that is no browser has no cookies to be misused, and sends none of these headers; a request with
/// a cookie that does not state its origin is refused.
struct CrossOriginMiddleware: RouterMiddleware {
    /// The beginning of this site’s addresses as seen from outside: right also where a proxy does not pass
    /// `Host` on.
    let site: String?

    init(site: String? = nil) { self.site = site?.lowercased() }

    func handle(_ request: Request, context: WebContext, next: Next) async throws -> Response {
        guard isOwn(request, context) else { throw Problem.fromElsewhere }
        return try await next(request, context)
    }

    private func isOwn(_ request: Request, _ context: WebContext) -> Bool {
        if request.method == .get || request.method == .head { return true }
        if let site = request.headers[.secFetchSite] {
            return site == "same-origin" || site == "none"
        }
        if let origin = request.headers[.origin] { return isOwn(origin, request, context) }
        if let page = request.headers[.referer] {
            return isOwn(
                page.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
                    .prefix(3).joined(separator: "/"), request, context)
        }
        return request.headers[.cookie] == nil
    }

    private func isOwn(_ origin: String, _ request: Request, _ context: WebContext) -> Bool {
        let origin = origin.lowercased()
        if origin == site { return true }
        guard let host = request.head.authority?.lowercased() else { return false }
        // Behind a proxy that is not trusted, TLS is not known of.
        return origin == "https://\(host)" || !context.isSecure && origin == "http://\(host)"
    }
}

extension HTTPField.Name {
    static let secFetchSite = Self("Sec-Fetch-Site")!
}

extension Problem {
    static let fromElsewhere = Problem(
        status: .forbidden, code: .server(.fromElsewhere),
        detail: "This came from a page of another site, and was not done. Open the lot’s own page, "
            + "and try again there.")
}
