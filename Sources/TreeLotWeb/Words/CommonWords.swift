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
        case SignUp.name: text("Signed up. Thank you!", es: "¡Apuntado, gracias!")
        case SignUpMany.name:
            text(
                "Everybody is signed up. Thank you!", es: "¡Inscripción hecha para todos, gracias!")
        case "not-signed-up":
            text(
                "Not everybody could be signed up: a place was taken, or a rule forbids it. "
                    + "What is marked below is yours.",
                es:
                    "No todos quedaron inscritos: un lugar ya estaba ocupado o una regla lo impide. "
                    + "Lo que está marcado abajo es suyo.")
        case CancelAssignment.name: text("Cancelled.", es: "Cancelado.")
        case CheckIn.name: text("Checked in. Have fun!", es: "Llegada anotada. ¡Que lo pases bien!")
        case CheckOut.name: text("Checked out. Thank you!", es: "Salida anotada. ¡Gracias!")
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
        case AddWalkIn.name: text("Walk-in checked in.", es: "Llegada sin cita anotada.")
        case RetractCheckIn.name: text("The check-in is undone.", es: "La llegada se ha deshecho.")
        case RetractCheckOut.name: text("The check-out is undone.", es: "La salida se ha deshecho.")
        case ConfirmAgreement.name: text("Thank you for confirming.", es: "Gracias por confirmar.")
        case SendMessage.name: text("Sent.", es: "Enviado.")
        case PublishSchedule.name:
            text(
                "Published. Everyone was told once.",
                es: "Publicado. Se ha avisado a todos una vez.")
        case MarkNoShow.name, ExcuseAbsence.name: text("Noted.", es: "Anotado.")
        case RedeemInvite.name: text("Welcome! You are in.", es: "¡Bienvenido! Ya estás dentro.")
        case RevokeCode.name:
            text(
                "Revoked. This code does not let anybody in any more.",
                es: "Anulado. Este código ya no deja entrar a nadie.")
        case SignIn.name, SignInWithPasskey.name, ClaimProfile.name:
            text("Welcome back!", es: "¡Hola de nuevo!")
        case AddPasskey.name:
            text(
                "Passkey added. Next time you need no code.",
                es: "Llave de acceso añadida. La próxima vez no necesitas código.")
        case LinkIdentity.name:
            text(
                "Connected. From now on it signs you in.",
                es: "Conectada. Desde ahora puedes entrar con ella.")
        case UnlinkIdentity.name: text("Disconnected.", es: "Desconectada.")
        case SendEmailLink.name:
            text("Sent. Open the link in the mail.", es: "Enviado. Abre el enlace del correo.")
        case MailSignInCode.name:
            text(
                "Sent. Type the code from the mail below.",
                es: "Enviado. Escribe abajo el código del correo.")
        case ConfirmSession.name:
            text("Thank you. Now do it again.", es: "Gracias. Ahora hazlo otra vez.")
        case VerifyEmail.name: text("Your address is confirmed.", es: "Tu correo está confirmado.")
        default: text("Done.", es: "Hecho.")
        }
    }

    /// The same, with the name of its subject; nil where no name belongs there.
    func done(_ command: String, for name: String) -> String? {
        switch command {
        case SignUp.name:
            text("Signed up \(name). Thank you!", es: "\(name): inscripción hecha. ¡Gracias!")
        case CancelAssignment.name:
            text("Cancelled for \(name).", es: "\(name): inscripción cancelada.")
        case CheckIn.name:
            text(
                "Checked in \(name). Have fun!", es: "\(name): llegada anotada. ¡Que lo pasen bien!"
            )
        case CheckOut.name:
            text("Checked out \(name). Thank you!", es: "\(name): salida anotada. ¡Gracias!")
        case "checked-out":
            text(
                "\(name) was checked out before, and that stays. Back again? Tell the committee: "
                    + "they can undo it.",
                es: "\(name): la salida ya estaba anotada, y así queda. ¿De vuelta? "
                    + "El comité puede corregirlo.")
        case AddWalkIn.name:
            text("Checked in \(name) as a walk-in.", es: "\(name): llegada sin cita anotada.")
        case ConfirmAgreement.name:
            text("Thank you for confirming for \(name).", es: "\(name): gracias por confirmar.")
        case MarkNoShow.name:
            text("Noted: \(name) did not come.", es: "\(name): anotado que no vino.")
        case ExcuseAbsence.name: text("Excused \(name).", es: "\(name): ausencia justificada.")
        case AdjustAttendance.name:
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
