public import EventSourcing

/// Facts about who is on which shift.
public enum AssignmentEvent: FactFamily, Sendable, Equatable {
    case signedUp(PersonSignedUp)
    case cancelled(AssignmentCancelled)
    case noShowMarked(NoShowMarked)
    case excused(AbsenceExcused)
    case walkedIn(PersonWalkedIn)
    case restored(AssignmentRestored)

    static let facts: [any LotFact.Type] = [
        PersonSignedUp.self, AssignmentCancelled.self, NoShowMarked.self, AbsenceExcused.self,
        PersonWalkedIn.self, AssignmentRestored.self,
    ]

    func accept<Visitor: FactVisitor>(_ visitor: Visitor) -> Visitor.Result {
        switch self {
        case .signedUp(let fact): visitor.visit(fact)
        case .cancelled(let fact): visitor.visit(fact)
        case .noShowMarked(let fact): visitor.visit(fact)
        case .excused(let fact): visitor.visit(fact)
        case .walkedIn(let fact): visitor.visit(fact)
        case .restored(let fact): visitor.visit(fact)
        }
    }
}

/// A person took a slot on a shift.
public struct PersonSignedUp: Sendable, Equatable {
    public var assignment: Assignment.ID
    public var shift: Shift.ID
    public var person: Person.ID
    public var slot: Slot
    @Compact public var household: Household.ID?
    public var overridden: StaffingRules
    /// Whether it brings back or exchanges what the person had decided for themself, and so is their
    /// own decision, no matter who the actor is. Nil: it is theirs if they are the actor.
    public var isOwn: Bool?
    public var note: Personal<String>?
}

extension PersonSignedUp: LotFact {
    public static let number = 60
    public static let name = "assignment.signed-up"
    public var event: LotEvent { .assignments(.signedUp(self)) }

    public init() {
        self.init(
            assignment: .none, shift: .none, person: .none, slot: .parent, overridden: [])
    }

    @inline(__always)
    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.begins(1, "assignment", &assignment)
        try coder.field(2, "shift", &shift)
        try coder.field(3, "person", &person)
        try coder.field(4, "slot", &slot)
        try coder.field(5, "household", &household)
        try coder.field(6, "overridden", &overridden)
        try coder.personal(7, "note", &note, of: person.subject)
        try coder.field(8, "own", &isOwn)
    }
}

/// A person is no longer on a shift; the reason is in the envelope.
public struct AssignmentCancelled: Sendable, Equatable {
    public var assignment: Assignment.ID
    public var shift: Shift.ID
    public var person: Person.ID
    public var slot: Slot
    public var grounds: CancellationGrounds
}

extension AssignmentCancelled: LotFact {
    public static let number = 61
    public static let name = "assignment.cancelled"
    public var event: LotEvent { .assignments(.cancelled(self)) }
    /// All other grounds are facts of the same commit.
    public var isConsequence: Bool { grounds != .withdrawn }

    public init() {
        self.init(
            assignment: .none, shift: .none, person: .none, slot: .parent, grounds: .withdrawn)
    }

    @inline(__always)
    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "assignment", &assignment)
        try coder.field(2, "shift", &shift)
        try coder.field(3, "person", &person)
        try coder.field(4, "slot", &slot)
        try coder.field(5, "grounds", &grounds)
    }
}

/// A person did not come.
public struct NoShowMarked: Sendable, Equatable {
    public var assignment: Assignment.ID
    public var shift: Shift.ID
    public var person: Person.ID
    public var note: Personal<String>?
}

extension NoShowMarked: LotFact {
    public static let number = 62
    public static let name = "assignment.no-show"
    public var event: LotEvent { .assignments(.noShowMarked(self)) }

    public init() { self.init(assignment: .none, shift: .none, person: .none) }

    @inline(__always)
    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "assignment", &assignment)
        try coder.field(2, "shift", &shift)
        try coder.field(3, "person", &person)
        try coder.personal(4, "note", &note, of: person.subject)
    }
}

/// A person did not or will not come, and is excused.
public struct AbsenceExcused: Sendable, Equatable {
    public var assignment: Assignment.ID
    public var shift: Shift.ID
    public var person: Person.ID
    public var slot: Slot
    public var note: Personal<String>?
}

extension AbsenceExcused: LotFact {
    public static let number = 63
    public static let name = "assignment.excused"
    public var event: LotEvent { .assignments(.excused(self)) }

    public init() { self.init(assignment: .none, shift: .none, person: .none, slot: .parent) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "assignment", &assignment)
        try coder.field(2, "shift", &shift)
        try coder.field(3, "person", &person)
        try coder.field(4, "slot", &slot)
        try coder.personal(5, "note", &note, of: person.subject)
    }
}

/// A person came to a running shift without having signed up.
public struct PersonWalkedIn: Sendable, Equatable {
    public var assignment: Assignment.ID
    public var shift: Shift.ID
    public var person: Person.ID
    public var slot: Slot
    @Compact public var household: Household.ID?
    public var note: Personal<String>?
}

extension PersonWalkedIn: LotFact {
    public static let number = 64
    public static let name = "assignment.walked-in"
    public var event: LotEvent { .assignments(.walkedIn(self)) }

    public init() { self.init(assignment: .none, shift: .none, person: .none, slot: .parent) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.begins(1, "assignment", &assignment)
        try coder.field(2, "shift", &shift)
        try coder.field(3, "person", &person)
        try coder.field(4, "slot", &slot)
        try coder.field(5, "household", &household)
        try coder.personal(6, "note", &note, of: person.subject)
    }
}

/// A person whom the closing of a shift released is on it again, by the same assignment, since the shift was
/// reopened.
public struct AssignmentRestored: Sendable, Equatable {
    public var assignment: Assignment.ID
    public var shift: Shift.ID
    public var person: Person.ID
    public var slot: Slot
}

extension AssignmentRestored: LotFact {
    public static let number = 65
    public static let name = "assignment.restored"
    public var event: LotEvent { .assignments(.restored(self)) }
    /// Of the reopening.
    public var isConsequence: Bool { true }

    public init() { self.init(assignment: .none, shift: .none, person: .none, slot: .parent) }

    @inline(__always)
    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "assignment", &assignment)
        try coder.field(2, "shift", &shift)
        try coder.field(3, "person", &person)
        try coder.field(4, "slot", &slot)
    }
}
