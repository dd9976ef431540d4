import EventSourcing

/// Watches a season while its events are folded, and notes by how much each changes which figure.
public struct FilmReel: Sendable {
    private let season: Season.ID
    /// In the order of the log.
    public private(set) var effects: [SeasonFilm.Effect] = []

    init(of season: Season.ID) { self.season = season }

    /// What is counted of all that an event may change.
    func tallies(for event: LotEvent, in lot: Lot) -> FilmTallies {
        FilmTallies(for: event, in: season, lot)
    }

    /// Looks at what an event that was just folded into the lot has changed in the season’s figures.
    /// - Parameter before: what was counted before the event.
    /// - Returns: the changes.
    @discardableResult
    mutating func watch(
        _ event: LotEvent, _ stamp: Stamp, in lot: Lot, since before: FilmTallies
    ) -> [SeasonFilm.Effect] {
        let found = tallies(for: event, in: lot).changes(since: before).map {
            SeasonFilm.Effect(
                at: lot.shifts[$0.shift].local(stamp.instant), shift: $0.shift, figure: $0.figure,
                change: $0.change)
        }
        effects += found
        return found
    }
}

/// What is counted of all that an event may change in a season’s figures, as it stands in a lot: of shifts that it
/// names, or of all; where it is about people, of their assignments alone.
struct FilmTallies {
    private var tallies: [(shift: Shift.ID, tally: ShiftTally)] = []

    /// - Complexity: O(assignments that are counted).
    init(for event: LotEvent, in season: Season.ID, _ lot: Lot) {
        switch event {
        case .opened, .people, .households, .templates, .codes, .messages, .accounts, .places:
            break
        case .assignments, .attendance:
            let named = event.references
            let theirs = named.all(Assignment.self).filter { lot.assignments.find($0) != nil }
            count(named.all(Shift.self), of: season, in: lot, only: theirs)
        case .shifts, .seasons:
            let named = event.references
            let shifts = named.all(Shift.self)
            let isOfAll = shifts.isEmpty && named.all(Season.self).contains(season)
            count(isOfAll ? lot.seasons.find(season)?.shifts ?? [] : shifts, of: season, in: lot)
        }
    }

    private mutating func count(
        _ shifts: [Shift.ID], of season: Season.ID, in lot: Lot, only some: [Assignment.ID]? = nil
    ) {
        for id in Set(shifts).sorted() {
            guard let shift = lot.shifts.find(id), shift.season == season else { continue }
            let theirs = some?.filter { one in lot.assignments.look(at: one) { $0.shift == id } }
            tallies.append((id, ShiftTally(shift, in: lot, only: theirs)))
        }
    }

    /// The figures that differ from those of before, and by how much.
    func changes(
        since before: FilmTallies
    ) -> [(shift: Shift.ID, figure: FilmFigure, change: Int)] {
        tallies.flatMap { shift, tally in
            let old = before.tallies.first { $0.shift == shift }?.tally ?? .nothing
            return tally.changes(since: old).map { (shift, $0.figure, $0.change) }
        }
    }
}
