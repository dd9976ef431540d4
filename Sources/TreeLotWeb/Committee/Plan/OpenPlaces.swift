import EventSourcing
import TreeLot

/// On the committee’s page of a shift: who waits for a place, the places that are held or offered to others, and
/// the swaps that are proposed; each with what the committee can decide about it.
struct OpenPlaces: Sendable, Equatable {
    private let shift: Shift.ID
    private var waits: [Wait] = []
    private var handOvers: [HandOver] = []
    private var swaps: [Exchange] = []

    private struct Wait: Sendable, Equatable {
        var entry: ShiftWaitlist.Entry
        /// A place is held for them, and they could take it now.
        var mayTake: Bool
    }

    private struct HandOver: Sendable, Equatable {
        var place: OpenOffers.OfferedPlace
        /// The name of the only person who may take it.
        var to: String?
        /// Who could take it now: those who wait for such a place, in their order, and all others.
        var waiting: [Form.Option]
        var others: [Form.Option]
    }

    private struct Exchange: Sendable, Equatable {
        var swap: OpenOffers.OpenSwap
        var mayAccept: Bool
    }

    init(_ shift: Shift.ID, _ models: ReadModels, _ context: Context) throws(LotRefusal) {
        self.shift = shift
        let line = try ShiftWaitlist(\.shift, shift).answer(models, context).waiting
        let offers = try OpenOffers().answer(models, context)
        waits = line.map { entry in
            let mayTake = entry.offer.map {
                AcceptOffer(\.offer, $0).leadsAnywhere(models, context)
            }
            return Wait(entry: entry, mayTake: mayTake ?? false)
        }
        swaps = offers.swaps.filter {
            $0.mine.shift.shift == shift || $0.theirs.shift.shift == shift
        }.map {
            let accept = AcceptSwap(\.swap, $0.swap)
            return Exchange(swap: $0, mayAccept: accept.leadsAnywhere(models, context))
        }
        let offered = offers.handOvers.filter { $0.shift.shift == shift }
        guard !offered.isEmpty else { return }
        let troop = try TroopSearch(text: "", limit: Reader.choicesMax).answer(models, context)
        for place in offered {
            let takers = Takers(of: place, models, context)
            handOvers.append(
                HandOver(
                    place: place, to: place.to.flatMap { models.lot.fullName(of: $0) },
                    waiting: takers.options(line.map { ($0.person, $0.name) }),
                    others: takers.options(troop.others(than: line))))
        }
    }
}

/// The people who could take a place that is offered, found out by trying.
private struct Takers {
    let place: OpenOffers.OfferedPlace
    let models: ReadModels
    let context: Context

    init(of place: OpenOffers.OfferedPlace, _ models: ReadModels, _ context: Context) {
        (self.place, self.models, self.context) = (place, models, context)
    }

    func options(_ people: [(person: Person.ID, name: String)]) -> [Form.Option] {
        people.filter { person, _ in
            // One to whom alone it is offered is the only one to try.
            guard place.to ?? person == person else { return false }
            var take = TakeOver()
            (take.assignment, take.person) = (place.assignment, person)
            return take.leadsAnywhere(models, context)
        }.map { Form.Option("\($0.person)", $0.name) }
    }
}

extension TroopSearch.Answer {
    /// Everyone who was found but those who wait, each once.
    fileprivate func others(
        than line: [ShiftWaitlist.Entry]
    ) -> [(person: Person.ID, name: String)] {
        var seen = Set(line.map(\.person))
        return (households.flatMap(\.members) + withoutHousehold)
            .filter { $0.active && seen.insert($0.person).inserted }
            .map { ($0.person, $0.name) }
    }
}

extension OpenPlaces {
    func html(_ reader: Reader) -> HTML {
        guard !waits.isEmpty || !handOvers.isEmpty || !swaps.isEmpty else { return .none }
        let words = reader.words
        let passing = handOvers.html { handOver($0, reader) } + swaps.html { swap($0, reader) }
        return """
            <section id="open-places">\
            \(if: !waits.isEmpty, "<h2>\(words.waitlist)</h2><div class=\"card rows\">\(waits.html { wait($0, reader) })</div>")
            \(if: !passing.isEmpty, "<h2>\(words.offersAndSwaps)</h2><div class=\"card rows\">\(passing)</div>")</section>
            """
    }

    private func wait(_ wait: Wait, _ reader: Reader) -> HTML {
        let words = reader.words
        let entry = wait.entry
        let id = "waits-\(entry.person)"
        var notes = [words.slot(entry.slot)] + words.waitNotes(entry)
        if let until = entry.until { notes.append(words.placeHeld(until)) }
        return reader.placeRow(id, entry.name, notes: notes, decisions(on: wait, id, reader))
    }

    private func decisions(on wait: Wait, _ id: String, _ reader: Reader) -> HTML {
        let words = reader.words
        let entry = wait.entry
        guard let offer = entry.offer else {
            return reader.placeButton(
                words.takeOffWaitlist, of: entry.name, LeaveWaitlist.name,
                ["shift": "\(shift)", "person": "\(entry.person)"], style: "second", at: id)
        }
        return decisions(
            on: entry.name, (AcceptOffer.name, DeclineOffer.name), ["offer": "\(offer)"],
            mayAccept: wait.mayTake, id, reader)
    }

    /// Both answers to what waits for that of a family.
    private func decisions(
        on name: String, _ commands: (accept: String, decline: String),
        _ fields: KeyValuePairs<String, String>, mayAccept: Bool, _ id: String, _ reader: Reader
    ) -> HTML {
        let words = reader.words
        return """
            \(if: mayAccept, reader.placeButton(words.acceptForThem, of: name, commands.accept, fields, at: id))
            \(reader.placeButton(words.declineForThem, of: name, commands.decline, fields, style: "second", at: id))
            """
    }

    private func handOver(_ handOver: HandOver, _ reader: Reader) -> HTML {
        let words = reader.words
        let place = handOver.place
        let id = "hand-over-\(place.assignment)"
        return reader.placeRow(
            id, place.name, notes: [words.slot(place.slot), words.handOver(to: handOver.to)],
            more: takeOver(handOver, reader),
            reader.placeButton(
                words.withdrawOffer, of: place.name, WithdrawOffered.name,
                ["assignment": "\(place.assignment)"], style: "second", at: id))
    }

    /// Lets someone take the place who has said so elsewhere.
    private func takeOver(_ handOver: HandOver, _ reader: Reader) -> HTML {
        let words = reader.words
        let place = handOver.place
        guard !handOver.waiting.isEmpty || !handOver.others.isEmpty else { return .none }
        return reader.form(
            TakeOver.name, "take-over-\(place.assignment)", ["assignment": "\(place.assignment)"],
            folded: words.givePlace(of: place.name), submit: words.giveThePlace, style: "second"
        ) { form in
            form.select(
                "person", words.who,
                [
                    Form.Group(words.waitlist, handOver.waiting),
                    Form.Group(words.otherPeople, handOver.others),
                ])
        }
    }

    private func swap(_ exchange: Exchange, _ reader: Reader) -> HTML {
        let swap = exchange.swap
        let id = "swap-\(swap.swap)"
        return reader.placeRow(
            id, swap.mine.name, notes: [reader.words.swapAsked(swap)],
            decisions(
                on: swap.mine.name, (AcceptSwap.name, DeclineSwap.name), ["swap": "\(swap.swap)"],
                mayAccept: exchange.mayAccept, id, reader))
    }
}
