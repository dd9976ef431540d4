import HTTPTypes
import Hummingbird

/// Turns away what a caller’s credential is not for, before any route looks at the request: see ``RouteAccess``.
struct RouteAccessMiddleware: RouterMiddleware {
    func handle(
        _ request: Request, context: WebContext,
        next: (Request, WebContext) async throws -> Response
    ) async throws -> Response {
        // What no route takes is told to be missing.
        guard let route = context.endpointPath else { return try await next(request, context) }
        do { try RouteAccess(of: route).require(of: context.caller) } catch {
            // A browser that is a kiosk has one page, wherever somebody leads it.
            guard context.caller.kiosk != nil, request.method == .get, request.isForPeople else {
                throw error
            }
            return .redirect(to: SiteURL.kiosk(nil).path, type: .temporary)
        }
        return try await next(request, context)
    }
}
