public import EventSourcing

/// Takes back a check-in that never happened: of the wrong person, or by a slip of the thumb. The visit
/// counts as nothing, and the person is expected again; a walk-in is off the shift, and so is everyone from one that was
/// closed or called off meanwhile.
///
/// The committee may do so with a reason; for 10 minutes, so may the person who recorded it, as long as no
/// check-out or correction has followed.
public struct RetractCheckIn: LotCommand, SaysWhy {
    public static let name = "retract-check-in"
    /// For 10 minutes, the person who recorded it; later, the committee.
    public static let permitted = CheckIn.permitted

    public var assignment: Assignment.ID
    public var reason: String?

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        let assignment = try lot.assignment(assignment)
        let reason = try Check.text(reason, "reason")
        let visit = lot.attendance[assignment.id]
        let isOwn = lot.mayRetract(visit.checkedInAt, of: assignment, context)
        try lot.requireMayRetract(reason, isOwn: isOwn, context)
        guard visit.checkedInAt != nil else { return [] }
        guard visit.checkedOutAt == nil || lot.isCommittee(context.actor) else {
            throw .checkedOutSince(assignment.id)
        }
        let fact = CheckInRetracted(
            assignment: assignment.id, shift: assignment.shift, person: assignment.person,
            slot: assignment.slot, minutesDelta: -visit.minutes)
        return lot.watching(
            [.attendance(.checkInRetracted(fact))] + release(of: assignment, lot), context)
    }

    /// Only the check-in has kept the person on a shift that was closed or called off.
    private func release(of assignment: Assignment, _ lot: Lot) -> [LotEvent] {
        guard !assignment.isWalkIn else { return [] }
        return switch lot.shifts[assignment.shift].status {
        case .closed: [lot.cancellation(of: assignment.id, .shiftClosed)]
        case .cancelled: [lot.cancellation(of: assignment.id, .shiftCancelled)]
        case .draft, .published, .completed: []
        }
    }
}

extension RetractCheckIn: NamesAssignment {
    public init() { self.init(assignment: .none) }
}

extension Lot {
    /// Whether the actor recorded it a short while ago, and no correction of the visit has followed.
    /// - Parameter instant: the moment of the check-in or the check-out; nil if it is already gone.
    func mayRetract(
        _ instant: Instant?, of assignment: Assignment, _ context: Context
    ) -> Bool {
        guard case .person(let number) = context.actor else { return false }
        return attendance.hasRecorded(
            Person.ID(number), assignment.id, at: instant, before: context.now)
    }

    /// - Parameter isOwn: whether the actor recorded a short while ago what is to be taken back.
    func requireMayRetract(
        _ reason: String?, isOwn: Bool, _ context: Context
    ) throws(LotRefusal) {
        guard !isOwn else { return }
        guard isCommittee(context.actor) else {
            throw .notAllowed(
                "a committee member or, for 10 minutes, the person who recorded it")
        }
        guard reason != nil else {
            throw .invalid("reason", "must not be empty: say why in a few words", because: .empty)
        }
    }
}

extension LotRefusal {
    fileprivate static func checkedOutSince(_ assignment: Assignment.ID) -> LotRefusal {
        LotRefusal(
            .checkedOut,
            "Assignment \(assignment) was checked out since. Take the check-out back first, with "
                + "“retract-check-out”, or ask the committee.",
            ["assignment": .whole(assignment.rawValue)])
    }
}

extension CheckInRetracted {
    static let clause = "a check-in was taken back"

    var thread: FactThread? { .goingOn(.visit(assignment)) }

    func told(_ say: Narrator) -> Told {
        Told(
            "took back \(say.their("check-in", of: person)) to \(say.place(shift, assignment))",
            es: "deshizo \(say.es.their("la", "llegada", of: person)) al \(say.es.shift(shift))")
    }

    func changes(in lot: Lot) -> [Audit.FieldChange] {
        let row = lot.assignments[assignment]
        return row.change(to: row.isWalkIn ? .cancelled : .confirmed)
            + lot.attendance[assignment].losing(\.checkedInAt, \.checkedOutAt)
    }

    static let whyItStays =
        "check the person in again, or enter the times, with “adjust-attendance”. A sign-up for a "
        + "shift that was closed or called off ended with it."
}
