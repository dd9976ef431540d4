public import EventSourcing

/// How often a calendar’s statements about a shift, a person or an assignment have changed since it began,
/// and when last: a calendar that has an entry already must recognise the newer one (RFC 5545, section
/// 3.8.7.4).
///
/// The row of an assignment records that it was made or cancelled. So the most frequent changes are not
/// recorded here: see ``Lot/apply(_:_:)``.
public struct Revisions: LotProjection, FoldsShifts, FoldsPeople, FoldsAssignments,
    FoldsAttendance
{
    public static let name = "revisions"

    /// Of an assignment that stands again: two, since the row no longer records that it was cancelled.
    private static let changesOfReturn = 2

    private var table = KeyedTable<Revision>()

    public init() {}

    /// Compares by content: the order in which things were first changed does not count.
    public static func == (one: Revisions, other: Revisions) -> Bool {
        one.table.rows.count == other.table.rows.count
            && one.table.rows.allSatisfy { other.table.find(key: $0.thing) == $0 }
    }

    /// Nil for a thing that was never changed.
    subscript(thing: RevisedThing) -> Revision? { table.find(key: thing) }

    public mutating func apply(_ event: ShiftEvent, _ stamp: Stamp) {
        switch event {
        case .adjusted(let fact): note(.init(fact.shift), stamp)
        case .cancelled(let fact): note(.init(fact.shift), stamp)
        case .closed(let fact): note(.init(fact.shift), stamp)
        case .reopened(let fact): note(.init(fact.shift), stamp)
        case .added, .completed, .closureRequired, .safeAgain: break
        }
    }

    public mutating func apply(_ event: PeopleEvent, _ stamp: Stamp) {
        // The calendar of the household contains the first name.
        if case .renamed(let fact) = event { note(.init(fact.person), stamp) }
    }

    public mutating func apply(_ event: AssignmentEvent, _ stamp: Stamp) {
        switch event {
        case .excused(let fact): note(.init(fact.assignment), stamp)
        case .restored(let fact):
            for _ in 0..<Self.changesOfReturn { note(.init(fact.assignment), stamp) }
        case .signedUp, .walkedIn, .cancelled, .noShowMarked: break
        }
    }

    public mutating func apply(_ event: AttendanceEvent, _ stamp: Stamp) {
        switch event {
        // An excused person turns out to have come, or a walk-in whose check-in was taken back.
        case .adjusted(let fact):
            let changes = fact.returns == true ? Self.changesOfReturn : fact.takesPlace ? 1 : 0
            for _ in 0..<changes { note(.init(fact.assignment), stamp) }
        case .checkedIn, .checkedOut, .closed, .checkInRetracted, .checkOutRetracted: break
        }
    }

    private mutating func note(_ thing: RevisedThing, _ stamp: Stamp) {
        guard let id = table.id(key: thing) else {
            return table.append(Revision(thing: thing, count: 1, changedAt: stamp.instant))
        }
        table[id].count += 1
        table[id].changedAt = stamp.instant
    }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try table.fields(&coder)
    }
}

/// The changes of one thing.
struct Revision: Sendable, Equatable {
    var thing: RevisedThing
    /// From 1 up.
    var count: Int
    var changedAt: Instant
}

extension Revision: Keyed {
    var key: RevisedThing? { thing }
}

extension Revision: Record {
    init() { self.init(thing: .init(.shift, 0), count: 0, changedAt: Instant(milliseconds: 0)) }

    mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "kind", &thing.kind)
        try coder.field(2, "number", &thing.number)
        try coder.field(3, "count", &count)
        try coder.field(4, "changedAt", &changedAt)
    }
}

/// A thing about which a calendar makes statements.
struct RevisedThing: Hashable, Sendable {
    enum Kind: UInt8, WireEnum {
        case shift = 1
        case person = 2
        case assignment = 3

        static let names: KeyValuePairs<Kind, String> = [
            .shift: "shift", .person: "person", .assignment: "assignment",
        ]
    }

    fileprivate(set) var kind: Kind
    fileprivate(set) var number: UInt32

    fileprivate init(_ kind: Kind, _ number: UInt32) {
        self.kind = kind
        self.number = number
    }

    init(_ shift: Shift.ID) { self.init(.shift, shift.rawValue) }
    init(_ person: Person.ID) { self.init(.person, person.rawValue) }
    init(_ assignment: Assignment.ID) { self.init(.assignment, assignment.rawValue) }
}
