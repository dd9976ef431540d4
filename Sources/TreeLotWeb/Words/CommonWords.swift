import TreeLot

/// The words around every page.
extension Text {
    static let skipToContent = Text("Skip to content", es: "Ir al contenido")
    static let navigation = Text("Main", es: "Principal")

    static let back = Text("Back", es: "Atrás")
    static let cancel = Text("Cancel", es: "Cancelar")
    static let save = Text("Save", es: "Guardar")
    static let optional = Text("optional", es: "opcional")
    /// An address leads nowhere.
    static let nothingHere = Text("Nothing here", es: "Aquí no hay nada")
    static let nothingHereText = Text(
        "This page does not exist, or is not for you.",
        es: "Esta página no existe o no es para ti.")
    static let toHome = Text("Go to Home", es: "Ir al inicio")
    static let somethingWentWrong = Text("That didn’t work", es: "No ha sido posible")
    static let offline = Text(
        "You are offline. This is what was known last.",
        es: "Sin conexión. Esto es lo último que se sabía.")
    static let notSent = Text(
        "Not sent: there is no connection. Nothing is lost; try again in a moment.",
        es: "No se envió: no hay conexión. No se perdió nada; intenta de nuevo en un momento.")
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
                + "ends before it counts as over. Ask whoever runs this server to check its clock.",
            es: "Se registró algo para el \(when), y esa hora aún no llega. Hasta entonces, todo "
                + "lo que termina antes cuenta como terminado. "
                + "Pidan a quien administra este servidor que revise el reloj.")
    }

    /// The completed action, in a word or two; or a remark about it, by its code.
    func done(_ command: String) -> String {
        switch command {
        case "sign-up": text("Signed up. Thank you!", es: "¡Apuntado, gracias!")
        case "cancel-assignment": text("Cancelled.", es: "Cancelado.")
        case "check-in": text("Checked in. Have fun!", es: "Llegada anotada. ¡Que lo pases bien!")
        case "check-out": text("Checked out. Thank you!", es: "Salida anotada. ¡Gracias!")
        case "checked-out":
            text(
                "Checked out before, and that stays. Back again? "
                    + "Undo the check-out, or tell the committee.",
                es: "Ya se había anotado la salida, y así queda. ¿De vuelta? "
                    + "Deshaz la salida o avisa al comité.")
        case "left-out":
            text(
                "Done, but for a shift of which a clock change leaves nothing. "
                    + "Add it at another time.",
                es: "Hecho, salvo un turno del que el cambio de hora no deja nada. "
                    + "Añádelo a otra hora.")
        case "add-walk-in": text("Walk-in checked in.", es: "Llegada sin cita anotada.")
        case "retract-check-in": text("The check-in is undone.", es: "La llegada se ha deshecho.")
        case "retract-check-out": text("The check-out is undone.", es: "La salida se ha deshecho.")
        case "confirm-agreement": text("Thank you for confirming.", es: "Gracias por confirmar.")
        case "send-message": text("Sent.", es: "Enviado.")
        case "publish-schedule":
            text(
                "Published. Everyone was told once.",
                es: "Publicado. Se ha avisado a todos una vez.")
        case "mark-no-show", "excuse-absence": text("Noted.", es: "Anotado.")
        case "redeem-invite": text("Welcome! You are in.", es: "¡Bienvenido! Ya estás dentro.")
        case "revoke-code":
            text(
                "Revoked. This code does not let anybody in any more.",
                es: "Anulado. Este código ya no deja entrar a nadie.")
        case "sign-in", "sign-in-with-passkey", "claim-profile":
            text("Welcome back!", es: "¡Hola de nuevo!")
        case "add-passkey":
            text(
                "Passkey added. Next time you need no code.",
                es: "Llave de acceso añadida. La próxima vez no necesitas código.")
        case "link-identity":
            text(
                "Connected. From now on it signs you in.",
                es: "Conectada. Desde ahora puedes entrar con ella.")
        case "unlink-identity": text("Disconnected.", es: "Desconectada.")
        case "send-email-link":
            text("Sent. Open the link in the mail.", es: "Enviado. Abre el enlace del correo.")
        case "mail-sign-in-code":
            text(
                "Sent. Type the code from the mail below.",
                es: "Enviado. Escribe abajo el código del correo.")
        case "confirm-session":
            text("Thank you. Now do it again.", es: "Gracias. Ahora hazlo otra vez.")
        case "verify-email": text("Your address is confirmed.", es: "Tu correo está confirmado.")
        default: text("Done.", es: "Hecho.")
        }
    }

    /// The same, with the name of its subject; nil where no name belongs there.
    func done(_ command: String, for name: String) -> String? {
        switch command {
        case "sign-up":
            text("Signed up \(name). Thank you!", es: "\(name): inscripción hecha. ¡Gracias!")
        case "cancel-assignment":
            text("Cancelled for \(name).", es: "\(name): inscripción cancelada.")
        case "check-in":
            text(
                "Checked in \(name). Have fun!", es: "\(name): llegada anotada. ¡Que lo pasen bien!"
            )
        case "check-out":
            text("Checked out \(name). Thank you!", es: "\(name): salida anotada. ¡Gracias!")
        case "checked-out":
            text(
                "\(name) was checked out before, and that stays. Back again? Tell the committee: "
                    + "they can undo it.",
                es: "\(name): la salida ya estaba anotada, y así queda. ¿De vuelta? "
                    + "El comité puede corregirlo.")
        case "add-walk-in":
            text("Checked in \(name) as a walk-in.", es: "\(name): llegada sin cita anotada.")
        case "confirm-agreement":
            text("Thank you for confirming for \(name).", es: "\(name): gracias por confirmar.")
        case "mark-no-show":
            text("Noted: \(name) did not come.", es: "\(name): anotado que no vino.")
        case "excuse-absence": text("Excused \(name).", es: "\(name): ausencia justificada.")
        case "adjust-attendance":
            text("Corrected the times of \(name).", es: "\(name): horas corregidas.")
        default: nil
        }
    }

    func level(_ level: StaffingLevel) -> String {
        switch level {
        case .full: text("Full", es: "Completo")
        case .ok: text("Going well", es: "Va bien")
        case .low: text("Needs people", es: "Falta gente")
        case .critical: text("Needs help now", es: "Se necesita ayuda ya")
        case .closureRequired: text("Two adults needed now", es: "Hacen falta dos adultos ya")
        case .closed: text("Closed", es: "Cerrado")
        }
    }

    func slots(_ slot: Slot, _ taken: Int, of places: Int) -> String {
        let whom = slot == .scout ? scouts(places) : adults(places)
        return text("\(taken) of \(whom)", es: "\(taken) de \(whom)")
    }
}
