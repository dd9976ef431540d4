import EventSourcing
import TreeLot

/// Words for the lot’s own notices.
extension Words {
    func title(_ told: ToldNotice) -> String {
        let notice = told.notice
        let begin = begin(notice)
        let season = told.season.map { ": \($0)" } ?? ""
        return switch notice.kind {
        case .schedulePublished where notice.shift == nil:
            text("The schedule is out\(season)", es: "Ya están los turnos\(season)")
        case .schedulePublished: text("A new shift: \(begin)", es: "Un turno nuevo: \(begin)")
        case .shiftMoved: text("A shift has moved: \(begin)", es: "Cambió un turno: \(begin)")
        case .shiftCancelled: text("Canceled: \(begin)", es: "Cancelado: \(begin)")
        case .shiftClosed where notice.shift == nil:
            text("Closed: \(date(notice))", es: "Cerrado: \(date(notice))")
        case .shiftReopened where notice.shift == nil:
            text("Open again: \(date(notice))", es: "Abierto de nuevo: \(date(notice))")
        case .shiftClosed: text("Closed: \(begin)", es: "Cerrado: \(begin)")
        case .shiftReopened: text("Open again: \(begin)", es: "Abierto de nuevo: \(begin)")
        case .released: text("A place is gone: \(begin)", es: "Un lugar menos: \(begin)")
        case .reminder: text("Reminder: \(begin)", es: "Recordatorio: \(begin)")
        case .coverageCritical: text("Short of people: \(begin)", es: "Falta gente: \(begin)")
        case .coverageSafe:
            text("Enough people again: \(begin)", es: "Ya hay suficiente gente: \(begin)")
        case .closureRequired: text("Must close now: \(begin)", es: "Hay que cerrar ya: \(begin)")
        case .closureLifted: text("May stay open: \(begin)", es: "Puede seguir abierto: \(begin)")
        case .placeOffered, .offerRanOut, .offerWithdrawn, .placeOpen: placeTitle(told, begin)
        case .assignmentOffered, .takenOver, .swapProposed, .swapAccepted, .swapDeclined:
            exchangeTitle(told, begin)
        case .helpWanted where told.isReaders:
            text("Help wanted: \(begin)", es: "Se necesita ayuda: \(begin)")
        case .helpWanted:
            text(
                "Can \(told.whom ?? "your family") help? \(begin)",
                es: "¿Puede ayudar \(told.whom ?? "su familia")? \(begin)")
        case .confirmation: confirmationTitle(told.changes)
        default: accountTitle(told)
        }
    }

    /// A few sentences. A reason follows them, in the words of the person who gave it.
    func sentences(_ told: ToldNotice) -> String {
        let notice = told.notice
        let shift = shift(notice)
        let shiftAndPlace = shift + (notice.location.map { ", \($0)" } ?? "")
        let before = when(notice.startBefore, notice.endBefore)
        let (place, placeBefore) = (notice.location ?? "", notice.locationBefore ?? "")
        return switch notice.kind {
        case .schedulePublished where notice.shift == nil: schedule(notice)
        case .schedulePublished:
            opening(notice).map {
                text(
                    "\(shiftAndPlace). Sign-up opens \($0).",
                    es: "\(shiftAndPlace). Podrán inscribirse desde el \($0).")
            }
                ?? text(
                    "\(shiftAndPlace): open for sign-up.",
                    es: "\(shiftAndPlace): ya pueden inscribirse.")
        case .shiftMoved where notice.hasMovedInTime:
            text(
                "Now: \(shiftAndPlace). Before: \(before).",
                es: "Ahora: \(shiftAndPlace). Antes: \(before).")
        case .shiftMoved:
            text(
                "\(shift). Now at: \(place). Before: \(placeBefore).",
                es: "\(shift). Ahora en: \(place). Antes: \(placeBefore).")
        case .shiftCancelled:
            text(
                "\(shift): canceled. No one needs to come.",
                es: "\(shift): cancelado. Nadie tiene que venir.")
        case .shiftClosed where notice.shift == nil:
            text(
                "\(several(notice)): closed. If you’re not there yet, stay home; if you are, "
                    + "check out when you leave.",
                es:
                    "\(several(notice)): se cerraron. Si todavía no llegan, quédense en casa; si ya "
                    + "están allí, anoten su salida al irse.")
        case .shiftReopened where notice.shift == nil:
            text(
                "\(several(notice)): take place after all. \(whoIsBack(notice))",
                es: "\(several(notice)): al final sí se hacen. \(whoIsBack(notice))")
        case .shiftClosed:
            text(
                "\(shift): closed. If you’re not there yet, stay home; if you are, check out when "
                    + "you leave.",
                es: "\(shift): se cerró. Si todavía no llegan, quédense en casa; si ya están allí, "
                    + "anoten su salida al irse.")
        case .shiftReopened:
            text(
                "\(shift): it’s on after all. \(whoIsBack(notice))",
                es: "\(shift): al final sí va. \(whoIsBack(notice))")
        case .released where !told.isReaders && told.whom != nil:
            text(
                "\(shift): it changed, and has fewer places now. "
                    + "\(told.whom ?? "") is not on it anymore. Please take another shift.",
                es: "\(shift): cambió y ahora tiene menos lugares. "
                    + "\(told.whom ?? "") ya no está en él. Pueden tomar otro turno.")
        case .released:
            text(
                "\(shift): it changed, and has fewer places now. Please take another shift.",
                es: "\(shift): cambió y ahora tiene menos lugares. "
                    + "Pueden tomar otro turno.")
        case .reminder where told.isReaders:
            text(
                "You are on this shift: \(shiftAndPlace).",
                es: "Les toca este turno: \(shiftAndPlace).")
        case .reminder:
            text(
                "\(told.whom ?? "Someone") is on this shift: \(shiftAndPlace).",
                es: "A \(told.whom ?? "alguien") le toca este turno: \(shiftAndPlace).")
        case .coverageCritical: "\(shift): \(heads(notice)). \(needs(notice))"
        case .coverageSafe, .closureLifted: "\(shift): \(heads(notice))."
        case .closureRequired:
            text(
                "\(shift): \(heads(notice)). Scouts must not stay with fewer than "
                    + "\(notice.minimumAdults ?? 2) adults.",
                es: "\(shift): \(heads(notice)). Los scouts no pueden quedarse con menos de "
                    + "\(notice.minimumAdults ?? 2) adultos.")
        case .placeOffered, .offerRanOut, .offerWithdrawn, .placeOpen:
            placeSentences(told, shiftAndPlace)
        case .assignmentOffered, .takenOver, .swapProposed, .swapAccepted, .swapDeclined:
            exchangeSentences(told, shiftAndPlace)
        case .helpWanted where !told.isReaders:
            text(
                "\(shiftAndPlace): we are short of people. \(told.whom ?? "Your family") can take a place.",
                es:
                    "\(shiftAndPlace): falta gente. \(told.whom ?? "Su familia") puede tomar un lugar."
            )
        case .helpWanted:
            text(
                "\(shiftAndPlace): we are short of people. Sign up if you can come.",
                es: "\(shiftAndPlace): falta gente. Inscríbanse si pueden venir.")
        case .confirmation: confirmationSentences(told)
        default: accountSentences(told)
        }
    }

    func body(_ told: ToldNotice) -> String {
        guard let why = told.notice.reason else { return sentences(told) }
        let label =
            told.notice.kind == .helpWanted
            ? text("Note", es: "Nota") : text("Why", es: "Motivo")
        return "\(sentences(told))\n\(label): \(why)"
    }

    /// When sign-up opens: `Sat, Dec 5, 9:00 AM`; nil where it is open.
    func opening(_ notice: Notice) -> String? {
        notice.opensAt.map { dayAndTime($0) }
    }

    private func schedule(_ notice: Notice) -> String {
        let number = notice.shifts ?? 0
        let shifts = counted(number, "shift", "shifts", es: "turno", "turnos")
        var days = ""
        if let start = notice.start, let end = notice.end {
            // It may be read in another year, and be about one.
            let isOfOneYear = start.day.parts.year == end.day.parts.year
            let first = isOfOneYear ? dayInYear(start.day) : dayWithYear(start.day)
            let last = dayWithYear(end.day)
            days = text(", from \(first) to \(last)", es: ", del \(first) al \(last)")
        }
        guard let opening = opening(notice) else {
            return text(
                "\(shifts) \(number == 1 ? "is" : "are") open for sign-up\(days).",
                es: "Ya pueden inscribirse en \(shifts)\(days).")
        }
        return text(
            "\(shifts)\(days). Sign-up opens \(opening). We’ll let you know.",
            es: "\(shifts)\(days). Podrán inscribirse desde el \(opening). Les avisaremos.")
    }

    private func whoIsBack(_ notice: Notice) -> String {
        if notice.isWaiting == true {
            return text(
                "Your turn on the waitlist stands.", es: "Siguen en la lista de espera.")
        }
        return switch notice.isRestored {
        case true:
            text("Your sign-up stands again.", es: "Su inscripción vuelve a valer.")
        case false:
            text(
                "Not everyone could be signed up again: check your shifts, and sign up.",
                es: "No se pudo renovar la inscripción de todos: revisen sus turnos e inscríbanse.")
        case nil:
            text(
                "No one was signed up again, so please sign up.",
                es: "Nadie sigue en el turno: inscríbanse de nuevo.")
        }
    }

    /// `4 shifts, Saturday, December 5, 9:00 AM – 9:00 PM`
    private func several(_ notice: Notice) -> String {
        counted(notice.shifts ?? 0, "shift", "shifts", es: "turno", "turnos")
            + ", \(when(notice.start, notice.end))"
    }

    /// `Saturday, December 5`
    private func date(_ notice: Notice) -> String { notice.start.map { day($0.day) } ?? "" }

    private func needs(_ notice: Notice) -> String {
        let (people, adults) = (notice.minimumHeadcount ?? 0, notice.minimumAdults ?? 0)
        let all = counted(people, "person", "people", es: "persona", "personas")
        return text(
            "It needs at least \(all), \(ofThem(adults)).",
            es:
                "\(people == 1 ? "Se necesita" : "Se necesitan") al menos \(all), \(ofThem(adults))."
        )
    }

    private func ofThem(_ adults: Int) -> String {
        adults == 1
            ? text("1 of them an adult", es: "1 de ellas adulta")
            : text("\(adults) of them adults", es: "\(adults) de ellas adultas")
    }

    /// `Sat, Dec 5, 9:00 AM`
    private func begin(_ notice: Notice) -> String {
        notice.start.map { dayAndTime($0) } ?? ""
    }

    /// `Saturday, December 5, 9:00 AM – 1:00 PM`
    func when(_ start: LocalInstant?, _ end: LocalInstant?) -> String {
        guard let start, let end else { return "" }
        return "\(day(start.day)), \(span(start, end))"
    }

    /// `Morning, Saturday, December 5, 9:00 AM – 1:00 PM`
    private func shift(_ notice: Notice) -> String {
        let when = when(notice.start, notice.end)
        return notice.label.map { "\($0), \(when)" } ?? when.asFirstWord
    }

    private func heads(_ notice: Notice) -> String {
        heads(notice.scouts ?? 0, notice.adults ?? 0)
    }
}

extension Notice {
    /// Whether the place alone is another.
    fileprivate var hasMovedInTime: Bool { start != startBefore || end != endBefore }
}
