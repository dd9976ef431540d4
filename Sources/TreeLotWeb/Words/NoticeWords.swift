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
            text("The schedule is out\(season)", es: "Ya está el calendario\(season)")
        case .schedulePublished: text("A new shift: \(begin)", es: "Un turno nuevo: \(begin)")
        case .shiftMoved: text("A shift has moved: \(begin)", es: "Un turno ha cambiado: \(begin)")
        case .shiftCancelled: text("Cancelled: \(begin)", es: "Cancelado: \(begin)")
        case .shiftClosed: text("Closed: \(begin)", es: "Cerrado: \(begin)")
        case .shiftReopened: text("Open again: \(begin)", es: "Abierto de nuevo: \(begin)")
        case .released: text("A place is gone: \(begin)", es: "Una plaza menos: \(begin)")
        case .reminder: text("Reminder: \(begin)", es: "Recordatorio: \(begin)")
        case .coverageCritical: text("Short of people: \(begin)", es: "Falta gente: \(begin)")
        case .coverageSafe: text("Safe again: \(begin)", es: "Ya hay bastante gente: \(begin)")
        case .closureRequired: text("Must close now: \(begin)", es: "Hay que cerrar ya: \(begin)")
        case .closureLifted: text("May go on: \(begin)", es: "Puede seguir: \(begin)")
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
                    es: "\(shiftAndPlace). Se podrá apuntar desde el \($0).")
            }
                ?? text(
                    "\(shiftAndPlace): open for sign-up.",
                    es: "\(shiftAndPlace): ya te puedes apuntar.")
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
                "\(shift): will not take place. Nobody needs to come.",
                es: "\(shift): no se hace. Nadie tiene que venir.")
        case .shiftClosed:
            text(
                "\(shift): closed. If you have not come yet, stay at home.",
                es: "\(shift): se ha cerrado. Si aún no has venido, quédate en casa.")
        case .shiftReopened:
            text(
                "\(shift): takes place after all. Nobody was signed up again, so take a place.",
                es: "\(shift): al final sí se hace. Nadie sigue apuntado: apúntate de nuevo.")
        case .released:
            text(
                "\(shift): it was changed, and a place on it had to go. You may take another one.",
                es: "\(shift): ha cambiado, y una plaza ha tenido que desaparecer. "
                    + "Puedes tomar otra.")
        case .reminder where told.isReaders:
            text(
                "You are on this shift: \(shiftAndPlace).",
                es: "Estás en este turno: \(shiftAndPlace).")
        case .reminder:
            text(
                "\(told.whom ?? "Somebody") is on this shift: \(shiftAndPlace).",
                es: "\(told.whom ?? "Alguien") está en este turno: \(shiftAndPlace).")
        case .coverageCritical: "\(shift): \(heads(notice)). \(needs(notice))"
        case .coverageSafe, .closureLifted: "\(shift): \(heads(notice))."
        case .closureRequired:
            text(
                "\(shift): \(heads(notice)). Scouts must not stay with fewer than "
                    + "\(notice.minimumAdults ?? 2) adults.",
                es: "\(shift): \(heads(notice)). Los scouts no pueden quedarse con menos de "
                    + "\(notice.minimumAdults ?? 2) adultos.")
        default: accountSentences(told)
        }
    }

    func body(_ told: ToldNotice) -> String {
        sentences(told) + (told.notice.reason.map { "\n" + reason($0) } ?? "")
    }

    func reason(_ words: String) -> String { text("Why: \(words)", es: "Motivo: \(words)") }

    /// When sign-up opens: `Sat, Dec 5, 9:00 AM`; nil where it is open.
    func opening(_ notice: Notice) -> String? {
        notice.opensAt.map { "\(shortDay($0.day)), \(time($0))" }
    }

    private func schedule(_ notice: Notice) -> String {
        let shifts = notice.shifts ?? 0
        var days = ""
        if let start = notice.start, let end = notice.end {
            let (first, last) = (day(start.day), day(end.day))
            days = text(", from \(first) to \(last)", es: ", del \(first) al \(last)")
        }
        guard let opening = opening(notice) else {
            return text(
                "\(shifts) shifts are open for sign-up\(days).",
                es: "Ya te puedes apuntar a \(shifts) turnos\(days).")
        }
        return text(
            "\(shifts) shifts\(days). Sign-up opens \(opening). You will be told when it is open.",
            es: "\(shifts) turnos\(days). Se podrá apuntar desde el \(opening). Te avisaremos.")
    }

    private func needs(_ notice: Notice) -> String {
        let (people, adults) = (notice.minimumHeadcount ?? 0, notice.minimumAdults ?? 0)
        return text(
            "It needs at least \(people) people, \(adults) of them adults.",
            es: "Hacen falta al menos \(people) personas, y \(adults) de ellas, adultas.")
    }

    /// `Sat, Dec 5, 9:00 AM`
    private func begin(_ notice: Notice) -> String {
        notice.start.map { "\(shortDay($0.day)), \(time($0))" } ?? ""
    }

    /// `Saturday, December 5, 9:00 AM – 1:00 PM`
    private func when(_ start: LocalInstant?, _ end: LocalInstant?) -> String {
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

extension String {
    fileprivate var asFirstWord: String { prefix(1).uppercased() + dropFirst() }
}
