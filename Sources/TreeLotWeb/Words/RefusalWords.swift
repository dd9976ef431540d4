import EventSourcing
import TreeLot

/// Why something was not done, for a reader who is at the lot: what happened, and what to do.
extension Words {
    func refusal(_ refusal: LotRefusal) -> String {
        sentence(refusal.kind, refusal.facts, asTheLot: refusal.message)
    }

    func sentence(_ obstacle: Obstacle) -> String {
        sentence(obstacle.code, obstacle.facts, asTheLot: obstacle.message)
    }

    /// - Parameter message: as the lot says it, in English.
    func sentence(_ code: RefusalCode, _ facts: JSON, asTheLot message: String) -> String {
        refusal(code, facts) ?? message
    }

    /// Nil for those that are said as the lot says them.
    func refusal(_ code: RefusalCode, _ facts: JSON) -> String? {
        switch code {
        case .invalid: inputRefusal(Flaw(of: facts), facts)
        case .notAllowed:
            asTheLot(es: "Esto no les corresponde a ustedes. Pregunten al comité o a un líder.")
        case .notFound:
            text(
                "That no longer exists. Load the page again.",
                es: "Eso ya no existe. Carguen la página de nuevo.")
        case .noLot:
            text("There is no lot here yet.", es: "Aquí todavía no hay ningún lote.")
        case .lotExists:
            text("A lot is already open here.", es: "Aquí ya hay un lote abierto.")
        case .keyReused:
            text(
                "This form was already sent. Load the page again.",
                es: "Este formulario ya se envió. Carguen la página de nuevo.")
        case .personInactive:
            text(
                "This person is not active. Ask a leader.",
                es: "Esta persona no está activa. Pregunten a un líder.")
        case .householdInactive:
            text(
                "This household is not active. Ask a leader.",
                es: "Este hogar no está activo. Pregunten a un líder.")
        case .codeInvalid:
            text(
                "This code is not valid, or was already used. Check it, or ask for a new one.",
                es: "Este código no es válido o ya se usó. Revísenlo o pidan uno nuevo.")
        case .passkeyInvalid:
            text(
                "This passkey no longer works here. "
                    + "Sign in with a code, and add a passkey again.",
                es:
                    "Esta llave ya no sirve aquí. Entren con un código y agreguen otra llave de acceso."
            )
        case .passkeyKnown:
            text(
                "You already have this passkey here. Sign in with it.",
                es: "Ya tienen aquí esta llave. Entren con ella.")
        case .tooManyAttempts:
            text(
                "This code is not valid, and there were many like that. "
                    + "Check yours, or ask for a new one: a valid code works right away.",
                es:
                    "Este código no es válido y hubo muchos así. Revisen el suyo o pidan uno nuevo: "
                    + "un código correcto funciona enseguida.")
        case .hasAccount:
            text(
                "This person already has an account. Give them a sign-in code instead.",
                es: "Esta persona ya tiene cuenta. Denle un código de acceso.")
        case .noAccount:
            text(
                "This person has no account yet: give them a claim code.",
                es: "Esta persona todavía no tiene cuenta: denle un código de perfil.")
        case .sessionEnded:
            text("You were signed out. Sign in again.", es: "Se cerró su sesión. Entren de nuevo.")
        case .identityTaken:
            text(
                "This account already signs in someone else here. "
                    + "Use another one, or disconnect it there first.",
                es: "Con esta cuenta ya entra otra persona. Usen otra o desconéctenla allí primero."
            )
        case .identityUnknown:
            text(
                "This account is not connected here. "
                    + "Sign in with a code, then connect it under Settings.",
                es: "Esta cuenta no está conectada aquí. "
                    + "Entren con un código y conéctenla en Configuración.")
        case .erased:
            text(
                "This was erased for good, and can’t be brought back.",
                es: "Esto se borró para siempre y no se puede recuperar.")
        case .noManager:
            text(
                "This household has no active manager. "
                    + "Reactivate one first, or let another adult manage it.",
                es: "Este hogar no tiene quien lo administre. "
                    + "Reactiven primero a alguien o nombren a otro adulto.")
        case .lastManager:
            text(
                "A household needs a manager. Let another adult manage it first.",
                es: "Un hogar necesita quien lo administre. Nombren primero a otra persona.")
        case .lastLeader:
            text(
                "There must be at least one leader. Make someone else a leader first.",
                es: "Tiene que quedar al menos un líder. Nombren primero a otro.")
        case .agreementMissing:
            text(
                "Confirm this season’s agreement first, on the Home page. "
                    + "At the lot, the committee can let you in with a reason.",
                es: "Primero confirmen el acuerdo de la temporada, en Inicio. "
                    + "En el lote, el comité puede dejarlos entrar diciendo por qué.")
        case .seasonOver:
            text(
                "This season is over. Only times can still be corrected.",
                es: "Esta temporada ya terminó. Solo se pueden corregir las horas.")
        case .seasonNotOver:
            text(
                "The season is not over yet: some shifts are still ahead, or people are at the lot.",
                es: "La temporada no termina todavía: faltan turnos o hay gente en el lote.")
        case .templateRetired:
            text(
                "This template is retired. Make a new one.",
                es: "Esta plantilla está retirada. Creen una nueva.")
        case .shiftNotOpen:
            dayAndTime(facts["opensAt"]).map {
                text("Sign-up opens \($0).", es: "Podrán inscribirse desde el \($0).")
            }
                ?? text(
                    "This shift is not open for sign-up.",
                    es: "Este turno no está abierto para inscribirse.")
        case .nothingToClose:
            text(
                "No shift of that day can be closed: none is published, or all are over.",
                es: "Ese día no hay turnos que cerrar: ninguno está publicado o ya terminaron.")
        case .nothingToReopen:
            text(
                "No shift of that day can be reopened: none is closed, or all are over.",
                es: "Ese día no hay turnos que reabrir: ninguno está cerrado o ya terminaron.")
        case .shiftOver:
            text(
                "This shift is over. Choose another one.", es: "Este turno ya terminó. Elijan otro."
            )
        case .shiftFull where facts["held"] != nil:
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
        case .shiftFull:
            facts["slot"] == .string(Slot.scout.name)
                ? text(
                    "All places for scouts are taken. Choose another shift, or check again later.",
                    es: "Ya no hay lugares para scouts. Elijan otro turno o miren más tarde.")
                : text(
                    "All places for adults are taken. Choose another shift, or check again later.",
                    es: "Ya no hay lugares para adultos. Elijan otro turno o miren más tarde.")
        case .slotsTaken:
            text(
                "More people have signed up than that. Take someone off first.",
                es: "Hay más personas inscritas. Quiten primero a alguien.")
        case .overlaps where facts["checkedInAt"] != nil:
            text(
                "They were at another shift then\(until(facts)). Correct the times of one of the two.",
                es: "A esa hora estuvo en otro turno\(until(facts)). Corrijan las horas de uno de "
                    + "los dos.")
        case .overlaps:
            text(
                "Already on another shift at that time\(until(facts)). Cancel that one first.",
                es: "Ya está en otro turno a esa hora\(until(facts)). Cancelen ese primero.")
        case .tooLittleRest:
            text(
                "Too close to another shift: get some rest in between.",
                es: "Está demasiado cerca de otro turno: hace falta descansar.")
        case .limitReached:
            facts["limit"]?.whole.map {
                text(
                    "That would be more than \($0) this week. Choose another week.",
                    es: "Serían más de \($0) en esta semana. Elijan otra semana.")
            }
                ?? text(
                    "That would be too many shifts in one week. Choose another week.",
                    es: "Serían demasiados turnos en una semana. Elijan otra semana.")
        case .alreadySignedUp:
            text("Already on this shift.", es: "Ya está en este turno.")
        case .alreadyCheckedIn where facts["opensAt"] != nil:
            text(
                "People came to this shift already, so it can’t move to another time. Plan another one.",
                es:
                    "Ya llegó gente a este turno: no se puede pasar a otra hora. Agreguen otro turno."
            )
        case .alreadyCheckedIn:
            text(
                "Already checked in: check out instead when you leave.",
                es: "La llegada ya está anotada: anoten la salida al irse.")
        case .notCheckedIn:
            text("There is no check-in yet.", es: "Todavía no hay llegada anotada.")
        case .notOnShift:
            text("No longer on this shift.", es: "Ya no está en este turno.")
        case .notYourHousehold:
            text(
                "The other household has signed up for this: "
                    + "only they, or the committee, can change it.",
                es: "La inscripción es del otro hogar: solo ellos o el comité pueden cambiarla.")
        case .tooEarly where facts["assignments"] != nil:
            text(
                "People are marked as no-shows who could still come then. Excuse them first, or plan "
                    + "another shift.",
                es: "Hay ausencias anotadas de personas que todavía podrían venir. Justifíquenlas "
                    + "primero o agreguen otro turno.")
        case .tooEarly:
            hour(facts["opensAt"]).map { opens in
                facts["window"] == "check-out"
                    ? text(
                        "Check-out opens at \(time(opens)).",
                        es: "La salida se anota desde \(withArticle(opens)).")
                    : text(
                        "Check-in opens at \(time(opens)).",
                        es: "La llegada se anota desde \(withArticle(opens)).")
            } ?? text("It is too early for that.", es: "Todavía es muy temprano.")
        case .tooLate:
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
        case .twoAdultsNeeded:
            text(
                "\(adults(facts["needed"]?.whole ?? 2)) must check in before a scout can. "
                    + "Check in adults first.",
                es: facts["needed"]?.whole == 1
                    ? "Antes que un scout tiene que haber llegado un adulto. Anoten primero su llegada."
                    : "Antes que un scout tienen que haber llegado "
                        + "\(facts["needed"]?.whole ?? 2) adultos. Anoten primero su llegada.")
        case .qrInvalid:
            text(
                "That code has expired. Scan the one on the screen at the lot again.",
                es: "Ese código ya venció. Escaneen otra vez el de la pantalla.")
        case .notAtTheLot:
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
        case .noWalkIns:
            text(
                "This season takes no walk-ins. Sign up for a shift instead.",
                es: "Esta temporada no se puede venir sin inscripción. Inscríbanse en un turno.")
        case .cannotUndo: cannotUndo(facts)
        case .cannotMerge: mergeRefusal(facts)
        case .signUpClosed:
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
        case .shiftPast:
            text(
                "\(dayAndTime(facts["start"]) ?? "That") is in the past. "
                    + "Check the day, or say why it is for the record.",
                es: "\(dayAndTime(facts["start"]) ?? "Eso") ya pasó. "
                    + "Revisen el día, o digan por qué se guarda como registro.")
        case .checkedOut:
            text(
                "They have checked out since. Undo the check-out first, or ask the committee.",
                es: "Ya se anotó la salida. Deshagan primero la salida o pregunten al comité.")
        case .noEmail:
            text(
                "There is no confirmed email address for that. Enter one, and confirm it.",
                es: "Falta un correo confirmado para eso. Escriban uno y confírmenlo.")
        case .tooManyMessages:
            dayAndTime(facts["retryAt"]).map {
                text(
                    "That’s all for today. You can send more from \($0).",
                    es: "Es todo por hoy. Pueden enviar más desde el \($0).")
            }
                ?? text("That’s all for today.", es: "Es todo por hoy.")
        case .proofTooOld:
            text(
                "Confirm that it’s you first, then do this again.",
                es: "Primero confirmen que son ustedes e inténtenlo otra vez.")
        case .notReviewed:
            text(
                "Some attendance is not reviewed yet: confirm forgotten check-outs, "
                    + "and note who did not come.",
                es: "Falta revisar asistencia: confirmen las salidas olvidadas y anoten "
                    + "quién no vino.")
        case .noHours:
            text(
                "No scout has credited hours, so there is no one to share the money with. "
                    + "Check the attendance and the relatives.",
                es: "Ningún scout tiene horas acreditadas, así que no hay con quién repartir. "
                    + "Revisen la asistencia y los parentescos.")
        case .placeFree:
            text(
                "There’s a free place: just sign up.",
                es: "Hay un lugar libre: inscríbanse directamente.")
        case .offerOver:
            text(
                "This place is no longer held. Sign up if there’s a free one, or join the waitlist again.",
                es:
                    "Este lugar ya no se guarda. Inscríbanse si hay uno libre, o vuelvan a la lista de espera."
            )
        case .notOffered:
            text(
                "This place isn’t offered anymore, or is offered to another family.",
                es: "Este lugar ya no se ofrece, o se ofrece a otra familia.")
        case .swapOver where facts["start"] != nil:
            text(
                "A shift of this swap has moved\(until(facts)). If both still want it, propose it again.",
                es: "Un turno de este cambio se movió\(until(facts)). Si los dos todavía quieren, "
                    + "propónganlo otra vez.")
        case .swapOver:
            text(
                "This swap is over. You can propose another one.",
                es: "Este cambio ya no está abierto. Pueden proponer otro.")
        case .noOneToAsk:
            text(
                "There’s no one to ask: no one is checked, or everyone who could come was asked this week.",
                es: "No hay a quién pedirle ayuda: no marcaron a nadie, o ya se le pidió a todos "
                    + "esta semana.")
        }
    }

    private func cannotUndo(_ facts: JSON) -> String {
        guard facts["since"] == nil else {
            return text(
                "This can’t be undone anymore: something else depends on it.",
                es: "Esto ya no se puede deshacer: otra cosa depende de ello.")
        }
        guard facts["instead"] == nil else {
            return text(
                "This takes a proof that it’s you, so it can’t be undone. Change it again instead.",
                es:
                    "Esto pide confirmar quién es, así que no se puede deshacer. Cámbienlo otra vez."
            )
        }
        let why = (facts["because"]?.string).flatMap(RefusalCode.init(rawValue:)).flatMap {
            refusal($0, facts["facts"] ?? .null)
        }
        return [text("This can’t be undone.", es: "Esto no se puede deshacer."), why]
            .compactMap(\.self).joined(separator: " ")
    }

    private func until(_ facts: JSON) -> String {
        dayAndTime(facts["start"]).map { " (\($0))" } ?? ""
    }

    /// The time of a moment among the facts.
    private func hour(_ fact: JSON?) -> TimeOfDay? { (try? LocalInstant(json: fact))?.time }

    func dayAndTime(_ fact: JSON?) -> String? {
        (try? LocalInstant(json: fact)).map { dayAndTime($0) }
    }

    /// The refusal in Spanish; in English, the lot’s own sentence says more: which field, or who may.
    func asTheLot(es spanish: @autoclosure () -> String) -> String? {
        switch language {
        case .english: nil
        case .spanish: spanish()
        }
    }
}
