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
        /// As in ``ShiftToReview``.
        public var toReview: Int
        public var missing: Int
    }

    public func answer(_ models: ReadModels, _ context: Context) throws(LotRefusal) -> Answer {
        let lot = models.lot
        try lot.requireCommittee(context)
        let season = try lot.season(orCurrent: season, at: context.now)
        return Answer(
            season: season.id,
            shifts: lot.begun(in: season, context).map { entry($0, lot, context) })
    }

    private func entry(_ shift: Shift, _ lot: Lot, _ context: Context) -> Entry {
        let open = lot.attendanceToReview(of: shift, at: context.now)
        return Entry(
            shift: ShiftSummary(shift, lot, at: context.now), came: lot.came(to: shift),
            toReview: open.forgotten, missing: open.missing)
    }
}

/// The same shifts, and nothing more of them than when they were.
public struct BegunShifts: LotView {
    public var season: Season.ID
    /// The latest of them.
    public var limit: Int

    public init(season: Season.ID, limit: Int) {
        self.season = season
        self.limit = limit
    }

    public struct Entry: Sendable, Equatable {
        public var shift: Shift.ID
        public var day: CalendarDay
        public var start: LocalInstant
        public var end: LocalInstant
    }

    public func answer(_ models: ReadModels, _ context: Context) throws(LotRefusal) -> [Entry] {
        let lot = models.lot
        try lot.requireCommittee(context)
        return lot.begun(in: try lot.season(season), context).prefix(limit).map {
            Entry(shift: $0.id, day: $0.day, start: $0.start, end: $0.end)
        }
    }
}

extension Lot {
    /// The latest first.
    fileprivate func begun(in season: Season, _ context: Context) -> [Shift] {
        let begun = schedule(of: season, for: context.actor) {
            // A shift that was called off while it ran still has the people who had come.
            $0.start.instant <= context.now && $0.status != .draft
                && ($0.status != .cancelled || came(to: $0) > 0)
        }
        return begun.reversed()
    }

    fileprivate func came(to shift: Shift) -> Int {
        attendance.counts(of: shift.id).arrivals
    }
}

/// What is left to review of a shift’s attendance.
public struct ShiftToReview: Codable, Sendable, Equatable {
    public var shift: Shift.ID
    public var day: CalendarDay
    /// Forgotten check-outs that are neither confirmed nor corrected.
    public var forgotten: Int
    /// People who were expected and have not come, with nothing noted about them, although check-in has closed.
    public var missing: Int
}

extension Lot {
    /// The shifts of a season of whose attendance something is left to review, by their start.
    func attendanceToReview(of season: Season, at now: Instant) -> [ShiftToReview] {
        season.shifts.map { shifts[$0] }
            .map { (shift: $0, review: attendanceToReview(of: $0, at: now)) }
            .filter { $0.review.forgotten > 0 || $0.review.missing > 0 }
            .sorted { $0.shift.comesBefore($1.shift) }
            .map(\.review)
    }

    fileprivate func attendanceToReview(of shift: Shift, at now: Instant) -> ShiftToReview {
        ShiftToReview(
            shift: shift.id, day: shift.day, forgotten: forgotten(on: shift, at: now),
            missing: now > checkInCloses(shift) ? missing(on: shift) : 0)
    }

    /// What was noted is counted; who has not checked out may have forgotten it, too.
    private func forgotten(on shift: Shift, at now: Instant) -> Int {
        let noted = attendance.counts(of: shift.id).forgottenCheckOuts
        guard attendance.occupied.contains(shift.id) else { return noted }
        return noted
            + shift.assignments.count { isForgotten($0, at: now) }
    }
}
