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
