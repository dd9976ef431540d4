import EventSourcing

/// Watches a season while its events are folded, and notes by how much each changes which figure.
public struct FilmReel: Sendable {
    private var tallies: FilmTallies
    private let clock: WallClock?
    /// In the order of the log.
    public private(set) var effects: [SeasonFilm.Effect] = []

    init(of season: Season.ID, on clock: WallClock?) {
        tallies = FilmTallies(of: season)
        self.clock = clock
    }

    /// Looks at what an event that was just folded into the lot has changed in the season’s figures.
    /// - Returns: the changes.
    @discardableResult
    mutating func watch(
        _ event: LotEvent, _ stamp: Stamp, in lot: Lot
    ) -> [SeasonFilm.Effect] {
        let clock = self.clock
        var found: [SeasonFilm.Effect] = []
        tallies.count(event, in: lot) { shift, tally in
            let at = LocalInstant(stamp.instant, on: clock)
            found += tally.figures.map {
                SeasonFilm.Effect(at: at, shift: shift, figure: $0.figure, change: $0.number)
            }
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

    /// Passes to `body` by how much an event that was just folded into the lot has changed what is counted of a shift.
    /// - Complexity: O(shifts that it may change): those that it names, or all of the season.
    mutating func count(_ event: LotEvent, in lot: Lot, _ body: (Shift.ID, ShiftTally) -> Void) {
        switch event {
        case .opened, .people, .households, .templates, .codes, .messages, .accounts, .places:
            break
        case .assignments(let fact): count(fact.shift, in: lot, body)
        case .attendance(let fact): count(fact.shift, in: lot, body)
        case .shifts, .seasons:
            for shift in shifts(namedBy: event, in: lot) { count(shift, in: lot, body) }
        }
    }

    private mutating func count(
        _ id: Shift.ID, in lot: Lot, _ body: (Shift.ID, ShiftTally) -> Void
    ) {
        guard let shift = lot.shifts.find(id), shift.season == season else { return }
        let tally = lot.tally(of: shift)
        let change = tally - (tallies.updateValue(tally, forKey: id) ?? .nothing)
        if change != .nothing { body(id, change) }
    }

    /// All of the season, where that is named.
    private func shifts(namedBy event: LotEvent, in lot: Lot) -> [Shift.ID] {
        let named = event.references
        let shifts = Set(named.all(Shift.self))
        guard shifts.isEmpty else { return shifts.sorted() }
        let isOfAll = named.all(Season.self).contains(season)
        return isOfAll ? lot.seasons.find(season)?.shifts.sorted() ?? [] : []
    }
}
