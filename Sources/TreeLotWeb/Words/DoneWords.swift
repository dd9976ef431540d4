import EventSourcing
import TreeLot

extension Words {
    /// What was done: the name of an action, or the code of a remark about it.
    func done(_ what: String) -> String {
        RemarkCode(rawValue: what).map { done($0) } ?? done(command: what)
    }

    private func done(command: String) -> String {
        switch command {
        case "signed-out":
            text(
                "You were signed out, so this was not sent. Sign in, and try again.",
                es: "Se cerró su sesión y esto no se envió. Entren e inténtenlo de nuevo.")
        case SignUp.name: text("Signed up. Thank you!", es: "Inscripción hecha. ¡Gracias!")
        case AnswerCall.name:
            text("You’re signed up. Thank you!", es: "Inscripción hecha. ¡Muchas gracias!")
        case DeclineCall.name:
            text("Noted. Thank you for telling us.", es: "Anotado. Gracias por avisar.")
        case SignUpMany.name:
            text(
                "Everyone is signed up. Thank you!", es: "Inscripción hecha para todos. ¡Gracias!")
        case CloseDay.name:
            text(
                "Closed. Everyone who was on a shift was told once.",
                es: "Cerrado. Se avisó una vez a quienes tenían turno.")
        case ReopenDay.name, ReopenShift.name:
            text(
                "Reopened. Everyone who was released is signed up again.",
                es: "Reabierto. Quienes quedaron libres tienen otra vez su inscripción.")
        case MergePeople.name, MergeHouseholds.name:
            text("Merged. The two are one now.", es: "Unidos. Ahora son uno solo.")
        case CancelAssignment.name: text("Canceled.", es: "Cancelado.")
        case CheckIn.name: text("Checked in. Have fun!", es: "Llegada anotada. ¡Que se diviertan!")
        case CheckOut.name: text("Checked out. Thank you!", es: "Salida anotada. ¡Gracias!")
        case AddWalkIn.name:
            text("Walk-in checked in.", es: "Llegada anotada, sin inscripción previa.")
        case Undo.name: text("Taken back.", es: "Deshecho.")
        case IssueClaimCodes.name:
            text("The codes are on their way.", es: "Los códigos van en camino.")
        case RetractCheckIn.name: text("The check-in is undone.", es: "Se deshizo la llegada.")
        case RetractCheckOut.name: text("The check-out is undone.", es: "Se deshizo la salida.")
        case ConfirmAgreement.name: text("Thank you for confirming.", es: "Gracias por confirmar.")
        case AcceptOffer.name, TakeOver.name:
            text("The place is yours. Thank you!", es: "El lugar es suyo. ¡Gracias!")
        case DeclineOffer.name:
            text(
                "Declined. The place goes to the next in line.",
                es: "Rechazado. El lugar pasa a quien sigue en la lista.")
        case JoinWaitlist.name:
            text(
                "On the waitlist. You’ll be told when there is a place.",
                es: "En la lista de espera. Les avisaremos cuando haya un lugar.")
        case LeaveWaitlist.name:
            text("Off the waitlist.", es: "Fuera de la lista de espera.")
        case OfferAssignment.name:
            text(
                "Offered. The place stays yours until someone takes it.",
                es: "Ofrecido. El lugar sigue siendo suyo hasta que alguien lo tome.")
        case WithdrawOffered.name:
            text("Taken back. The place stays yours.", es: "Retirado. El lugar sigue siendo suyo.")
        case ProposeSwap.name:
            text(
                "The other family has been asked. You’ll hear when they answer.",
                es: "Se preguntó a la otra familia. Les avisaremos cuando responda.")
        case AcceptSwap.name:
            text("Swapped. Thank you!", es: "Intercambio hecho. ¡Gracias!")
        case DeclineSwap.name:
            text(
                "No swap. Everything stays as it is.", es: "Sin cambio. Todo queda como está.")
        case CallForHelp.name:
            text(
                "Asked. Each of them can answer with one tap.",
                es: "Listo, ya se les pidió ayuda. Cada quien puede responder con un toque.")
        case CreateSeason.name:
            text(
                "Season created. Its rules are below.",
                es: "Temporada creada. Abajo están sus reglas.")
        case AddShift.name, DefineTemplate.name, AddHousehold.name, AddFamilyMember.name:
            text("Added.", es: "Agregado.")
        case RetireTemplate.name:
            text(
                "Retired. No more shifts are made from it.",
                es: "Retirado. Ya no se arman turnos con él.")
        case GenerateSchedule.name:
            text(
                "The drafts are made. Look them over, then publish them.",
                es: "Los borradores están listos. Revísenlos y luego publíquenlos.")
        case CloseShift.name:
            text(
                "Closed. Everyone who was on it was told.",
                es: "Cerrado. Se avisó a quienes lo tenían.")
        case CancelShift.name:
            text(
                "Canceled. Anyone who was on it was told.",
                es: "Cancelado. Se avisó a quienes lo tenían.")
        case CompleteSeason.name:
            text(
                "The season is complete. Now its hours can be settled.",
                es: "La temporada terminó. Ya se puede repartir el dinero.")
        case SettleSeason.name:
            text(
                "Settled. What goes to whom is below.",
                es: "Repartido. Abajo está lo que le toca a cada quien.")
        case ArchiveSeason.name: text("Archived.", es: "Archivada.")
        case GrantRole.name: text("They have that role now.", es: "Ya tiene ese cargo.")
        case RevokeRole.name: text("They no longer have that role.", es: "Ya no tiene ese cargo.")
        case GrantHouseholdManagement.name:
            text("They manage the household now.", es: "Ahora administra el hogar.")
        case RevokeHouseholdManagement.name:
            text("They no longer manage the household.", es: "Ya no administra el hogar.")
        case DeactivatePerson.name, DeactivateHousehold.name:
            text(
                "Noted as gone. What they had ahead is free again.",
                es: "Anotada la baja. Sus próximos lugares quedan libres.")
        case ReactivatePerson.name, ReactivateHousehold.name:
            text("Back again.", es: "De vuelta.")
        case ErasePerson.name, ErasePeople.name:
            text("Erased for good.", es: "Borrado para siempre.")
        case EndSession.name: text("Signed out there.", es: "Se cerró esa sesión.")
        case EndSessions.name:
            text("Signed out everywhere.", es: "Se cerraron todas las sesiones.")
        case RemovePasskey.name:
            text(
                "Removed. It no longer signs anyone in.",
                es: "Eliminada. Con ella ya no entra nadie.")
        case OpenKiosk.name:
            text("This device is a kiosk now.", es: "Este dispositivo ya es una pantalla del lote.")
        case RevokeCalendarFeed.name:
            text(
                "Ended. That calendar gets no more shifts.",
                es: "Terminado. A ese calendario ya no llegan turnos.")
        case LinkScoutToHousehold.name:
            text("Added to your household.", es: "Agregado a su hogar.")
        case MarkMessageRead.name: text("Marked as read.", es: "Marcado como leído.")
        case MarkMessageUnread.name: text("Marked as unread.", es: "Marcado como no leído.")
        case StopMails.name, SetMails.name, SetReminders.name, SetPush.name, ReviseSeason.name,
            SetSeasonPolicy.name, SetClosedDays.name, ReviseTemplate.name, AdjustShift.name,
            AdjustAttendance.name, RenamePerson.name, ChangeEmail.name, ChangePhone.name,
            SetPhoto.name, Relate.name, Unrelate.name, GroupHouseholds.name:
            text("Saved.", es: "Guardado.")
        case SendMessage.name: text("Sent.", es: "Enviado.")
        case PublishSchedule.name:
            text(
                "Published, with one message to everyone it concerns.",
                es: "Publicado, con un solo aviso a quienes les toca.")
        case MarkNoShow.name, MarkNoShows.name, ExcuseAbsence.name: text("Noted.", es: "Anotado.")
        case RedeemInvite.name, ClaimProfile.name:
            text("Welcome! You’re in.", es: "¡Bienvenidos! Ya están adentro.")
        case RevokeCode.name:
            text(
                "Revoked. This code no longer lets anyone in.",
                es: "Anulado. Con este código ya no entra nadie.")
        case SignIn.name, SignInWithPasskey.name, SignInWithIdentity.name:
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
                "If a family here uses that address, an email is on its way to it. Open its link, or "
                    + "type in its code.",
                es: "Si una familia de aquí usa ese correo, ya va un mensaje para allá. Abran su "
                    + "enlace o escriban su código.")
        case ConfirmSession.name:
            text("Thank you. Now try again.", es: "Gracias. Ahora inténtenlo otra vez.")
        case VerifyEmail.name: text("Your email is confirmed.", es: "Su correo está confirmado.")
        default: text("Done.", es: "Listo.")
        }
    }

    private func done(_ remark: RemarkCode) -> String {
        switch remark {
        case .notSignedUp:
            text(
                "Not everyone could be signed up: a place was taken, or a rule is in the way. "
                    + "What is marked below is yours.",
                es:
                    "No se pudo inscribir a todos: un lugar ya estaba ocupado o una regla lo impide. "
                    + "Lo que está marcado abajo es suyo.")
        case .notBroughtBack:
            text(
                "Reopened. Not everyone could be signed up again; those who could not were told.",
                es: "Reabierto. No todos recuperaron su inscripción; se avisó a quienes no.")
        case .wayInMailed:
            text(
                "You’re on the troop’s list already. We emailed a link to your address: open it to "
                    + "sign in. If nothing comes, ask a leader for a code.",
                es:
                    "Ya están en la lista de la tropa. Enviamos un enlace a su correo: ábranlo para "
                    + "entrar. Si no llega nada, pidan un código a un líder.")
        case .haveAccounts:
            text(
                "Done. Those who have an account already got no code.",
                es: "Listo. Quienes ya tienen una cuenta no recibieron código.")
        case .notMailed:
            text(
                "The codes are on their way to everyone whose email works. Print slips for the others.",
                es: "Los códigos van en camino a quienes tienen un correo que funciona. "
                    + "Para los demás, impriman hojitas.")
        case .shiftsStay:
            text(
                "Saved. Shifts that are planned on those days stay: close or cancel them.",
                es: "Guardado. Los turnos que ya hay en esos días se quedan: ciérrenlos o "
                    + "cancélenlos.")
        case .replacesNothing:
            text(
                "That day has this shift already, beside the regular ones.",
                es: "Ese día ya tiene este turno, además de los de siempre.")
        case .leftOut:
            text(
                "Done, except for a shift that a clock change leaves no time for. "
                    + "Add it at another time.",
                es: "Listo, salvo un turno que se queda sin tiempo por el cambio de hora. "
                    + "Agréguenlo a otra hora.")
        case .overlapsLeft:
            text(
                "Merged. Two coming shifts are at the same time: cancel one of them.",
                es: "Unidos. Dos próximos turnos son a la misma hora: cancelen uno.")
        case .checkedOut:
            text(
                "Already checked out, and that stays. Back again? "
                    + "Undo the check-out, or tell the committee.",
                es: "Ya se había anotado la salida, y así queda. ¿De vuelta? "
                    + "Deshagan la salida o avisen al comité.")
        }
    }

    /// The same, with the name of its subject; nil where no name belongs there.
    func done(_ command: String, for name: String) -> String? {
        switch command {
        case SignUp.name, SignUpMany.name:
            text("Signed up \(name). Thank you!", es: "\(name): inscripción hecha. ¡Gracias!")
        case CloseDay.name:
            text(
                "\(name) is closed. Everyone who was on a shift was told once.",
                es: "\(name): cerrado. Se avisó una vez a quienes tenían turno.")
        case ReopenDay.name:
            text(
                "\(name) is reopened. Everyone who was released is signed up again.",
                es: "\(name): reabierto. Quienes quedaron libres tienen otra vez su inscripción.")
        case CancelAssignment.name:
            text("Canceled for \(name).", es: "\(name): inscripción cancelada.")
        case CheckIn.name:
            text(
                "Checked in \(name). Have fun!", es: "\(name): llegada anotada. ¡Que se diviertan!"
            )
        case CheckOut.name:
            text("Checked out \(name). Thank you!", es: "\(name): salida anotada. ¡Gracias!")
        case RemarkCode.checkedOut.rawValue:
            text(
                "\(name) was already checked out, and that stays. Back again? Tell the committee: "
                    + "they can undo it.",
                es: "\(name): la salida ya estaba anotada, y así queda. ¿De vuelta? "
                    + "El comité puede corregirlo.")
        case RetractCheckIn.name:
            text("The check-in of \(name) is undone.", es: "\(name): se deshizo la llegada.")
        case RetractCheckOut.name:
            text("The check-out of \(name) is undone.", es: "\(name): se deshizo la salida.")
        case AddWalkIn.name:
            text(
                "Checked in \(name) as a walk-in.",
                es: "\(name): llegada anotada, sin inscripción previa.")
        case AcceptOffer.name:
            text("\(name) has the place. Thank you!", es: "\(name) ya tiene el lugar. ¡Gracias!")
        case TakeOver.name:
            text(
                "\(name)’s place is taken over. Thank you!",
                es: "Listo: ya no hace falta que vaya \(name). ¡Gracias!")
        case OfferAssignment.name:
            text(
                "Offered. \(name) keeps the place until someone takes it.",
                es: "Ofrecido. \(name) conserva el lugar hasta que alguien lo tome.")
        case WithdrawOffered.name:
            text("\(name) keeps the place.", es: "\(name) se queda con el lugar.")
        case JoinWaitlist.name:
            text(
                "\(name) is on the waitlist. You’ll be told when there is a place.",
                es: "\(name) ya está en la lista de espera. Les avisaremos cuando haya un lugar.")
        case LeaveWaitlist.name:
            text(
                "\(name) is off the waitlist.", es: "\(name) ya no está en la lista de espera.")
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
}
