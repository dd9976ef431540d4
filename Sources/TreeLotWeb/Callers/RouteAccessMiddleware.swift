import HTTPTypes
import Hummingbird

/// Refuses requests that a caller’s credential does not permit, before any route handles them: see
/// ``RouteAccess``.
struct RouteAccessMiddleware: RouterMiddleware {
    func handle(_ request: Request, context: WebContext, next: Next) async throws -> Response {
        // A path without a route is answered as missing.
        guard let route = context.endpointPath else { return try await next(request, context) }
        do { try RouteAccess(of: route).require(of: context.caller) } catch {
            // A kiosk’s browser has one page: any other page redirects to it.
            guard context.caller.kiosk != nil, request.method == .get, request.isForPeople else {
                throw error
            }
            return .redirect(to: SiteURL.kiosk(nil).path, type: .temporary)
        }
        return try await next(request, context)
    }
}
