public import EventSourcing

/// Shifts that have begun, the latest first, with what still needs review. For the committee.
public struct AttendanceReview: LotView {
    /// By default, the season that applies if none is named.
    public var season: Season.ID?

    public init(season: Season.ID? = nil) { self.season = season }

    public struct Answer: Sendable, Equatable {
        public var season: Season.ID
        public var shifts: [Entry]
    }

    public struct Entry: Sendable, Equatable {
        public var shift: ShiftSummary
        public var came: Int
        /// Number of forgotten check-outs that are not reviewed yet.
        public var toReview: Int
        /// Number of people who were expected and have not come, with nothing noted about them, although
        /// check-in has closed.
        public var missing: Int
    }

    public func answer(_ models: ReadModels, _ context: Context) throws(LotRefusal) -> Answer {
        let lot = models.lot
        try lot.requireCommittee(context)
        let season = try lot.season(orCurrent: season, at: context.now)
        let begun = lot.schedule(of: season, for: context.actor).filter {
            $0.start.instant <= context.now && $0.status != .draft
        }
        let entries = begun.reversed().map { entry($0, lot, context) }
        // A shift that was called off while it ran still has the people who had come.
        return Answer(
            season: season.id,
            shifts: entries.filter { $0.shift.status != .cancelled || $0.came > 0 })
    }

    private func entry(_ shift: Shift, _ lot: Lot, _ context: Context) -> Entry {
        let visits = shift.assignments.map { lot.visit($0, at: context.now) }
        return Entry(
            shift: ShiftSummary(shift, lot, at: context.now),
            came: visits.count { $0.checkedInAt != nil },
            toReview: visits.count { $0.needsReview },
            missing: context.now > lot.checkInCloses(shift) ? lot.expected(on: shift).count : 0)
    }
}
