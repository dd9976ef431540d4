public import EventSourcing

/// Takes the place that is held for a person who waited for it: a sign-up, by its rules.
public struct AcceptOffer: LotCommand {
    public static let name = "accept-offer"
    public static let permitted = SignUp.permitted

    public var offer: PlaceOffer.ID

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        let offer = try lot.offer(offer)
        let signUp = SignUp(shift: offer.shift, person: offer.person)
        try lot.requireMayDecide(on: offer, context)
        if offer.status == .accepted { return [] }  // Safe to retry.
        guard lot.isOpen(offer, at: context.now) else { throw lot.offerOver(offer) }
        return try signUp.decided(lot, context, beside: []).map { [.assignments(.signedUp($0))] }
            ?? []
    }

    public func existing(in lot: Lot) -> [Reference] {
        guard let offer = lot.waitlists.offers.find(offer) else { return [] }
        return SignUp(shift: offer.shift, person: offer.person).existing(in: lot)
    }

    public func named(in lot: Lot) -> [Reference] { lot.named(by: offer) }
}

extension AcceptOffer: DecidesOnOffer {
    public init() { self.init(offer: .none) }
}

/// An action about an offer.
public protocol DecidesOnOffer: Record {
    var offer: PlaceOffer.ID { get set }
}

extension DecidesOnOffer {
    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "offer", &offer)
    }
}

extension Lot {
    /// Those who may sign the person up may decide for them.
    func requireMayDecide(on offer: PlaceOffer, _ context: Context) throws(LotRefusal) {
        try requireMayEndWait(of: people[offer.person], context)
    }

    /// Requires an actor who may give up what a person waits for: the person, the committee, or a manager of a
    /// household through which the person is in the troop. No later rule stops a manager of one that has left, as one
    /// does in a sign-up.
    func requireMayEndWait(of person: Person, _ context: Context) throws(LotRefusal) {
        guard
            isSelf(context.actor, person) || isCommittee(context.actor)
                || !managedHouseholds(context.actor, of: person).isEmpty
        else { throw .mayNotSignUp(person.id) }
    }

    /// The offer, with the person and the shift.
    func named(by id: PlaceOffer.ID) -> [Reference] {
        guard let offer = waitlists.offers.find(id) else { return [Reference(id)] }
        return [Reference(id), Reference(offer.shift), Reference(offer.person)]
    }

    func offerOver(_ offer: PlaceOffer) -> LotRefusal {
        let ended = onTheWall(offer.endedAt ?? end(of: offer), of: shifts[offer.shift].season)
        return LotRefusal(
            .offerOver,
            "Offer \(offer.id) ended on \(ended.day.inWords) at \(ended.time), and the place went on to "
                + "others. Sign up if a place is free, or join the waitlist again.",
            [
                "offer": .whole(offer.id.rawValue), "shift": .whole(offer.shift.rawValue),
                "endedAt": .string(ended.description),
            ])
    }
}
