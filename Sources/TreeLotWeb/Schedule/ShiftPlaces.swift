import EventSourcing
import TreeLot

/// On the page of a shift: the waitlist, places that are held, and places that pass from one family to another.
struct ShiftPlaces: Sendable, Equatable {
    private let shift: Shift.ID
    private var waits: [Wait] = []
    private var own: [Own] = []
    private var takeable: [Takeable] = []
    private var swaps: [OpenOffers.OpenSwap] = []
    /// Places of the family on other shifts, and of others on this one, that can be exchanged with each other.
    private var mine: [FamilyShift] = []
    private var theirs: [RosterEntry] = []

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
        try findSwaps(details, family, models, context)
    }

    /// What the family can propose to exchange: each has somebody with whom it goes.
    private mutating func findSwaps(
        _ details: ShiftDetails.Answer, _ family: [Family.Member], _ models: ReadModels,
        _ context: Context
    ) throws(LotRefusal) {
        var others: [FamilyShift] = []
        for member in family {
            others += try MyShifts(\.person, member.person).answer(models, context).upcoming
                .filter { $0.status == .confirmed && $0.shift.shift != shift }
        }
        let people = Set(family.map(\.person))
        let here = details.assignments.filter { !people.contains($0.person) }
        let pairs = others.flatMap { mine in here.map { (mine: mine, theirs: $0) } }.filter {
            var propose = ProposeSwap()
            (propose.mine, propose.theirs) = ($0.mine.assignment, $0.theirs.assignment)
            return Self.leadsAnywhere(propose, models, context)
        }
        mine = others.filter { row in pairs.contains { $0.mine.assignment == row.assignment } }
        theirs = here.filter { row in pairs.contains { $0.theirs.assignment == row.assignment } }
    }

    /// Whether a place is held for a person.
    func holds(_ person: Person.ID) -> Bool {
        waits.contains { $0.member.person == person && $0.entry?.offer != nil }
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
        let hasRows = !waits.isEmpty || !own.isEmpty || !takeable.isEmpty || !swaps.isEmpty
        guard hasRows || !mine.isEmpty else { return .none }
        return """
            <h2>\(reader.words.passingPlaces)</h2>
            \(if: hasRows, rows(reader))
            \(if: !mine.isEmpty, propose(reader))
            """
    }

    private func rows(_ reader: Reader) -> HTML {
        """
        <div class="card rows">\(waits.html { wait($0, reader) })\(takeable.html { take($0, reader) })\
        \(swaps.html { swap($0, reader) })\(own.html { pass($0, reader) })</div>
        """
    }

    private func propose(_ reader: Reader) -> HTML {
        let words = reader.words
        let form = reader.form(ProposeSwap.name, "propose-swap", [:], submit: words.askToSwap) {
            form in
            """
            \(form.select("mine", words.swapOurs, mine.map { .init("\($0.assignment)", place($0, words)) }))
            \(form.select("theirs", words.swapTheirs, theirs.map { .init("\($0.assignment)", $0.name) }))
            """
        }
        return """
            <details class="card" id="swap"\(if: reader.draft?.command == ProposeSwap.name, " open")>\
            <summary>\(words.proposeSwap)</summary>\(form)</details>
            """
    }

    private func place(_ row: FamilyShift, _ words: Words) -> String {
        "\(row.name) · \(words.shortDay(row.shift.day)), \(words.span(row.shift.start, row.shift.end))"
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
