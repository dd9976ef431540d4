import EventSourcing
import TreeLot

/// What a family can still take back or answer, on whichever shift it is.
struct FamilyOffers: Sendable, Equatable {
    /// Places that are held for one of them.
    var held: [OpenOffers.HeldPlace]
    /// Places of theirs that others may take.
    var offered: [OpenOffers.OfferedPlace]
    /// Exchanges for which they wait for the word of another family.
    var proposed: [OpenOffers.OpenSwap]

    init(
        _ offers: OpenOffers.Answer, of family: Family, _ models: ReadModels, _ context: Context
    ) {
        let people = Set(family.members.map(\.person))
        held = offers.places.filter { people.contains($0.person) }.map { place in
            var place = place
            place.name = family.name(of: place.person, or: place.name)
            return place
        }
        offered = offers.handOvers.filter { people.contains($0.person) }.map { place in
            var place = place
            place.name = family.name(of: place.person, or: place.name)
            return place
        }
        proposed = offers.swaps.filter {
            $0.isProposed(by: people)
                && DeclineSwap(\.swap, $0.swap).leadsAnywhere(models, context)
        }
    }
}

extension Reader {
    /// Places that are held, each with its answer.
    func held(_ places: [OpenOffers.HeldPlace]) -> HTML {
        guard !places.isEmpty else { return .none }
        return """
            <section id="held"><h2>\(words.waitlist)</h2>
            <div class="card asks rows">\(places.html { held($0) })</div></section>
            """
    }

    private func held(_ place: OpenOffers.HeldPlace) -> HTML {
        let (name, id) = (place.name, "held-\(place.offer)")
        let offer: KeyValuePairs = ["offer": "\(place.offer)"]
        return placeRow(
            id, name, notes: [words.dayAndSpan(place.shift), words.placeHeld(place.until)],
            """
            \(placeButton(words.takePlace, of: name, AcceptOffer.name, offer, at: id))
            \(placeButton(words.declinePlace, of: name, DeclineOffer.name, offer, style: "second", at: id))
            """)
    }

    /// What the family waits for: each can be taken back.
    func waiting(_ offers: FamilyOffers) -> HTML {
        """
        \(if: !offers.offered.isEmpty, """
            <section id="offering"><h2>\(words.placesYouOffer)</h2>
            <div class="card rows">\(offers.offered.html { offered($0) })</div></section>
            """)
        \(if: !offers.proposed.isEmpty, """
            <section id="proposals"><h2>\(words.swapsAsked)</h2>
            <div class="card rows">\(offers.proposed.html { proposal($0) })</div></section>
            """)
        """
    }

    private func offered(_ place: OpenOffers.OfferedPlace) -> HTML {
        let id = "offering-\(place.assignment)"
        let offer = place.to == nil ? ShiftPlaces.Offer.toAnyone : .toOne(nil)
        return placeRow(
            id, place.name, notes: [words.dayAndSpan(place.shift), words.placeOffered(offer)],
            placeButton(
                words.keepPlace, of: place.name, WithdrawOffered.name,
                ["assignment": "\(place.assignment)"], style: "second", at: id))
    }
}
