public import EventSourcing

/// Corrects the times of a visit, or enters a visit that was never recorded. The raw facts stay. A walk-in whose
/// check-in was taken back is on the shift again with its times.
///
/// Removing a check-out, while the shift runs, reopens the visit of a person who has returned.
public struct AdjustAttendance: LotCommand, SaysWhy {
    public static let name = "adjust-attendance"
    public static let permitted = Set<Relation>.staff

    public var assignment: Assignment.ID
    public var checkedInAt: Change<Instant?> = .keep
    public var checkedOutAt: Change<Instant?> = .keep
    public var reason: String

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        let assignment = try lot.assignment(assignment)
        let shift = lot.shifts[assignment.shift]
        _ = try Check.requiredText(reason, "reason")
        let returns = assignment.grounds == .checkInRetracted
        guard assignment.status != .cancelled || returns else { throw .notOnShift(assignment) }
        let takesPlace = assignment.status == .excused
        if takesPlace || returns || assignment.status == .noShow {
            try lot.requireReturn(of: assignment, takesPlace: takesPlace, at: context.now)
        }
        let visit = lot.attendance[assignment.id]
        let (begin, end) = try times(visit, lot, context.now)
        guard begin != visit.checkedInAt || end != visit.checkedOutAt || visit.needsReview else {
            return []
        }
        try lot.requireNotElsewhere(assignment, from: begin, to: end, context.now)
        let minutes = end.map { max(0, $0.minutes(since: begin)) } ?? 0
        let fact = VisitAdjusted(
            assignment: assignment.id, shift: shift.id, person: assignment.person,
            slot: assignment.slot, checkedInAt: begin, checkedOutAt: end, minutesWorked: minutes,
            minutesDelta: minutes - visit.minutes, takesPlace: takesPlace,
            returns: returns ? true : nil)
        return lot.watching([.attendance(.adjusted(fact))], context)
    }

    /// The corrected times, if they are valid. A forgotten check-out counts as recorded, whether or not the
    /// visit is closed yet.
    private func times(
        _ visit: Visit, _ lot: Lot, _ now: Instant
    ) throws(LotRefusal) -> (Instant, Instant?) {
        let shift = lot.shifts[lot.assignments[assignment].shift]
        let begin: Instant
        switch checkedInAt {
        case .set(nil):
            throw .invalid(
                "checkedInAt",
                "can’t be taken away by a correction: take back a check-in that never was, with "
                    + "“retract-check-in”", because: .retractInstead)
        case .set(let instant?): begin = instant
        case .keep:
            guard let instant = visit.checkedInAt else {
                throw .invalid(
                    "checkedInAt", "is needed: this visit has no check-in yet", because: .empty)
            }
            begin = instant
        }
        let end =
            switch checkedOutAt {
            case .keep: lot.endOfVisit(assignment, at: now)
            case .set(let end): end
            }
        guard begin <= now else {
            throw .invalid("checkedInAt", "must not be in the future", because: .future)
        }
        let earliest = shift.start.instant.advanced(byDays: -1)
        guard begin >= earliest, begin <= shift.end.instant.advanced(byDays: 1) else {
            throw .invalid(
                "checkedInAt", "must be within a day of the shift (\(shift.when))",
                because: .awayFromShift)
        }
        guard let end else {
            guard !shift.isOver(at: now) else {
                throw .invalid("checkedOutAt", "is needed: the shift is over", because: .empty)
            }
            return (begin, nil)
        }
        guard end >= begin else {
            throw .invalid(
                "checkedOutAt", "must not be before the check-in", because: .beforeCheckIn)
        }
        guard end <= now else {
            throw .invalid("checkedOutAt", "must not be in the future", because: .future)
        }
        guard end <= shift.end.instant.advanced(byDays: 1) else {
            throw .invalid(
                "checkedOutAt", "must be within a day of the shift (\(shift.when))",
                because: .awayFromShift)
        }
        return (begin, end)
    }
}

extension Lot {
    /// Requires that a person who counted as absent, and turns out to have come, has no other assignment to the
    /// shift. A person who was excused needs their place back, too.
    fileprivate func requireReturn(
        of assignment: Assignment, takesPlace: Bool, at now: Instant
    ) throws(LotRefusal) {
        let shift = shifts[assignment.shift]
        if let other = current(assignment.person, on: shift), other.id != assignment.id {
            throw .alreadySignedUp(other)
        }
        guard !takesPlace || unheld(assignment.slot, of: shift, at: now) > 0 else {
            throw .shiftFull(shift, assignment.slot)
        }
    }
}

extension Lot {
    /// Requires that no other visit of the person counts any of the time of this one, which goes on where it
    /// has no end.
    func requireNotElsewhere(
        _ assignment: Assignment, from begin: Instant, to end: Instant?, _ now: Instant
    ) throws(LotRefusal) {
        let visit = visit(
            of: assignment.person, besides: assignment.id, from: begin, to: end, at: now)
        guard let visit, let came = attendance[visit.id].checkedInAt else { return }
        throw .wasElsewhere(visit, shifts[visit.shift], came, endOfVisit(visit.id, at: now))
    }

    /// The first visit of a person that has a moment of that time in it; nil if there is none.
    func visit(
        of person: Person.ID, besides assignment: Assignment.ID? = nil, from begin: Instant,
        to end: Instant?, at now: Instant
    ) -> Assignment? {
        assignments.all(of: person, where: { $0.id != assignment }).first { other in
            guard let came = attendance[other.id].checkedInAt else { return false }
            let last = [end, endOfVisit(other.id, at: now)].compactMap(\.self).min()
            return last.map { max(begin, came) < $0 } ?? true
        }
    }
}

extension LotRefusal {
    fileprivate static func wasElsewhere(
        _ other: Assignment, _ shift: Shift, _ came: Instant, _ left: Instant?
    ) -> LotRefusal {
        let since = shift.local(came)
        let until = left.map { shift.local($0) }
        return LotRefusal(
            .overlaps,
            "This person "
                + (until.map { "was from \(since.time) to \($0.time)" } ?? "is since \(since.time)")
                + " at shift \(shift.id) (\(shift.when)), by assignment \(other.id), and can’t be at two "
                + "shifts at once. Correct the times of one of the two.",
            [
                "assignment": .whole(other.id.rawValue), "shift": .whole(shift.id.rawValue),
                "start": .string(shift.start.description),
                "checkedInAt": .string(since.description),
            ])
    }
}

extension AdjustAttendance {
    public init() { self.init(assignment: .none, reason: "") }

    init(
        assignment: Assignment.ID, checkedInAt: Instant? = nil, checkedOutAt: Instant,
        reason: String
    ) {
        self.init(
            assignment: assignment, checkedInAt: checkedInAt.map { .set($0) } ?? .keep,
            checkedOutAt: .set(checkedOutAt),
            reason: reason)
    }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "assignment", &assignment)
        try coder.field(2, "checkedInAt", &checkedInAt)
        try coder.field(3, "checkedOutAt", &checkedOutAt)
        try coder.text(4, "reason", &reason, atMost: Check.textLimit)
    }
}

extension VisitAdjusted {
    static let clause = "the times were corrected"

    var thread: FactThread? { .goingOn(.visit(assignment)) }

    func told(_ say: Narrator) -> Told {
        Told(
            "corrected \(say.their("times", of: person)) on \(say.place(shift, assignment)), "
                + (checkedOutAt == nil ? "which goes on" : "to \(minutesWorked) minutes"),
            es:
                "corrigió \(say.es.their("las", "horas", of: person)) en el \(say.es.shift(shift)), "
                + (checkedOutAt == nil
                    ? "y la visita sigue" : "con un total de \(say.es.minutes(minutesWorked))"))
    }

    func changes(in lot: Lot) -> [Audit.FieldChange] {
        lot.assignments[assignment].change(to: checkedOutAt == nil ? .confirmed : .completed)
            + lot.attendance[assignment].changes(to: self)
            + lot.attendance[assignment].change(ofMinutesTo: minutesWorked)
    }

    func reversal(_ undo: Reversal) -> ReversalPlan? {
        let before = undo.history.before.attendance[assignment]
        // Only a visit that was whole can be set back: nothing takes a time away. A forgotten check-out would count as
        // reviewed with the times from before the review, too.
        guard let begin = before.checkedInAt, let end = before.checkedOutAt, !before.needsReview
        else { return nil }
        let back = AdjustAttendance(
            assignment: assignment, checkedInAt: .set(begin), checkedOutAt: .set(end),
            reason: undo.words)
        return ReversalPlan([back], isStrict: true) {
            if case .attendance(let other) = $0 { other.assignment == assignment } else { false }
        }
    }

    static let whyItStays =
        "a time that was missing stays, and a forgotten check-out stays reviewed. Correct the times "
        + "again, with “adjust-attendance”."
}
