public import EventSourcing

/// The people on a shift and the times at which they were there: as recorded at the lot, and as corrected.
/// For the committee.
public struct ShiftAttendance: LotView {
    public var shift: Shift.ID

    public init(shift: Shift.ID) { self.shift = shift }

    public struct Answer: Sendable, Equatable {
        public var shift: ShiftSummary
        /// Adults first, then by name. Without those who cancelled.
        public var entries: [Entry]
        /// Number of people whom ``MarkNoShows`` would note now.
        public var missing: Int
    }

    public struct Entry: Sendable, Equatable {
        public var visit: RosterEntry
        public var method: CheckInMethod?
        /// The number of corrections, and the times as they were before.
        public var adjustments: Int
        public var recordedCheckIn: LocalInstant?
        public var recordedCheckOut: LocalInstant?
        /// Whether this can be noted now, found out by trying.
        public var mayBeNoShow: Bool
        public var mayBeExcused: Bool
        public var mayBeCancelled: Bool
        public var mayRetractCheckIn: Bool
        public var mayRetractCheckOut: Bool
    }

    public func answer(_ models: ReadModels, _ context: Context) throws(LotRefusal) -> Answer {
        let lot = models.lot
        try lot.requireCommittee(context)
        let shift = try lot.shift(shift)
        let entries = lot.assignments.uncancelled(shift.assignments)
            .map { Entry($0, lot, context) }
            .sorted {
                ($0.visit.slot.order, $0.visit.name.folded, $0.visit.assignment)
                    < ($1.visit.slot.order, $1.visit.name.folded, $1.visit.assignment)
            }
        return Answer(
            shift: ShiftSummary(shift, lot, at: context.now), entries: entries,
            missing: context.now > lot.checkInCloses(shift) ? lot.expected(on: shift).count : 0)
    }

    public func topics(in models: ReadModels) -> [Topic]? { [.shift(shift)] }
}

/// One assignment as ``ShiftAttendance`` shows it. For the committee.
public struct AssignmentFile: LotView {
    public var assignment: Assignment.ID

    public init(assignment: Assignment.ID) { self.assignment = assignment }

    public struct Answer: Sendable, Equatable {
        public var shift: ShiftSummary
        public var timeZone: String
        public var entry: ShiftAttendance.Entry
    }

    public func answer(_ models: ReadModels, _ context: Context) throws(LotRefusal) -> Answer {
        let lot = models.lot
        try lot.requireCommittee(context)
        let assignment = try lot.assignment(assignment)
        let shift = lot.shifts[assignment.shift]
        return Answer(
            shift: ShiftSummary(shift, lot, at: context.now),
            timeZone: lot.seasons[shift.season].timeZone,
            entry: ShiftAttendance.Entry(assignment, lot, context))
    }
}

extension ShiftAttendance.Entry {
    init(_ assignment: Assignment, _ lot: borrowing Lot, _ context: Context) {
        let shift = lot.shifts[assignment.shift]
        let corrected = lot.attendance.corrected(assignment.id)
        visit = RosterEntry(assignment, lot, context)
        method = lot.attendance[assignment.id].method
        adjustments = corrected?.adjustments ?? 0
        recordedCheckIn = corrected?.checkedInAt.map(shift.local)
        recordedCheckOut = corrected?.checkedOutAt.map(shift.local)
        mayBeNoShow = MarkNoShow(assignment: assignment.id, note: "?").changes(lot, context)
        mayBeExcused = ExcuseAbsence(assignment: assignment.id, note: "?").changes(lot, context)
        var cancel = CancelAssignment()
        cancel.assignment = assignment.id
        mayBeCancelled = cancel.changes(lot, context)
        mayRetractCheckIn = RetractCheckIn(assignment: assignment.id, reason: "?")
            .changes(lot, context)
        mayRetractCheckOut = RetractCheckOut(assignment: assignment.id, reason: "?")
            .changes(lot, context)
    }
}

extension LotCommand {
    /// Whether the command would be accepted now and record something.
    fileprivate func changes(_ lot: Lot, _ context: Context) -> Bool {
        (try? decide(lot, context))?.isEmpty == false
    }
}
