public import EventSourcing

/// The visits, one for each assignment, and who is at the lot for each shift.
public struct AttendanceLedger: LotProjection {
    public static let name = "attendance"

    /// At the assignment’s place; a visit without a check-in has not happened.
    private var visits: [Visit] = []
    private var presence: [Presence] = []

    public init() {}

    subscript(assignment: Assignment.ID) -> Visit { visits[assignment.index] }

    /// People with an open visit, by kind.
    func present(_ slot: Slot, at shift: Shift.ID) -> Int {
        slot == .scout ? presence[shift.index].scouts : presence[shift.index].adults
    }

    public mutating func apply(_ event: LotEvent, _ stamp: Stamp) {
        switch event {
        case .shifts(.added): presence.append(Presence())
        case .assignments(.signedUp(let fact)): add(fact.slot)
        case .assignments(.walkedIn(let fact)): add(fact.slot)
        case .attendance(let payload): apply(payload, at: stamp.instant)
        case .opened, .people, .households, .seasons, .templates, .shifts, .assignments: break
        }
    }

    mutating func makeRoom(for count: Int) { visits.reserveCapacity(visits.count + count) }

    private mutating func add(_ slot: Slot) {
        var visit = Visit()
        visit.slot = slot
        visits.append(visit)
    }

    private mutating func apply(_ event: AttendanceEvent, at now: Instant) {
        switch event {
        case .checkedIn(let fact):
            change(fact.assignment, of: fact.shift) {
                $0.method = fact.method
                $0.distanceMetres = fact.distanceMetres
                $0.rawCheckIn = now
                $0.checkedInAt = now
            }
        case .checkedOut(let fact):
            change(fact.assignment, of: fact.shift) {
                $0.rawCheckOut = now
                $0.checkedOutAt = now
                $0.minutes = fact.minutesWorked
            }
        case .adjusted(let fact):
            change(fact.assignment, of: fact.shift) {
                $0.checkedInAt = fact.checkedInAt
                $0.checkedOutAt = fact.checkedOutAt
                $0.minutes = fact.minutesWorked
                $0.needsReview = false
                $0.adjustments += 1
            }
        case .closed(let fact):
            change(fact.assignment, of: fact.shift) {
                $0.checkedOutAt = fact.endedAt
                $0.minutes = fact.minutesWorked
                $0.needsReview = true
            }
        }
    }

    /// Changes a visit and keeps count of who is there.
    private mutating func change(
        _ assignment: Assignment.ID, of shift: Shift.ID, _ body: (inout Visit) -> Void
    ) {
        let before = visits[assignment.index].isOpen ? 1 : 0
        body(&visits[assignment.index])
        let change = (visits[assignment.index].isOpen ? 1 : 0) - before
        switch visits[assignment.index].slot {
        case .scout: presence[shift.index].scouts += change
        case .parent: presence[shift.index].adults += change
        }
    }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "visits", &visits)
        try coder.field(2, "presence", &presence)
    }
}

/// How many are at the lot for one shift.
struct Presence: Record, Equatable {
    var adults = 0
    var scouts = 0

    mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "adults", &adults)
        try coder.field(2, "scouts", &scouts)
    }
}
