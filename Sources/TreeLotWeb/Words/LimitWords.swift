import EventSourcing

/// Words for the limits of one client.
extension Text {
    static let limitsTitle = Text("Limits", es: "Límites")
    static let limitsText = Text(
        "Accounts and addresses that used more than their share",
        es: "Cuentas y direcciones que usaron más de lo que les toca")
    static let limitsNone = Text(
        "No one has hit a limit since the server started.",
        es: "Nadie llegó a un límite desde que se inició el servidor.")
}

extension Words {
    func seconds(_ count: Int) -> String {
        counted(count, "second", "seconds", es: "segundo", "segundos")
    }
    var notSignedIn: String { text("Not signed in", es: "Sin iniciar sesión") }
    func limited(_ what: Limited) -> String {
        switch what {
        case .requests, .visitorRequests:
            text("Too many requests at once", es: "Demasiadas solicitudes a la vez")
        case .past: text("Too many looks into the past", es: "Demasiadas consultas del pasado")
        case .streams: text("Too many live pages open", es: "Demasiadas páginas en vivo abiertas")
        case .providers:
            text(
                "Too many sign-ins with another account",
                es: "Demasiados inicios de sesión con otra cuenta")
        case .actions: text("The day’s actions are used up", es: "Se agotaron las acciones del día")
        case .bytes: text("The day’s storage is used up", es: "Se agotó el espacio del día")
        case .connections: text("Too many connections", es: "Demasiadas conexiones")
        }
    }
    func timesMet(_ count: Int, last: String) -> String {
        count == 1
            ? text("once, \(last)", es: "una vez, \(last)")
            : text("\(count) times, last \(last)", es: "\(count) veces, la última \(last)")
    }
}
