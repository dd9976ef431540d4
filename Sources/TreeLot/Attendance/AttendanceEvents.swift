public import EventSourcing

/// Facts about who was at the lot, and when. The moments are those of the envelopes.
public enum AttendanceEvent: FactFamily, Sendable, Equatable {
    case checkedIn(CheckedIn)
    case checkedOut(CheckedOut)
    /// Large and rare: behind a reference, so that it does not make every event larger.
    indirect case adjusted(VisitAdjusted)
    case closed(VisitClosed)
    case checkInRetracted(CheckInRetracted)
    case checkOutRetracted(CheckOutRetracted)

    static let facts: [any LotFact.Type] = [
        CheckedIn.self, CheckedOut.self, VisitAdjusted.self, VisitClosed.self,
        CheckInRetracted.self, CheckOutRetracted.self,
    ]

    func accept<Visitor: FactVisitor>(_ visitor: Visitor) -> Visitor.Result {
        switch self {
        case .checkedIn(let fact): visitor.visit(fact)
        case .checkedOut(let fact): visitor.visit(fact)
        case .adjusted(let fact): visitor.visit(fact)
        case .closed(let fact): visitor.visit(fact)
        case .checkInRetracted(let fact): visitor.visit(fact)
        case .checkOutRetracted(let fact): visitor.visit(fact)
        }
    }
}

/// A person came to the lot.
public struct CheckedIn: Sendable, Equatable {
    public var assignment: Assignment.ID
    public var shift: Shift.ID
    public var person: Person.ID
    public var slot: Slot
    public var method: CheckInMethod
    /// Whether the committee let the person in without a confirmation of the season’s agreement; the reason
    /// is in the envelope. Nil if it did not have to.
    public var withoutAgreement: Bool?
    @Compact public var distanceMetres: Int?
}

extension CheckedIn: LotFact {
    public static let number = 70
    public static let name = "visit.checked-in"
    public var event: LotEvent { .attendance(.checkedIn(self)) }

    public init() {
        self.init(
            assignment: .none, shift: .none, person: .none, slot: .parent, method: .manual)
    }

    @inline(__always)
    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "assignment", &assignment)
        try coder.field(2, "shift", &shift)
        try coder.field(3, "person", &person)
        try coder.field(4, "slot", &slot)
        try coder.field(5, "method", &method)
        try coder.field(6, "distanceMetres", &distanceMetres)
        try coder.field(7, "withoutAgreement", &withoutAgreement)
    }
}

/// A person left the lot.
public struct CheckedOut: Sendable, Equatable {
    public var assignment: Assignment.ID
    public var shift: Shift.ID
    public var person: Person.ID
    public var minutesWorked: Int
    public var note: Personal<String>?
}

extension CheckedOut: LotFact {
    public static let number = 71
    public static let name = "visit.checked-out"
    public var event: LotEvent { .attendance(.checkedOut(self)) }

    public init() { self.init(assignment: .none, shift: .none, person: .none, minutesWorked: 0) }

    @inline(__always)
    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "assignment", &assignment)
        try coder.field(2, "shift", &shift)
        try coder.field(3, "person", &person)
        try coder.field(4, "minutesWorked", &minutesWorked)
        try coder.personal(5, "note", &note, of: person.subject)
    }
}

/// A visit’s times were corrected, beside the raw facts; the reason is in the envelope.
public struct VisitAdjusted: Sendable, Equatable {
    public var assignment: Assignment.ID
    public var shift: Shift.ID
    public var person: Person.ID
    public var slot: Slot
    public var checkedInAt: Instant
    public var checkedOutAt: Instant?
    public var minutesWorked: Int
    public var minutesDelta: Int
    public var takesPlace: Bool
    /// Whether it brings a walk-in back whose check-in was taken back. Nil: it does not.
    public var returns: Bool?
}

extension VisitAdjusted: LotFact {
    public static let number = 72
    public static let name = "visit.adjusted"
    public var event: LotEvent { .attendance(.adjusted(self)) }

    public init() {
        self.init(
            assignment: .none, shift: .none, person: .none, slot: .parent,
            checkedInAt: Instant(milliseconds: 0), minutesWorked: 0, minutesDelta: 0,
            takesPlace: false)
    }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "assignment", &assignment)
        try coder.field(2, "shift", &shift)
        try coder.field(3, "person", &person)
        try coder.field(4, "slot", &slot)
        try coder.field(5, "checkedInAt", &checkedInAt)
        try coder.field(6, "checkedOutAt", &checkedOutAt)
        try coder.field(7, "minutesWorked", &minutesWorked)
        try coder.field(8, "minutesDelta", &minutesDelta)
        try coder.field(9, "takesPlace", &takesPlace)
        try coder.field(10, "returns", &returns)
    }
}

/// A forgotten check-out was set to the shift’s scheduled end, for review.
public struct VisitClosed: Sendable, Equatable {
    public var assignment: Assignment.ID
    public var shift: Shift.ID
    public var person: Person.ID
    public var endedAt: Instant
    public var minutesWorked: Int
}

extension VisitClosed: LotFact {
    public static let number = 73
    public static let name = "visit.closed"
    public var event: LotEvent { .attendance(.closed(self)) }
    /// Of a check-in elsewhere, or of the end of the season; a visit that was forgotten is closed by itself.
    public var isConsequence: Bool { true }

    public init() {
        self.init(
            assignment: .none, shift: .none, person: .none, endedAt: Instant(milliseconds: 0),
            minutesWorked: 0)
    }

    @inline(__always)
    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "assignment", &assignment)
        try coder.field(2, "shift", &shift)
        try coder.field(3, "person", &person)
        try coder.field(4, "endedAt", &endedAt)
        try coder.field(5, "minutesWorked", &minutesWorked)
    }
}

/// A check-in was taken back: the person was never there, and the visit counts as nothing. A walk-in is off
/// the shift with it; anyone else is expected again. The reason is in the envelope.
public struct CheckInRetracted: Sendable, Equatable {
    public var assignment: Assignment.ID
    public var shift: Shift.ID
    public var person: Person.ID
    public var slot: Slot
    /// Minus the minutes that the visit had counted; 0 for a visit that had no end yet.
    public var minutesDelta: Int
}

extension CheckInRetracted: LotFact {
    public static let number = 74
    public static let name = "visit.check-in-retracted"
    public var event: LotEvent { .attendance(.checkInRetracted(self)) }

    public init() {
        self.init(
            assignment: .none, shift: .none, person: .none, slot: .parent, minutesDelta: 0)
    }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "assignment", &assignment)
        try coder.field(2, "shift", &shift)
        try coder.field(3, "person", &person)
        try coder.field(4, "slot", &slot)
        try coder.field(5, "minutesDelta", &minutesDelta)
    }
}

/// A check-out was taken back: the person never left, and the visit goes on. The reason is in the envelope.
public struct CheckOutRetracted: Sendable, Equatable {
    public var assignment: Assignment.ID
    public var shift: Shift.ID
    public var person: Person.ID
    public var slot: Slot
    /// Minus the minutes that the visit had counted.
    public var minutesDelta: Int
}

extension CheckOutRetracted: LotFact {
    public static let number = 75
    public static let name = "visit.check-out-retracted"
    public var event: LotEvent { .attendance(.checkOutRetracted(self)) }

    public init() {
        self.init(
            assignment: .none, shift: .none, person: .none, slot: .parent, minutesDelta: 0)
    }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "assignment", &assignment)
        try coder.field(2, "shift", &shift)
        try coder.field(3, "person", &person)
        try coder.field(4, "slot", &slot)
        try coder.field(5, "minutesDelta", &minutesDelta)
    }
}
