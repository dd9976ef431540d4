import EventSourcing

extension Lot {
    /// When a visit ended; a forgotten check-out counts as soon as its window has passed. Nil for a visit
    /// that goes on, or has not begun.
    func endOfVisit(_ id: Assignment.ID, at now: Instant) -> Instant? {
        let visit = attendance[id]
        guard visit.isOpen else { return visit.checkedOutAt }
        guard now > checkOutCloses(shifts[assignments[id].shift]), !attendance.goingOn.contains(id)
        else { return nil }
        return forgottenEnd(of: id)
    }

    /// The visits of a season whose check-out was forgotten, and is not noted yet.
    /// - Complexity: O(shifts with people present, and their assignments).
    func forgottenVisits(of season: Season.ID, at now: Instant) -> [Assignment.ID] {
        attendance.occupied.map { shifts[$0] }.filter { $0.season == season }
            .flatMap(\.assignments)
            .filter { isForgotten($0, at: now) }
    }

    /// Whether the check-out of a visit was forgotten, and is not noted yet.
    func isForgotten(_ id: Assignment.ID, at now: Instant) -> Bool {
        attendance[id].isOpen && endOfVisit(id, at: now) != nil
    }

    /// Visits of the person that go on, at other shifts than `shift`.
    func visitsElsewhere(
        of person: Person.ID, than shift: Shift.ID, at now: Instant
    ) -> [Assignment] {
        assignments.all(of: person) {
            $0.shift != shift && attendance[$0.id].isOpen
                && endOfVisit($0.id, at: now) == nil
        }
    }

    /// The check-outs from other shifts: a person is at one of them at a time, also at the handover of one to the next.
    func leaving(_ person: Person.ID, for shift: Shift.ID, at now: Instant) -> [LotEvent] {
        visitsElsewhere(of: person, than: shift, at: now)
            .map { .attendance(.checkedOut(end($0, now))) }
    }

    /// What a check-out at `now` records.
    func end(_ assignment: Assignment, _ now: Instant) -> CheckedOut {
        let begin = attendance[assignment.id].checkedInAt ?? now
        return CheckedOut(
            assignment: assignment.id, shift: assignment.shift, person: assignment.person,
            minutesWorked: max(0, now.minutes(since: begin)))
    }

    /// The remark for a person who is checked in again after they left, which changes nothing.
    func remarks(onReturnOf assignment: Assignment, at now: Instant) -> [Remark] {
        let shift = shifts[assignment.shift]
        guard attendance[assignment.id].checkedInAt != nil,
            let left = endOfVisit(assignment.id, at: now)
        else { return [] }
        let next =
            shift.isOver(at: now)
            ? "Times are corrected by the committee, with “adjust-attendance”."
            : "Whoever is back before the end counts again once the check-out is taken back, with "
                + "“retract-check-out”: by the committee or, for 10 minutes, by who recorded it."
        return [
            Remark(
                .checkedOut,
                "Assignment \(assignment.id) was checked out at \(shift.local(left).time), and this does "
                    + "not change it. \(next)",
                [
                    "assignment": .whole(assignment.id.rawValue),
                    "checkedOutAt": .string(shift.local(left).description),
                ])
        ]
    }
}
