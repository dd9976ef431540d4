import EventSourcing
import TreeLot

/// Notices about places that pass from one person to another.
extension Words {
    /// - Parameter begin: `Sat, Dec 5, 9:00 AM`
    func exchangeTitle(_ told: ToldNotice, _ begin: String) -> String {
        switch told.notice.kind {
        case .assignmentOffered:
            text("A place to take over: \(begin)", es: "Un lugar para tomar: \(begin)")
        case .takenOver: text("Taken over: \(begin)", es: "Alguien tomó el lugar: \(begin)")
        case .swapProposed:
            text("A swap is proposed: \(begin)", es: "Les proponen un cambio: \(begin)")
        case .swapAccepted: text("Swapped: \(begin)", es: "Turnos cambiados: \(begin)")
        default: text("No swap: \(begin)", es: "Sin cambio de turno: \(begin)")
        }
    }

    /// - Parameter shift: with its day, its times and its place.
    func exchangeSentences(_ told: ToldNotice, _ shift: String) -> String {
        let name = told.whom ?? text("someone", es: "alguien")
        return switch told.notice.kind {
        case .assignmentOffered:
            text(
                "\(shift): \(name) can’t make it. You can take over.",
                es: "\(shift): \(name) no puede ir. Pueden tomar su lugar.")
        case .takenOver where told.isReaders:
            text(
                "\(shift): someone took over your place. You don’t need to come.",
                es: "\(shift): alguien tomó su lugar. Ya no hace falta que vengan.")
        case .takenOver:
            text(
                "\(shift): someone took over the place of \(name), who doesn’t need to come.",
                es: "\(shift): alguien tomó el lugar de \(name), que ya no tiene que venir.")
        case .swapProposed:
            text(
                "\(shift): \(name) would like to swap this shift with you. Answer on the page of your shift.",
                es:
                    "\(shift): \(name) quiere cambiar este turno con ustedes. Respondan en la página de su turno."
            )
        case .swapAccepted where told.isReaders:
            text(
                "\(shift): the swap was accepted, and this shift is yours now.",
                es: "\(shift): se aceptó el cambio y ahora este turno es de ustedes.")
        case .swapAccepted:
            text(
                "\(shift): the swap was accepted, and this shift is \(name)’s now.",
                es: "\(shift): se aceptó el cambio y ahora este turno es de \(name).")
        case _ where !told.isReaders:
            text(
                "\(shift): no swap. This shift is still \(name)’s.",
                es: "\(shift): no hubo cambio. Este turno sigue siendo de \(name).")
        default:
            text(
                "\(shift): no swap. This shift is still yours.",
                es: "\(shift): no hubo cambio. Este turno sigue siendo de ustedes.")
        }
    }
}
