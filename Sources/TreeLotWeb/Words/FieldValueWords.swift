import EventSourcing
import TreeLot

/// What the fields of rows have: their old and new values.
extension Words {
    /// - Parameter value: with names instead of the numbers of things.
    func value(_ value: JSON, of field: RowField) -> String {
        switch value {
        case .null, .array([]): "—"
        case .bool(let isSo): isSo ? text("yes", es: "sí") : text("no", es: "no")
        case .array(let elements):
            elements.map { self.value($0, of: field) }.joined(separator: ", ")
        case .object(let members): object(value, members, of: field)
        case .string(let written):
            field.isWritten || field.thing != nil
                ? written : time(written) ?? term(written, of: field) ?? written
        case .integer where field.path == "photo": text("no. \(value)", es: "n.º \(value)")
        default: value.description
        }
    }

    /// A day, a time of day or a moment; nil for anything else.
    private func time(_ written: String) -> String? {
        func date(_ day: CalendarDay) -> String {
            readOn == nil ? dateWithYear(day) : self.date(day)
        }
        if let moment = try? LocalInstant(json: .string(written)) {
            return "\(shortWeekday(moment.day.weekday)), \(date(moment.day)), \(time(moment))"
        }
        return CalendarDay(written).map(date) ?? TimeOfDay(written).map { time($0) }
    }

    private func object(
        _ object: JSON, _ members: [JSON.Member], of field: RowField
    ) -> String {
        switch (field.row, field.path) {
        case (.person, "relatives"):
            let (name, kinship) = (object["person"] ?? .null, object["as"] ?? .null)
            return
                "\(value(name, of: field.member("person"))) (\(value(kinship, of: field.member("as"))))"
        case (.season, "settlements"): return settlement(object, of: field)
        default:
            return members.filter { $0.value != .null }.map {
                let member = field.member($0.name)
                return
                    "\(word(of: member) ?? $0.name): \(value($0.value, of: member))"
            }.joined(separator: "; ")
        }
    }

    /// `$1,200.00 (Sun, Dec 20, 2026, 9:00 AM)`: how much was shared out, and when. Among whom, its page says.
    private func settlement(_ settlement: JSON, of field: RowField) -> String {
        let cents = (try? Int(json: settlement["poolCents"])) ?? 0
        let when = value(
            settlement["settledAt"] ?? .null, of: field.member("settledAt"))
        return "\(cents.inDollars) (\(when))"
    }

    /// A word of the domain that stands as a value: `confirmed`. Nil where it is none of the field’s.
    func term(_ term: String, of field: RowField) -> String? {
        switch (field.row, field.path) {
        case (.assignment, "status"): AssignmentStatus(name: term).map(status)
        case (.shift, "status"): ShiftStatus(name: term).map(status)
        case (.season, "status"): SeasonStatus(name: term).map(status)
        case (.person, "account"): AccountStatus(name: term).map(account)
        case (.person, "kind"): PersonKind(name: term).map(kind)
        case (.person, "role"): Role(name: term).map(role)
        case (.person, "language"): Language(name: term)?.ownName
        case (.person, "relatives.as"): Kinship(name: term).map(kinship)
        case (.assignment, "slot"): Slot(name: term).map(slot)
        case (.assignment, "grounds"): CancellationGrounds(name: term).map(grounds)
        case (.assignment, "method"): CheckInMethod(name: term).map(method)
        case (.template, "kind"): TemplateKind(name: term).map(self.name(of:))
        case (.template, "weekdays"): Weekday(name: term).map(self.name)
        case (.season, "policy.leaderboardNames"): LeaderboardNames(name: term).map(names)
        default: nil
        }
    }

    private func kind(_ kind: PersonKind) -> String {
        switch kind {
        case .adult: text("adult", es: "adulto")
        case .scout: "scout"
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
}
