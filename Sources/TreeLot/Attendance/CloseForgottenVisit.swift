public import EventSourcing

/// Sets a forgotten check-out to the shift’s scheduled end, for review.
public struct CloseForgottenVisit: LotCommand {
    public static let name = "close-forgotten-visit"
    public static let permitted = Set<Relation>.staff.union([.system])

    public var assignment: Assignment.ID

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        let assignment = try lot.assignment(assignment)
        let shift = lot.shifts[assignment.shift]
        let visit = lot.attendance[assignment.id]
        guard visit.checkedInAt != nil else { throw .notCheckedIn(assignment.id) }
        guard visit.isOpen else { return [] }
        let closes = lot.checkOutCloses(shift)
        guard context.now > closes else { throw .notForgotten(shift, closes) }
        return lot.watching([lot.closing(of: assignment.id)], context)
    }
}

extension CloseForgottenVisit: NamesAssignment {
    public init() { self.init(assignment: .none) }
}

extension Lot {
    func checkInOpens(_ shift: Shift) -> Instant {
        shift.start.instant.advanced(
            byMinutes: -policy(of: shift.season) { $0.checkInOpensMinutes })
    }

    func checkInCloses(_ shift: Shift) -> Instant {
        shift.start.instant.advanced(
            byMinutes: policy(of: shift.season) { $0.checkInClosesMinutes })
    }

    func checkOutCloses(_ shift: Shift) -> Instant {
        shift.end.instant.advanced(
            byMinutes: policy(of: shift.season) { $0.checkOutClosesMinutes })
    }

    /// The event that ends an open visit at its shift’s scheduled end.
    func closing(of id: Assignment.ID) -> LotEvent {
        let assignment = assignments[id]
        let end = forgottenEnd(of: id)
        let begin = attendance[id].checkedInAt ?? end
        return .attendance(
            .closed(
                VisitClosed(
                    assignment: id, shift: assignment.shift, person: assignment.person,
                    endedAt: end, minutesWorked: max(0, end.minutes(since: begin)))))
    }

    /// The scheduled end, or the check-in itself for a person who came after it.
    func forgottenEnd(of id: Assignment.ID) -> Instant {
        let end = shifts[assignments[id].shift].end.instant
        return max(end, attendance[id].checkedInAt ?? end)
    }
}

extension LotRefusal {
    fileprivate static func notForgotten(_ shift: Shift, _ closes: Instant) -> LotRefusal {
        let closes = shift.local(closes)
        return LotRefusal(
            .tooEarly,
            "Check-out for shift \(shift.id) (\(shift.when)) is open until \(closes.time). "
                + "Nothing is forgotten before that: wait, or check them out.",
            ["shift": .whole(shift.id.rawValue), "closesAt": .string(closes.description)])
    }
}

extension VisitClosed {
    static let clause = "a forgotten check-out was put at the end"

    var thread: FactThread? { .opening(.visit(assignment)) }

    func told(_ say: Narrator) -> Told {
        Told(
            "closed \(say.their("forgotten visit", of: person)) "
                + "on \(say.place(shift, assignment)), "
                + "after \(minutesWorked.of("minute"))",
            es: """
                cerró \(say.es.their("la", "visita olvidada", of: person)) \
                en el \(say.es.shift(shift)), después de \(say.es.minutes(minutesWorked))
                """)
    }

    func changes(in lot: Lot) -> [Audit.FieldChange] {
        lot.assignments[assignment].change(to: .completed)
            + lot.attendance[assignment].ending(at: endedAt, minutes: minutesWorked)
    }

    static var whyItStays: String { WhyItStays.visit }
}
