public import EventSourcing

/// A proposal to exchange two assignments.
public struct Swap: Sendable, Equatable {
    public typealias ID = Identifier<Swap>

    public var id: ID
    /// The proposer’s.
    public var mine: Assignment.ID
    public var theirs: Assignment.ID
    public var status: SwapStatus
    public var proposedAt: Instant
    @Compact public var endedAt: Instant?
}

extension Swap: Record {
    public init() {
        self.init(
            id: .none, mine: .none, theirs: .none, status: .open,
            proposedAt: Instant(milliseconds: 0))
    }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "swap", &id)
        try coder.field(2, "mine", &mine)
        try coder.field(3, "theirs", &theirs)
        try coder.field(4, "status", &status)
        try coder.field(5, "proposedAt", &proposedAt)
        try coder.field(6, "endedAt", &endedAt)
    }
}

public enum SwapStatus: UInt8, WireEnum {
    case open = 1
    case accepted = 2
    case declined = 3
    /// One of the two assignments has ended.
    case void = 4

    public static let names: KeyValuePairs<SwapStatus, String> = [
        .open: "open", .accepted: "accepted", .declined: "declined", .void: "void",
    ]
}

/// A place that its person would let another have.
public struct HandOver: Record, Equatable {
    public var assignment = Assignment.ID.none
    /// Nil: anyone.
    @Compact public var to: Person.ID?
    public var offeredAt = Instant(milliseconds: 0)

    public init() {}

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "assignment", &assignment)
        try coder.field(2, "to", &to)
        try coder.field(3, "offeredAt", &offeredAt)
    }
}
