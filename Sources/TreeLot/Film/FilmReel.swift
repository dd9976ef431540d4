import EventSourcing

/// Watches a season while its events are folded, and notes by how much each changes which figure.
public struct FilmReel: Sendable {
    private let season: Season.ID
    private var tallies: [Shift.ID: ShiftTally] = [:]
    /// In the order of the log.
    public private(set) var effects: [SeasonFilm.Effect] = []

    init(of season: Season.ID) { self.season = season }

    /// Looks at what an event that was just folded into the lot has changed in the season’s figures.
    /// - Returns: the changes.
    /// - Complexity: O(assignments of the shifts that it names); of all the season’s for one that names only it.
    @discardableResult
    mutating func watch(_ event: LotEvent, _ stamp: Stamp, in lot: Lot) -> [SeasonFilm.Effect] {
        let found = shifts(of: event, in: lot).flatMap { id in
            let shift = lot.shifts[id]
            let tally = ShiftTally(shift, in: lot)
            let changes = tally.changes(since: tallies.updateValue(tally, forKey: id) ?? .nothing)
            return changes.map {
                SeasonFilm.Effect(
                    at: shift.local(stamp.instant), shift: id, figure: $0.figure, change: $0.change)
            }
        }
        effects += found
        return found
    }

    /// The shifts of the season whose figures an event can change.
    private func shifts(of event: LotEvent, in lot: Lot) -> [Shift.ID] {
        switch event {
        case .opened, .people, .households, .templates, .codes, .messages, .accounts, .places:
            return []
        case .seasons, .shifts, .assignments, .attendance: break
        }
        let named = event.references
        let shifts =
            named.all(Shift.self)
            + named.all(Assignment.self).compactMap {
                lot.assignments.find($0)?.shift
            }
        guard shifts.isEmpty else {
            return Set(shifts).sorted().filter { lot.shifts.find($0)?.season == season }
        }
        return named.all(Season.self).contains(season) ? lot.seasons[season].shifts : []
    }
}
