public import EventSourcing

// Two kinds of past. What was known at a moment is a fold of the log up to it. What was true at that
// moment takes in what was noted about it later: corrected times, and check-outs that were forgotten.
// The literature calls them transaction time and valid time (Snodgrass, “Developing Time-Oriented
// Database Applications in SQL”, 1999).
extension ReadModels {
    /// Takes in what a later commit says about visits of before.
    public mutating func correct(by commit: Commit<LotEvent>) {
        commit.forEachEvent { event, stamp in
            guard case .attendance(let payload) = event,
                lot.assignments.table.has(payload.assignment)
            else { return }
            switch payload {
            case .adjusted: lot.apply(event, stamp)
            // A visit that had not begun by then was not forgotten, either.
            case .closed(let fact):
                if lot.attendance[fact.assignment].isOpen { lot.apply(event, stamp) }
            // A check-in that was taken back never happened.
            case .checkInRetracted(let fact):
                if lot.attendance[fact.assignment].checkedInAt != nil { lot.apply(event, stamp) }
            case .checkOutRetracted(let fact):
                if lot.attendance[fact.assignment].checkedOutAt != nil { lot.apply(event, stamp) }
            case .checkedIn, .checkedOut: break
            }
        }
    }

    /// Leaves out what, as it is known by now, had not happened at `instant`.
    /// - Complexity: O(assignments).
    public mutating func cutVisits(at instant: Instant) {
        for assignment in lot.assignments.table.rows
        where lot.attendance.cut(assignment, at: instant) {
            lot.assignments.reopen(assignment.id)
        }
    }
}
