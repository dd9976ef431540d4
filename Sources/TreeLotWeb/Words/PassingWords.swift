import EventSourcing
import TreeLot

/// Places that wait, are held or pass on, as the family sees them and as the committee does.
extension Text {
    static let offerToThem = Text("Offer the place", es: "Ofrecer el lugar")
    static let onOtherShifts = Text(
        "On other shifts that week", es: "En otros turnos de esa semana")
    static let placesOffered = Text("Places offered to you", es: "Lugares que les ofrecen")
    static let swapsAsked = Text("Swaps you asked for", es: "Cambios que propusieron")
    static let withdrawSwap = Text("Withdraw", es: "Retirar la propuesta")
    static let offersAndSwaps = Text("Offered places and swaps", es: "Lugares ofrecidos y cambios")
    static let placesYouOffer = Text("Places you offer", es: "Lugares que ofrecen")
    static let takeOffWaitlist = Text("Take off the list", es: "Quitar de la lista")
    static let acceptForThem = Text("Accept for them", es: "Aceptar en su nombre")
    static let declineForThem = Text("Decline for them", es: "Rechazar en su nombre")
    static let withdrawOffer = Text("Withdraw the offer", es: "Retirar la oferta")
    static let giveThePlace = Text("Give the place", es: "Dar el lugar")
    static let otherPeople = Text("Other people", es: "Otras personas")
}

extension Words {
    func offerToOne(_ name: String) -> String {
        text(
            "Offer \(name)’s place to one person", es: "Ofrecer el lugar de \(name) a una persona")
    }

    func givePlace(of name: String) -> String {
        text("Let someone take over for \(name)", es: "Dar a alguien el lugar de \(name)")
    }

    /// To whom a place is offered, as the committee sees it.
    func handOver(to name: String?) -> String {
        name.map { text("Offered to \($0)", es: "Ofrecido a \($0)").asSentence }
            ?? text("Offered to anyone who can take it.", es: "Ofrecido a quien pueda tomarlo.")
    }

    /// To whom the family has offered a place.
    func placeOffered(_ offer: ShiftPlaces.Offer) -> String {
        switch offer {
        case .toAnyone:
            text(
                "Others can take over. Until someone does, the place is yours.",
                es: "Otros pueden tomar este lugar. Hasta entonces es de ustedes.")
        case .toOne(let name):
            name.map {
                let offered = text("Offered to \($0)", es: "Ofrecido a \($0)").asSentence
                return offered
                    + text(
                        " Until they take it, the place is yours.",
                        es: " Mientras nadie lo tome, es de ustedes.")
            }
                ?? text(
                    "Offered to one person. Until they take it, the place is yours.",
                    es: "Ofrecido a una persona. Mientras nadie lo tome, es de ustedes.")
        }
    }

    /// Under the name of the one who has proposed it.
    func swapAsked(_ swap: OpenOffers.OpenSwap) -> String {
        let (ours, theirs) = (dayAndSpan(swap.mine.shift), dayAndSpan(swap.theirs.shift))
        return text(
            "Asked \(swap.theirs.name) to swap: \(ours) for \(theirs). No answer yet.",
            es: "Cambio propuesto a \(swap.theirs.name): \(ours) por \(theirs). Falta su respuesta."
        )
    }

    /// Of a person who waits: their turn, why a place would not go to them now, and that one did not.
    func waitNotes(_ entry: ShiftWaitlist.Entry) -> [String] {
        let now = [turn(entry.turn), entry.obstacle.map { sentence($0) }].compactMap(\.self)
        return [now.joined(separator: " "), passedOver(entry)].compactMap(\.self)
    }

    /// That a place went to others who wait, and why; nil where none has. The reason is not told twice, where it is
    /// what is in the way still.
    func passedOver(_ entry: ShiftWaitlist.Entry) -> String? {
        guard let moment = entry.passedOverAt else { return nil }
        let when = dayAndTime(moment)
        let went = text(
            "On \(when), a place was offered to others in line.",
            es: "El \(when), se ofreció un lugar a otras personas de la lista.")
        guard let code = entry.passedOverBecause.flatMap(RefusalCode.init(rawValue:)),
            code != entry.obstacle?.code, let why = refusal(code, .null)
        else { return went }
        return text("\(went) The reason: \(why)", es: "\(went) El motivo: \(why)")
    }
}
