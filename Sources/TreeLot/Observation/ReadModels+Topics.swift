extension ReadModels {
    /// The season that is meant; where none is named, all that may be current, since which one that is
    /// changes with time.
    public func topics(ofSeason id: Season.ID?) -> [Topic]? {
        guard let id else { return lot.seasonsThatMayBeCurrent.map { .season($0) } }
        return [.season(id)]
    }

    /// The season of a shift, beside the current one: what a family can do about the shift depends on
    /// its other shifts.
    public func topics(around shift: Shift.ID) -> [Topic]? {
        let current = lot.seasonsThatMayBeCurrent
        guard let season = lot.shifts.find(shift)?.season, !current.contains(season) else {
            return current.map { .season($0) }
        }
        return (current + [season]).map { .season($0) }
    }
}
