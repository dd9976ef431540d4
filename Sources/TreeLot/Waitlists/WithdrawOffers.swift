import EventSourcing

extension Lot {
    /// Takes back offers that a change of a shift leaves without a place, the last ones first, and those that would end
    /// by it; and tells their people, who keep their turn.
    /// - Parameters:
    ///   - after: the shift as it will be.
    ///   - staying: how many of its people of a kind stay.
    func withdrawals(
        from after: Shift, staying: (Slot) -> Int, told: [LotEvent], at now: Instant
    ) -> [LotEvent] {
        let offers = waitlists.waiting(for: after.id).compactMap(\.offer)
            .map { waitlists.offers[$0] }.filter { isOpen($0, at: now) }
        var (events, told) = ([LotEvent](), told)
        for slot in Slot.allCases {
            let room = max(0, after.places(slot) - staying(slot))
            let own = offers.filter { $0.slot == slot }
            let held = own.filter { now < end(of: $0, on: after) }.prefix(room)
            for offer in own where !held.contains(offer) {
                let withdrawal = withdrawal(of: offer, on: after, told: told)
                events += withdrawal
                told += withdrawal.dropFirst()
            }
        }
        return events
    }

    /// Takes back the offers to people whose households have all left: the places are for others.
    func withdrawals(from people: [Person.ID], at now: Instant) -> [LotEvent] {
        let offers = people.flatMap { person in
            waitlists.shifts(of: person).compactMap { waitlists.find(person, for: $0)?.offer }
        }.map { waitlists.offers[$0] }.filter { isOpen($0, at: now) }
        var (events, told) = ([LotEvent](), [LotEvent]())
        for offer in offers {
            let withdrawal = withdrawal(of: offer, on: shifts[offer.shift], told: told)
            events += withdrawal
            told += withdrawal.dropFirst()
        }
        return events
    }

    /// The withdrawal, and then the notice of it.
    private func withdrawal(
        of offer: PlaceOffer, on shift: Shift, told: [LotEvent]
    ) -> [LotEvent] {
        let fact = OfferWithdrawn(offer: offer.id, shift: shift.id, person: offer.person)
        return [.places(.withdrawn(fact))]
            + notice(.place(.offerWithdrawn, of: offer, on: shift), to: [offer.person], after: told)
    }
}

extension OfferWithdrawn {
    static let clause = "the offer was withdrawn"

    func told(_ say: Narrator) -> Told {
        Told(
            "took back \("offer \(offer) of a place", page: "the offer of a place") on \(say.shift(shift)) to \(say.object(person))",
            es: """
                retiró la oferta de un lugar en el \(say.es.shift(shift)) \
                para \(say.es.object(person))
                """)
    }

    static let whyItStays =
        "the person was told. A place that becomes free is offered to them again."
}
