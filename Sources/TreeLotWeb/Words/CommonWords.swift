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
    var notSent: String { get }
    /// Something was recorded for a moment that is still ahead.
    func clockIsBehind(_ latest: LocalInstant) -> String
    /// What was done, in a word or two; or what there is to know about it, by the code of a remark.
    func done(_ command: String) -> String
    /// The same, with the name of whom it was done for; nil where no name belongs there.
    func done(_ command: String, for name: String) -> String?
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
    var notSent: String {
        "Not sent: there is no connection. Nothing is lost; try again in a moment."
    }

    func clockIsBehind(_ latest: LocalInstant) -> String {
        "Something was recorded for \(day(latest.day)), \(time(latest)), which is still ahead. Until then, everything "
            + "that ends before it counts as over. Ask whoever runs this server to check its clock."
    }

    func done(_ command: String) -> String {
        switch command {
        case "sign-up": "Signed up. Thank you!"
        case "cancel-assignment": "Cancelled."
        case "check-in": "Checked in. Have fun!"
        case "check-out": "Checked out. Thank you!"
        case "checked-out":
            "Checked out before, and that stays. Back again? Undo the check-out, or tell the committee."
        case "left-out":
            "Done, but for a shift of which a clock change leaves nothing. Add it at another time."
        case "add-walk-in": "Walk-in checked in."
        case "retract-check-in": "The check-in is undone."
        case "retract-check-out": "The check-out is undone."
        case "confirm-agreement": "Thank you for confirming."
        case "send-message": "Sent."
        case "publish-schedule": "Published. Everyone was told once."
        case "mark-no-show", "excuse-absence": "Noted."
        case "redeem-invite": "Welcome! You are in."
        case "revoke-code": "Revoked. This code does not let anybody in any more."
        case "sign-in", "sign-in-with-passkey", "claim-profile": "Welcome back!"
        case "add-passkey": "Passkey added. Next time you need no code."
        case "link-identity": "Connected. From now on it signs you in."
        case "unlink-identity": "Disconnected."
        case "send-email-link": "Sent. Open the link in the mail."
        case "mail-sign-in-code": "Sent. Type the code from the mail below."
        case "confirm-session": "Thank you. Now do it again."
        case "verify-email": "Your address is confirmed."
        default: "Done."
        }
    }

    func done(_ command: String, for name: String) -> String? {
        switch command {
        case "sign-up": "Signed up \(name). Thank you!"
        case "cancel-assignment": "Cancelled for \(name)."
        case "check-in": "Checked in \(name). Have fun!"
        case "check-out": "Checked out \(name). Thank you!"
        case "checked-out":
            "\(name) was checked out before, and that stays. Back again? Tell the committee: they can undo it."
        case "add-walk-in": "Checked in \(name) as a walk-in."
        case "confirm-agreement": "Thank you for confirming for \(name)."
        case "mark-no-show": "Noted: \(name) did not come."
        case "excuse-absence": "Excused \(name)."
        case "adjust-attendance": "Corrected the times of \(name)."
        default: nil
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
    var notSent: String {
        "No se envió: no hay conexión. No se perdió nada; intenta de nuevo en un momento."
    }

    func clockIsBehind(_ latest: LocalInstant) -> String {
        "Se registró algo para el \(day(latest.day)), \(time(latest)), y esa hora aún no llega. Hasta entonces, todo lo "
            + "que termina antes cuenta como terminado. Pidan a quien administra este servidor que revise el reloj."
    }

    func done(_ command: String) -> String {
        switch command {
        case "sign-up": "¡Apuntado, gracias!"
        case "cancel-assignment": "Cancelado."
        case "check-in": "Llegada anotada. ¡Que lo pases bien!"
        case "check-out": "Salida anotada. ¡Gracias!"
        case "checked-out":
            "Ya se había anotado la salida, y así queda. ¿De vuelta? Deshaz la salida o avisa al comité."
        case "left-out":
            "Hecho, salvo un turno del que el cambio de hora no deja nada. Añádelo a otra hora."
        case "add-walk-in": "Llegada sin cita anotada."
        case "retract-check-in": "La llegada se ha deshecho."
        case "retract-check-out": "La salida se ha deshecho."
        case "confirm-agreement": "Gracias por confirmar."
        case "send-message": "Enviado."
        case "publish-schedule": "Publicado. Se ha avisado a todos una vez."
        case "mark-no-show", "excuse-absence": "Anotado."
        case "redeem-invite": "¡Bienvenido! Ya estás dentro."
        case "revoke-code": "Anulado. Este código ya no deja entrar a nadie."
        case "sign-in", "sign-in-with-passkey", "claim-profile": "¡Hola de nuevo!"
        case "add-passkey": "Llave de acceso añadida. La próxima vez no necesitas código."
        case "link-identity": "Conectada. Desde ahora puedes entrar con ella."
        case "unlink-identity": "Desconectada."
        case "send-email-link": "Enviado. Abre el enlace del correo."
        case "mail-sign-in-code": "Enviado. Escribe abajo el código del correo."
        case "confirm-session": "Gracias. Ahora hazlo otra vez."
        case "verify-email": "Tu correo está confirmado."
        default: "Hecho."
        }
    }

    func done(_ command: String, for name: String) -> String? {
        switch command {
        case "sign-up": "\(name): inscripción hecha. ¡Gracias!"
        case "cancel-assignment": "\(name): inscripción cancelada."
        case "check-in": "\(name): llegada anotada. ¡Que lo pasen bien!"
        case "check-out": "\(name): salida anotada. ¡Gracias!"
        case "checked-out":
            "\(name): la salida ya estaba anotada, y así queda. ¿De vuelta? El comité puede corregirlo."
        case "add-walk-in": "\(name): llegada sin cita anotada."
        case "confirm-agreement": "\(name): gracias por confirmar."
        case "mark-no-show": "\(name): anotado que no vino."
        case "excuse-absence": "\(name): ausencia justificada."
        case "adjust-attendance": "\(name): horas corregidas."
        default: nil
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
