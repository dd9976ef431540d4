public import EventSourcing

/// All assignments, also by person.
public struct AssignmentBook: LotProjection, FoldsAssignments, FoldsAttendance, FoldsPeople,
    FoldsHouseholds
{
    public static let name = "assignments"

    var table = Table<Assignment>()
    /// Each person’s assignments, in order; follows from the table.
    private var byPerson = Chains()

    public init() {}

    subscript(id: Assignment.ID) -> Assignment { table[id] }

    /// What `body` says of the assignment, which is not copied for it.
    @inline(__always)
    func look<Said>(at id: Assignment.ID, _ body: (Assignment) -> Said) -> Said {
        table.look(at: id, body)
    }

    func find(_ id: Assignment.ID) -> Assignment? { table.find(id) }

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
            add(
                Assignment(
                    id: fact.assignment, shift: fact.shift, person: fact.person,
                    household: fact.household, madeBy: stamp.person, slot: fact.slot,
                    status: .confirmed, isWalkIn: false, madeAt: stamp.instant, note: fact.note))
        case .walkedIn(let fact):
            add(
                Assignment(
                    id: fact.assignment, shift: fact.shift, person: fact.person,
                    household: fact.household, madeBy: stamp.person, slot: fact.slot,
                    status: .confirmed, isWalkIn: true, madeAt: stamp.instant, note: fact.note))
        case .cancelled(let fact): table[fact.assignment].cancel(fact.grounds, stamp)
        case .noShowMarked(let fact): table[fact.assignment].status = .noShow
        case .excused(let fact): table[fact.assignment].status = .excused
        case .restored(let fact): table[fact.assignment].restore()
        }
    }

    public mutating func apply(_ event: AttendanceEvent, _ stamp: Stamp) {
        switch event {
        case .checkedIn: break
        case .checkedOut(let fact): table[fact.assignment].status = .completed
        case .closed(let fact): table[fact.assignment].status = .completed
        case .adjusted(let fact):
            table[fact.assignment].status = fact.checkedOutAt == nil ? .confirmed : .completed
        case .checkOutRetracted(let fact): table[fact.assignment].status = .confirmed
        case .checkInRetracted(let fact):
            table[fact.assignment].status = .confirmed
            // A walk-in begins with the check-in, and ends with its retraction.
            guard table[fact.assignment].isWalkIn else { return }
            table[fact.assignment].cancel(.checkInRetracted, stamp)
        }
    }

    public mutating func apply(_ event: PeopleEvent, _ stamp: Stamp) {
        if let person = event.erased { eraseNotes(about: person) }
        if case .merged(let fact) = event { merge(fact.from, into: fact.person) }
    }

    public mutating func apply(_ event: HouseholdEvent, _ stamp: Stamp) {
        guard case .merged(let fact) = event else { return }
        for id in table.ids where table[id].household == fact.from {
            table[id].household = fact.household
        }
    }

    /// What was their own decision stays so.
    private mutating func merge(_ from: Person.ID, into: Person.ID) {
        for id in table.ids where table[id].person == from {
            if table[id].isMadeByThemself { table[id].madeBy = into }
            table[id].person = into
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
        return book
    }

    /// Lets the next assignment of a book with gaps have this number.
    mutating func skip(to id: Assignment.ID) {
        table.skip(to: id)
        byPerson.skip(to: id.index)
    }

    mutating func eraseNotes(about person: Person.ID) {
        for place in byPerson[person.index] where table.rows[place].note != nil {
            table[Assignment.ID(UInt32(place + 1))].note?.erase()
        }
    }

    /// Undoes its completion: its visit goes on, or has not begun.
    mutating func reopen(_ id: Assignment.ID) {
        if table[id].status == .completed { table[id].status = .confirmed }
    }

    private mutating func add(_ assignment: Assignment) {
        table.append(assignment)
        byPerson.append(to: assignment.person.index)
    }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try table.fields(&coder)
        try coder.derived(2, "byPerson", &byPerson)
        let rows = table.rows
        try byPerson.complete(upTo: rows.count) { rows[$0].person.index }
    }
}

extension Assignment {
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
