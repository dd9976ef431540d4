import EventSourcing
import TreeLot

/// Why something was not done, for a reader who is at the lot: what happened, and what to do.
extension Words {
    func refusal(_ refusal: LotRefusal) -> String {
        self.refusal(refusal.code, refusal.message, refusal.facts)
    }

    /// - Parameter message: as the lot says it.
    func refusal(_ code: String, _ message: String, _ facts: JSON) -> String {
        refusal(code: code, facts: facts) ?? message
    }

    func sentence(_ obstacle: Obstacle) -> String {
        refusal(code: obstacle.code, facts: obstacle.facts) ?? obstacle.message
    }

    /// Nil for those that are said as the lot says them.
    func refusal(code: String, facts: JSON) -> String? {
        switch code {
        case "invalid": inputRefusal(Flaw(of: facts), facts)
        case "cannot-merge": mergeRefusal(facts)
        default: shiftRefusal(code, facts) ?? accountRefusal(code) ?? serverRefusal(code, facts)
        }
    }

    /// About shifts, and about coming and going.
    private func shiftRefusal(_ code: String, _ facts: JSON) -> String? {
        switch code {
        case "already-checked-in" where facts["opensAt"] != nil:
            text(
                "People came to this shift already, so it can’t move to another time. Plan another one.",
                es:
                    "Ya llegó gente a este turno: no se puede pasar a otra hora. Agreguen otro turno."
            )
        case "already-checked-in":
            text(
                "Already checked in: check out instead when you leave.",
                es: "La llegada ya está anotada: anoten la salida al irse.")
        case "already-signed-up":
            text("Already on this shift.", es: "Ya está en este turno.")
        case "limit-reached":
            facts["limit"]?.whole.map {
                text(
                    "That would be more than \($0) this week. Choose another week.",
                    es: "Serían más de \($0) en esta semana. Elijan otra semana.")
            }
                ?? text(
                    "That would be too many shifts in one week. Choose another week.",
                    es: "Serían demasiados turnos en una semana. Elijan otra semana.")
        case "no-hours":
            text(
                "No scout has credited hours, so there is no one to share the money with. "
                    + "Check the attendance and the relatives.",
                es: "Ningún scout tiene horas acreditadas, así que no hay con quién repartir. "
                    + "Revisen la asistencia y los parentescos.")
        case "not-reviewed":
            text(
                "Some attendance is not reviewed yet: confirm forgotten check-outs, "
                    + "and note who did not come.",
                es: "Falta revisar asistencia: confirmen las salidas olvidadas y anoten "
                    + "quién no vino.")
        case "no-walk-ins":
            text(
                "This season takes no walk-ins. Sign up for a shift instead.",
                es: "Esta temporada no se puede venir sin inscripción. Inscríbanse en un turno.")
        case "not-at-the-lot":
            facts["distanceMetres"]?.whole.map {
                text(
                    "Your phone says you are \($0) meters away. "
                        + "Come closer, or ask someone at the lot to check you in.",
                    es: "Su celular dice que están a \($0) metros. "
                        + "Acérquense o pidan a alguien del lote que anote su llegada.")
            }
                ?? text(
                    "Allow your phone to share where it is, "
                        + "or ask someone at the lot to check you in.",
                    es: "Permitan que su celular comparta dónde está o pidan a alguien del "
                        + "lote que anote su llegada.")
        case "not-checked-in":
            text("There is no check-in yet.", es: "Todavía no hay llegada anotada.")
        case "not-your-household":
            text(
                "The other household has signed up for this: "
                    + "only they, or the committee, can change it.",
                es: "La inscripción es del otro hogar: solo ellos o el comité pueden cambiarla.")
        case "not-on-shift":
            text("No longer on this shift.", es: "Ya no está en este turno.")
        case "overlaps" where facts["checkedInAt"] != nil:
            text(
                "They were at another shift then\(until(facts)). Correct the times of one of the two.",
                es: "A esa hora estuvo en otro turno\(until(facts)). Corrijan las horas de uno de "
                    + "los dos.")
        case "overlaps":
            text(
                "Already on another shift at that time\(until(facts)). Cancel that one first.",
                es: "Ya está en otro turno a esa hora\(until(facts)). Cancelen ese primero.")
        case "qr-invalid":
            text(
                "That code has expired. Scan the one on the screen at the lot again.",
                es: "Ese código ya venció. Escaneen otra vez el de la pantalla.")
        case "season-not-over":
            text(
                "The season is not over yet: some shifts are still ahead, or people are at the lot.",
                es: "La temporada no termina todavía: faltan turnos o hay gente en el lote.")
        case "season-over":
            text(
                "This season is over. Only times can still be corrected.",
                es: "Esta temporada ya terminó. Solo se pueden corregir las horas.")
        case "place-free":
            text(
                "There’s a free place: just sign up.",
                es: "Hay un lugar libre: inscríbanse directamente.")
        case "no-one-to-ask":
            text(
                "There’s no one to ask: no one is checked, or everyone who could come was asked this week.",
                es: "No hay a quién pedirle ayuda: no marcaron a nadie, o ya se le pidió a todos "
                    + "esta semana.")
        case "not-offered":
            text(
                "This place isn’t offered anymore, or is offered to another family.",
                es: "Este lugar ya no se ofrece, o se ofrece a otra familia.")
        case "swap-over" where facts["start"] != nil:
            text(
                "A shift of this swap has moved\(until(facts)). If both still want it, propose it again.",
                es: "Un turno de este cambio se movió\(until(facts)). Si los dos todavía quieren, "
                    + "propónganlo otra vez.")
        case "swap-over":
            text(
                "This swap is over. You can propose another one.",
                es: "Este cambio ya no está abierto. Pueden proponer otro.")
        case "offer-over":
            text(
                "This place is no longer held. Sign up if there’s a free one, or join the waitlist again.",
                es:
                    "Este lugar ya no se guarda. Inscríbanse si hay uno libre, o vuelvan a la lista de espera."
            )
        case "shift-full" where facts["held"] != nil:
            dayAndTime(facts["heldUntil"]).map {
                text(
                    "The free places are held for families on the waitlist, until \($0). Join the waitlist.",
                    es:
                        "Los lugares libres se guardan para familias en espera, hasta el \($0). Entren a la lista."
                )
            }
                ?? text(
                    "The free places are for families on the waitlist. Join the waitlist.",
                    es: "Los lugares libres son para familias en espera. Entren a la lista.")
        case "shift-full":
            facts["slot"] == .string(Slot.scout.name)
                ? text(
                    "All places for scouts are taken. Choose another shift, or check again later.",
                    es: "Ya no hay lugares para scouts. Elijan otro turno o miren más tarde.")
                : text(
                    "All places for adults are taken. Choose another shift, or check again later.",
                    es: "Ya no hay lugares para adultos. Elijan otro turno o miren más tarde.")
        case "shift-not-open":
            dayAndTime(facts["opensAt"]).map {
                text("Sign-up opens \($0).", es: "Podrán inscribirse desde el \($0).")
            }
                ?? text(
                    "This shift is not open for sign-up.",
                    es: "Este turno no está abierto para inscribirse.")
        case "nothing-to-close":
            text(
                "No shift of that day can be closed: none is published, or all are over.",
                es: "Ese día no hay turnos que cerrar: ninguno está publicado o ya terminaron.")
        case "nothing-to-reopen":
            text(
                "No shift of that day can be reopened: none is closed, or all are over.",
                es: "Ese día no hay turnos que reabrir: ninguno está cerrado o ya terminaron.")
        case "shift-over":
            text(
                "This shift is over. Choose another one.", es: "Este turno ya terminó. Elijan otro."
            )
        case "slots-taken":
            text(
                "More people have signed up than that. Take someone off first.",
                es: "Hay más personas inscritas. Quiten primero a alguien.")
        case "template-retired":
            text(
                "This template is retired. Make a new one.",
                es: "Esta plantilla está retirada. Creen una nueva.")
        case "too-early":
            hour(facts["opensAt"]).map { opens in
                facts["window"] == "check-out"
                    ? text(
                        "Check-out opens at \(time(opens)).",
                        es: "La salida se anota desde \(withArticle(opens)).")
                    : text(
                        "Check-in opens at \(time(opens)).",
                        es: "La llegada se anota desde \(withArticle(opens)).")
            } ?? text("It is too early for that.", es: "Todavía es muy temprano.")
        case "checked-out":
            text(
                "They have checked out since. Undo the check-out first, or ask the committee.",
                es: "Ya se anotó la salida. Deshagan primero la salida o pregunten al comité.")
        case "shift-past":
            text(
                "\(dayAndTime(facts["start"]) ?? "That") is in the past. "
                    + "Check the day, or say why it is for the record.",
                es: "\(dayAndTime(facts["start"]) ?? "Eso") ya pasó. "
                    + "Revisen el día, o digan por qué se guarda como registro.")
        case "sign-up-closed":
            facts["running"] == .bool(true)
                ? text(
                    "Sign-up closed \(dayAndTime(facts["closedAt"]) ?? "already"). "
                        + "Come to the lot: you can be checked in as a walk-in.",
                    es: "La inscripción se cerró: \(dayAndTime(facts["closedAt"]) ?? "ya"). "
                        + "Vengan al lote: se puede anotar su llegada sin inscripción.")
                : text(
                    "Sign-up closed \(dayAndTime(facts["closedAt"]) ?? "already"). "
                        + "Once the shift starts you can come as a walk-in.",
                    es: "La inscripción se cerró: \(dayAndTime(facts["closedAt"]) ?? "ya"). "
                        + "Cuando empiece el turno pueden venir sin inscripción.")
        case "too-late":
            facts["cancelDeadlineMinutes"]?.whole.map {
                $0 == 0
                    ? text(
                        "The shift has started. Ask the committee to excuse you.",
                        es: "El turno ya empezó. Pidan al comité que justifique la ausencia.")
                    : text(
                        "It could be canceled up to \($0) minutes before the start. "
                            + "Ask the committee to excuse you.",
                        es: "Se podía cancelar hasta \($0) minutos antes de empezar. "
                            + "Pidan al comité que justifique la ausencia.")
            }
                ?? hour(facts["closedAt"]).map {
                    text(
                        "Closed at \(time($0)). Ask the committee to enter the time.",
                        es: "Se cerró a \(withArticle($0)). Pidan al comité que anote la hora.")
                }
                ?? text(
                    "It is too late for that. Ask the committee.",
                    es: "Ya es tarde para eso. Pregunten al comité.")
        case "too-little-rest":
            text(
                "Too close to another shift: get some rest in between.",
                es: "Está demasiado cerca de otro turno: hace falta descansar.")
        case "two-adults-needed":
            text(
                "\(facts["needed"]?.whole ?? 2) adults must check in before a scout can. "
                    + "Check them in first.",
                es: "Antes que un scout tienen que llegar \(facts["needed"]?.whole ?? 2) adultos. "
                    + "Anoten primero la llegada de los adultos.")
        default: nil
        }
    }

    private func until(_ facts: JSON) -> String {
        dayAndTime(facts["start"]).map { " (\($0))" } ?? ""
    }

    /// The time of a moment among the facts.
    private func hour(_ fact: JSON?) -> TimeOfDay? { (try? LocalInstant(json: fact))?.time }

    func dayAndTime(_ fact: JSON?) -> String? {
        (try? LocalInstant(json: fact)).map { dayAndTime($0) }
    }
}
