import EventSourcing

/// Watches a season while its events are folded, and notes by how much each changes which figure.
public struct FilmReel: Sendable {
    private var tallies: FilmTallies
    /// In the order of the log.
    public private(set) var effects: [SeasonFilm.Effect] = []

    init(of season: Season.ID) { tallies = FilmTallies(of: season) }

    /// Looks at what an event that was just folded into the lot has changed in the season’s figures.
    /// - Returns: the changes.
    @discardableResult
    mutating func watch(
        _ event: LotEvent, _ stamp: Stamp, in lot: Lot
    ) -> [SeasonFilm.Effect] {
        let found = tallies.changes(by: event, in: lot).map {
            SeasonFilm.Effect(
                at: lot.shifts[$0.shift].local(stamp.instant), shift: $0.shift, figure: $0.figure,
                change: $0.change)
        }
        effects += found
        return found
    }
}

/// What is counted of each shift of a season, while its events are folded.
struct FilmTallies {
    private let season: Season.ID
    /// Of the shifts that were counted, as they were then.
    private var tallies: [Shift.ID: ShiftTally] = [:]

    init(of season: Season.ID) { self.season = season }

    /// By how much an event that was just folded into the lot has changed which figures.
    /// - Complexity: O(shifts that it may change): those that it names, or all of the season.
    mutating func changes(
        by event: LotEvent, in lot: Lot
    ) -> [(shift: Shift.ID, figure: FilmFigure, change: Int)] {
        var changes: [(shift: Shift.ID, figure: FilmFigure, change: Int)] = []
        for id in shifts(changedBy: event, in: lot) {
            guard let shift = lot.shifts.find(id), shift.season == season else { continue }
            let tally = lot.tally(of: shift)
            let before = tallies.updateValue(tally, forKey: id) ?? .nothing
            changes += tally.changes(since: before).map { (id, $0.figure, $0.change) }
        }
        return changes
    }

    private func shifts(changedBy event: LotEvent, in lot: Lot) -> [Shift.ID] {
        switch event {
        case .opened, .people, .households, .templates, .codes, .messages, .accounts, .places:
            return []
        case .assignments(let fact): return [fact.shift]
        case .attendance(let fact): return [fact.shift]
        case .shifts, .seasons:
            let named = event.references
            let shifts = Set(named.all(Shift.self))
            guard shifts.isEmpty else { return shifts.sorted() }
            let isOfAll = named.all(Season.self).contains(season)
            return isOfAll ? lot.seasons.find(season)?.shifts.sorted() ?? [] : []
        }
    }
}
