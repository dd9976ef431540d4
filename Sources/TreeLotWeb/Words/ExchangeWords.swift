import EventSourcing
import TreeLot

/// Notices about places that pass from one person to another.
extension Words {
    /// - Parameter begin: `Sat, Dec 5, 9:00 AM`
    func exchangeTitle(_ told: ToldNotice, _ begin: String) -> String {
        switch told.notice.kind {
        case .assignmentOffered:
            text("A place to take over: \(begin)", es: "Un lugar para tomar: \(begin)")
        case .takenOver: text("Taken over: \(begin)", es: "Otra familia lo tomó: \(begin)")
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
        case .takenOver:
            text(
                "\(shift): another family took over the place. You don’t need to come.",
                es: "\(shift): otra familia tomó el lugar. Ya no hace falta que vengan.")
        case .swapProposed:
            text(
                "\(shift): \(name) would like to swap this shift with you. Answer on the page of your shift.",
                es:
                    "\(shift): \(name) quiere cambiar este turno con ustedes. Respondan en la página de su turno."
            )
        case .swapAccepted:
            text(
                "\(shift): the swap was accepted, and this shift is yours now.",
                es: "\(shift): se aceptó el cambio y ahora este turno es de ustedes.")
        default:
            text(
                "\(shift): no swap. This shift is still yours.",
                es: "\(shift): no hubo cambio. Este turno sigue siendo de ustedes.")
        }
    }
}
