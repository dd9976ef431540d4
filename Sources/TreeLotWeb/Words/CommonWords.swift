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
        es: "Esta página no existe o no es para ustedes.")
    static let toHome = Text("Go to Home", es: "Ir al inicio")
    static let somethingWentWrong = Text("That didn’t work", es: "Eso no funcionó")
    static let offline = Text(
        "You’re offline. This is how it was on {time}.",
        es: "Sin conexión. Así estaba el {time}.")
    static let notSent = Text(
        "Not sent: there’s no connection. Nothing is lost; try again in a moment.",
        es: "No se envió: no hay conexión. No se perdió nada; intenten de nuevo en un momento.")
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

    /// The completed action, in a word or two; or a remark about it, by its code.
    func done(_ command: String) -> String {
        switch command {
        case SignUp.name: text("Signed up. Thank you!", es: "Inscripción hecha. ¡Gracias!")
        case AnswerCall.name:
            text("You’re signed up. Thank you!", es: "Inscripción hecha. ¡Muchas gracias!")
        case SignUpMany.name:
            text(
                "Everyone is signed up. Thank you!", es: "Inscripción hecha para todos. ¡Gracias!")
        case "not-signed-up":
            text(
                "Not everyone could be signed up: a place was taken, or a rule is in the way. "
                    + "What is marked below is yours.",
                es:
                    "No se pudo inscribir a todos: un lugar ya estaba ocupado o una regla lo impide. "
                    + "Lo que está marcado abajo es suyo.")
        case CloseDay.name:
            text(
                "Closed. Everyone who was on a shift was told once.",
                es: "Cerrado. Se avisó una vez a quienes tenían turno.")
        case ReopenDay.name, ReopenShift.name:
            text(
                "Reopened. Everyone who was released is signed up again.",
                es: "Reabierto. Quienes quedaron libres tienen otra vez su inscripción.")
        case "not-brought-back":
            text(
                "Reopened. Not everyone could be signed up again; those who could not were told.",
                es: "Reabierto. No todos recuperaron su inscripción; se avisó a quienes no.")
        case MergePeople.name, MergeHouseholds.name:
            text("Merged. The two are one now.", es: "Unidos. Ahora son uno solo.")
        case "overlaps-left":
            text(
                "Merged. Two coming shifts are at the same time: cancel one of them.",
                es: "Unidos. Dos próximos turnos son a la misma hora: cancelen uno.")
        case "shifts-stay":
            text(
                "Saved. Shifts that are planned on those days stay: close or cancel them.",
                es: "Guardado. Los turnos que ya hay en esos días se quedan: ciérrenlos o "
                    + "cancélenlos.")
        case "replaces-nothing":
            text(
                "That day has this shift already, beside the regular ones.",
                es: "Ese día ya tiene este turno, además de los de siempre.")
        case CancelAssignment.name: text("Canceled.", es: "Cancelado.")
        case CheckIn.name: text("Checked in. Have fun!", es: "Llegada anotada. ¡Que se diviertan!")
        case CheckOut.name: text("Checked out. Thank you!", es: "Salida anotada. ¡Gracias!")
        case "checked-out":
            text(
                "Already checked out, and that stays. Back again? "
                    + "Undo the check-out, or tell the committee.",
                es: "Ya se había anotado la salida, y así queda. ¿De vuelta? "
                    + "Deshagan la salida o avisen al comité.")
        case "left-out":
            text(
                "Done, except for a shift that a clock change leaves no time for. "
                    + "Add it at another time.",
                es: "Listo, salvo un turno que se queda sin tiempo por el cambio de hora. "
                    + "Agréguenlo a otra hora.")
        case AddWalkIn.name: text("Walk-in checked in.", es: "Llegada sin inscripción anotada.")
        case Undo.name: text("Taken back.", es: "Deshecho.")
        case IssueClaimCodes.name:
            text("The codes are on their way.", es: "Los códigos van en camino.")
        case "not-mailed":
            text(
                "The codes are on their way to everyone whose email works. Print slips for the others.",
                es: "Los códigos van en camino a quienes tienen un correo que funciona. "
                    + "Para los demás, impriman hojitas.")
        case RetractCheckIn.name: text("The check-in is undone.", es: "Se deshizo la llegada.")
        case RetractCheckOut.name: text("The check-out is undone.", es: "Se deshizo la salida.")
        case ConfirmAgreement.name: text("Thank you for confirming.", es: "Gracias por confirmar.")
        case StopMails.name, SetMails.name: text("Saved.", es: "Guardado.")
        case SendMessage.name: text("Sent.", es: "Enviado.")
        case PublishSchedule.name:
            text(
                "Published. Everyone was told once.",
                es: "Publicado. Se avisó a todos una vez.")
        case MarkNoShow.name, MarkNoShows.name, ExcuseAbsence.name: text("Noted.", es: "Anotado.")
        case RedeemInvite.name: text("Welcome! You’re in.", es: "¡Bienvenidos! Ya están adentro.")
        case RevokeCode.name:
            text(
                "Revoked. This code no longer lets anyone in.",
                es: "Anulado. Con este código ya no entra nadie.")
        case SignIn.name, SignInWithPasskey.name, ClaimProfile.name:
            text("Welcome back!", es: "¡Qué gusto verlos de nuevo!")
        case AddPasskey.name:
            text(
                "Passkey added. Next time you won’t need a code.",
                es: "Llave de acceso agregada. La próxima vez no necesitarán código.")
        case LinkIdentity.name:
            text(
                "Connected. From now on it signs you in.",
                es: "Conectada. Desde ahora pueden entrar con ella.")
        case UnlinkIdentity.name: text("Disconnected.", es: "Desconectada.")
        case SendEmailLink.name:
            text("Sent. Open the link in the email.", es: "Enviado. Abran el enlace del correo.")
        case MailSignInCode.name:
            text(
                "Sent. Type the code from the email below.",
                es: "Enviado. Escriban abajo el código del correo.")
        case MailWayIn.name:
            text(
                "If a family here uses that address, a code is on its way to it. Type it in below: it "
                    + "works for 30 minutes.",
                es: "Si una familia de aquí usa ese correo, ya va un código para allá. Escríbanlo "
                    + "abajo: sirve durante 30 minutos.")
        case ConfirmSession.name:
            text("Thank you. Now try again.", es: "Gracias. Ahora inténtenlo otra vez.")
        case VerifyEmail.name: text("Your email is confirmed.", es: "Su correo está confirmado.")
        default: text("Done.", es: "Listo.")
        }
    }

    /// The same, with the name of its subject; nil where no name belongs there.
    func done(_ command: String, for name: String) -> String? {
        switch command {
        case SignUp.name:
            text("Signed up \(name). Thank you!", es: "\(name): inscripción hecha. ¡Gracias!")
        case CancelAssignment.name:
            text("Canceled for \(name).", es: "\(name): inscripción cancelada.")
        case CheckIn.name:
            text(
                "Checked in \(name). Have fun!", es: "\(name): llegada anotada. ¡Que se diviertan!"
            )
        case CheckOut.name:
            text("Checked out \(name). Thank you!", es: "\(name): salida anotada. ¡Gracias!")
        case "checked-out":
            text(
                "\(name) was already checked out, and that stays. Back again? Tell the committee: "
                    + "they can undo it.",
                es: "\(name): la salida ya estaba anotada, y así queda. ¿De vuelta? "
                    + "El comité puede corregirlo.")
        case AddWalkIn.name:
            text(
                "Checked in \(name) as a walk-in.", es: "\(name): llegada sin inscripción anotada.")
        case ConfirmAgreement.name:
            text("Thank you for confirming for \(name).", es: "\(name): gracias por confirmar.")
        case MarkNoShow.name:
            text("Noted: \(name) did not come.", es: "\(name): ausencia anotada.")
        case ExcuseAbsence.name: text("Excused \(name).", es: "\(name): ausencia justificada.")
        case AdjustAttendance.name:
            text("Corrected the times of \(name).", es: "\(name): horas corregidas.")
        default: nil
        }
    }

    func level(_ level: StaffingLevel) -> String {
        switch level {
        case .full: text("Full", es: "Lleno")
        case .ok: text("Going well", es: "Va bien")
        case .low: text("Needs people", es: "Falta gente")
        case .critical: text("Needs help now", es: "Se necesita ayuda ya")
        case .closureRequired: text("Two adults needed now", es: "Se necesitan dos adultos ya")
        case .closed: text("Closed", es: "Cerrado")
        }
    }

    func slots(_ slot: Slot, _ taken: Int, of places: Int) -> String {
        let whom = slot == .scout ? scouts(places) : adults(places)
        return text("\(taken) of \(whom)", es: "\(taken) de \(whom)")
    }
}
