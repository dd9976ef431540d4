import EventSourcing

/// Watches a season while its events are folded, and notes by how much each changes which figure.
public struct FilmReel: Sendable {
    private let season: Season.ID
    /// In the order of the log.
    public private(set) var effects: [SeasonFilm.Effect] = []

    init(of season: Season.ID) { self.season = season }

    /// What is counted of all that an event may change, before it is folded.
    func tallies(before event: LotEvent, in lot: Lot) -> FilmTallies {
        FilmTallies(before: event, of: season, in: lot)
    }

    /// Looks at what an event that was just folded into the lot has changed in the season’s figures.
    /// - Parameter tallies: of before the event.
    /// - Returns: the changes.
    @discardableResult
    mutating func watch(
        _ tallies: FilmTallies, _ stamp: Stamp, in lot: Lot
    ) -> [SeasonFilm.Effect] {
        let found = tallies.changes(in: lot).map {
            SeasonFilm.Effect(
                at: lot.shifts[$0.shift].local(stamp.instant), shift: $0.shift, figure: $0.figure,
                change: $0.change)
        }
        effects += found
        return found
    }
}

/// What is counted of all that an event may change in a season’s figures: of shifts that it names, or of all.
struct FilmTallies {
    private let season: Season.ID
    /// Nil for all of the season.
    private var shifts: [Shift.ID]? = []
    private var before: [(shift: Shift.ID, tally: ShiftTally)] = []

    /// - Complexity: O(shifts that are counted).
    init(before event: LotEvent, of season: Season.ID, in lot: Lot) {
        self.season = season
        switch event {
        case .opened, .people, .households, .templates, .codes, .messages, .accounts, .places:
            return
        case .assignments, .attendance: shifts = event.references.all(Shift.self)
        case .shifts, .seasons:
            let named = event.references
            let isOfAll = named.all(Shift.self).isEmpty && named.all(Season.self).contains(season)
            shifts = isOfAll ? nil : named.all(Shift.self)
        }
        before = tallies(in: lot)
    }

    /// By how much which figures have changed since.
    func changes(in lot: Lot) -> [(shift: Shift.ID, figure: FilmFigure, change: Int)] {
        tallies(in: lot).flatMap { shift, tally in
            let old = before.first { $0.shift == shift }?.tally ?? .nothing
            return tally.changes(since: old).map { (shift, $0.figure, $0.change) }
        }
    }

    private func tallies(in lot: Lot) -> [(shift: Shift.ID, tally: ShiftTally)] {
        let ids = shifts ?? lot.seasons.find(season)?.shifts ?? []
        return Set(ids).sorted().compactMap { id in
            guard let shift = lot.shifts.find(id), shift.season == season else { return nil }
            return (id, lot.tally(of: shift))
        }
    }
}
