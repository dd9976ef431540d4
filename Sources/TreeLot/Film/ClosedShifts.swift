import EventSourcing

/// Which shifts were closed or called off within an hour, and why. One that was reopened meanwhile, and closed again, is one.
struct ClosedShifts {
    private let events: [SeasonFilm.Event]
    private let shifts: [Shift]
    private let say: Narrator

    init(_ events: [SeasonFilm.Event], _ lot: Lot, _ say: Narrator) {
        (self.events, self.say) = (events, say)
        var known: Set<Shift.ID> = []
        shifts = events.compactMap(\.shift).filter { known.insert($0).inserted }
            .map { lot.shifts[$0] }
    }

    /// One by itself; of several how many, and on which days they are.
    var told: Told {
        .state(
            "\(which)\(reasons("reason", "reasons") { "“\($0)”" })",
            es: "\(whichInSpanish)\(reasons("motivo", "motivos") { "«\($0)»" })")
    }

    private var which: Telling {
        let (one, several) =
            switch kinds {
            case [ShiftClosed.name]: ("Closed", "closed")
            case [ShiftCancelled.name]: ("Canceled", "canceled")
            default: ("Closed or canceled", "closed or canceled")
            }
        guard shifts.count > 1, let (first, last) = days else {
            return "\(one): \(shifts.map(say.shift).joined(separator: ", "))"
        }
        let when: Telling = first == last ? "on \(first)" : "from \(first) to \(last)"
        return "\(shifts.count) shifts \(when) were \(several)"
    }

    private var whichInSpanish: Telling {
        let (one, several) =
            switch kinds {
            case [ShiftClosed.name]: ("Se cerró", "Se cerraron")
            case [ShiftCancelled.name]: ("Se canceló", "Se cancelaron")
            default: ("Se cerró o se canceló", "Se cerraron o se cancelaron")
            }
        guard shifts.count > 1, let (first, last) = days else {
            return "\(one) el \(shifts.map(say.es.shift).joined(separator: ", el "))"
        }
        let when: Telling = first == last ? "del \(first)" : "del \(first) al \(last)"
        return "\(several) \(shifts.count) turnos \(when)"
    }

    private var kinds: Set<String> { Set(events.map(\.event)) }

    private var days: (first: Telling, last: Telling)? {
        let days = shifts.map(\.day)
        guard let first = days.min(), let last = days.max() else { return nil }
        return (Telling([.day(first)]), Telling([.day(last)]))
    }

    /// In the words of those who did it: each once, in their order.
    private func reasons(
        _ one: String, _ several: String, quoted: (String) -> String
    ) -> String {
        var reasons: [String] = []
        for reason in events.compactMap(\.reason) where !reasons.contains(reason) {
            reasons.append(reason)
        }
        guard !reasons.isEmpty else { return "" }
        let title = reasons.count == 1 ? one : several
        return "; \(title): \(reasons.map(quoted).joined(separator: ", "))"
    }
}
