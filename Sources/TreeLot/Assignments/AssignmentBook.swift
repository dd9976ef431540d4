public import EventSourcing

/// All assignments, and whose they are.
public struct AssignmentBook: LotProjection {
    public static let name = "assignments"

    var table = Table<Assignment>()
    /// Each person’s assignments, in order; follows from the table.
    private var byPerson: [[Assignment.ID]] = []

    public init() {}

    subscript(id: Assignment.ID) -> Assignment { table[id] }

    func find(_ id: Assignment.ID) -> Assignment? { table.find(id) }

    /// Everything the person was ever assigned to, in order.
    func of(_ person: Person.ID) -> [Assignment.ID] {
        byPerson.indices.contains(person.index) ? byPerson[person.index] : []
    }

    public mutating func apply(_ event: borrowing RecordedEvent<LotEvent>) {
        switch event.payload {
        case .assignments(let payload): apply(payload, event.envelope)
        case .attendance(.checkedOut(let fact)): table[fact.assignment].status = .completed
        case .attendance(.closed(let fact)): table[fact.assignment].status = .completed
        case .attendance(.adjusted(let fact)):
            table[fact.assignment].status = fact.checkedOutAt == nil ? .confirmed : .completed
        case .opened, .people, .households, .seasons, .templates, .shifts, .attendance: break
        }
    }

    private mutating func apply(_ event: AssignmentEvent, _ envelope: Envelope) {
        switch event {
        case .signedUp(let fact):
            add(
                Assignment(
                    id: fact.assignment, shift: fact.shift, person: fact.person, slot: fact.slot,
                    status: .confirmed, isWalkIn: false, household: fact.household,
                    madeAt: envelope.instant, madeBy: envelope.person, note: fact.note))
        case .walkedIn(let fact):
            add(
                Assignment(
                    id: fact.assignment, shift: fact.shift, person: fact.person, slot: fact.slot,
                    status: .confirmed, isWalkIn: true, household: fact.household,
                    madeAt: envelope.instant, madeBy: envelope.person, note: fact.note))
        case .cancelled(let fact):
            table[fact.assignment].status = .cancelled
            table[fact.assignment].cancelledAt = envelope.instant
            table[fact.assignment].grounds = fact.grounds
        case .noShowMarked(let fact): table[fact.assignment].status = .noShow
        case .excused(let fact): table[fact.assignment].status = .excused
        }
    }

    private mutating func add(_ assignment: Assignment) {
        table.append(assignment)
        index(assignment)
    }

    private mutating func index(_ assignment: Assignment) {
        while byPerson.count < Int(assignment.person.rawValue) { byPerson.append([]) }
        byPerson[assignment.person.index].append(assignment.id)
    }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        let before = table.rows.count
        try table.fields(&coder)
        for row in table.rows[before...] { index(row) }
    }
}

extension Lot {
    /// The number of the person whom an assignment is for, if there is such an assignment.
    func assignee(of assignment: Assignment.ID) -> UInt32? {
        assignments.find(assignment)?.person.rawValue
    }
}

extension Envelope {
    /// The acting person, if it was one.
    var person: Person.ID? {
        if case .person(let id) = actor { Person.ID(id) } else { nil }
    }
}
