import EventSourcing
import TreeLot

extension Reader {
    /// Check-in or check-out; nothing where there is neither.
    func button(
        for assignment: Assignment.ID, _ presence: Presence, named name: String,
        isBig: Bool = false, at spot: String? = nil
    ) -> HTML {
        let whose: HTML = "<span class=\"hidden\"> \(name)</span>"
        switch presence {
        case .checkIn:
            return button(
                "\(words.checkIn)\(whose)", CheckIn.name,
                ["assignment": "\(assignment)", "method": "manual"],
                style: isBig ? "soft big" : "soft", locates: shell.asksWhere, at: spot)
        case .checkOut:
            return button(
                "\(words.checkOut)\(whose)", CheckOut.name, ["assignment": "\(assignment)"],
                style: isBig ? "second big" : "second", at: spot)
        case .none: return .none
        }
    }

    /// One button for all members of a family whose turn it is.
    /// - Parameter arriving: who is checked in with one tap, in this order.
    func buttons(
        for outing: Outing, _ presence: [Assignment.ID: Presence], arriving: [Assignment.ID]
    ) -> HTML {
        let spot = "next-\(outing.shift.shift)"
        let all = arriving.compactMap { id in
            outing.entries.first { $0.assignment == id }
        }
        let leaving = outing.entries.filter { presence[$0.assignment] == .checkOut }
        return [
            all.isEmpty
                ? .none
                : eachButton(
                    words.checkInAll(all.map(\.name)), CheckIn.name,
                    all.map(\.assignment), ["method": "manual"], locates: shell.asksWhere, at: spot),
            leaving.isEmpty
                ? .none
                : eachButton(
                    words.checkOutAll(leaving.map(\.name)), CheckOut.name,
                    lastOut(leaving).map(\.assignment), [:], style: "second", at: spot),
        ].joined(.none)
    }

    /// Scouts before adults, and the reader last: who has left checks nobody out any more, and leaves no child alone.
    private func lastOut(_ leaving: [FamilyShift]) -> [FamilyShift] {
        leaving.filter { $0.slot == .scout }
            + leaving.filter { $0.slot == .parent && $0.person != me.person }
            + leaving.filter { $0.slot == .parent && $0.person == me.person }
    }

    /// A form of one button that runs an action of each of several assignments.
    private func eachButton(
        _ label: String, _ command: String, _ assignments: [Assignment.ID],
        _ fields: KeyValuePairs<String, String>, style: String = "", locates: Bool = false,
        at spot: String
    ) -> HTML {
        """
        <form method="post" action="\(path)"\(if: locates, " data-locate")>\
        \(hidden(command, fields, at: spot))\(each("assignment", assignments.map { "\($0)" }))\
        <button class="big \(style)">\(label)</button></form>
        """
    }
}
