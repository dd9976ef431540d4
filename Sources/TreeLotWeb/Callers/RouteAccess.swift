import EventSourcing
import HTTPTypes
import TreeLot

/// The callers that a route is for, by its path as the router has it. A route without an entry is a page: for
/// people who have signed in and for visitors, and for no program.
enum RouteAccess: Equatable {
    /// Files, health, and what has its secret in its own address.
    case everybody
    /// A page, which itself checks the permissions; see ``CredentialUse/page``.
    case page
    /// A page that a kiosk shows, too.
    case kiosk
    /// Questions of the API.
    case question
    /// Actions of the API: which of them, its route looks into.
    case action
    case description
    case figures
    case events

    init(of route: String) {
        self =
            switch route {
            case "/healthz", "/readyz", "/worker.js", "/calendar/{file}", "/language",
                "/mails/{code}":
                .everybody
            case _ where route.hasPrefix("/assets/"): .everybody
            case "/metrics": .figures
            case "/kiosk", "/kiosk/code.svg", "/kiosk/{shift}", "/kiosk/{shift}/code.svg": .kiosk
            case "/api/openapi.json": .description
            case "/api/events": .events
            case _ where route.hasPrefix("/api/questions/"): .question
            case _ where route.hasPrefix("/api/commands/"): .action
            default: .page
            }
    }

    /// Whether a caller may go on to the route.
    /// - Throws: ``Problem`` if not: 401 for a visitor, 403 for a credential that is for something else.
    func require(of caller: Caller) throws(Problem) {
        switch self {
        case .everybody, .action: return
        case .kiosk: guard caller.may(.kiosk) else { throw .weakToken }
        case .page: guard caller.may(.page) else { throw .weakToken }
        case .question: guard caller.may(.question) else { throw .weakToken }
        case .description: try Self.require(.description, of: caller)
        case .figures: try Self.require(.figures, of: caller)
        case .events: try Self.require(.events, of: caller)
        }
    }

    /// Refuses visitors.
    private static func require(_ use: CredentialUse, of caller: Caller) throws(Problem) {
        guard caller.actor != .visitor else { throw .signInFirst }
        guard caller.may(use) else { throw .weakToken }
    }
}
