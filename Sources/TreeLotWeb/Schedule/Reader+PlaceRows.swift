import EventSourcing
import TreeLot

extension Reader {
    /// A person with a place that they wait for, hold or pass on: what there is to say about it, and what can be
    /// done.
    /// - Parameters:
    ///   - id: the row, to which the reader comes back.
    ///   - more: stands below the notes.
    func placeRow(
        _ id: String, _ name: String, notes: [String] = [], more: HTML = .none, _ buttons: HTML
    ) -> HTML {
        """
        <div id="\(id)"><div class="grow"><strong>\(name: name)</strong>\
        \(notes.html { "<div class=\"quiet small\">\($0)</div>" })\(more)</div>\(buttons)</div>
        """
    }

    /// A button of such a row. Who does not see the row hears the name, too.
    func placeButton(
        _ label: String, of name: String, _ command: String,
        _ fields: KeyValuePairs<String, String>, style: String = "", at id: String
    ) -> HTML {
        button(
            "\(label)<span class=\"hidden\"> \(name)</span>", command, fields, style: style, at: id)
    }

    /// A place of another person that one of the reader’s family can take.
    /// - Parameter isDated: whether it is told on which shift.
    func takeable(_ choice: ShiftPlaces.Takeable, isDated: Bool = false) -> HTML {
        let (place, member) = (choice.place, choice.member)
        let id = "take-\(place.assignment)-\(member.person)"
        let shift = isDated ? [words.dayAndSpan(place.shift)] : []
        return placeRow(
            id, place.name, notes: [words.offersPlace] + shift,
            button(
                "\(words.takeOver(member.name))", TakeOver.name,
                ["assignment": "\(place.assignment)", "person": "\(member.person)"], at: id))
    }

    /// An exchange that the reader’s family has proposed: until the other family answers, it can be withdrawn.
    func proposal(_ swap: OpenOffers.OpenSwap) -> HTML {
        let id = "proposed-\(swap.swap)"
        return placeRow(
            id, swap.mine.name, notes: [words.swapAsked(swap)],
            placeButton(
                words.withdrawSwap, of: swap.mine.name, DeclineSwap.name, ["swap": "\(swap.swap)"],
                style: "second", at: id))
    }
}
