import EventSourcing

/// What one client can use up.
protocol LimitWords {
    func seconds(_ count: Int) -> String
    var limitsTitle: String { get }
    var limitsText: String { get }
    var limitsNone: String { get }
    var notSignedIn: String { get }
    func limited(_ what: Limited) -> String
    func timesMet(_ count: Int, last: String) -> String
}

extension English {
    func seconds(_ count: Int) -> String { count == 1 ? "1 second" : "\(count) seconds" }
    var limitsTitle: String { "Limits" }
    var limitsText: String { "Accounts and addresses that used more than their share" }
    var limitsNone: String { "Nobody has met a limit since the server was started." }
    var notSignedIn: String { "Not signed in" }
    func limited(_ what: Limited) -> String {
        switch what {
        case .requests, .visitorRequests: "Too many requests at once"
        case .past: "Too many looks into the past"
        case .streams: "Too many live pages open"
        case .providers: "Too many sign-ins with another account"
        case .actions: "The day’s actions are used up"
        case .bytes: "The day’s storage is used up"
        case .connections: "Too many connections"
        }
    }
    func timesMet(_ count: Int, last: String) -> String {
        count == 1 ? "once, \(last)" : "\(count) times, last \(last)"
    }
}

extension Spanish {
    func seconds(_ count: Int) -> String { count == 1 ? "1 segundo" : "\(count) segundos" }
    var limitsTitle: String { "Límites" }
    var limitsText: String { "Cuentas y direcciones que usaron más de lo que les toca" }
    var limitsNone: String { "Nadie ha llegado a un límite desde que se inició el servidor." }
    var notSignedIn: String { "Sin iniciar sesión" }
    func limited(_ what: Limited) -> String {
        switch what {
        case .requests, .visitorRequests: "Demasiadas solicitudes a la vez"
        case .past: "Demasiadas consultas del pasado"
        case .streams: "Demasiadas páginas en vivo abiertas"
        case .providers: "Demasiados inicios de sesión con otra cuenta"
        case .actions: "Se agotaron las acciones del día"
        case .bytes: "Se agotó el espacio del día"
        case .connections: "Demasiadas conexiones"
        }
    }
    func timesMet(_ count: Int, last: String) -> String {
        count == 1 ? "una vez, \(last)" : "\(count) veces, la última \(last)"
    }
}
