import EventSourcing

extension Lot {
    /// Closes shifts by one decision. Everybody on them is released, except people who have checked in: their
    /// visits go on. Each person, those at the lot and on the waitlists too, gets one message, no matter of how many shifts.
    func closing(_ shifts: [Shift], reason: String, _ context: Context) -> [LotEvent] {
        let released = shifts.flatMap { releaseOfExpected(on: $0, .shiftClosed) }
        let closed = shifts.map { LotEvent.shifts(.closed(ShiftClosed(shift: $0.id))) }
        let others = shifts.flatMap { shift in
            present(at: shift, context.now) + waitlists.waiting(for: shift.id).map(\.person)
        }
        let told = notice(
            .about(shifts, .shiftClosed, reason: reason), to: people(of: released) + others)
        return watching(released + closed + told, context)
    }
}

/// What it means to reopen shifts by one decision. The people whom the closing released are on them again
/// where the rules of sign-up still allow it; they were in time then, so no deadline of sign-up applies.
struct Reopening {
    private(set) var events: [LotEvent]
    /// The assignments that stay cancelled, and why.
    private(set) var refused: [(assignment: Assignment, refusal: LotRefusal)] = []
    var remarks: [Remark] { refused.map { .notBroughtBack($0.assignment, $0.refusal) } }

    /// - Complexity: O(people released), after one copy of the shifts and of the assignments.
    init(of shifts: [Shift], reason: String, in lot: Lot, _ context: Context) {
        events = shifts.map { .shifts(.reopened(ShiftReopened(shift: $0.id))) }
        let stamp = Stamp(position: .start, instant: context.now, actor: context.actor)
        var after = lot
        for event in events { after.apply(event, stamp) }
        var restored: [Person.ID] = []
        for row in shifts.flatMap(lot.releasedByClosing)
        where after.current(row.person, on: lot.shifts[row.shift]) == nil {
            if let refusal = after.obstacle(toReturnOf: row, context) {
                refused.append((row, refusal))
                continue
            }
            let event = LotEvent.assignments(.restored(AssignmentRestored(row)))
            after.apply(event, stamp)
            events.append(event)
            restored.append(row.person)
        }
        tell(of: shifts, restored, reason, lot)
        events = lot.watching(events, context)
    }

    /// One message to each person, those on the waitlists too: those of whom, or of whose scouts, one did not come back are
    /// told so.
    private mutating func tell(
        of shifts: [Shift], _ restored: [Person.ID], _ reason: String, _ lot: Lot
    ) {
        var notice = Notice.about(shifts, .shiftReopened, reason: reason)
        let left = lot.withGuardians(refused.map(\.assignment.person))
        let back = lot.withGuardians(restored).filter { !left.contains($0) }
        notice.isRestored = true
        var told = lot.notice(notice, reading: back)
        notice.isRestored = false
        told += lot.notice(notice, reading: left, after: told)
        (notice.isRestored, notice.isWaiting) = (nil, true)
        let waiting = shifts.flatMap { lot.waitlists.waiting(for: $0.id).map(\.person) }
        let others = lot.withGuardians(waiting).filter { !(left + back).contains($0) }
        events += told + lot.notice(notice, reading: others, after: told)
    }
}

extension Lot {
    /// The assignments that the closing of the shift cancelled, at once or when the check-in that kept one was taken back.
    fileprivate func releasedByClosing(_ shift: Shift) -> [Assignment] {
        guard let closedAt = shift.closedAt else { return [] }
        return shift.assignments.map { assignments[$0] }.filter {
            $0.status == .cancelled && $0.grounds == .shiftClosed
                && $0.cancelledAt.map { $0 >= closedAt } ?? false
        }
    }

    /// Why the rules keep a person off a shift that takes place again; nil if they don’t.
    fileprivate func obstacle(toReturnOf row: Assignment, _ context: Context) -> LotRefusal? {
        SignUpRules(
            lot: self, person: people[row.person], shift: shifts[row.shift], context: context,
            restored: RestoredAssignment(row), isReturn: true
        ).obstacles.first
    }
}

extension AssignmentRestored {
    fileprivate init(_ row: Assignment) {
        self.init(assignment: row.id, shift: row.shift, person: row.person, slot: row.slot)
    }

    static let clause = "somebody was brought back on the shift"

    func told(_ say: Narrator) -> Told {
        Told(
            "brought \(say.object(person)) back on \(say.place(shift, assignment))",
            es: "\(say.es.did("volvió a inscribir", person)) en el \(say.es.shift(shift))")
    }

    func changes(in lot: Lot) -> [Audit.FieldChange] {
        lot.assignments[assignment].change(to: .confirmed)
    }
}

extension Remark {
    /// A person whom a closing released, and who is not on the reopened shift again.
    static func notBroughtBack(_ row: Assignment, _ why: LotRefusal) -> Remark {
        Remark(
            .notBroughtBack,
            "Person \(row.person) is not on shift \(row.shift) again. \(why.message)",
            [
                "assignment": .whole(row.id.rawValue), "person": .whole(row.person.rawValue),
                "shift": .whole(row.shift.rawValue), "refusal": .string(why.code),
                "facts": why.facts,
            ])
    }
}
