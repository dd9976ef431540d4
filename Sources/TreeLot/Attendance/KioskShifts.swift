public import EventSourcing

/// Which shift a kiosk shows: nobody touches it all season, so it moves on by itself. The one that runs, or whose
/// check-in is open, and of several the first to begin; then one from which people are still to be checked out; then
/// the next; and after the last one, that.
public struct KioskShifts: LotView {
    /// Nil: that of the shift that was chosen, or the current one.
    public var season: Season.ID?
    /// What somebody has chosen: it is shown until it is over.
    public var chosen: Shift.ID?

    public init(season: Season.ID?, chosen: Shift.ID?) {
        self.season = season
        self.chosen = chosen
    }

    public struct Answer: Sendable, Equatable {
        /// Nil where the season has no shift.
        public var shown: Shift.ID?
        /// Those at which somebody may be about to come or to go, by start.
        public var atHand: [Shift.ID]
    }

    /// - Complexity: O(shifts of the season).
    public func answer(_ models: ReadModels, _ context: Context) throws(LotRefusal) -> Answer {
        let lot = models.lot
        try lot.requireOpen(context)
        let chosen = try chosen.map { id throws(LotRefusal) in try lot.visibleShift(id, context) }
        let season = try lot.season(orCurrent: season ?? chosen?.season, at: context.now)
        if let chosen, chosen.season != season.id { throw .notFound("shift", chosen.id) }
        let shifts = lot.schedule(of: season, for: context.actor)
        let policy = season.policy
        let open = shifts.filter { shift in
            shift.status == .published && context.now < shift.end.instant
                && context.now
                    >= shift.start.instant.advanced(byMinutes: -policy.checkInOpensMinutes)
        }
        let leaving = shifts.filter { shift in
            let isNearby =
                lot.attendance.present(.parent, at: shift.id)
                + lot.attendance.present(.scout, at: shift.id) > 0
            let last = shift.end.instant.advanced(byMinutes: policy.checkOutClosesMinutes)
            return isNearby && context.now <= last && !open.contains { $0.id == shift.id }
        }
        let ahead = shifts.filter {
            $0.status == .published && context.now < $0.start.instant
        }
        let last = shifts.last { $0.status == .published || $0.status == .completed }
        let kept = (open + leaving + ahead).first { $0.id == chosen?.id }
        let shown = kept ?? open.first ?? leaving.first ?? ahead.first ?? last ?? chosen
        let atHand = (open + leaving).sorted {
            ($0.start.instant, $0.id) < ($1.start.instant, $1.id)
        }
        return Answer(shown: shown?.id, atHand: atHand.map(\.id))
    }
}
