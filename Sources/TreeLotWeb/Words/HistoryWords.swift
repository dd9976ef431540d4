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
        default: rule(name) ?? name.spaced
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

    /// A word of the domain that stands as a value: `confirmed`.
    func term(_ term: String) -> String { AssignmentStatus(name: term).map(status) ?? term }
}

extension String {
    /// `minimum headcount` of `minimumHeadcount`
    fileprivate var spaced: String {
        reduce(into: "") { $0 += $1.isUppercase ? " \($1.lowercased())" : String($1) }
    }
}
