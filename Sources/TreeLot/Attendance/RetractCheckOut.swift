public import EventSourcing

/// Takes back a check-out that never happened: the visit goes on. For the same people as ``RetractCheckIn``.
public struct RetractCheckOut: LotCommand, SaysWhy {
    public static let name = "retract-check-out"
    public static let permitted = CheckIn.permitted

    public var assignment: Assignment.ID
    public var reason: String?

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        let assignment = try lot.assignment(assignment)
        let shift = lot.shifts[assignment.shift]
        let reason = try Check.text(reason, "reason")
        let visit = lot.attendance[assignment.id]
        let isOwn = lot.mayRetract(visit.checkedOutAt, of: assignment, context)
        try lot.requireMayRetract(reason, isOwn: isOwn, context)
        guard let begin = visit.checkedInAt else { throw .notCheckedIn(assignment.id) }
        guard visit.checkedOutAt != nil else { return [] }
        // A reopened visit would count as forgotten at once.
        let closes = lot.checkOutCloses(shift)
        guard context.now <= closes else { throw .windowClosed("Check-out", shift, closes) }
        try lot.requireNotElsewhere(assignment, from: begin, to: nil, context.now)
        let fact = CheckOutRetracted(
            assignment: assignment.id, shift: shift.id, person: assignment.person,
            slot: assignment.slot, minutesDelta: -visit.minutes)
        return lot.watching([.attendance(.checkOutRetracted(fact))], context)
    }
}

extension RetractCheckOut: NamesAssignment {
    public init() { self.init(assignment: .none) }
}

extension CheckOutRetracted {
    static let clause = "a check-out was taken back"

    var thread: FactThread? { .goingOn(.visit(assignment)) }

    func told(_ say: Narrator) -> Told {
        Told(
            "took back \(say.their("check-out", of: person)) of \(say.place(shift, assignment))",
            es: "deshizo \(say.es.their("la", "salida", of: person)) del \(say.es.shift(shift))")
    }

    func changes(in lot: Lot) -> [Audit.FieldChange] {
        lot.assignments[assignment].change(to: .confirmed)
            + lot.attendance[assignment].losing(\.checkedOutAt)
    }

    static let whyItStays =
        "check the person out again, or enter the times, with “adjust-attendance”."
}
