import EventSourcing
import TreeLot

extension Reader {
    /// A dot for each place: filled where it is taken, scouts and adults apart.
    func seats(of shift: ShiftSummary) -> HTML {
        let isOver = shift.end.instant <= now || shift.status != .published
        return """
            <span class="seats"><span class="hidden">\(words.slots(.scout, shift.scouts, of: shift.requiredScouts)), \
            \(words.slots(.parent, shift.parents, of: shift.requiredParents)).</span>\
            \(dots("scouts", shift.scouts, of: shift.requiredScouts))\(dots("adults", shift.parents, of: shift.requiredParents))\
            \(if: !isOver && shift.wantsPeople, "<span class=\"wanted\" aria-hidden=\"true\">\(words.wanted(shift.freeScouts, shift.freeParents))</span>")</span>
            """
    }

    /// Maximum number of places drawn one by one.
    private static let dotsMax = 8

    private func dots(_ kind: String, _ taken: Int, of places: Int) -> HTML {
        let count = max(taken, places)
        guard count > 0 else { return .none }
        guard count <= Self.dotsMax else {
            return "<span class=\"wanted\" aria-hidden=\"true\">\(taken)/\(places)</span>"
        }
        return """
            <span class="\(kind)" aria-hidden="true">\((0..<count).html { $0 < taken ? "<i class=\"taken\"></i>" : "<i></i>" })</span>
            """
    }
}
