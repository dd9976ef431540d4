public import EventSourcing

/// One person on one shift.
///
/// The most numerous rows of all: the order of the fields leaves no gaps between them.
public struct Assignment: Sendable, Equatable {
    public typealias ID = Identifier<Assignment>

    public var id: ID
    public var shift: Shift.ID
    public var person: Person.ID
    /// The household for which the assignment was made; nil for a person without one.
    @Compact public var household: Household.ID?
    /// The person who made it; nil for the operator and the system.
    @Compact public var madeBy: Person.ID?
    public var slot: Slot
    public var status: AssignmentStatus
    public var isWalkIn: Bool
    public var grounds: CancellationGrounds?
    public var madeAt: Instant
    @Compact public var cancelledAt: Instant?
    public var note: Personal<String>?

    /// Whether the person is or was on the shift: the assignment is neither cancelled nor excused.
    public var isOn: Bool { status != .cancelled && status != .excused }

    /// Whether it is the person’s own decision.
    var isMadeByThemself: Bool { madeBy == person }
}

extension Assignment: Record {
    public init() {
        self.init(
            id: .none, shift: .none, person: .none, slot: .parent, status: .confirmed,
            isWalkIn: false, madeAt: Instant(milliseconds: 0))
    }

    @inline(__always)
    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "assignment", &id)
        try coder.field(2, "shift", &shift)
        try coder.field(3, "person", &person)
        try coder.field(4, "slot", &slot)
        try coder.field(5, "status", &status)
        try coder.field(6, "walkIn", &isWalkIn)
        try coder.field(7, "household", &household)
        try coder.field(8, "madeAt", &madeAt)
        try coder.field(9, "madeBy", &madeBy)
        try coder.field(10, "cancelledAt", &cancelledAt)
        try coder.field(11, "grounds", &grounds)
        try coder.personal(12, "note", &note, of: person.subject)
    }
}

public enum AssignmentStatus: UInt8, WireEnum {
    case confirmed = 1
    case cancelled = 2
    case completed = 3
    case noShow = 4
    case excused = 5

    public static let names: KeyValuePairs<AssignmentStatus, String> = [
        .confirmed: "confirmed", .cancelled: "cancelled", .completed: "completed",
        .noShow: "noShow", .excused: "excused",
    ]
}

/// What led to the end of an assignment.
public enum CancellationGrounds: UInt8, WireEnum {
    /// The family or the committee cancelled it.
    case withdrawn = 1
    /// The committee let the person go when it lowered the places or moved the shift.
    case released = 2
    case shiftCancelled = 3
    case householdDeactivated = 4
    case personDeactivated = 5
    case shiftClosed = 6
    /// Of a walk-in, whose check-in was taken back.
    case checkInRetracted = 7
    /// Another person took the place, which was offered to them.
    case handedOver = 66
    /// Two people exchanged their places.
    case swapped = 67
    /// The person was on the shift under two numbers, which were merged.
    case merged = 68

    public static let names: KeyValuePairs<CancellationGrounds, String> = [
        .withdrawn: "withdrawn", .released: "released", .shiftCancelled: "shiftCancelled",
        .householdDeactivated: "householdDeactivated", .personDeactivated: "personDeactivated",
        .shiftClosed: "shiftClosed", .checkInRetracted: "checkInRetracted",
        .handedOver: "handedOver", .swapped: "swapped",
        .merged: "merged",
    ]
}
