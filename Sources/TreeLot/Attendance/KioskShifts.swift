public import EventSourcing

/// The shift that a kiosk shows. It moves on by itself, since a kiosk runs all season without attention: to
/// the shift that runs or whose check-in is open, the first to begin of several; otherwise to one from which
/// people are still to be checked out; otherwise to the next; and after the last shift, it stays at that.
public struct KioskShifts: LotView {
    /// Nil: the season of the chosen shift, or the current one.
    public var season: Season.ID?
    /// The shift chosen by hand: it is shown until it is over.
    public var chosen: Shift.ID?

    public init(season: Season.ID?, chosen: Shift.ID?) {
        self.season = season
        self.chosen = chosen
    }

    public struct Answer: Sendable, Equatable {
        /// Nil if the season has no shift.
        public var shown: Shift.ID?
        /// The shifts at which people may be about to come or to leave, by start.
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
        let atHand = (open + leaving).sorted { $0.comesBefore($1) }
        return Answer(shown: shown?.id, atHand: atHand.map(\.id))
    }
}
