public import EventSourcing

/// Lets the place that is held for a person go on to the next who waits. The person leaves the list.
public struct DeclineOffer: LotCommand {
    public static let name = "decline-offer"
    public static let permitted = SignUp.permitted

    public var offer: PlaceOffer.ID

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        let offer = try lot.offer(offer)
        try lot.requireMayDecide(on: offer, context)
        if offer.status == .declined { return [] }  // Safe to retry.
        guard lot.isOpen(offer, at: context.now) else { throw lot.offerOver(offer) }
        return [
            .places(
                .declined(
                    OfferDeclined(offer: offer.id, shift: offer.shift, person: offer.person)))
        ]
    }

    public func named(in lot: Lot) -> [Reference] { lot.named(by: offer) }
}

extension DeclineOffer: DecidesOnOffer {
    public init() { self.init(offer: .none) }
}

extension OfferDeclined {
    static let clause = "the offer was declined"

    func told(_ say: Narrator) -> Told {
        Told(
            "declined \("offer \(offer) of a place", page: "a place") on \(say.shift(shift)), for \(say.object(person))",
            es: """
                no aceptó un lugar en el \(say.es.shift(shift)), para \(say.es.object(person))
                """)
    }

    static let whyItStays = "the place has gone on to others. Join the waitlist again."
}
