public import EventSourcing

/// The visits, one for each assignment, and the people at the lot for each shift.
public struct AttendanceLedger: LotProjection, FoldsAttendance, FoldsAssignments, FoldsShifts {
    public static let name = "attendance"
    public static let version = 4

    /// By the assignment’s index; a visit without a check-in has not happened.
    private var visits: Rows<Visit> = []
    private var presence: Rows<Presence> = []
    /// In the order in which they were first corrected.
    private var corrected: Rows<CorrectedVisit> = []
    /// The actors of the check-ins and check-outs of the last minutes, in the order of the log.
    private var recent: [RecentRecord] = []
    /// Shifts with people present, in the order of their numbers; derived from `presence`.
    private(set) var occupied: [Shift.ID] = []

    /// Visits that are known to have ended later than the moment up to which this was cut; of a past alone.
    private(set) var goingOn: Set<Assignment.ID> = []

    public init() {}

    @inline(__always)
    subscript(assignment: Assignment.ID) -> Visit { visits.look(at: assignment.index) { $0 } }

    /// A visit as it was recorded; nil unless it was corrected.
    func corrected(_ assignment: Assignment.ID) -> CorrectedVisit? {
        let number = Int(visits[assignment.index].correction)
        return number > 0 ? corrected[number - 1] : nil
    }

    /// Removes from a visit what had not happened at `instant`.
    /// - Returns: whether anything was removed.
    mutating func cut(_ assignment: Assignment, at instant: Instant) -> Bool {
        let before = visits[assignment.id.index]
        guard let begin = before.checkedInAt,
            begin > instant || before.checkedOutAt.map({ $0 > instant }) ?? false
        else { return false }
        var visit = before
        visit.checkedInAt = begin > instant ? nil : begin
        visit.checkedOutAt = nil
        visit.minutes = 0
        visit.needsReview = false
        visits[assignment.id.index] = visit
        recount(before, as: visit, at: assignment.shift)
        if visit.isOpen { goingOn.insert(assignment.id) }
        return true
    }

    /// Number of people of a kind with an open visit.
    func present(_ slot: Slot, at shift: Shift.ID) -> Int {
        slot == .scout ? presence[shift.index].scouts : presence[shift.index].adults
    }

    /// What is counted of all visits for the shift.
    func counts(of shift: Shift.ID) -> VisitCounts { presence[shift.index].counts }

    /// When anyone was there for the shift, at the most: corrections do not narrow it. It has no end while anyone is
    /// there; nil where nobody was.
    func span(of shift: Shift.ID) -> ClosedRange<Instant>? {
        let row = presence[shift.index]
        guard let first = row.firstArrival,
            let last = row.isOccupied ? .latest : row.lastDeparture, first <= last
        else { return nil }
        return first...last
    }

    /// Since when the shift must close, because scouts are there with too few adults. Nil if it need not
    /// close.
    func closureRequiredSince(_ shift: Shift.ID) -> Instant? {
        presence[shift.index].closureRequiredSince
    }

    /// Whether the person has recorded a check-in or a check-out of the visit not long before `now`.
    /// - Parameter instant: the moment that was recorded; nil for any.
    func hasRecorded(
        _ person: Person.ID, _ assignment: Assignment.ID, at instant: Instant?, before now: Instant
    ) -> Bool {
        recent.contains {
            $0.assignment == assignment && $0.person == person
                && (instant == nil || $0.at == instant) && !$0.isPast(at: now)
        }
    }

    /// Assignments with a record that its actor could take back at `earlier`, and can’t at `later`.
    func recordsPast(after earlier: Instant, until later: Instant) -> [Assignment.ID] {
        recent.filter { !$0.isPast(at: earlier) && $0.isPast(at: later) }.map(\.assignment)
    }

    public mutating func apply(_ event: AttendanceEvent, _ stamp: Stamp) {
        switch event {
        case .checkedIn(let fact):
            note(fact.assignment, stamp)
            change(fact.assignment, at: fact.shift, event, stamp)
        case .checkedOut(let fact):
            note(fact.assignment, stamp)
            change(fact.assignment, at: fact.shift, event, stamp)
        case .closed(let fact): change(fact.assignment, at: fact.shift, event, stamp)
        case .adjusted(let fact): correct(fact.assignment, at: fact.shift, event, stamp)
        case .checkInRetracted(let fact): correct(fact.assignment, at: fact.shift, event, stamp)
        case .checkOutRetracted(let fact): correct(fact.assignment, at: fact.shift, event, stamp)
        }
    }

    public mutating func apply(_ event: AssignmentEvent, _ stamp: Stamp) {
        switch event {
        case .signedUp(let fact): visits.append(Visit(fact.slot))
        case .walkedIn(let fact): visits.append(Visit(fact.slot))
        case .cancelled, .restored, .noShowMarked, .excused: break
        }
    }

    public mutating func apply(_ event: ShiftEvent, _ stamp: Stamp) {
        switch event {
        case .added: presence.append(Presence())
        case .closureRequired(let fact):
            presence[fact.shift.index].closureRequiredSince = stamp.instant
        case .safeAgain(let fact): presence[fact.shift.index].closureRequiredSince = nil
        case .adjusted, .cancelled, .completed, .closed, .reopened: break
        }
    }

    @inline(__always)
    public func prefetch(for event: LotEvent) {
        if case .attendance(let event) = event { visits.prefetch(at: event.assignment.index) }
    }

    /// Lets it be folded from only some events: see ``Lot/withGaps``.
    mutating func leaveGaps() {
        visits = .withGaps
        presence = .withGaps
    }

    mutating func skip(to assignment: Assignment.ID) { visits.skip(to: assignment.index) }

    mutating func skip(to shift: Shift.ID) { presence.skip(to: shift.index) }

    /// Changes a visit and keeps the counts of people present.
    private mutating func change(
        _ assignment: Assignment.ID, at shift: Shift.ID, _ event: AttendanceEvent, _ stamp: Stamp
    ) {
        let before = visits[assignment.index].apply(event, at: stamp.instant)
        recount(before, as: visits[assignment.index], at: shift)
        if before.correction > 0 {
            corrected[Int(before.correction) - 1].apply(event, at: stamp.instant)
        }
    }

    /// Changes a visit, and keeps it as it was recorded before its first correction.
    private mutating func correct(
        _ assignment: Assignment.ID, at shift: Shift.ID, _ event: AttendanceEvent, _ stamp: Stamp
    ) {
        if visits[assignment.index].correction == 0 {
            corrected.append(CorrectedVisit(visits[assignment.index]))
            visits[assignment.index].correction = UInt32(corrected.count)
        }
        change(assignment, at: shift, event, stamp)
    }

    @inline(__always)
    private mutating func note(_ assignment: Assignment.ID, _ stamp: Stamp) {
        guard case .person(let person) = stamp.actor else { return }
        if let first = recent.first, first.isLongPast(at: stamp.instant) {
            recent.removeAll { $0.isPast(at: stamp.instant) }
        }
        recent.append(
            RecentRecord(assignment: assignment, person: Person.ID(person), at: stamp.instant))
    }

    /// A ledger with gaps counts at the shifts alone that it has.
    @inline(__always)
    private mutating func recount(_ before: Visit, as visit: Visit, at shift: Shift.ID) {
        guard presence.has(shift.index) else { return }
        if presence[shift.index].recount(before, as: visit) { occupy(shift) }
    }

    /// Someone is there, or all have left.
    @inline(never)
    private mutating func occupy(_ shift: Shift.ID) {
        let place = occupied.firstIndex { shift <= $0 } ?? occupied.count
        if presence[shift.index].isOccupied {
            occupied.insert(shift, at: place)
        } else {
            occupied.remove(at: place)
        }
    }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "visits", &visits)
        try coder.field(2, "presence", &presence)
        try coder.field(3, "corrected", &corrected)
        try coder.field(4, "recent", &recent)
        occupied = presence.indices.filter { presence[$0].isOccupied }
            .map { Shift.ID(UInt32($0 + 1)) }
    }
}

extension Visit {
    /// - Returns: the visit as it was before.
    fileprivate mutating func apply(_ event: AttendanceEvent, at now: Instant) -> Visit {
        let before = self
        switch event {
        case .checkedIn(let fact):
            method = fact.method
            distanceMetres = fact.distanceMetres
            checkedInAt = now
        case .checkedOut(let fact):
            checkedOutAt = now
            minutes = fact.minutesWorked
        case .adjusted(let fact):
            checkedInAt = fact.checkedInAt
            checkedOutAt = fact.checkedOutAt
            minutes = fact.minutesWorked
            needsReview = false
        case .closed(let fact):
            checkedOutAt = fact.endedAt
            minutes = fact.minutesWorked
            needsReview = true
        case .checkInRetracted:
            let correction = correction
            self = Visit(slot)
            self.correction = correction
        case .checkOutRetracted:
            checkedOutAt = nil
            minutes = 0
            needsReview = false
        }
        return before
    }
}

extension CorrectedVisit {
    /// - Parameter visit: as it stands before the first correction. A forgotten check-out was never recorded.
    fileprivate init(_ visit: Visit) {
        checkedInAt = visit.checkedInAt
        checkedOutAt = visit.needsReview ? nil : visit.checkedOutAt
    }

    fileprivate mutating func apply(_ event: AttendanceEvent, at now: Instant) {
        switch event {
        case .checkedIn: checkedInAt = now
        case .checkedOut: checkedOutAt = now
        case .adjusted, .checkInRetracted, .checkOutRetracted: adjustments += 1
        case .closed: break
        }
    }
}

/// Compares by content: the index of a correction depends on which of two came first, and means nothing.
extension AttendanceLedger: Equatable {
    public static func == (one: Self, other: Self) -> Bool {
        one.presence == other.presence && Set(one.recent) == Set(other.recent)
            && one.visits.count == other.visits.count
            && one.visits.indices.allSatisfy { place in
                let id = Assignment.ID(UInt32(place + 1))
                var (visit, same) = (one.visits[place], other.visits[place])
                (visit.correction, same.correction) = (0, 0)
                return visit == same && one.corrected(id) == other.corrected(id)
            }
    }
}

/// Numbers of people at the lot for one shift, and when anyone was there.
struct Presence: Record, Equatable {
    private(set) var adults = 0
    private(set) var scouts = 0
    var closureRequiredSince: Instant?
    /// Of all that was ever recorded, also what was corrected since.
    @Compact private(set) var firstArrival: Instant?
    @Compact private(set) var lastDeparture: Instant?
    /// Of all visits, as they stand.
    private(set) var counts = VisitCounts()

    var isOccupied: Bool { adults != 0 || scouts != 0 }

    /// Counts a visit as it stands now, and no longer as it stood before.
    /// - Returns: whether the first has come by it, or the last has left.
    mutating func recount(_ before: Visit, as visit: Visit) -> Bool {
        let wasOccupied = isOccupied
        let change = (visit.isOpen ? 1 : 0) - (before.isOpen ? 1 : 0)
        switch visit.slot {
        case .scout: scouts += change
        case .parent: adults += change
        }
        counts.count(before, -1)
        counts.count(visit, 1)
        if let begin = visit.checkedInAt {
            firstArrival = min(firstArrival ?? begin, begin)
            if let end = visit.checkedOutAt { lastDeparture = max(lastDeparture ?? end, end) }
        }
        return isOccupied != wasOccupied
    }

    mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "adults", &adults)
        try coder.field(2, "scouts", &scouts)
        try coder.field(3, "closureRequiredSince", &closureRequiredSince)
        try coder.field(4, "firstArrival", &firstArrival)
        try coder.field(5, "lastDeparture", &lastDeparture)
        try coder.field(6, "counts", &counts)
    }
}

/// The actor of a check-in or a check-out, who may take it back for some minutes.
private struct RecentRecord: Record, Hashable {
    static let minutes = 10

    var assignment: Assignment.ID = .none
    var person: Person.ID = .none
    var at = Instant(milliseconds: 0)

    func isPast(at now: Instant) -> Bool { at.advanced(byMinutes: Self.minutes) < now }

    /// Records are dropped many at a time, so that each drop costs next to nothing.
    func isLongPast(at now: Instant) -> Bool { at.advanced(byMinutes: 2 * Self.minutes) < now }

    mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "assignment", &assignment)
        try coder.field(2, "person", &person)
        try coder.field(3, "at", &at)
    }
}
