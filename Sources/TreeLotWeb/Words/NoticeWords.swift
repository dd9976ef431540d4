import EventSourcing
import TreeLot

/// What the lot tells people by itself.
protocol NoticeWords {
    func title(_ told: ToldNotice) -> String
    /// A few sentences. What somebody gave as a reason stands behind them, in their own words.
    func sentences(_ told: ToldNotice) -> String
    func reason(_ words: String) -> String
}

extension Words {
    func body(_ told: ToldNotice) -> String {
        sentences(told) + (told.notice.reason.map { "\n" + reason($0) } ?? "")
    }

    /// `Sat, Dec 5, 9:00 AM`
    fileprivate func begin(_ notice: Notice) -> String {
        notice.start.map { "\(shortDay($0.day)), \(time($0))" } ?? ""
    }

    /// When sign-up opens: `Sat, Dec 5, 9:00 AM`; nil where it is open.
    func opening(_ notice: Notice) -> String? {
        notice.opensAt.map { "\(shortDay($0.day)), \(time($0))" }
    }

    /// `Saturday, December 5, 9:00 AM – 1:00 PM`
    fileprivate func when(_ start: LocalInstant?, _ end: LocalInstant?) -> String {
        guard let start, let end else { return "" }
        return "\(day(start.day)), \(span(start, end))"
    }

    /// `Morning, Saturday, December 5, 9:00 AM – 1:00 PM`
    fileprivate func shift(_ notice: Notice) -> String {
        let when = when(notice.start, notice.end)
        return notice.label.map { "\($0), \(when)" } ?? when.asFirstWord
    }

    /// `Corner lot`, behind a comma
    fileprivate func place(_ notice: Notice) -> String { notice.location.map { ", \($0)" } ?? "" }

    fileprivate func heads(_ notice: Notice) -> String {
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

extension English {
    func title(_ told: ToldNotice) -> String {
        let notice = told.notice
        let begin = begin(notice)
        return switch notice.kind {
        case .schedulePublished where notice.shift == nil:
            "The schedule is out\(told.season.map { ": \($0)" } ?? "")"
        case .schedulePublished: "A new shift: \(begin)"
        case .shiftMoved: "A shift has moved: \(begin)"
        case .shiftCancelled: "Cancelled: \(begin)"
        case .shiftClosed: "Closed: \(begin)"
        case .shiftReopened: "Open again: \(begin)"
        case .released: "A place is gone: \(begin)"
        case .reminder: "Reminder: \(begin)"
        case .coverageCritical: "Short of people: \(begin)"
        case .coverageSafe: "Safe again: \(begin)"
        case .closureRequired: "Must close now: \(begin)"
        case .closureLifted: "May go on: \(begin)"
        default: accountTitle(told)
        }
    }

    func sentences(_ told: ToldNotice) -> String {
        let notice = told.notice
        let shift = shift(notice)
        return switch notice.kind {
        case .schedulePublished where notice.shift == nil: schedule(notice)
        case .schedulePublished:
            opening(notice).map { "\(shift)\(place(notice)). Sign-up opens \($0)." }
                ?? "\(shift)\(place(notice)): open for sign-up."
        case .shiftMoved where notice.hasMovedInTime:
            "Now: \(shift)\(place(notice)). Before: \(when(notice.startBefore, notice.endBefore))."
        case .shiftMoved:
            "\(shift). Now at: \(notice.location ?? ""). Before: \(notice.locationBefore ?? "")."
        case .shiftCancelled: "\(shift): will not take place. Nobody needs to come."
        case .shiftClosed: "\(shift): closed. If you have not come yet, stay at home."
        case .shiftReopened:
            "\(shift): takes place after all. Nobody was signed up again, so take a place."
        case .released:
            "\(shift): it was changed, and a place on it had to go. You may take another one."
        case .reminder where told.isReaders: "You are on this shift: \(shift)\(place(notice))."
        case .reminder:
            "\(told.whom ?? "Somebody") is on this shift: \(shift)\(place(notice))."
        case .coverageCritical: "\(shift): \(heads(notice)). \(needs(notice))"
        case .coverageSafe, .closureLifted: "\(shift): \(heads(notice))."
        case .closureRequired:
            "\(shift): \(heads(notice)). Scouts must not stay with fewer than "
                + "\(notice.minimumAdults ?? 2) adults."
        default: accountSentences(told)
        }
    }

    func reason(_ words: String) -> String { "Why: \(words)" }

    private func schedule(_ notice: Notice) -> String {
        let days = notice.start.flatMap { start in
            notice.end.map { ", from \(day(start.day)) to \(day($0.day))" }
        }
        if let opening = opening(notice) {
            return "\(notice.shifts ?? 0) shifts\(days ?? ""). Sign-up opens \(opening). "
                + "You will be told when it is open."
        }
        return "\(notice.shifts ?? 0) shifts are open for sign-up\(days ?? "")."
    }

    private func needs(_ notice: Notice) -> String {
        "It needs at least \(notice.minimumHeadcount ?? 0) people, "
            + "\(notice.minimumAdults ?? 0) of them adults."
    }
}

extension Spanish {
    func title(_ told: ToldNotice) -> String {
        let notice = told.notice
        let begin = begin(notice)
        return switch notice.kind {
        case .schedulePublished where notice.shift == nil:
            "Ya está el calendario\(told.season.map { ": \($0)" } ?? "")"
        case .schedulePublished: "Un turno nuevo: \(begin)"
        case .shiftMoved: "Un turno ha cambiado: \(begin)"
        case .shiftCancelled: "Cancelado: \(begin)"
        case .shiftClosed: "Cerrado: \(begin)"
        case .shiftReopened: "Abierto de nuevo: \(begin)"
        case .released: "Una plaza menos: \(begin)"
        case .reminder: "Recordatorio: \(begin)"
        case .coverageCritical: "Falta gente: \(begin)"
        case .coverageSafe: "Ya hay bastante gente: \(begin)"
        case .closureRequired: "Hay que cerrar ya: \(begin)"
        case .closureLifted: "Puede seguir: \(begin)"
        default: accountTitle(told)
        }
    }

    func sentences(_ told: ToldNotice) -> String {
        let notice = told.notice
        let shift = shift(notice)
        return switch notice.kind {
        case .schedulePublished where notice.shift == nil: schedule(notice)
        case .schedulePublished:
            opening(notice).map { "\(shift)\(place(notice)). Se podrá apuntar desde el \($0)." }
                ?? "\(shift)\(place(notice)): ya te puedes apuntar."
        case .shiftMoved where notice.hasMovedInTime:
            "Ahora: \(shift)\(place(notice)). Antes: \(when(notice.startBefore, notice.endBefore))."
        case .shiftMoved:
            "\(shift). Ahora en: \(notice.location ?? ""). Antes: \(notice.locationBefore ?? "")."
        case .shiftCancelled: "\(shift): no se hace. Nadie tiene que venir."
        case .shiftClosed: "\(shift): se ha cerrado. Si aún no has venido, quédate en casa."
        case .shiftReopened:
            "\(shift): al final sí se hace. Nadie sigue apuntado: apúntate de nuevo."
        case .released:
            "\(shift): ha cambiado, y una plaza ha tenido que desaparecer. Puedes tomar otra."
        case .reminder where told.isReaders: "Estás en este turno: \(shift)\(place(notice))."
        case .reminder:
            "\(told.whom ?? "Alguien") está en este turno: \(shift)\(place(notice))."
        case .coverageCritical: "\(shift): \(heads(notice)). \(needs(notice))"
        case .coverageSafe, .closureLifted: "\(shift): \(heads(notice))."
        case .closureRequired:
            "\(shift): \(heads(notice)). Los scouts no pueden quedarse con menos de "
                + "\(notice.minimumAdults ?? 2) adultos."
        default: accountSentences(told)
        }
    }

    func reason(_ words: String) -> String { "Motivo: \(words)" }

    private func schedule(_ notice: Notice) -> String {
        let days = notice.start.flatMap { start in
            notice.end.map { ", del \(day(start.day)) al \(day($0.day))" }
        }
        if let opening = opening(notice) {
            return "\(notice.shifts ?? 0) turnos\(days ?? ""). Se podrá apuntar desde el "
                + "\(opening). Te avisaremos."
        }
        return "Ya te puedes apuntar a \(notice.shifts ?? 0) turnos\(days ?? "")."
    }

    private func needs(_ notice: Notice) -> String {
        "Hacen falta al menos \(notice.minimumHeadcount ?? 0) personas, y "
            + "\(notice.minimumAdults ?? 0) de ellas, adultas."
    }
}
