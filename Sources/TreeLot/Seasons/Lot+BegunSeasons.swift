public import EventSourcing

extension Lot {
    /// Whether a shift of the season has started, of those that take place or took place.
    /// - Complexity: O(shifts of the season).
    public func hasBegun(_ season: Season.ID, at now: Instant) -> Bool {
        seasons[season].shifts.contains { id in
            let shift = shifts[id]
            return ![.draft, .cancelled].contains(shift.status) && shift.start.instant <= now
        }
    }
}
