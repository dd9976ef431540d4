import EventSourcing
import TreeLot

/// On the page of a shift: the waitlist, places that are held, and places that pass from one family to another.
struct ShiftPlaces: Sendable, Equatable {
    private let shift: Shift.ID
    private var waits: [Wait] = []
    private var own: [Own] = []
    private var takeable: [Takeable] = []
    private var swaps: [OpenOffers.OpenSwap] = []

    /// One of the family who waits, or can.
    private struct Wait: Sendable, Equatable {
        var member: Family.Member
        /// Nil: they can join.
        var entry: ShiftWaitlist.Entry?
    }

    /// A place of the family that it can offer to others, or has offered.
    private struct Own: Sendable, Equatable {
        var member: Family.Member
        var assignment: Assignment.ID
        var isOffered: Bool
    }

    /// A place of another family, and one of the reader’s who can take it.
    private struct Takeable: Sendable, Equatable {
        var place: OpenOffers.OfferedPlace
        var member: Family.Member
    }

    init(
        _ details: ShiftDetails.Answer, _ family: [Family.Member], _ models: ReadModels,
        _ context: Context
    ) throws(LotRefusal) {
        shift = details.shift.shift
        let line = try ShiftWaitlist(\.shift, shift).answer(models, context).waiting
        let offers = try OpenOffers().answer(models, context)
        for member in family {
            let entry = line.first { $0.person == member.person }
            var join = JoinWaitlist()
            (join.shift, join.person) = (shift, member.person)
            if entry != nil || Self.leadsAnywhere(join, models, context) {
                waits.append(Wait(member: member, entry: entry))
            }
            for row in details.assignments where row.person == member.person {
                let isOffered = offers.handOvers.contains { $0.assignment == row.assignment }
                var offer = OfferAssignment()
                offer.assignment = row.assignment
                guard isOffered || Self.leadsAnywhere(offer, models, context) else { continue }
                own.append(
                    Own(member: member, assignment: row.assignment, isOffered: isOffered))
            }
            for place in offers.handOvers where place.shift.shift == shift {
                var take = TakeOver()
                (take.assignment, take.person) = (place.assignment, member.person)
                guard Self.leadsAnywhere(take, models, context) else { continue }
                takeable.append(Takeable(place: place, member: member))
            }
        }
        swaps = offers.swaps.filter { swap in
            swap.theirs.shift.shift == shift
                && family.contains { $0.person == swap.theirs.person }
        }
    }

    /// Whether the command would be accepted and record something.
    private static func leadsAnywhere(
        _ command: some LotCommand, _ models: ReadModels, _ context: Context
    ) -> Bool {
        (try? command.decide(models.lot, context))?.isEmpty == false
    }
}

extension ShiftPlaces {
    func html(_ reader: Reader) -> HTML {
        guard !waits.isEmpty || !own.isEmpty || !takeable.isEmpty || !swaps.isEmpty else {
            return .none
        }
        return """
            <h2>\(reader.words.passingPlaces)</h2>
            <div class="card rows">\(waits.html { wait($0, reader) })\(takeable.html { take($0, reader) })\
            \(swaps.html { swap($0, reader) })\(own.html { pass($0, reader) })</div>
            """
    }

    private func row(
        _ id: String, _ name: String, _ note: String?, _ buttons: HTML
    ) -> HTML {
        """
        <div id="\(id)"><div class="grow"><strong>\(name: name)</strong>\
        \(if: note != nil, "<div class=\"quiet small\">\(note)</div>")</div>\(buttons)</div>
        """
    }

    private func wait(_ wait: Wait, _ reader: Reader) -> HTML {
        let words = reader.words
        let (name, id) = (wait.member.name, "wait-\(wait.member.person)")
        let hidden: HTML = "<span class=\"hidden\"> \(name)</span>"
        let fields: KeyValuePairs = ["shift": "\(shift)", "person": "\(wait.member.person)"]
        guard let entry = wait.entry else {
            return row(
                id, name, nil,
                reader.button(
                    "\(words.joinWaitlist)\(hidden)", JoinWaitlist.name, fields, style: "second",
                    at: id))
        }
        if let offer = entry.offer, let until = entry.until {
            let number: KeyValuePairs = ["offer": "\(offer)"]
            return row(
                id, name, words.placeHeld(until),
                """
                \(reader.button("\(words.takePlace)\(hidden)", AcceptOffer.name, number, at: id))
                \(reader.button("\(words.declinePlace)\(hidden)", DeclineOffer.name, number, style: "second", at: id))
                """)
        }
        let note =
            words.turn(entry.turn) + (entry.obstacle.map { " " + words.sentence($0) } ?? "")
        return row(
            id, name, note,
            reader.button(
                "\(words.leaveWaitlist)\(hidden)", LeaveWaitlist.name, fields, style: "second",
                at: id))
    }

    private func take(_ choice: Takeable, _ reader: Reader) -> HTML {
        let words = reader.words
        let id = "take-\(choice.place.assignment)-\(choice.member.person)"
        return row(
            id, choice.place.name, words.offersPlace,
            reader.button(
                "\(words.takeOver(choice.member.name))", TakeOver.name,
                ["assignment": "\(choice.place.assignment)", "person": "\(choice.member.person)"],
                at: id))
    }

    private func pass(_ own: Own, _ reader: Reader) -> HTML {
        let words = reader.words
        let id = "pass-\(own.assignment)"
        return row(
            id, own.member.name, own.isOffered ? words.placeOfferedToOthers : nil,
            reader.button(
                "\(own.isOffered ? words.keepPlace : words.offerPlace)<span class=\"hidden\"> \(own.member.name)</span>",
                own.isOffered ? WithdrawOffered.name : OfferAssignment.name,
                ["assignment": "\(own.assignment)"], style: "second", at: id))
    }

    private func swap(_ swap: OpenOffers.OpenSwap, _ reader: Reader) -> HTML {
        let words = reader.words
        let id = "swap-\(swap.swap)"
        let fields: KeyValuePairs = ["swap": "\(swap.swap)"]
        let other = swap.mine.shift
        return row(
            id, swap.theirs.name,
            words.swapsFor(
                swap.mine.name,
                "\(words.shortDay(other.day)), \(words.span(other.start, other.end))"),
            """
            \(reader.button("\(words.acceptSwap)<span class=\"hidden\"> \(swap.theirs.name)</span>", AcceptSwap.name, fields, at: id))
            \(reader.button("\(words.declineSwap)<span class=\"hidden\"> \(swap.theirs.name)</span>", DeclineSwap.name, fields, style: "second", at: id))
            """)
    }
}
