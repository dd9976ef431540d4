public import EventSourcing

/// Takes a person off a shift.
public struct CancelAssignment: LotCommand, SaysWhy {
    public static let name = "cancel-assignment"
    public static let permitted = Set<Relation>.staff.union([
        .manager, .managerOfAdult, .oneself, .scout,
    ])

    public var assignment: Assignment.ID
    public var reason: String?

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        let assignment = try lot.assignment(assignment)
        let shift = lot.shifts[assignment.shift]
        try lot.requireMayCancel(assignment, context)
        _ = try Check.text(reason, "reason")
        guard assignment.status != .cancelled else { return [] }
        guard lot.attendance[assignment.id].checkedInAt == nil else {
            throw .alreadyCheckedIn(assignment.id)
        }
        guard assignment.status == .confirmed else { throw .notOnShift(assignment) }
        guard !shift.isOver(at: context.now) else { throw .shiftOver(shift) }
        // After the deadline, a person who does not come is missing; only the committee may excuse them.
        let deadline = lot.seasons[shift.season].policy.cancelDeadline
        guard
            context.now <= shift.start.instant.advanced(byMinutes: -deadline)
                || lot.isCommittee(context.actor)
        else { throw .cancelTooLate(shift, deadline) }
        return [lot.cancellation(of: assignment.id, .withdrawn)]
    }
}

extension CancelAssignment: NamesAssignment {
    public init() { self.init(assignment: .none) }
}

extension Lot {
    /// An assignment belongs to the household for which it was made. The other household of a shared scout
    /// sees it and may not cancel it, unless the scout made it for themself.
    func requireMayCancel(
        _ assignment: Assignment, _ context: Context
    ) throws(LotRefusal) {
        if isCommittee(context.actor) { return }
        let person = people[assignment.person]
        if let household = assignment.household, manages(context.actor, household) { return }
        let managesAny = !managedHouseholds(context.actor, of: person).isEmpty
        if managesAny, person.kind == .scout, assignment.isMadeByThemself { return }
        if isSelf(context.actor, person), person.kind == .adult || assignment.isMadeByThemself {
            return
        }
        if managesAny, let household = assignment.household {
            throw .notYourHousehold(assignment.id, household, next: "to cancel it.")
        }
        throw .notAllowed("a manager of the household it was made for, or a committee member")
    }
}

extension LotRefusal {
    /// - Parameter next: completes “Ask a manager there, or the committee, …”.
    static func notYourHousehold(
        _ assignment: Assignment.ID, _ household: Household.ID, next: String
    ) -> LotRefusal {
        LotRefusal(
            .notYourHousehold,
            "Assignment \(assignment) was made for household \(household). "
                + "Ask a manager there, or the committee, \(next)",
            [
                "assignment": .whole(assignment.rawValue),
                "household": .whole(household.rawValue),
            ])
    }

    fileprivate static func cancelTooLate(_ shift: Shift, _ deadline: Int) -> LotRefusal {
        LotRefusal(
            .tooLate,
            "Shift \(shift.id) (\(shift.when)) can be canceled "
                + (deadline == 0
                    ? "until it starts. "
                    : "up to \(deadline.of("minute")) before it starts. ")
                + "Ask the committee to take you off, or to excuse you.",
            [
                "shift": .whole(shift.id.rawValue), "cancelDeadlineMinutes": .whole(deadline),
                "start": .string(shift.start.description),
            ])
    }

    static func notOnShift(_ assignment: Assignment) -> LotRefusal {
        let state =
            switch assignment.status {
            case .cancelled where assignment.grounds == .checkInRetracted:
                "is of a walk-in whose check-in was taken back. If they came after all, the committee "
                    + "enters the times, with “adjust-attendance”"
            case .cancelled: "was canceled. Sign up anew, if there is a place"
            case .excused:
                "is excused, and its place is free. Sign up anew; the times of somebody who came after "
                    + "all can be entered by the committee, with “adjust-attendance”"
            case .noShow:
                "is marked as a no-show. If that is wrong, the committee enters the times, with "
                    + "“adjust-attendance”"
            case .completed:
                "is completed. Its times can be corrected by the committee, with “adjust-attendance”"
            case .confirmed: "is not on this shift. Check the number"
            }
        return LotRefusal(
            .notOnShift, "Assignment \(assignment.id) \(state).",
            [
                "assignment": .whole(assignment.id.rawValue),
                "status": .string(assignment.status.name),
            ])
    }

    static func alreadyCheckedIn(_ assignment: Assignment.ID) -> LotRefusal {
        LotRefusal(
            .alreadyCheckedIn,
            "Assignment \(assignment) has a check-in, and so it stands. If its times are wrong, the "
                + "committee can correct them, with “adjust-attendance”.",
            ["assignment": .whole(assignment.rawValue)])
    }
}

extension AssignmentCancelled {
    static let clause = "somebody was taken off the shift"

    var thread: FactThread? {
        // An offer leads to the sign-up of who takes the place, and that one to this.
        grounds == .handedOver
            ? .closingThroughMain(.handOver(assignment)) : .closing(.handOver(assignment))
    }

    func told(_ say: Narrator) -> Told {
        let cause = grounds.asCause
        return Told(
            "took \(say.object(person)) off \(say.place(shift, assignment))" + cause.english,
            es: "\(say.es.did("quitó", person)) del \(say.es.shift(shift))" + cause.spanish)
    }

    func changes(in lot: Lot) -> [Audit.FieldChange] {
        lot.assignments[assignment].change(to: .cancelled)
    }

    /// Signs up again all who were taken off at once.
    func reversal(_ undo: Reversal) -> ReversalPlan? {
        let cancelled = undo.commit.events.compactMap { event in
            if case .assignments(.cancelled(let fact)) = event { fact } else { nil }
        }
        return ReversalPlan(cancelled.map { $0.signUpAgain(undo) }) { event in
            switch event {
            case .assignments(.signedUp(let fact)):
                cancelled.contains {
                    $0.shift == fact.shift && $0.slot == fact.slot && $0.person != fact.person
                }
            case .shifts(.cancelled), .shifts(.closed), .shifts(.adjusted): true
            default: false
            }
        }
    }

    /// For the same household, and with the same note.
    func signUpAgain(_ undo: Reversal, isHandedBack: Bool = false) -> any LotCommand {
        let row = undo.history.before.assignments[assignment]
        return SignUp(
            shift: shift, person: person, note: row.note?.value, reason: undo.reason,
            restored: RestoredAssignment(row), isHandedBack: isHandedBack)
    }
}

extension CancellationGrounds {
    fileprivate var asCause: Told {
        switch self {
        case .withdrawn: Told("", es: "")
        case .released: Told(", to change the shift", es: ", para cambiar el turno")
        case .shiftCancelled:
            Told(", because the shift was canceled", es: ", porque se canceló el turno")
        case .householdDeactivated:
            Told(", because the household was deactivated", es: ", porque se desactivó el hogar")
        case .personDeactivated:
            Told(
                ", because the person was deactivated", es: ", porque se desactivó a la persona")
        case .shiftClosed: Told(", because the shift was closed", es: ", porque se cerró el turno")
        case .checkInRetracted:
            Told(", because the check-in was taken back", es: ", porque se deshizo la llegada")
        case .handedOver:
            Told(", whose place another took", es: ", porque otra persona tomó el lugar")
        case .swapped: Told(", to exchange places", es: ", para intercambiar lugares")
        case .merged:
            Told(
                ", because the person was on the shift twice",
                es: ", porque la persona estaba dos veces en el turno")
        }
    }
}
