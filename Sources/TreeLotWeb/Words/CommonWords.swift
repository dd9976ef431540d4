import TreeLot

/// The words around every page.
extension Text {
    static let skipToContent = Text("Skip to content", es: "Ir al contenido")
    static let navigation = Text("Main", es: "Principal")

    static let cancel = Text("Cancel", es: "Cancelar")
    static let changeOurs = Text("Change", es: "Modificar")
    static let close = Text("Close", es: "Cerrar")
    static let save = Text("Save", es: "Guardar")
    static let optional = Text("optional", es: "opcional")
    /// An address leads nowhere.
    static let nothingHere = Text("Nothing here", es: "Aquí no hay nada")
    static let nothingHereText = Text(
        "This page does not exist, or is not for you.",
        es: "Esta página no existe o no es para ustedes.")
    static let toHome = Text("Go to Home", es: "Ir al inicio")
    static let somethingWentWrong = Text("That didn’t work", es: "Eso no funcionó")
    static let offline = Text(
        "You’re offline. This is how it was on {time}.",
        es: "Sin conexión. Así estaba el {time}.")
    static let notSent = Text(
        "Not sent: there’s no connection. Nothing is lost; try again in a moment.",
        es: "No se envió: no hay conexión. No se perdió nada; intenten de nuevo en un momento.")
    static let noLongerLive = Text(
        "This page no longer updates: you were signed out, or may not see it now. "
            + "What you typed stays until you send or clear it.",
        es: "Esta página ya no se actualiza: se cerró su sesión o ya no pueden verla. "
            + "Lo que escribieron se queda hasta que lo envíen o lo borren.")
}

extension Words {
    var appName: String { "Tree Lot" }

    func tab(_ tab: Tab) -> String {
        switch tab {
        case .home: text("Home", es: "Inicio")
        case .schedule: text("Schedule", es: "Turnos")
        case .checkIn: text("Check in", es: "Llegada")
        case .profile: text("Me", es: "Yo")
        case .committee: text("Committee", es: "Comité")
        }
    }

    func unreadMessages(_ count: Int) -> String {
        switch count {
        case 0: text("Messages", es: "Mensajes")
        case 1: text("1 new message", es: "1 mensaje nuevo")
        default: text("\(count) new messages", es: "\(count) mensajes nuevos")
        }
    }

    /// Something was recorded for a moment that is still ahead.
    func clockIsBehind(_ latest: LocalInstant) -> String {
        let when = "\(day(latest.day)), \(time(latest))"
        return text(
            "Something was recorded for \(when), which is still ahead. Until then, everything that "
                + "ends before it counts as over. Ask the person who runs this server to check its clock.",
            es: "Se registró algo para el \(when), y esa hora aún no llega. Hasta entonces, todo "
                + "lo que termina antes cuenta como terminado. "
                + "Pidan a quien administra este servidor que revise el reloj.")
    }

    func level(_ level: StaffingLevel) -> String {
        switch level {
        case .full: text("Full", es: "Lleno")
        case .ok: text("Going well", es: "Va bien")
        case .low: text("Needs people", es: "Falta gente")
        case .critical: text("Needs help now", es: "Se necesita ayuda ya")
        case .closureRequired: text("More adults needed now", es: "Se necesitan más adultos ya")
        case .closed: text("Closed", es: "Cerrado")
        }
    }

    func slots(_ slot: Slot, _ taken: Int, of places: Int) -> String {
        let whom = slot == .scout ? scouts(places) : adults(places)
        return text("\(taken) of \(whom)", es: "\(taken) de \(whom)")
    }
}
