public import EventSourcing

/// Notes that a person has left the lot.
public struct CheckOut: LotCommand {
    public static let name = "check-out"
    public static let permitted = Set<Relation>.staff.union([.oneself, .scout, .adultAtShift])

    public var assignment: Assignment.ID
    public var note: String?

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        let assignment = try lot.assignment(assignment)
        let shift = lot.shifts[assignment.shift]
        guard
            lot.isSelf(context.actor, lot.people[assignment.person])
                || lot.isCommittee(context.actor)
                || lot.isAdultPresent(context.actor, at: shift)
                || isLetGo(lot, shift, by: context)
        else {
            throw .notAllowed("the person, an adult checked in to the shift or a committee member")
        }
        let note = try Check.text(note, "note")
        let visit = lot.attendance[assignment.id]
        guard visit.checkedInAt != nil else { throw .notCheckedIn(assignment.id) }
        guard visit.checkedOutAt == nil else { return [] }
        try requireWindow(lot, assignment, shift, context.now)
        var fact = lot.end(assignment, context.now)
        fact.note = note.map { lot.words($0, about: assignment.person) }
        return lot.watching([.attendance(.checkedOut(fact))], context)
    }

    /// Whether the shift must close: then any adult at the place may check scouts out.
    private func isLetGo(_ lot: Lot, _ shift: Shift, by context: Context) -> Bool {
        lot.mustClose(shift, at: context.now)
            && lot.isAdultPresent(context.actor, atPlaceOf: shift)
    }

    private func requireWindow(
        _ lot: Lot, _ assignment: Assignment, _ shift: Shift, _ now: Instant
    ) throws(LotRefusal) {
        let policy = lot.seasons[shift.season].policy
        let opens = shift.end.instant.advanced(byMinutes: -policy.checkOutOpensMinutes)
        let closes = shift.end.instant.advanced(byMinutes: policy.checkOutClosesMinutes)
        guard now <= closes else { throw .windowClosed("Check-out", shift, closes) }
        // An adult who leaves must be counted as gone at once, at any time; and no person is kept on a shift
        // that must close, or was called off.
        let mayLeave =
            assignment.slot == .parent || shift.status != .published
            || lot.mustClose(shift, at: now)
        guard now >= opens || mayLeave else {
            throw .windowNotOpen(
                "Check-out", shift, opens,
                next: "For somebody who leaves before that, the committee can enter the time, with "
                    + "“adjust-attendance”.")
        }
    }
}

extension CheckOut {
    public init() { self.init(assignment: .none) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "assignment", &assignment)
        try coder.text(2, "note", &note, atMost: Check.textLimit)
    }
}

extension CheckedOut {
    static let clause = "somebody was checked out"

    var thread: FactThread? { .opening(.visit(assignment)) }

    func told(_ say: Narrator) -> Told {
        Told(
            "\(say.did("checked out", person)) of \(say.place(shift, assignment)), "
                + "after \(minutesWorked.of("minute"))",
            es: "anotó \(say.es.their("la", "salida", of: person)) del \(say.es.shift(shift)), "
                + "después de \(say.es.minutes(minutesWorked))")
    }

    func changes(in lot: Lot, at moment: Instant) -> [Audit.FieldChange] {
        lot.assignments[assignment].change(to: .completed)
            + lot.attendance[assignment].ending(at: moment, minutes: minutesWorked)
    }

    func reversal(_ undo: Reversal) -> ReversalPlan? { undo.planOfRetractions }
}

extension Reversal {
    /// Takes back who came, and then who left another shift for it.
    var planOfRetractions: ReversalPlan {
        var visits: [Assignment.ID] = []
        var (arrivals, departures) = ([any LotCommand](), [any LotCommand]())
        for case .attendance(let event) in commit.events {
            visits.append(event.assignment)
            switch event {
            case .checkedIn(let fact):
                arrivals.append(RetractCheckIn(assignment: fact.assignment, reason: words))
            case .checkedOut(let fact):
                departures.append(RetractCheckOut(assignment: fact.assignment, reason: words))
            case .adjusted, .closed, .checkInRetracted, .checkOutRetracted: break
            }
        }
        return ReversalPlan(arrivals + departures, isStrict: true) {
            if case .attendance(let other) = $0 { visits.contains(other.assignment) } else { false }
        }
    }
}
