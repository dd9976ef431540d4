/// Notices about places that are offered, and that pass from one person to another.
extension Wording {
    func placeOffered(_ told: ToldNotice) -> MessageText {
        let (begin, shift) = (begin(told.notice), shiftAndPlace(told.notice))
        let until = told.notice.until.map { dayAndTime($0) }
        return MessageText(
            text("A place for you: \(begin)", es: "Un lugar para ustedes: \(begin)"),
            text(
                "\(shift): a place is held for \(holder(told))\(until.map { " until \($0)" } ?? ""). "
                    + "Take it, or let the next family have it.",
                es:
                    "\(shift): se guarda un lugar para \(holder(told))\(until.map { " hasta el \($0)" } ?? ""). "
                    + "Tómenlo o déjenlo a la siguiente familia."))
    }

    func offerRanOut(_ told: ToldNotice) -> MessageText {
        let (begin, shift) = (begin(told.notice), shiftAndPlace(told.notice))
        return MessageText(
            text("It went to others: \(begin)", es: "El lugar pasó a otros: \(begin)"),
            text(
                "\(shift): the place that was held for \(holder(told)) went to the next family.",
                es:
                    "\(shift): el lugar que se guardaba para \(holder(told)) pasó a la siguiente familia."
            ))
    }

    func offerWithdrawn(_ told: ToldNotice) -> MessageText {
        let (begin, shift) = (begin(told.notice), shiftAndPlace(told.notice))
        return MessageText(
            text("No longer held: \(begin)", es: "Ya no se guarda el lugar: \(begin)"),
            text(
                "\(shift): the place that was held for \(holder(told)) is no longer held. "
                    + "You keep your turn on the waitlist.",
                es: "\(shift): ya no se guarda el lugar que era para \(holder(told)). "
                    + "Siguen en su turno de la lista de espera."))
    }

    func placeOpen(_ notice: Notice) -> MessageText {
        let (begin, shift) = (begin(notice), shiftAndPlace(notice))
        return MessageText(
            text("There’s a place: \(begin)", es: "Hay un lugar libre: \(begin)"),
            text(
                "\(shift): there’s a free place. First come, first served.",
                es: "\(shift): hay un lugar libre, para quien lo tome primero."))
    }

    func assignmentOffered(_ told: ToldNotice) -> MessageText {
        let (begin, shift) = (begin(told.notice), shiftAndPlace(told.notice))
        return MessageText(
            text("A place to take over: \(begin)", es: "Un lugar para tomar: \(begin)"),
            text(
                "\(shift): \(name(told)) can’t make it. You can take over.",
                es: "\(shift): \(name(told)) no puede ir. Pueden tomar su lugar."))
    }

    func takenOver(_ told: ToldNotice) -> MessageText {
        let (begin, shift) = (begin(told.notice), shiftAndPlace(told.notice))
        return MessageText(
            text("Taken over: \(begin)", es: "Alguien tomó el lugar: \(begin)"),
            told.isReaders
                ? text(
                    "\(shift): someone took over your place. You don’t need to come.",
                    es: "\(shift): alguien tomó su lugar. Ya no hace falta que vengan.")
                : text(
                    "\(shift): someone took over the place of \(name(told)), who doesn’t need to come.",
                    es:
                        "\(shift): alguien tomó el lugar de \(name(told)), que ya no tiene que venir."
                ))
    }

    func swapProposed(_ told: ToldNotice) -> MessageText {
        let (begin, shift) = (begin(told.notice), shiftAndPlace(told.notice))
        return MessageText(
            text("A swap is proposed: \(begin)", es: "Les proponen un cambio: \(begin)"),
            text(
                "\(shift): \(name(told)) would like to swap this shift with you. "
                    + "Answer on the page of your shift.",
                es: "\(shift): \(name(told)) quiere cambiar este turno con ustedes. "
                    + "Respondan en la página de su turno."))
    }

    func swapAccepted(_ told: ToldNotice) -> MessageText {
        let (begin, shift) = (begin(told.notice), shiftAndPlace(told.notice))
        return MessageText(
            text("Swapped: \(begin)", es: "Turnos cambiados: \(begin)"),
            told.isReaders
                ? text(
                    "\(shift): the swap was accepted, and this shift is yours now.",
                    es: "\(shift): se aceptó el cambio y ahora este turno es de ustedes.")
                : text(
                    "\(shift): the swap was accepted, and this shift is \(name(told))’s now.",
                    es: "\(shift): se aceptó el cambio y ahora este turno es de \(name(told))."))
    }

    func swapDeclined(_ told: ToldNotice) -> MessageText {
        let (begin, shift) = (begin(told.notice), shiftAndPlace(told.notice))
        return MessageText(
            text("No swap: \(begin)", es: "Sin cambio de turno: \(begin)"),
            told.isReaders
                ? text(
                    "\(shift): no swap. This shift is still yours.",
                    es: "\(shift): no hubo cambio. Este turno sigue siendo de ustedes.")
                : text(
                    "\(shift): no swap. This shift is still \(name(told))’s.",
                    es: "\(shift): no hubo cambio. Este turno sigue siendo de \(name(told))."))
    }

    /// For whom a place is held.
    private func holder(_ told: ToldNotice) -> String {
        told.isReaders ? text("you", es: "ustedes") : name(told)
    }
}
