import EventSourcing
import TreeLot

/// Why something was not done, for a reader who is at the lot: what happened, and what to do.
extension Words {
    func refusal(_ refusal: LotRefusal) -> String {
        self.refusal(code: refusal.code, facts: refusal.facts) ?? refusal.message
    }

    func sentence(_ obstacle: Obstacle) -> String {
        refusal(code: obstacle.code, facts: obstacle.facts) ?? obstacle.message
    }

    /// Nil for those that are said as the lot says them.
    func refusal(code: String, facts: JSON) -> String? {
        switch code {
        case "agreement-missing":
            text(
                "Confirm this season’s agreement first, on the Home page. "
                    + "At the lot, the committee can let you in with a reason.",
                es: "Primero confirma el acuerdo de la temporada, en Inicio. "
                    + "En el puesto, el comité puede dejarte pasar diciendo por qué.")
        case "already-checked-in":
            text(
                "Already checked in: check out instead when you leave.",
                es: "La llegada ya está anotada: anota la salida al irte.")
        case "code-invalid":
            text(
                "This code is not valid, or was used before. Check it, or ask for a new one.",
                es: "Este código no vale o ya se ha usado. Compruébalo o pide uno nuevo.")
        case "household-inactive":
            text(
                "This household is not active. Ask a leader.",
                es: "Este hogar no está activo. Pregunta a un responsable.")
        case "invalid": asTheLot(es: "Hay un dato que no es posible: revisa lo que has escrito.")
        case "identity-taken":
            text(
                "This account signs in somebody else here already. "
                    + "Take another one, or disconnect it there first.",
                es: "Con esta cuenta ya entra otra persona. Usa otra o desconéctala allí primero.")
        case "key-reused":
            text(
                "This form was sent before. Load the page again.",
                es: "Este formulario ya se había enviado. Carga la página de nuevo.")
        case "last-leader": asTheLot(es: "Tiene que quedar al menos un responsable.")
        case "last-manager":
            asTheLot(es: "Tiene que quedar al menos una persona que gestione el hogar.")
        case "limit-reached":
            text(
                "That would be more than \(facts["limit"]?.whole ?? 1) in this week. "
                    + "Take another week.",
                es: "Serían más de \(facts["limit"]?.whole ?? 1) en esta semana. Elige otra semana."
            )
        case "no-account":
            asTheLot(es: "Esta persona aún no tiene cuenta: dale un código de perfil.")
        case "no-email":
            text(
                "There is no confirmed e-mail address for that. Enter one, and confirm it.",
                es: "Falta un correo confirmado para eso. Pon uno y confírmalo.")
        case "proof-too-old":
            text(
                "Confirm that it is you first, then do this again.",
                es: "Primero confirma que eres tú y hazlo otra vez.")
        case "too-many-messages":
            dayAndTime(facts["retryAt"]).map {
                text(
                    "That is enough for a day. You can send more from \($0).",
                    es: "Ya basta por un día. Puedes enviar más desde el \($0).")
            }
        case "no-walk-ins":
            text(
                "This season takes no walk-ins. Sign up for a shift instead.",
                es: "Esta temporada no se puede venir sin cita. Apúntate a un turno.")
        case "not-allowed":
            asTheLot(es: "Esto no te corresponde a ti. Pregunta al comité o a un responsable.")
        case "not-at-the-lot":
            facts["distanceMetres"]?.whole.map {
                text(
                    "Your phone says you are \($0) metres away. "
                        + "Come closer, or let somebody at the lot check you in.",
                    es: "Tu móvil dice que estás a \($0) metros. "
                        + "Acércate o pide a alguien del puesto que anote tu llegada.")
            }
                ?? text(
                    "Allow your phone to tell where it is, "
                        + "or let somebody at the lot check you in.",
                    es: "Permite a tu móvil decir dónde está o pide a alguien del "
                        + "puesto que anote tu llegada.")
        case "not-checked-in": asTheLot(es: "Aún no hay llegada anotada.")
        case "not-found": asTheLot(es: "Eso ya no existe. Carga la página de nuevo.")
        case "not-your-household":
            text(
                "The other household has signed up for this: "
                    + "only they, or the committee, can change it.",
                es: "Lo ha apuntado el otro hogar: solo ellos o el comité pueden cambiarlo.")
        case "overlaps":
            text(
                "Already on another shift at that time\(until(facts)). Cancel that one first.",
                es: "Ya está en otro turno a esa hora\(until(facts)). Cancela ese primero.")
        case "passkey-invalid":
            text(
                "This passkey does not work here any more. "
                    + "Sign in with a code, and add a passkey again.",
                es: "Esta llave ya no sirve aquí. Entra con un código y añade otra llave de acceso."
            )
        case "passkey-known":
            text(
                "This passkey is known here already. Sign in with it.",
                es: "Esta llave ya se conoce aquí. Entra con ella.")
        case "person-inactive":
            text(
                "This person is not active. Ask a leader.",
                es: "Esta persona no está activa. Pregunta a un responsable.")
        case "qr-invalid":
            text(
                "That code has run out. Scan the one on the screen at the lot again.",
                es: "Ese código ha caducado. Escanea otra vez el de la pantalla.")
        case "shift-full":
            text(
                "All places are taken. Take another shift, or look again later.",
                es: "No quedan plazas. Elige otro turno o mira más tarde.")
        case "shift-not-open":
            dayAndTime(facts["opensAt"]).map {
                text("Sign-up opens \($0).", es: "Se podrá apuntar desde el \($0).")
            }
                ?? text(
                    "This shift is not open for sign-up.",
                    es: "No es posible apuntarse a este turno.")
        case "shift-over":
            text(
                "This shift is over. Take another one.", es: "Este turno ha terminado. Elige otro.")
        case "slots-taken":
            text(
                "More people have signed up than that. Cancel somebody first.",
                es: "Hay más gente apuntada. Cancela a alguien primero.")
        case "too-early":
            time(facts["opensAt"]).map { text("Opens at \($0).", es: "Se abre a las \($0).") }
        case "checked-out":
            text(
                "They were checked out since. Undo the check-out first, or ask the committee.",
                es: "Ya se anotó la salida. Deshaz primero la salida o pregunta al comité.")
        case "shift-past":
            text(
                "\(dayAndTime(facts["start"]) ?? "That") is in the past. "
                    + "Check the day, or say why it is for the record.",
                es: "\(dayAndTime(facts["start"]) ?? "Eso") ya pasó. "
                    + "Revisa el día, o di por qué se guarda como registro.")
        case "sign-up-closed":
            facts["running"] == .bool(true)
                ? text(
                    "Sign-up closed \(dayAndTime(facts["closedAt"]) ?? "already"). "
                        + "Come to the lot: you can be checked in as a walk-in.",
                    es: "La inscripción se cerró: \(dayAndTime(facts["closedAt"]) ?? "ya"). "
                        + "Ven al puesto: se puede anotar tu llegada sin cita.")
                : text(
                    "Sign-up closed \(dayAndTime(facts["closedAt"]) ?? "already"). "
                        + "Once the shift runs you can come as a walk-in.",
                    es: "La inscripción se cerró: \(dayAndTime(facts["closedAt"]) ?? "ya"). "
                        + "Cuando empiece el turno puedes venir sin cita.")
        case "too-late":
            facts["cancelDeadlineMinutes"]?.whole.map {
                $0 == 0
                    ? text(
                        "The shift has begun. Ask the committee to excuse you.",
                        es: "El turno ya empezó. Pide al comité que justifique la ausencia.")
                    : text(
                        "It could be cancelled up to \($0) minutes before the start. "
                            + "Ask the committee to excuse you.",
                        es: "Se podía cancelar hasta \($0) minutos antes de empezar. "
                            + "Pide al comité que justifique la ausencia.")
            }
                ?? time(facts["closedAt"]).map {
                    text(
                        "Closed at \($0). Ask the committee to enter the time.",
                        es: "Se cerró a las \($0). Pide al comité que anote la hora.")
                }
        case "too-little-rest":
            text(
                "Too close to another shift: take a rest in between.",
                es: "Está demasiado cerca de otro turno: hace falta descansar.")
        case "too-many-attempts":
            text(
                "This code is not valid, and there were many like that. "
                    + "Check yours, or ask for a new one: a right code works at once.",
                es: "Este código no es válido y hubo muchos así. Revisa el tuyo o pide uno nuevo: "
                    + "un código correcto funciona enseguida.")
        case "too-many-requests":
            text(
                "That was a lot at once. Wait \(wait(facts)) and try again.",
                es: "Fueron demasiadas cosas a la vez. Espera \(wait(facts)) e inténtalo de nuevo.")
        case "too-many-streams":
            text(
                "Many pages are open at once. Close some, then load this one again.",
                es: "Hay muchas páginas abiertas a la vez. Cierra algunas y vuelve a cargar esta.")
        case "daily-limit":
            text(
                "That is more than one account can record in a day. "
                    + "Try again in \(wait(facts)), or ask the committee.",
                es: "Es más de lo que una cuenta puede registrar en un día. "
                    + "Inténtalo en \(wait(facts)) o pregunta al comité.")
        case "too-busy":
            text(
                "The lot is very busy right now. Try again in a few seconds.",
                es: "Hay mucha actividad en este momento. Inténtalo de nuevo en unos segundos.")
        case "other-site":
            text(
                "This is not the lot’s address. Open \(facts["site"]?.text ?? "") instead. "
                    + "If you run this server: “--site” sets its name, "
                    + "and a proxy must pass “Host” on unchanged.",
                es: "Esta no es la dirección del lote. Abre \(facts["site"]?.text ?? ""). "
                    + "Si administras este servidor: “--site” dice su nombre, "
                    + "y el proxy debe pasar “Host” sin cambios.")
        case "two-adults-needed":
            text(
                "\(facts["needed"]?.whole ?? 2) adults must check in before a scout may. "
                    + "Check them in first.",
                es: "Antes que un scout tienen que llegar \(facts["needed"]?.whole ?? 2) adultos. "
                    + "Anótalos primero.")
        default: nil
        }
    }

    /// The refusal in Spanish; in English, the lot’s own sentence is used.
    private func asTheLot(es spanish: @autoclosure () -> String) -> String? {
        switch language {
        case .english: nil
        case .spanish: spanish()
        }
    }

    private func until(_ facts: JSON) -> String {
        dayAndTime(facts["start"]).map { " (\($0))" } ?? ""
    }

    /// A moment among the facts: `9:45 AM`.
    private func time(_ fact: JSON?) -> String? {
        (try? LocalInstant(json: fact)).map { time($0) }
    }

    private func dayAndTime(_ fact: JSON?) -> String? {
        (try? LocalInstant(json: fact)).map { "\(shortDay($0.day)), \(time($0))" }
    }

    /// How long to wait, in whole minutes where it is more than one.
    private func wait(_ facts: JSON) -> String {
        let seconds = facts["seconds"]?.whole ?? 10
        return seconds < 60 ? self.seconds(seconds) : duration(minutes: (seconds + 59) / 60)
    }
}

extension JSON {
    fileprivate var text: String? { if case .string(let text) = self { text } else { nil } }
    fileprivate var whole: Int? {
        if case .integer(let number) = self { Int(number) } else { nil }
    }
}
