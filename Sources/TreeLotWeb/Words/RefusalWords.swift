import EventSourcing
import TreeLot

/// Why something was not done, for somebody who is standing at the lot: what happened, and what to do.
protocol RefusalWords {
    /// Nil for those that are said as the lot says them.
    func refusal(code: String, facts: JSON) -> String?
    func codesTold(_ count: Int) -> String
    var codesToldText: String { get }
}

extension Words {
    func refusal(_ refusal: LotRefusal) -> String {
        self.refusal(code: refusal.code, facts: refusal.facts) ?? refusal.message
    }

    func sentence(_ obstacle: Obstacle) -> String {
        refusal(code: obstacle.code, facts: obstacle.facts) ?? obstacle.message
    }

    /// A moment among the facts: `9:45 AM`.
    fileprivate func time(_ fact: JSON?) -> String? {
        (try? LocalInstant(json: fact)).map { time($0) }
    }

    fileprivate func dayAndTime(_ fact: JSON?) -> String? {
        (try? LocalInstant(json: fact)).map { "\(shortDay($0.day)), \(time($0))" }
    }
}

extension Words {
    /// How long to wait, in whole minutes where it is more than one.
    fileprivate func wait(_ facts: JSON) -> String {
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

extension English {
    func refusal(code: String, facts: JSON) -> String? {
        switch code {
        case "agreement-missing":
            "Confirm this season’s agreement first, on the Home page. At the lot, the committee can let you in with a reason."
        case "already-checked-in": "Already checked in: check out instead when you leave."
        case "code-invalid":
            "This code is not valid, or was used before. Check it, or ask for a new one."
        case "household-inactive": "This household is not active. Ask a leader."
        case "identity-taken":
            "This account signs in somebody else here already. Take another one, or disconnect it there first."
        case "key-reused": "This form was sent before. Load the page again."
        case "limit-reached":
            "That would be more than \(facts["limit"]?.whole ?? 1) in this week. Take another week."
        case "no-email": "There is no confirmed e-mail address for that. Enter one, and confirm it."
        case "proof-too-old": "Confirm that it is you first, then do this again."
        case "too-many-messages":
            dayAndTime(facts["retryAt"]).map {
                "That is enough for a day. You can send more from \($0)."
            }
        case "no-walk-ins": "This season takes no walk-ins. Sign up for a shift instead."
        case "not-at-the-lot":
            facts["distanceMetres"]?.whole.map {
                "Your phone says you are \($0) metres away. Come closer, or let somebody at the lot check you in."
            } ?? "Allow your phone to tell where it is, or let somebody at the lot check you in."
        case "not-your-household":
            "The other household has signed up for this: only they, or the committee, can change it."
        case "overlaps":
            "Already on another shift at that time\(until(facts)). Cancel that one first."
        case "passkey-invalid":
            "This passkey does not work here any more. Sign in with a code, and add a passkey again."
        case "passkey-known": "This passkey is known here already. Sign in with it."
        case "person-inactive": "This person is not active. Ask a leader."
        case "qr-invalid": "That code has run out. Scan the one on the screen at the lot again."
        case "shift-full": "All places are taken. Take another shift, or look again later."
        case "shift-not-open":
            dayAndTime(facts["opensAt"]).map { "Sign-up opens \($0)." }
                ?? "This shift is not open for sign-up."
        case "shift-over": "This shift is over. Take another one."
        case "slots-taken": "More people have signed up than that. Cancel somebody first."
        case "too-early": time(facts["opensAt"]).map { "Opens at \($0)." }
        case "checked-out":
            "They were checked out since. Undo the check-out first, or ask the committee."
        case "shift-past":
            "\(dayAndTime(facts["start"]) ?? "That") is in the past. Check the day, or say why it is for the record."
        case "sign-up-closed":
            facts["running"] == .bool(true)
                ? "Sign-up closed \(dayAndTime(facts["closedAt"]) ?? "already"). Come to the lot: you can be checked in as a walk-in."
                : "Sign-up closed \(dayAndTime(facts["closedAt"]) ?? "already"). Once the shift runs you can come as a walk-in."
        case "too-late":
            facts["cancelDeadlineMinutes"]?.whole.map {
                $0 == 0
                    ? "The shift has begun. Ask the committee to excuse you."
                    : "It could be cancelled up to \($0) minutes before the start. Ask the committee to excuse you."
            }
                ?? time(facts["closedAt"]).map {
                    "Closed at \($0). Ask the committee to enter the time."
                }
        case "too-little-rest": "Too close to another shift: take a rest in between."
        case "too-many-attempts":
            "This code is not valid, and there were many like that. Check yours, or ask for a new one: a right code works at once."
        case "too-many-requests":
            "That was a lot at once. Wait \(wait(facts)) and try again."
        case "too-many-streams":
            "Many pages are open at once. Close some, then load this one again."
        case "daily-limit":
            "That is more than one account can record in a day. Try again in \(wait(facts)), or ask the committee."
        case "too-busy": "The lot is very busy right now. Try again in a few seconds."
        case "other-site":
            "This is not the lot’s address. Open \(facts["site"]?.text ?? "") instead. If you run this server: “--site” sets its name, and a proxy must pass “Host” on unchanged."
        case "two-adults-needed":
            "\(facts["needed"]?.whole ?? 2) adults must check in before a scout may. Check them in first."
        default: nil
        }
    }

    private func until(_ facts: JSON) -> String {
        guard let start = dayAndTime(facts["start"]) else { return "" }
        return " (\(start))"
    }

    func codesTold(_ count: Int) -> String {
        count == 1 ? "Here is the code" : "Here are the codes"
    }
    var codesToldText: String {
        "Write it down or send it now: it is shown this once, and works once."
    }
}

extension Spanish {
    func refusal(code: String, facts: JSON) -> String? {
        switch code {
        case "agreement-missing":
            "Primero confirma el acuerdo de la temporada, en Inicio. En el puesto, el comité puede dejarte pasar diciendo por qué."
        case "already-checked-in": "La llegada ya está anotada: anota la salida al irte."
        case "code-invalid":
            "Este código no vale o ya se ha usado. Compruébalo o pide uno nuevo."
        case "household-inactive": "Este hogar no está activo. Pregunta a un responsable."
        case "invalid": "Hay un dato que no es posible: revisa lo que has escrito."
        case "identity-taken":
            "Con esta cuenta ya entra otra persona. Usa otra o desconéctala allí primero."
        case "key-reused": "Este formulario ya se había enviado. Carga la página de nuevo."
        case "last-leader": "Tiene que quedar al menos un responsable."
        case "last-manager": "Tiene que quedar al menos una persona que gestione el hogar."
        case "limit-reached":
            "Serían más de \(facts["limit"]?.whole ?? 1) en esta semana. Elige otra semana."
        case "no-account": "Esta persona aún no tiene cuenta: dale un código de perfil."
        case "no-email": "Falta un correo confirmado para eso. Pon uno y confírmalo."
        case "proof-too-old": "Primero confirma que eres tú y hazlo otra vez."
        case "too-many-messages":
            dayAndTime(facts["retryAt"]).map {
                "Ya basta por un día. Puedes enviar más desde el \($0)."
            }
        case "no-walk-ins": "Esta temporada no se puede venir sin cita. Apúntate a un turno."
        case "not-allowed": "Esto no te corresponde a ti. Pregunta al comité o a un responsable."
        case "not-at-the-lot":
            facts["distanceMetres"]?.whole.map {
                "Tu móvil dice que estás a \($0) metros. Acércate o pide a alguien del puesto que anote tu llegada."
            }
                ?? "Permite a tu móvil decir dónde está o pide a alguien del puesto que anote tu llegada."
        case "not-checked-in": "Aún no hay llegada anotada."
        case "not-found": "Eso ya no existe. Carga la página de nuevo."
        case "not-your-household":
            "Lo ha apuntado el otro hogar: solo ellos o el comité pueden cambiarlo."
        case "overlaps":
            "Ya está en otro turno a esa hora\(until(facts)). Cancela ese primero."
        case "passkey-invalid":
            "Esta llave ya no sirve aquí. Entra con un código y añade otra llave de acceso."
        case "passkey-known": "Esta llave ya se conoce aquí. Entra con ella."
        case "person-inactive": "Esta persona no está activa. Pregunta a un responsable."
        case "qr-invalid": "Ese código ha caducado. Escanea otra vez el de la pantalla."
        case "shift-full": "No quedan plazas. Elige otro turno o mira más tarde."
        case "shift-not-open":
            dayAndTime(facts["opensAt"]).map { "Se podrá apuntar desde el \($0)." }
                ?? "No es posible apuntarse a este turno."
        case "shift-over": "Este turno ha terminado. Elige otro."
        case "slots-taken": "Hay más gente apuntada. Cancela a alguien primero."
        case "too-early": time(facts["opensAt"]).map { "Se abre a las \($0)." }
        case "checked-out":
            "Ya se anotó la salida. Deshaz primero la salida o pregunta al comité."
        case "shift-past":
            "\(dayAndTime(facts["start"]) ?? "Eso") ya pasó. Revisa el día, o di por qué se guarda como registro."
        case "sign-up-closed":
            facts["running"] == .bool(true)
                ? "La inscripción se cerró: \(dayAndTime(facts["closedAt"]) ?? "ya"). Ven al puesto: se puede anotar tu llegada sin cita."
                : "La inscripción se cerró: \(dayAndTime(facts["closedAt"]) ?? "ya"). Cuando empiece el turno puedes venir sin cita."
        case "too-late":
            facts["cancelDeadlineMinutes"]?.whole.map {
                $0 == 0
                    ? "El turno ya empezó. Pide al comité que justifique la ausencia."
                    : "Se podía cancelar hasta \($0) minutos antes de empezar. Pide al comité que justifique la ausencia."
            }
                ?? time(facts["closedAt"]).map {
                    "Se cerró a las \($0). Pide al comité que anote la hora."
                }
        case "too-little-rest": "Está demasiado cerca de otro turno: hace falta descansar."
        case "too-many-attempts":
            "Este código no es válido y hubo muchos así. Revisa el tuyo o pide uno nuevo: un código correcto funciona enseguida."
        case "too-many-requests":
            "Fueron demasiadas cosas a la vez. Espera \(wait(facts)) e inténtalo de nuevo."
        case "too-many-streams":
            "Hay muchas páginas abiertas a la vez. Cierra algunas y vuelve a cargar esta."
        case "daily-limit":
            "Es más de lo que una cuenta puede registrar en un día. Inténtalo en \(wait(facts)) o pregunta al comité."
        case "too-busy":
            "Hay mucha actividad en este momento. Inténtalo de nuevo en unos segundos."
        case "other-site":
            "Esta no es la dirección del lote. Abre \(facts["site"]?.text ?? ""). Si administras este servidor: “--site” dice su nombre, y el proxy debe pasar “Host” sin cambios."
        case "two-adults-needed":
            "Antes que un scout tienen que llegar \(facts["needed"]?.whole ?? 2) adultos. Anótalos primero."
        default: nil
        }
    }

    private func until(_ facts: JSON) -> String {
        guard let start = dayAndTime(facts["start"]) else { return "" }
        return " (\(start))"
    }

    func codesTold(_ count: Int) -> String {
        count == 1 ? "Este es el código" : "Estos son los códigos"
    }
    var codesToldText: String {
        "Apúntalo o envíalo ahora: solo se muestra esta vez y sirve una sola vez."
    }
}
