import TreeLot

/// What stands around every page.
protocol CommonWords {
    var appName: String { get }
    var skipToContent: String { get }
    var navigation: String { get }
    func tab(_ tab: Tab) -> String
    func unreadMessages(_ count: Int) -> String
    var back: String { get }
    var cancel: String { get }
    var save: String { get }
    var optional: String { get }
    /// Where somebody was going that is not there.
    var nothingHere: String { get }
    var nothingHereText: String { get }
    var toHome: String { get }
    var somethingWentWrong: String { get }
    var offline: String { get }
    /// What was done, in a word or two; or what there is to know about it, by the code of a remark.
    func done(_ command: String) -> String
    func level(_ level: StaffingLevel) -> String
    func slots(_ slot: Slot, _ taken: Int, of places: Int) -> String
}

extension English {
    var appName: String { "Tree Lot" }
    var skipToContent: String { "Skip to content" }
    var navigation: String { "Main" }

    func tab(_ tab: Tab) -> String {
        switch tab {
        case .home: "Home"
        case .schedule: "Schedule"
        case .checkIn: "Check in"
        case .profile: "Me"
        case .committee: "Committee"
        }
    }

    func unreadMessages(_ count: Int) -> String {
        count == 0 ? "Messages" : count == 1 ? "1 new message" : "\(count) new messages"
    }

    var back: String { "Back" }
    var cancel: String { "Cancel" }
    var save: String { "Save" }
    var optional: String { "optional" }
    var nothingHere: String { "Nothing here" }
    var nothingHereText: String { "This page does not exist, or is not for you." }
    var toHome: String { "Go to Home" }
    var somethingWentWrong: String { "That didn’t work" }
    var offline: String { "You are offline. This is what was known last." }

    func done(_ command: String) -> String {
        switch command {
        case "sign-up": "Signed up. Thank you!"
        case "cancel-assignment": "Cancelled."
        case "check-in": "Checked in. Have fun!"
        case "check-out": "Checked out. Thank you!"
        case "checked-out":
            "Checked out before, and that stays. Back again? Tell the committee: they can undo it."
        case "left-out":
            "Done, but for a shift of which a clock change leaves nothing. Add it at another time."
        case "add-walk-in": "Walk-in checked in."
        case "confirm-agreement": "Thank you for confirming."
        case "send-message": "Sent."
        case "publish-schedule": "Published. Everybody was told once."
        case "mark-no-show", "excuse-absence": "Noted."
        case "redeem-invite": "Welcome! You are in."
        case "sign-in", "sign-in-with-passkey", "claim-profile": "Welcome back!"
        case "add-passkey": "Passkey added. Next time you need no code."
        case "link-identity": "Connected. From now on it signs you in."
        case "unlink-identity": "Disconnected."
        default: "Done."
        }
    }

    func level(_ level: StaffingLevel) -> String {
        switch level {
        case .full: "Full"
        case .ok: "Going well"
        case .low: "Needs people"
        case .critical: "Needs help now"
        case .closureRequired: "Two adults needed now"
        case .closed: "Closed"
        }
    }

    func slots(_ slot: Slot, _ taken: Int, of places: Int) -> String {
        switch slot {
        case .scout: "\(taken) of \(places) \(places == 1 ? "scout" : "scouts")"
        case .parent: "\(taken) of \(places) \(places == 1 ? "adult" : "adults")"
        }
    }
}

extension Spanish {
    var appName: String { "Tree Lot" }
    var skipToContent: String { "Ir al contenido" }
    var navigation: String { "Principal" }

    func tab(_ tab: Tab) -> String {
        switch tab {
        case .home: "Inicio"
        case .schedule: "Turnos"
        case .checkIn: "Llegada"
        case .profile: "Yo"
        case .committee: "Comité"
        }
    }

    func unreadMessages(_ count: Int) -> String {
        count == 0 ? "Mensajes" : count == 1 ? "1 mensaje nuevo" : "\(count) mensajes nuevos"
    }

    var back: String { "Atrás" }
    var cancel: String { "Cancelar" }
    var save: String { "Guardar" }
    var optional: String { "opcional" }
    var nothingHere: String { "Aquí no hay nada" }
    var nothingHereText: String { "Esta página no existe o no es para ti." }
    var toHome: String { "Ir al inicio" }
    var somethingWentWrong: String { "No ha sido posible" }
    var offline: String { "Sin conexión. Esto es lo último que se sabía." }

    func done(_ command: String) -> String {
        switch command {
        case "sign-up": "¡Apuntado, gracias!"
        case "cancel-assignment": "Cancelado."
        case "check-in": "Llegada anotada. ¡Que lo pases bien!"
        case "check-out": "Salida anotada. ¡Gracias!"
        case "checked-out":
            "Ya se había anotado la salida, y así queda. ¿De vuelta? El comité puede corregirlo."
        case "left-out":
            "Hecho, salvo un turno del que el cambio de hora no deja nada. Añádelo a otra hora."
        case "add-walk-in": "Llegada sin cita anotada."
        case "confirm-agreement": "Gracias por confirmar."
        case "send-message": "Enviado."
        case "publish-schedule": "Publicado. Se ha avisado a todos una vez."
        case "mark-no-show", "excuse-absence": "Anotado."
        case "redeem-invite": "¡Bienvenido! Ya estás dentro."
        case "sign-in", "sign-in-with-passkey", "claim-profile": "¡Hola de nuevo!"
        case "add-passkey": "Llave de acceso añadida. La próxima vez no necesitas código."
        case "link-identity": "Conectada. Desde ahora puedes entrar con ella."
        case "unlink-identity": "Desconectada."
        default: "Hecho."
        }
    }

    func level(_ level: StaffingLevel) -> String {
        switch level {
        case .full: "Completo"
        case .ok: "Va bien"
        case .low: "Falta gente"
        case .critical: "Se necesita ayuda ya"
        case .closureRequired: "Hacen falta dos adultos ya"
        case .closed: "Cerrado"
        }
    }

    func slots(_ slot: Slot, _ taken: Int, of places: Int) -> String {
        switch slot {
        case .scout: "\(taken) de \(places) \(places == 1 ? "scout" : "scouts")"
        case .parent: "\(taken) de \(places) \(places == 1 ? "adulto" : "adultos")"
        }
    }
}
