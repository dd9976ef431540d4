public import EventSourcing

/// All shifts, with how many of their places are taken.
public struct ShiftBoard: LotProjection, FoldsShifts, FoldsSeasons, FoldsAssignments,
    FoldsAttendance
{
    public static let name = "shifts"
    public static let version = 2

    var table = Table<Shift>()

    public init() {}

    subscript(id: Shift.ID) -> Shift { table[id] }

    func find(_ id: Shift.ID) -> Shift? { table.find(id) }

    public mutating func apply(_ event: ShiftEvent, _ stamp: Stamp) {
        switch event {
        case .added(let fact): table.append(Shift(fact))
        case .adjusted(let fact): table[fact.shift].terms = fact.terms
        case .cancelled(let fact): table[fact.shift].cancel(fact)
        case .completed(let fact): table[fact.shift].status = .completed
        case .closed(let fact): table[fact.shift].close(stamp)
        case .reopened(let fact): table[fact.shift].reopen()
        case .closureRequired, .safeAgain: break  // Who is there is the attendance ledger’s.
        }
    }

    public mutating func apply(_ event: SeasonEvent, _ stamp: Stamp) {
        switch event {
        case .published(let fact):
            for shift in fact.shifts { table[shift].publish() }
        case .created, .revised, .policySet, .completed, .archived, .closedDaysSet, .settled: break
        }
    }

    public mutating func apply(_ event: AssignmentEvent, _ stamp: Stamp) {
        switch event {
        case .signedUp(let fact):
            table[fact.shift].assign(fact.assignment, taking: 1, fact.slot)
        case .walkedIn(let fact): table[fact.shift].assign(fact.assignment, taking: 0, fact.slot)
        case .cancelled(let fact): table[fact.shift].count(-1, fact.slot)
        case .excused(let fact): table[fact.shift].count(-1, fact.slot)
        case .restored(let fact): table[fact.shift].count(1, fact.slot)
        case .noShowMarked: break  // The place stayed theirs; no other person had it.
        }
    }

    public mutating func apply(_ event: AttendanceEvent, _ stamp: Stamp) {
        switch event {
        case .adjusted(let fact): if fact.takesPlace { table[fact.shift].count(1, fact.slot) }
        case .checkedIn, .checkedOut, .closed, .checkInRetracted, .checkOutRetracted: break
        }
    }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try table.fields(&coder)
    }
}

extension Shift {
    init(_ fact: ShiftAdded) {
        self.init(
            id: fact.shift, season: fact.season, template: fact.template, status: .draft,
            terms: fact.terms, scouts: 0, parents: 0, assignments: [],
            plannedDay: fact.template == nil ? nil : fact.day, wasPublished: false,
            replaces: fact.replaces ?? false)
    }

    fileprivate mutating func assign(_ assignment: Assignment.ID, taking places: Int, _ slot: Slot)
    {
        assignments.append(assignment)
        count(places, slot)
    }

    fileprivate mutating func count(_ change: Int, _ slot: Slot) {
        switch slot {
        case .scout: scouts += change
        case .parent: parents += change
        }
    }

    fileprivate mutating func cancel(_ fact: ShiftCancelled) {
        status = .cancelled
        if fact.unplanned ?? false { plannedDay = nil }
    }

    fileprivate mutating func close(_ stamp: Stamp) {
        status = .closed
        closedAt = stamp.instant
    }

    fileprivate mutating func reopen() {
        status = .published
        closedAt = nil
    }

    fileprivate mutating func publish() {
        status = .published
        wasPublished = true
    }
}
