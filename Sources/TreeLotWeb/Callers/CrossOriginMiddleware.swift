import HTTPTypes
import Hummingbird

/// Refuses what a page of somebody else makes a browser send. A browser says where a request comes from
/// (Fetch Metadata: `Sec-Fetch-Site`; older ones: `Origin`), and no page can change that; so that forms
/// need no secret of their own (OWASP Cross-Site Request Forgery Prevention, “Fetch Metadata headers”).
///
/// What is not a browser has no cookies to be misused, and says nothing; whoever shows a cookie and does not
/// say where they come from is refused.
struct CrossOriginMiddleware: RouterMiddleware {
    func handle(
        _ request: Request, context: WebContext,
        next: (Request, WebContext) async throws -> Response
    ) async throws -> Response {
        guard isOwn(request, context) else { throw Problem.fromElsewhere }
        return try await next(request, context)
    }

    private func isOwn(_ request: Request, _ context: WebContext) -> Bool {
        if request.method == .get || request.method == .head { return true }
        if let site = request.headers[.secFetchSite] {
            return site == "same-origin" || site == "none"
        }
        if let origin = request.headers[.origin] {
            guard let host = request.head.authority else { return false }
            // Behind a proxy that is not trusted, TLS is not known of.
            return origin == "https://\(host)" || !context.isSecure && origin == "http://\(host)"
        }
        return request.headers[.cookie] == nil
    }
}

extension HTTPField.Name {
    static let secFetchSite = Self("Sec-Fetch-Site")!
}

extension Problem {
    static let fromElsewhere = Problem(
        status: .forbidden, code: "from-elsewhere",
        detail: "This came from a page of another site, and was not done. Open the lot’s own page, "
            + "and try again there.")
}
