import EventSourcing
import TreeLot

extension ShiftPlaces {
    func html(_ reader: Reader) -> HTML {
        let rows = rows(reader)
        guard !rows.isEmpty || !mine.isEmpty else { return .none }
        return """
            <h2>\(reader.words.passingPlaces)</h2>
            \(if: !rows.isEmpty, "<div class=\"card rows\">\(rows)</div>")
            \(if: !mine.isEmpty, propose(reader))
            """
    }

    private func rows(_ reader: Reader) -> HTML {
        """
        \(waits.html { wait($0, reader) })\(takeable.html { reader.takeable($0) })\
        \(swaps.html { swap($0, reader) })\(proposals.html { reader.proposal($0) })\
        \(own.html { pass($0, reader) })
        """
    }

    private func propose(_ reader: Reader) -> HTML {
        let words = reader.words
        let ours = mine.map {
            Form.Option("\($0.assignment)", "\($0.name) · \(words.dayAndSpan($0.shift))")
        }
        let form = reader.form(ProposeSwap.name, "propose-swap", [:], submit: words.askToSwap) {
            form in
            """
            \(form.choose("mine", words.swapOurs, [Form.Group("", ours)]))
            \(form.choose("theirs", words.swapTheirs, [Form.Group("", theirs.map { .init("\($0.assignment)", $0.name) })]))
            """
        }
        return """
            <details class="card" id="swap"\(if: reader.draft?.command == ProposeSwap.name, " open")>\
            <summary>\(words.proposeSwap)</summary>\(form)</details>
            """
    }

    private func wait(_ wait: Wait, _ reader: Reader) -> HTML {
        let words = reader.words
        let (name, id) = (wait.member.name, "wait-\(wait.member.person)")
        let fields: KeyValuePairs = ["shift": "\(shift)", "person": "\(wait.member.person)"]
        guard let entry = wait.entry else {
            return reader.placeRow(
                id, name,
                reader.placeButton(
                    words.joinWaitlist, of: name, JoinWaitlist.name, fields, style: "second",
                    at: id))
        }
        if let offer = entry.offer, let until = entry.until {
            let number: KeyValuePairs = ["offer": "\(offer)"]
            return reader.placeRow(
                id, name, notes: [words.placeHeld(until)],
                """
                \(reader.placeButton(words.takePlace, of: name, AcceptOffer.name, number, at: id))
                \(reader.placeButton(words.declinePlace, of: name, DeclineOffer.name, number, style: "second", at: id))
                """)
        }
        return reader.placeRow(
            id, name, notes: words.waitNotes(entry),
            reader.placeButton(
                words.leaveWaitlist, of: name, LeaveWaitlist.name, fields, style: "second", at: id))
    }

    private func pass(_ own: Own, _ reader: Reader) -> HTML {
        let words = reader.words
        let (name, id) = (own.member.name, "pass-\(own.assignment)")
        let fields: KeyValuePairs = ["assignment": "\(own.assignment)"]
        guard let offer = own.offer else {
            return reader.placeRow(
                id, name, more: passToOne(own, reader),
                reader.placeButton(
                    words.offerPlace, of: name, OfferAssignment.name, fields, style: "second",
                    at: id))
        }
        return reader.placeRow(
            id, name, notes: [words.placeOffered(offer)],
            reader.placeButton(
                words.keepPlace, of: name, WithdrawOffered.name, fields, style: "second", at: id))
    }

    /// No one is asked but the person who is chosen here.
    private func passToOne(_ own: Own, _ reader: Reader) -> HTML {
        let words = reader.words
        guard !own.family.isEmpty || !own.others.isEmpty else { return .none }
        return reader.form(
            OfferAssignment.name, "offer-\(own.assignment)", ["assignment": "\(own.assignment)"],
            folded: words.offerToOne(own.member.name), submit: words.offerToThem, style: "second"
        ) { form in
            form.choose(
                "to", words.who,
                [
                    Form.Group(words.family, reader.options(own.family)),
                    Form.Group(words.onOtherShifts, reader.options(own.others)),
                ])
        }
    }

    private func swap(_ swap: OpenOffers.OpenSwap, _ reader: Reader) -> HTML {
        let words = reader.words
        let (name, id) = (swap.theirs.name, "swap-\(swap.swap)")
        let fields: KeyValuePairs = ["swap": "\(swap.swap)"]
        return reader.placeRow(
            id, name, notes: [words.swapsFor(swap.mine.name, words.dayAndSpan(swap.mine.shift))],
            """
            \(reader.placeButton(words.acceptSwap, of: name, AcceptSwap.name, fields, at: id))
            \(reader.placeButton(words.declineSwap, of: name, DeclineSwap.name, fields, style: "second", at: id))
            """)
    }
}
