import HTTPTypes
import Hummingbird

/// Distinguishes missing paths from paths that support other methods (RFC 9110, section 15.5.6). For requests
/// that no route takes.
struct MethodsMiddleware: RouterMiddleware {
    private let routes: [(path: [String], method: HTTPRequest.Method)]

    init(_ router: Router<WebContext>) {
        routes = router.routes.map { ($0.path.components.map(\.description), $0.method) }
    }

    func handle(_ request: Request, context: WebContext, next: Next) async throws -> Response {
        let path = request.uri.path.split(separator: "/")
        let methods = routes.filter { Self.matches($0.path, path) }.map(\.method)
        guard methods.isEmpty else { throw Problem.otherMethods(methods) }
        return try await next(request, context)
    }

    /// `api/commands/{name}` is one of `api/commands/sign-up`.
    private static func matches(_ route: [String], _ path: [Substring]) -> Bool {
        guard route.last != "**" else {
            return path.starts(with: route.dropLast()) { isOne($0, of: $1) }
        }
        return route.count == path.count && zip(path, route).allSatisfy { isOne($0, of: $1) }
    }

    private static func isOne(_ part: Substring, of route: String) -> Bool {
        route == part || route.hasPrefix("{") || route == "*"
    }
}

extension Problem {
    static func otherMethods(_ methods: [HTTPRequest.Method]) -> Problem {
        let names = methods.map(\.rawValue)
        let allowed = (names.contains("GET") ? names + ["HEAD"] : names).sorted()
        return Problem(
            status: .methodNotAllowed, code: .server(.methodNotAllowed),
            detail: "This address takes \(allowed.joined(separator: ", ")).",
            headers: [.allow: allowed.joined(separator: ", ")])
    }
}
