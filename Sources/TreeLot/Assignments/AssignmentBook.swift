public import EventSourcing

/// All assignments, also by person, and counted by shift and by season.
public struct AssignmentBook: LotProjection, FoldsAssignments, FoldsAttendance, FoldsPeople,
    FoldsHouseholds, FoldsShifts, FoldsSeasons
{
    public static let name = "assignments"
    /// Version 3: whom a closing released has not cancelled.
    public static let version = 3

    var table = Table<Assignment>()
    /// Each person’s assignments, in order; follows from the table.
    private var byPerson = Chains()
    /// At the shift’s place.
    private var shifts: Rows<CountedShift> = []
    /// At the season’s place.
    private var turnouts: Rows<Turnout> = []

    public init() {}

    subscript(id: Assignment.ID) -> Assignment { table[id] }

    /// What `body` says of the assignment, which is not copied for it.
    @inline(__always)
    func look<Said>(at id: Assignment.ID, _ body: (Assignment) -> Said) -> Said {
        table.look(at: id, body)
    }

    func find(_ id: Assignment.ID) -> Assignment? { table.find(id) }

    /// Some assignments, without those that were cancelled.
    func uncancelled(_ ids: [Assignment.ID]) -> [Assignment] {
        ids.filter { look(at: $0) { $0.status != .cancelled } }.map { self[$0] }
    }

    /// What is counted of everybody who was ever on the shift.
    func counts(of shift: Shift.ID) -> AssignmentCounts { shifts[shift.index].counts }

    /// Who is on the shifts of a season.
    func turnout(of season: Season.ID) -> Turnout { turnouts[season.index] }

    /// Every assignment that the person ever had, in order.
    func of(_ person: Person.ID) -> [Assignment.ID] {
        byPerson[person.index].map { Assignment.ID(UInt32($0 + 1)) }
    }

    /// The person’s last assignment that `isWanted`. Rows are looked at in place.
    func last(of person: Person.ID, where isWanted: (Assignment) -> Bool) -> Assignment? {
        byPerson.last(in: person.index) { table.rows.look(at: $0, isWanted) }.map { table.rows[$0] }
    }

    /// All of the person’s assignments that are `isWanted`, in order.
    func all(of person: Person.ID, where isWanted: (Assignment) -> Bool) -> [Assignment] {
        byPerson[person.index].filter { table.rows.look(at: $0, isWanted) }.map { table.rows[$0] }
    }

    public mutating func apply(_ event: AssignmentEvent, _ stamp: Stamp) {
        switch event {
        case .signedUp(let fact):
            let maker = fact.isOwn == true ? fact.person : stamp.person
            add(
                Assignment(
                    id: fact.assignment, shift: fact.shift, person: fact.person,
                    household: fact.household, madeBy: maker, slot: fact.slot,
                    status: .confirmed, isWalkIn: false, madeAt: stamp.instant, note: fact.note))
        case .walkedIn(let fact):
            add(
                Assignment(
                    id: fact.assignment, shift: fact.shift, person: fact.person,
                    household: fact.household, madeBy: stamp.person, slot: fact.slot,
                    status: .confirmed, isWalkIn: true, madeAt: stamp.instant, note: fact.note))
        case .cancelled(let fact): change(fact.assignment) { $0.cancel(fact.grounds, stamp) }
        case .noShowMarked(let fact): change(fact.assignment) { $0.status = .noShow }
        case .excused(let fact): change(fact.assignment) { $0.status = .excused }
        case .restored(let fact): change(fact.assignment) { $0.restore() }
        }
    }

    public mutating func apply(_ event: AttendanceEvent, _ stamp: Stamp) {
        switch event {
        case .checkedIn: break
        case .checkedOut(let fact): come(fact.assignment, .completed)
        case .closed(let fact): come(fact.assignment, .completed)
        case .adjusted(let fact):
            come(fact.assignment, fact.checkedOutAt == nil ? .confirmed : .completed)
        case .checkOutRetracted(let fact): come(fact.assignment, .confirmed)
        case .checkInRetracted(let fact):
            change(fact.assignment) {
                $0.status = .confirmed
                // A walk-in begins with the check-in, and ends with its retraction.
                if $0.isWalkIn { $0.cancel(.checkInRetracted, stamp) }
            }
        }
    }

    @inline(__always)
    public func prefetch(for event: LotEvent) {
        switch event {
        case .assignments(.signedUp(let fact)):
            let (person, household) = (fact.person, fact.household)
            byPerson.prefetch(person.index)
            if !turnouts.isEmpty {
                turnouts.look(at: turnouts.count - 1) { $0.prefetch(person, household) }
            }
        case .assignments(let event): table.prefetch(event.assignment)
        case .attendance(let event): table.prefetch(event.assignment)
        case .opened, .people, .households, .seasons, .templates, .shifts, .codes, .messages,
            .accounts, .places:
            break
        }
    }

    public mutating func apply(_ event: ShiftEvent, _ stamp: Stamp) {
        switch event {
        case .added(let fact): shifts.append(CountedShift(season: fact.season))
        case .adjusted, .cancelled, .completed, .closed, .reopened, .closureRequired, .safeAgain:
            break
        }
    }

    public mutating func apply(_ event: SeasonEvent, _ stamp: Stamp) {
        switch event {
        case .created: turnouts.append(Turnout())
        case .revised, .policySet, .published, .completed, .archived, .closedDaysSet, .settled:
            break
        }
    }

    public mutating func apply(_ event: PeopleEvent, _ stamp: Stamp) {
        if let person = event.erased { erasePersonal(of: person) }
        if case .merged(let fact) = event { merge(fact.from, into: fact.person) }
    }

    public mutating func apply(_ event: HouseholdEvent, _ stamp: Stamp) {
        guard case .merged(let fact) = event else { return }
        for id in table.ids where table[id].household == fact.from {
            change(id) { $0.household = fact.household }
        }
    }

    /// What was their own decision stays so.
    private mutating func merge(_ from: Person.ID, into: Person.ID) {
        for id in table.ids where table[id].person == from {
            change(id) {
                if $0.isMadeByThemself { $0.madeBy = into }
                $0.person = into
            }
        }
        byPerson = Chains()
        for id in table.ids {
            byPerson.skip(to: id.index)
            byPerson.append(to: table[id].person.index)
        }
    }

    /// Makes an empty book with gaps: see ``Rows/withGaps``.
    static var withGaps: Self {
        var book = Self()
        book.table = .withGaps
        book.shifts = .withGaps
        book.turnouts = .withGaps
        return book
    }

    /// Lets the next assignment of a book with gaps have this number.
    mutating func skip(to id: Assignment.ID) {
        table.skip(to: id)
        byPerson.skip(to: id.index)
    }

    mutating func skip(to id: Shift.ID) { shifts.skip(to: id.index) }

    mutating func skip(to id: Season.ID) { turnouts.skip(to: id.index) }

    mutating func erasePersonal(of person: Person.ID) {
        for place in byPerson[person.index] where table.rows[place].note != nil {
            table[Assignment.ID(UInt32(place + 1))].erasePersonal()
        }
    }

    /// Undoes its completion: its visit goes on, or has not begun.
    mutating func reopen(_ id: Assignment.ID) {
        if table[id].status == .completed { table[id].status = .confirmed }
    }

    private mutating func add(_ assignment: Assignment) {
        table.append(assignment)
        byPerson.append(to: assignment.person.index)
        count(assignment, 1)
    }

    /// Whoever came is on the shift, as most are before.
    @inline(__always)
    private mutating func come(_ id: Assignment.ID, _ status: AssignmentStatus) {
        if table.look(at: id, \.hasPlace) {
            table[id].status = status
        } else {
            change(id) {
                $0.restore()
                $0.status = status
            }
        }
    }

    /// Changes an assignment, and counts it as it stands then. A book with gaps may not have it.
    private mutating func change(_ id: Assignment.ID, _ body: (inout Assignment) -> Void) {
        guard table.has(id) else { return }
        count(table[id], -1)
        body(&table[id])
        count(table[id], 1)
    }

    /// A book with gaps counts on the shifts alone that it has.
    @inline(__always)
    private mutating func count(_ row: Assignment, _ amount: Int) {
        guard shifts.has(row.shift.index) else { return }
        let season = shifts[row.shift.index].count(row, amount)
        turnouts[season.index].count(row, amount)
    }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try table.fields(&coder)
        try coder.derived(2, "byPerson", &byPerson)
        let rows = table.rows
        try byPerson.complete(upTo: rows.count) { rows[$0].person.index }
        try coder.field(3, "shifts", &shifts)
        try coder.field(4, "turnouts", &turnouts)
    }
}

/// A shift, and what is counted of its assignments.
private struct CountedShift: Record, Equatable {
    var season: Season.ID = .none
    var counts = AssignmentCounts()

    /// - Returns: its season.
    @inline(__always)
    mutating func count(_ row: Assignment, _ amount: Int) -> Season.ID {
        counts.count(row, amount)
        return season
    }

    mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "season", &season)
        try coder.field(2, "counts", &counts)
    }
}

extension Assignment {
    /// Whether it counts as one that was or is to be worked.
    fileprivate var hasPlace: Bool { status == .confirmed || status == .completed }

    fileprivate mutating func cancel(_ grounds: CancellationGrounds?, _ stamp: Stamp) {
        status = .cancelled
        cancelledAt = stamp.instant
        self.grounds = grounds
    }

    fileprivate mutating func restore() {
        status = .confirmed
        cancelledAt = nil
        grounds = nil
    }
}

extension Stamp {
    /// The actor, if it is a person.
    var person: Person.ID? {
        if case .person(let id) = actor { Person.ID(id) } else { nil }
    }
}
