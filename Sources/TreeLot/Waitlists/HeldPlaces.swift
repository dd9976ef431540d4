import EventSourcing

/// Places of a kind that are free and not for a person who comes by, since others waited for them.
struct HeldPlaces: Equatable {
    var count = 0
    /// When the first of the open offers ends; nil where the places are still to be offered.
    var until: Instant?
}

extension Lot {
    /// Minutes before the start from which places are held for no one: the first who takes one has it.
    private static let lastCallMinutes = 2 * 60

    /// The moment from which free places of the shift are for the first who takes them.
    func lastCall(_ shift: Shift) -> Instant {
        min(
            shift.start.instant.advanced(byMinutes: -Self.lastCallMinutes), signUpCloses(shift))
    }

    /// The moment at which an open offer ends, by the shift as it stands now. Sign-up may close earlier: then no
    /// one can take the place.
    /// - Parameter shift: as it will be; by default, as it is.
    func end(of offer: PlaceOffer, on shift: Shift? = nil) -> Instant {
        let start = (shift ?? shifts[offer.shift]).start.instant
        return min(offer.expiresAt, start.advanced(byMinutes: -Self.lastCallMinutes))
    }

    /// Whether a place is held by the offer at `now`.
    func isOpen(_ offer: PlaceOffer, at now: Instant) -> Bool {
        offer.status == .open && now < end(of: offer)
    }

    /// The places of the shift that people hold or have first claim to.
    /// - Parameters:
    ///   - person: waits, too, or comes by: the claims of those behind them do not count, nor any where a place was
    ///     offered to the person.
    ///   - seated: people who take places by the same decision, and wait no longer.
    ///   - onlyOffered: leaves out the claims, for a place that is passed on and so does not become free.
    /// - Complexity: O(people who wait · their shifts).
    func heldPlaces(
        on shift: Shift, _ slot: Slot, before person: Person.ID? = nil,
        seated: [Person.ID] = [], onlyOffered: Bool = false, at now: Instant
    ) -> HeldPlaces {
        let line = waitlists.waiting(for: shift.id).filter {
            $0.slot == slot && !seated.contains($0.person)
        }
        var held = HeldPlaces()
        guard !line.isEmpty else { return held }
        let isLastCall = now >= lastCall(shift)
        var isBehind = line.contains { $0.person == person && isOffered($0, at: now) }
        for row in line {
            if row.person == person {
                isBehind = true
            } else if let offer = row.offer.map({ waitlists.offers[$0] }) {
                guard isOpen(offer, at: now) else { continue }
                held.count += 1
                held.until = held.until.map { min($0, end(of: offer)) } ?? end(of: offer)
            } else if !isBehind, !onlyOffered, !isLastCall,
                obstacle(to: row, on: shift, at: now) == nil
            {
                held.count += 1
            }
        }
        return held
    }

    /// Whether a place is held for the person who waits.
    func isOffered(_ row: Waiting, at now: Instant) -> Bool {
        row.offer.map { isOpen(waitlists.offers[$0], at: now) } ?? false
    }

    /// Places of a kind that are neither taken nor held by an offer.
    func unheld(_ slot: Slot, of shift: Shift, at now: Instant) -> Int {
        shift.free(slot) - heldPlaces(on: shift, slot, onlyOffered: true, at: now).count
    }

    /// Why a person who waits could not take a place that is free: the first refusal that a sign-up gives, of
    /// those that are not about the place.
    func obstacle(to row: Waiting, on shift: Shift, at now: Instant) -> LotRefusal? {
        SignUpRules(
            lot: self, person: people[row.person], shift: shift,
            context: Context(actor: .operator, now: now)
        ).obstacleBesidesPlace
    }

    func offer(_ id: PlaceOffer.ID) throws(LotRefusal) -> PlaceOffer {
        guard let offer = waitlists.offers.find(id) else { throw .notFound("offer", id) }
        return offer
    }
}
