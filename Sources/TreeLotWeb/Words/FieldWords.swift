import TreeLot

/// What the fields of rows are called.
extension Words {
    /// One within another with that one’s name: `Where the lot is: Latitude`
    func name(of field: RowField) -> String {
        let own = word(of: field) ?? field.path
        return field.parent.flatMap(word).map { "\($0): \(own)" } ?? own
    }

    /// A field without the one within which it is. Nil for one that no row has.
    func word(of field: RowField) -> String? {
        let path = field.path
        let own: String?
        switch field.row {
        case .person: own = word(ofPerson: path)
        case .household: own = word(ofHousehold: path)
        case .season: own = word(ofSeason: path) ?? rule(path)
        case .template: own = word(ofTemplate: path) ?? word(ofTerms: path)
        case .shift: own = word(ofShift: path) ?? word(ofTerms: path)
        case .assignment: own = word(ofAssignment: path) ?? word(ofVisit: path)
        case .familyUnit, .code, .message, .session, .apiToken, .calendarFeed, .passkey, .identity,
            .offer, .swap:
            return nil
        }
        return own ?? word(ofSeveral: path)
    }

    /// What several kinds of rows have, in the same words.
    private func word(ofSeveral path: String) -> String? {
        switch path {
        case "name": text("name", es: "nombre")
        case "status": text("status", es: "estado")
        case "location": text("location", es: "lugar")
        case "season": text("season", es: "temporada")
        case "template": text("template", es: "plantilla")
        default: nil
        }
    }

    /// A field of an action, which is called as the rows call it. Nil where none has one of this name.
    func word(ofInput name: String) -> String? {
        let rows: [ThingKind] = [.shift, .person, .season, .template, .assignment, .household]
        return rows.lazy.compactMap { self.word(of: RowField(name, of: $0)) }.first
            ?? rule(ofSeason: name)
    }

    /// One of a season’s rules, by the name that the rules have for it.
    func rule(ofSeason name: String) -> String? {
        word(of: RowField("policy.\(name)", of: .season))
    }

    private func word(ofPerson path: String) -> String? {
        switch path {
        case "person": self.person.lowercased()
        case "kind": text("scout or adult", es: "scout o adulto")
        case "role": text("role", es: "cargo")
        case "active": text("active", es: "activo")
        case "account": text("account", es: "cuenta")
        case "committee": text("on the committee", es: "en el comité")
        case "treasurer": text("treasurer", es: "tesorero")
        case "households": text("families", es: "familias")
        case "agreements": text("agreements", es: "acuerdos")
        case "firstName": text("first name", es: "nombre")
        case "lastName": text("last name", es: "apellido")
        case "email": text("email", es: "correo electrónico")
        case "birthYear": text("year of birth", es: "año de nacimiento")
        case "erased": text("erased", es: "borrado")
        case "emailVerified": text("email confirmed", es: "correo confirmado")
        case "formerEmail": text("email before", es: "correo anterior")
        case "emailFailing": text("emails don’t arrive", es: "el correo no llega")
        case "relatives": text("related to", es: "familiares")
        case "phone": text("phone", es: "teléfono")
        case "language": text("language", es: "idioma")
        case "mergedInto": text("merged into", es: "unido con")
        case "photo": text("photo", es: "foto")
        case "addedAt": text("added", es: "agregado")
        default: nil
        }
    }

    private func word(ofHousehold path: String) -> String? {
        switch path {
        case "household": text("family", es: "familia")
        case "active": text("active", es: "activa")
        case "members": text("members", es: "miembros")
        case "managers": text("managers", es: "quienes administran")
        case "familyUnit.name": text("counted as", es: "se cuenta como")
        case "familyUnit.households":
            text("families counted together", es: "familias que se cuentan juntas")
        case "erased": text("erased", es: "borrada")
        case "mergedInto": text("merged into", es: "unida con")
        default: nil
        }
    }

    private func word(ofSeason path: String) -> String? {
        switch path {
        case "year": self.year.lowercased()
        case "firstDay": text("first day", es: "primer día")
        case "lastDay": text("last day", es: "último día")
        case "timeZone": self.timeZone.lowercased()
        case "description": self.seasonDescription.lowercased()
        case "opensAt": text("opens", es: "abre")
        case "closedDays": text("closed days", es: "días de cierre")
        case "settlements": text("settlements", es: "liquidaciones")
        default: nil
        }
    }

    /// One of the rules of a season.
    private func rule(_ path: String) -> String? {
        switch path {
        case "policy.checkInOpensMinutes": "\(self.checkInWindow): \(self.minutesBeforeStart)"
        case "policy.checkInClosesMinutes": "\(self.checkInWindow): \(self.minutesAfterStart)"
        case "policy.checkOutOpensMinutes": "\(self.checkOutWindow): \(self.minutesBeforeEnd)"
        case "policy.checkOutClosesMinutes": "\(self.checkOutWindow): \(self.minutesAfterEnd)"
        case "policy.minimumAdults": self.minimumAdults
        case "policy.minimumHeadcountFloor": self.headcountFloor
        case "policy.forbidOverlap": self.forbidOverlap
        case "policy.restMinutes": self.restMinutes
        case "policy.weeklyShiftLimit": self.weeklyLimit
        case "policy.signUpOpensAt": self.signUpOpens
        case "policy.signUpClosesMinutes": self.signUpCloses
        case "policy.cancelDeadlineMinutes": self.cancelDeadline
        case "policy.walkIns": self.allowWalkIns
        case "policy.closureGraceMinutes": self.closureGrace
        case "policy.messagesPerDay": self.messagesPerDay
        case "policy.offerHours": self.offerHours
        case "policy.asksPerWeek": self.asksPerWeek
        case "policy.keptYears": self.keptYears
        case "policy.leaderboardNames": self.leaderboardNames
        case "policy.quota": self.quota
        case "policy.quota.shifts": self.quotaShifts
        case "policy.quota.minutes": self.quotaMinutes
        case "policy.quota.walkIns": self.quotaWalkIns
        case "policy.quota.excused": self.quotaExcused
        case "policy.agreement": self.agreement
        case "policy.agreement.title": self.agreementTitle
        case "policy.agreement.url": self.agreementURL
        case "policy.geofence": self.geofence
        case "policy.geofence.latitude": self.latitude
        case "policy.geofence.longitude": self.longitude
        case "policy.geofence.radiusMetres": self.radiusMetres
        case "policy.geofence.strict": self.geofenceStrict
        default: nil
        }
    }

    private func word(ofTemplate path: String) -> String? {
        switch path {
        case "retired": text("retired", es: "retirada")
        case "kind": self.templateKind.lowercased()
        case "weekdays": self.weekdays.lowercased()
        default: nil
        }
    }

    private func word(ofShift path: String) -> String? {
        switch path {
        case "shift": self.shift.lowercased()
        case "day": text("day", es: "día")
        case "scouts": text("scouts signed up", es: "scouts inscritos")
        case "parents": text("adults signed up", es: "adultos inscritos")
        case "plannedDay": text("day as planned", es: "día previsto")
        case "published": text("published", es: "publicado")
        case "replaces":
            text("instead of regular shifts", es: "en lugar de los turnos de siempre")
        case "closedAt": text("closed since", es: "cerrado desde")
        default: nil
        }
    }

    /// What a template has for its shifts, and each of them has, too.
    private func word(ofTerms path: String) -> String? {
        switch path {
        case "start": text("start", es: "comienzo")
        case "end": text("end", es: "fin")
        case "requiredScouts": text("places for scouts", es: "lugares para scouts")
        case "requiredParents": text("places for adults", es: "lugares para adultos")
        case "minimumHeadcount": text("minimum headcount", es: "mínimo de personas")
        case "label": text("label", es: "título")
        case "notes": text("notes", es: "notas")
        default: nil
        }
    }

    private func word(ofAssignment path: String) -> String? {
        switch path {
        case "assignment": text("sign-up", es: "inscripción")
        case "shift": self.shift.lowercased()
        case "person": self.person.lowercased()
        case "slot": text("place as", es: "lugar de")
        case "walkIn": text("without signing up", es: "sin inscribirse")
        case "household": text("family", es: "familia")
        case "madeAt": text("signed up", es: "se inscribió")
        case "madeBy": text("signed up by", es: "inscripción hecha por")
        case "cancelledAt": text("canceled", es: "cancelado")
        case "grounds": text("why", es: "motivo")
        case "note": text("note", es: "nota")
        default: nil
        }
    }

    private func word(ofVisit path: String) -> String? {
        switch path {
        case "method": text("how they checked in", es: "forma de registro")
        case "distanceMetres": text("meters from the lot", es: "metros hasta el lote")
        case "checkedInAt": text("checked in", es: "llegada")
        case "checkedOutAt": text("checked out", es: "salida")
        case "minutes": text("minutes", es: "minutos")
        case "minutesWorked": text("minutes worked", es: "minutos")
        case "needsReview": text("needs review", es: "por revisar")
        default: nil
        }
    }
}
