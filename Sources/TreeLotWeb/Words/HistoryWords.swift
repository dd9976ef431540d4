import EventSourcing
import TreeLot

/// Words for the history, for the committee.
extension Text {
    static let history = Text("What happened", es: "Qué ha pasado")
    static let nothingHappened = Text(
        "Nothing has happened here yet.", es: "Aquí aún no ha pasado nada.")
    static let newest = Text("Newest", es: "Lo más reciente")
    static let older = Text("Older", es: "Anterior")
    static let note = Text("Note", es: "Nota")
    static let becauseOf = Text("because of", es: "a causa de")
    static let ledTo = Text("led to", es: "dio lugar a")
    static let changes = Text("What has changed", es: "Qué ha cambiado")
    static let changesText = Text(
        "Sign-ups, shifts, and people, in the last week or since any day",
        es: "Inscripciones, turnos y personas, en la última semana o desde cualquier día")
    static let fromDay = Text("From", es: "Desde")
    static let throughDay = Text("Through", es: "Hasta")
    static let nothingChanged = Text(
        "Nothing has changed on these days.", es: "En estos días no ha cambiado nada.")
    static let isNewThing = Text("New", es: "Nuevo")
}

extension Words {
    func onBehalf(of name: String) -> String { text("for \(name)", es: "para \(name)") }

    /// A history in one sentence.
    func summary(_ summary: Audit.Summary, today: CalendarDay) -> String {
        let (first, last) = (date(summary.first.day, today), date(summary.last.day, today))
        let when =
            first == last
            ? text("on \(first)", es: "el \(first)")
            : text("from \(first) to \(last)", es: "del \(first) al \(last)")
        let who = summary.actors.map(actor).listed(and: text("and", es: "y")) {
            text("\($0) others", es: "\($0) más")
        }
        let what = counted(summary.events, "change", "changes", es: "cambio", "cambios")
        return text("\(what) \(when), by \(who).", es: "\(what) \(when), por \(who).")
    }

    /// `Dec 5`, with its year unless that is this year.
    private func date(_ day: CalendarDay, _ today: CalendarDay) -> String {
        day.parts.year == today.parts.year ? date(day) : "\(date(day)) \(day.parts.year)"
    }

    func sentence(_ deed: Deed) -> String {
        let then = deed.actorNameThen.map { " (entonces \($0))" } ?? ""
        let actor = actor(deed.actorName) + then
        let who = deed.told.isDeed ? "\(actor.prefix(1).uppercased())\(actor.dropFirst()) " : ""
        return text(deed.sentence, es: who + written(deed.told.spanish))
    }

    /// A whole sentence, of what nobody did.
    func sentence(_ state: Told) -> String { text(state.english, es: written(state.spanish)) }

    private func written(_ telling: Telling) -> String {
        telling.parts.map { part in
            switch part {
            case .text(let text): text
            case .span(let day, let start, let end): "\(shortDay(day)), \(span(start, end))"
            }
        }.joined()
    }

    /// Through which door the actor came.
    func door(_ face: Face, _ actor: String) -> String {
        let actor = self.actor(actor)
        return switch face {
        case .cli:
            text("by \(actor), at the command line", es: "por \(actor), en la línea de comandos")
        case .web: text("by \(actor), in the app", es: "por \(actor), en la aplicación")
        case .api: text("by \(actor), through a program", es: "por \(actor), con un programa")
        case .system: text("by itself", es: "automático")
        case .kiosk:
            text(
                "on the tablet at the lot that \(actor) set up",
                es: "en la tableta del puesto que configuró \(actor)")
        }
    }

    /// Actors who are no people have names of their own.
    func actor(_ name: String) -> String {
        switch name {
        case "the operator": text(name, es: "el administrador")
        case "a visitor": text(name, es: "un visitante")
        case "the system": text(name, es: "el sistema")
        default: name
        }
    }

    /// Things of a kind, as a title.
    func plural(_ kind: ThingKind) -> String {
        switch kind {
        case .person: self.people
        case .household: self.families
        case .season: text("Seasons", es: "Temporadas")
        case .template: self.templates
        case .shift: self.shiftsHeld
        case .assignment: self.signUps
        case .familyUnit, .code, .message, .session, .apiToken, .calendarFeed, .passkey, .identity:
            kind.rawValue
        }
    }

    func fieldName(_ name: String) -> String {
        switch name {
        case "status": text("status", es: "estado")
        case "start": text("start", es: "comienzo")
        case "end": text("end", es: "fin")
        case "day": text("day", es: "día")
        case "label": text("label", es: "título")
        case "location": text("location", es: "lugar")
        case "notes": text("notes", es: "notas")
        case "requiredScouts": text("places for scouts", es: "plazas de scouts")
        case "requiredParents": text("places for adults", es: "plazas de adultos")
        case "minimumHeadcount": text("minimum headcount", es: "mínimo de personas")
        case "firstName": text("first name", es: "nombre")
        case "lastName": text("last name", es: "apellidos")
        case "email": text("email", es: "correo electrónico")
        case "name": text("name", es: "nombre")
        case "checkedInAt": text("checked in", es: "llegada")
        case "checkedOutAt": text("checked out", es: "salida")
        case "minutesWorked": text("minutes worked", es: "minutos")
        case "needsReview": text("needs review", es: "por revisar")
        case "minutes": text("minutes", es: "minutos")
        case "method": text("how they checked in", es: "forma de registro")
        case "distanceMetres": text("meters from the lot", es: "metros hasta el puesto")
        case "adjustments": text("corrections", es: "correcciones")
        case "slot": text("place as", es: "plaza de")
        case "walkIn": text("without signing up", es: "sin inscribirse")
        case "household": text("family", es: "familia")
        case "households": text("families", es: "familias")
        case "members": text("members", es: "miembros")
        case "managers": text("managers", es: "responsables")
        case "madeAt": text("signed up", es: "se inscribió")
        case "madeBy": text("signed up by", es: "inscrito por")
        case "cancelledAt": text("canceled", es: "cancelado")
        case "grounds": text("why", es: "motivo")
        case "note": text("note", es: "nota")
        case "kind": text("scout or adult", es: "scout o adulto")
        case "role": text("role", es: "cargo")
        case "active": text("active", es: "activo")
        case "account": text("account", es: "cuenta")
        case "committee": text("on the committee", es: "en el comité")
        case "treasurer": text("treasurer", es: "tesorero")
        case "agreements": text("agreements", es: "acuerdos")
        case "birthYear": text("year of birth", es: "año de nacimiento")
        case "emailVerified": text("email confirmed", es: "correo confirmado")
        case "formerEmail": text("email before", es: "correo anterior")
        case "emailFailing": text("email does not arrive", es: "el correo no llega")
        case "erased": text("erased", es: "borrado")
        case "season": text("season", es: "temporada")
        case "template": text("template", es: "plantilla")
        case "scouts": text("scouts signed up", es: "scouts inscritos")
        case "parents": text("adults signed up", es: "adultos inscritos")
        case "plannedDay": text("day as planned", es: "día previsto")
        case "published": text("published", es: "publicado")
        case "opensAt": text("opens", es: "abre")
        case "retired": text("retired", es: "retirada")
        case "firstDay": text("first day", es: "primer día")
        case "lastDay": text("last day", es: "último día")
        default:
            rule(name.split(separator: ".").last.map(String.init) ?? name) ?? name.spaced
        }
    }

    /// One of the rules of a season.
    private func rule(_ name: String) -> String? {
        switch name {
        case "checkInOpensMinutes": return "\(self.checkInWindow): \(self.minutesBeforeStart)"
        case "checkInClosesMinutes": return "\(self.checkInWindow): \(self.minutesAfterStart)"
        case "checkOutOpensMinutes": return "\(self.checkOutWindow): \(self.minutesBeforeEnd)"
        case "checkOutClosesMinutes": return "\(self.checkOutWindow): \(self.minutesAfterEnd)"
        case "minimumAdults": return self.minimumAdults
        case "minimumHeadcountFloor": return self.headcountFloor
        case "forbidOverlap": return self.forbidOverlap
        case "restMinutes": return self.restMinutes
        case "weeklyShiftLimit": return self.weeklyLimit
        case "signUpOpensAt": return self.signUpOpens
        case "signUpClosesMinutes": return self.signUpCloses
        case "cancelDeadlineMinutes": return self.cancelDeadline
        case "walkIns": return self.allowWalkIns
        case "closureGraceMinutes": return self.closureGrace
        case "messagesPerDay": return self.messagesPerDay
        default: return nil
        }
    }

    /// A field’s old or new value.
    func value(_ value: JSON) -> String {
        if case .bool(let isSo) = value {
            return isSo ? text("yes", es: "sí") : text("no", es: "no")
        }
        guard case .string(let text) = value else {
            return value == .null ? "—" : value.description
        }
        guard let moment = try? LocalInstant(json: value) else { return term(text) }
        return "\(shortDay(moment.day)), \(time(moment))"
    }

    private func grounds(_ grounds: CancellationGrounds) -> String {
        switch grounds {
        case .withdrawn: text("withdrawn", es: "se dio de baja")
        case .released: text("let go", es: "ya no hace falta")
        case .shiftCancelled: text("the shift was canceled", es: "se canceló el turno")
        case .householdDeactivated: text("the family has left", es: "la familia se fue")
        case .personDeactivated: text("the person has left", es: "la persona se fue")
        case .shiftClosed: text("the shift was closed", es: "se cerró el turno")
        case .checkInRetracted: text("they had not come", es: "no había venido")
        }
    }

    /// A word of the domain that stands as a value: `confirmed`.
    func term(_ term: String) -> String {
        if let status = AssignmentStatus(name: term) { return self.status(status) }
        if let status = ShiftStatus(name: term) { return self.status(status) }
        if let account = AccountStatus(name: term) { return self.account(account) }
        if let grounds = CancellationGrounds(name: term) { return self.grounds(grounds) }
        return switch term {
        case "adult": text("adult", es: "adulto")
        case "scout": "scout"
        case "parent": text("adult", es: "adulto")
        case "qrCode": text("by QR code", es: "con el código QR")
        case "manual": text("by hand", es: "a mano")
        case "adminOverride": text("by the committee", es: "por el comité")
        default: term
        }
    }
}

extension String {
    /// `minimum headcount` of `minimumHeadcount`
    fileprivate var spaced: String {
        reduce(into: "") { $0 += $1.isUppercase ? " \($1.lowercased())" : String($1) }
    }
}
