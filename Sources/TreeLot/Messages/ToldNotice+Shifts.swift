/// Notices about shifts and schedules.
extension Wording {
    func published(_ told: ToldNotice) -> MessageText {
        let notice = told.notice
        guard notice.shift != nil else {
            return MessageText(
                text(
                    "The schedule is out\(season(told))", es: "Ya están los turnos\(season(told))"),
                schedule(notice))
        }
        let shift = shiftAndPlace(notice)
        return MessageText(
            text("A new shift: \(begin(notice))", es: "Un turno nuevo: \(begin(notice))"),
            opening(notice).map {
                text(
                    "\(shift). Sign-up opens \($0).",
                    es: "\(shift). Podrán inscribirse desde el \($0).")
            } ?? text("\(shift): open for sign-up.", es: "\(shift): ya pueden inscribirse."))
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

    func moved(_ notice: Notice) -> MessageText {
        let title = text(
            "A shift has moved: \(begin(notice))", es: "Cambió un turno: \(begin(notice))")
        guard notice.start == notice.startBefore, notice.end == notice.endBefore else {
            let (now, before) = (
                shiftAndPlace(notice), when(notice.startBefore, notice.endBefore)
            )
            return MessageText(
                title,
                text("Now: \(now). Before: \(before).", es: "Ahora: \(now). Antes: \(before)."))
        }
        let (now, before) = (notice.location ?? "", notice.locationBefore ?? "")
        return MessageText(
            title,
            text(
                "\(shift(notice)). Now at: \(now). Before: \(before).",
                es: "\(shift(notice)). Ahora en: \(now). Antes: \(before)."))
    }

    func cancelled(_ notice: Notice) -> MessageText {
        MessageText(
            text("Canceled: \(begin(notice))", es: "Cancelado: \(begin(notice))"),
            text(
                "\(shift(notice)): canceled. No one needs to come.",
                es: "\(shift(notice)): cancelado. Nadie tiene que venir."))
    }

    func closed(_ notice: Notice) -> MessageText {
        let isDay = notice.shift == nil
        let when = isDay ? date(notice) : begin(notice)
        let what = isDay ? several(notice) : shift(notice)
        return MessageText(
            text("Closed: \(when)", es: "Cerrado: \(when)"),
            text(
                "\(what): closed. If you’re not there yet, stay home; if you are, "
                    + "check out when you leave.",
                es:
                    "\(what): \(isDay ? "se cerraron" : "se cerró"). Si todavía no llegan, quédense en casa; "
                    + "si ya están allí, anoten su salida al irse."))
    }

    func reopened(_ notice: Notice) -> MessageText {
        let isDay = notice.shift == nil
        let when = isDay ? date(notice) : begin(notice)
        let back = whoIsBack(notice)
        return MessageText(
            text("Open again: \(when)", es: "Abierto de nuevo: \(when)"),
            isDay
                ? text(
                    "\(several(notice)): take place after all. \(back)",
                    es: "\(several(notice)): al final sí se hacen. \(back)")
                : text(
                    "\(shift(notice)): it’s on after all. \(back)",
                    es: "\(shift(notice)): al final sí va. \(back)"))
    }

    func released(_ told: ToldNotice) -> MessageText {
        let notice = told.notice
        let title = text(
            "A place is gone: \(begin(notice))", es: "Un lugar menos: \(begin(notice))")
        let whom = told.isReaders ? nil : told.whom
        return MessageText(
            title,
            text(
                "\(shift(notice)): it changed, and has fewer places now. "
                    + "\(whom.map { "\($0) is not on it anymore. " } ?? "")Please take another shift.",
                es: "\(shift(notice)): cambió y ahora tiene menos lugares. "
                    + "\(whom.map { "\($0) ya no está en él. " } ?? "")Pueden tomar otro turno."))
    }

    func reminder(_ told: ToldNotice) -> MessageText {
        let (notice, shift) = (told.notice, shiftAndPlace(told.notice))
        return MessageText(
            text("Reminder: \(begin(notice))", es: "Recordatorio: \(begin(notice))"),
            told.isReaders
                ? text("You are on this shift: \(shift).", es: "Les toca este turno: \(shift).")
                : text(
                    "\(name(told).asFirstWord) is on this shift: \(shift).",
                    es: "A \(name(told)) le toca este turno: \(shift)."))
    }

    func shortOfPeople(_ notice: Notice) -> MessageText {
        MessageText(
            text("Short of people: \(begin(notice))", es: "Falta gente: \(begin(notice))"),
            "\(shift(notice)): \(heads(notice)). \(needs(notice))")
    }

    func enoughPeople(_ notice: Notice) -> MessageText {
        MessageText(
            text(
                "Enough people again: \(begin(notice))",
                es: "Ya hay suficiente gente: \(begin(notice))"),
            "\(shift(notice)): \(heads(notice)).")
    }

    func mustClose(_ notice: Notice) -> MessageText {
        let least = notice.minimumAdults ?? 2
        return MessageText(
            text("Must close now: \(begin(notice))", es: "Hay que cerrar ya: \(begin(notice))"),
            text(
                "\(shift(notice)): \(heads(notice)). Scouts must not stay with fewer than "
                    + "\(least) adults.",
                es:
                    "\(shift(notice)): \(heads(notice)). Los scouts no pueden quedarse con menos de "
                    + "\(least) adultos."))
    }

    func mayStayOpen(_ notice: Notice) -> MessageText {
        MessageText(
            text("May stay open: \(begin(notice))", es: "Puede seguir abierto: \(begin(notice))"),
            "\(shift(notice)): \(heads(notice)).")
    }

    func helpWanted(_ told: ToldNotice) -> MessageText {
        let (begin, shift) = (begin(told.notice), shiftAndPlace(told.notice))
        guard !told.isReaders else {
            return MessageText(
                text("Help wanted: \(begin)", es: "Se necesita ayuda: \(begin)"),
                text(
                    "\(shift): we are short of people. Sign up if you can come.",
                    es: "\(shift): falta gente. Inscríbanse si pueden venir."))
        }
        let whom = told.whom ?? text("your family", es: "su familia")
        return MessageText(
            text("Can \(whom) help? \(begin)", es: "¿Puede ayudar \(whom)? \(begin)"),
            text(
                "\(shift): we are short of people. \(whom.asFirstWord) can take a place.",
                es: "\(shift): falta gente. \(whom.asFirstWord) puede tomar un lugar."))
    }

    func signUpOpen(_ told: ToldNotice) -> MessageText {
        MessageText(
            text("Sign-up is open\(season(told))", es: "Ya pueden inscribirse\(season(told))"),
            text("You can sign up for shifts now.", es: "Ya pueden inscribirse en los turnos."))
    }

    func signUpMoved(_ told: ToldNotice) -> MessageText {
        let opens =
            opening(told.notice).map { text($0, es: "desde el \($0)") }
            ?? text("later", es: "más tarde")
        return MessageText(
            text(
                "Sign-up opens \(opens)\(season(told))", es: "Inscripción \(opens)\(season(told))"),
            text(
                "Sign-up opens \(opens). We’ll let you know.",
                es: "Podrán inscribirse \(opens). Les avisaremos."))
    }

    // MARK: Pieces

    private func season(_ told: ToldNotice) -> String { told.season.map { ": \($0)" } ?? "" }

    /// `Saturday, December 5`
    private func date(_ notice: Notice) -> String { notice.start.map { day($0.day) } ?? "" }

    /// `4 shifts, Saturday, December 5, 9:00 AM – 9:00 PM`
    private func several(_ notice: Notice) -> String {
        counted(notice.shifts ?? 0, "shift", "shifts", es: "turno", "turnos")
            + ", \(when(notice.start, notice.end))"
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

    private func heads(_ notice: Notice) -> String {
        heads(notice.scouts ?? 0, notice.adults ?? 0)
    }

    private func needs(_ notice: Notice) -> String {
        let (people, adults) = (notice.minimumHeadcount ?? 0, notice.minimumAdults ?? 0)
        let all = counted(people, "person", "people", es: "persona", "personas")
        let ofThem =
            adults == 1
            ? text("1 of them an adult", es: "1 de ellas adulta")
            : text("\(adults) of them adults", es: "\(adults) de ellas adultas")
        return text(
            "It needs at least \(all), \(ofThem).",
            es: "\(people == 1 ? "Se necesita" : "Se necesitan") al menos \(all), \(ofThem).")
    }
}
