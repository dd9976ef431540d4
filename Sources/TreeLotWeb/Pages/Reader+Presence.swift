import EventSourcing
import TreeLot

extension Reader {
    /// Check-in or check-out; or when that will be.
    func button(
        for assignment: Assignment.ID, _ presence: Presence, named name: String,
        at spot: String? = nil
    ) -> HTML {
        let whose: HTML = "<span class=\"hidden\"> \(name)</span>"
        switch presence {
        case .checkIn:
            return button(
                "\(words.checkIn)\(whose)", CheckIn.name,
                ["assignment": "\(assignment)", "method": "manual"], style: "soft",
                locates: shell.asksWhere, at: spot)
        case .checkOut:
            return button(
                "\(words.checkOut)\(whose)", CheckOut.name, ["assignment": "\(assignment)"],
                style: "second", at: spot)
        case .none: return .none
        }
    }

    /// One button for all members of a family whose turn it is, the adults first: others may only come in
    /// once they are there.
    func buttons(for outing: Outing, _ presence: [Assignment.ID: Presence]) -> HTML {
        let spot = "next-\(outing.shift.shift)"
        let coming = outing.entries.filter { presence[$0.assignment] == .checkIn }
        let adults = coming.count { $0.slot == .parent }
        let isComing = coming.contains { $0.person == me.person && $0.slot == .parent }
        let following = outing.entries.filter {
            presence[$0.assignment]?.follows(adults: adults, reader: isComing) ?? false
        }
        let leaving = outing.entries.filter { presence[$0.assignment] == .checkOut }
        let all = coming.isEmpty ? [] : coming + following
        return [
            all.isEmpty
                ? .none
                : eachButton(
                    words.checkInAll(all.map(\.name.firstWord)), CheckIn.name,
                    all.map(\.assignment), ["method": "manual"], locates: shell.asksWhere, at: spot),
            leaving.isEmpty
                ? .none
                : eachButton(
                    words.checkOutAll(leaving.map(\.name.firstWord)), CheckOut.name,
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

extension Presence {
    /// Whether a check-in that is refused now will be accepted behind those of some adults: it waits for two
    /// of them, or for the reader, who may check others in once they are there themself.
    fileprivate func follows(adults: Int, reader isComing: Bool) -> Bool {
        guard case .none(let refusal?) = self else { return false }
        switch refusal.code {
        case "not-allowed": return isComing
        case "two-adults-needed":
            let present = refusal.facts["present"]?.whole ?? 0
            return present + adults >= refusal.facts["needed"]?.whole ?? 0
        default: return false
        }
    }
}
