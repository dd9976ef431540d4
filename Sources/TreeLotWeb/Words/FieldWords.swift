import EventSourcing
import TreeLot

/// Fields that have changed, and their values.
extension Words {
    func fieldName(_ name: String) -> String { word(ofField: name) ?? name.spaced }

    /// Nil for a field that has no word yet.
    func word(ofField name: String) -> String? {
        switch name {
        case "status": text("status", es: "estado")
        case "start": text("start", es: "comienzo")
        case "end": text("end", es: "fin")
        case "day": text("day", es: "día")
        case "label": text("label", es: "título")
        case "location": text("location", es: "lugar")
        case "notes": text("notes", es: "notas")
        case "requiredScouts": text("places for scouts", es: "lugares para scouts")
        case "requiredParents": text("places for adults", es: "lugares para adultos")
        case "minimumHeadcount": text("minimum headcount", es: "mínimo de personas")
        case "firstName": text("first name", es: "nombre")
        case "lastName": text("last name", es: "apellido")
        case "email": text("email", es: "correo electrónico")
        case "phone": text("phone", es: "teléfono")
        case "photo": text("photo", es: "foto")
        case "name": text("name", es: "nombre")
        case "checkedInAt": text("checked in", es: "llegada")
        case "checkedOutAt": text("checked out", es: "salida")
        case "minutesWorked": text("minutes worked", es: "minutos")
        case "needsReview": text("needs review", es: "por revisar")
        case "minutes": text("minutes", es: "minutos")
        case "method": text("how they checked in", es: "forma de registro")
        case "distanceMetres": text("meters from the lot", es: "metros hasta el lote")
        case "adjustments": text("corrections", es: "correcciones")
        case "slot": text("place as", es: "lugar de")
        case "walkIn": text("without signing up", es: "sin inscribirse")
        case "household": text("family", es: "familia")
        case "households": text("families", es: "familias")
        case "members": text("members", es: "miembros")
        case "managers": text("managers", es: "quienes administran")
        case "madeAt": text("signed up", es: "se inscribió")
        case "madeBy": text("signed up by", es: "inscripción hecha por")
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
        case "emailFailing": text("emails don’t arrive", es: "el correo no llega")
        case "erased": text("erased", es: "borrado")
        case "mergedInto": text("merged into", es: "unido con")
        case "addedAt": text("added", es: "agregado")
        case "season": text("season", es: "temporada")
        case "template": text("template", es: "plantilla")
        case "scouts": text("scouts signed up", es: "scouts inscritos")
        case "parents": text("adults signed up", es: "adultos inscritos")
        case "closedAt": text("closed since", es: "cerrado desde")
        case "closedDays": text("closed days", es: "días de cierre")
        case "replaces":
            text("instead of regular shifts", es: "en lugar de los turnos de siempre")
        case "plannedDay": text("day as planned", es: "día previsto")
        case "published": text("published", es: "publicado")
        case "opensAt": text("opens", es: "abre")
        case "retired": text("retired", es: "retirada")
        case "firstDay": text("first day", es: "primer día")
        case "lastDay": text("last day", es: "último día")
        case "year": self.year.lowercased()
        case "description": self.seasonDescription.lowercased()
        case "timeZone": self.timeZone.lowercased()
        case "weekdays": self.weekdays.lowercased()
        case "person": self.person.lowercased()
        case "familyUnit": text("counted with", es: "cuenta junto con")
        case "language": text("language", es: "idioma")
        case "relatives": text("related to", es: "familiares")
        case "settlements": text("settlements", es: "liquidaciones")
        default:
            rule(name.split(separator: ".").last.map(String.init) ?? name)
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
        case "offerHours": return self.offerHours
        case "quota": return self.quota
        case "asksPerWeek": return self.asksPerWeek
        case "keptYears": return self.keptYears
        case "leaderboardNames": return self.leaderboardNames
        case "agreement", "title", "url": return self.agreement
        case "geofence", "latitude", "longitude", "radiusMetres", "strict": return self.geofence
        default: return nil
        }
    }

    /// `places for scouts: 2 → 3`
    func change(_ change: Audit.FieldChange) -> String {
        let (from, to) = (value(change.from, of: change.field), value(change.to, of: change.field))
        return "\(fieldName(change.field)): \(from) → \(to)"
    }

    /// The old or new value of a field.
    func value(_ value: JSON, of field: String) -> String {
        switch value {
        case .null: return "—"
        case .bool(let isSo): return isSo ? text("yes", es: "sí") : text("no", es: "no")
        case .array(let elements):
            return elements.map { self.value($0, of: field) }.joined(separator: ", ")
        case .object(let members):
            return members.map { self.value($0.value, of: field) }.joined(separator: ", ")
        case .string(let written):
            if let moment = try? LocalInstant(json: value) {
                return dayAndTime(moment)
            }
            if let day = CalendarDay(written) { return "\(date(day)) \(day.parts.year)" }
            return TimeOfDay(written).map { time($0) } ?? term(written, of: field)
        case .integer where field == "photo":
            return text("no. \(value)", es: "n.º \(value)")
        default: return value.description
        }
    }

    private func grounds(_ grounds: CancellationGrounds) -> String {
        switch grounds {
        case .withdrawn: text("withdrawn", es: "se dio de baja")
        case .released: text("the shift has fewer places", es: "el turno tiene menos lugares")
        case .shiftCancelled: text("the shift was canceled", es: "se canceló el turno")
        case .householdDeactivated:
            text("the family was deactivated", es: "se desactivó a la familia")
        case .personDeactivated: text("the person was deactivated", es: "se desactivó a la persona")
        case .shiftClosed: text("the shift was closed", es: "se cerró el turno")
        case .handedOver: text("someone took over", es: "otra persona tomó el lugar")
        case .swapped: text("the shifts were swapped", es: "se cambiaron los turnos")
        case .merged: text("they were signed up twice", es: "tenía dos inscripciones")
        case .checkInRetracted: text("they had not come", es: "no había venido")
        }
    }

    /// A word of the domain that stands as a value: `confirmed`.
    func term(_ term: String, of field: String) -> String {
        let name = field.split(separator: ".").last ?? ""
        return switch name {
        case "status":
            AssignmentStatus(name: term).map(status) ?? ShiftStatus(name: term).map(status)
                ?? SeasonStatus(name: term).map(status) ?? term
        case "account": AccountStatus(name: term).map(account) ?? term
        case "grounds": CancellationGrounds(name: term).map(grounds) ?? term
        case "role": Role(name: term).map(role) ?? term
        case "slot": Slot(name: term).map(slot) ?? term
        case "kind": TemplateKind(name: term).map(self.name(of:)) ?? personKind(term)
        case "method": CheckInMethod(name: term).map(method) ?? term
        case "weekdays": Weekday(name: term).map(self.name) ?? term
        case "leaderboardNames": LeaderboardNames(name: term).map(names) ?? term
        case "language": Language(name: term)?.ownName ?? term
        default: term
        }
    }

    private func personKind(_ term: String) -> String {
        PersonKind(name: term).map {
            switch $0 {
            case .adult: text("adult", es: "adulto")
            case .scout: "scout"
            }
        } ?? term
    }
}

extension String {
    /// `minimum headcount` of `minimumHeadcount`
    fileprivate var spaced: String {
        reduce(into: "") { $0 += $1.isUppercase ? " \($1.lowercased())" : String($1) }
    }
}
