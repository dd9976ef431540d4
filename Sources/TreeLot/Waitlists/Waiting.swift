public import EventSourcing

/// A person who waits for a place on a shift.
public struct Waiting: Sendable, Equatable {
    public var shift: Shift.ID
    public var person: Person.ID
    public var slot: Slot
    public var joinedAt: Instant
    /// The offer that is open to them.
    @Compact public var offer: PlaceOffer.ID?
    /// When a place was last offered to a person behind them, or opened to others, since they could not take it.
    @Compact public var passedOverAt: Instant?
    /// The code of the refusal that a sign-up would have given then.
    public var passedOverBecause: String?
}

extension Waiting: Record {
    public init() {
        self.init(
            shift: .none, person: .none, slot: .parent, joinedAt: Instant(milliseconds: 0))
    }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "shift", &shift)
        try coder.field(2, "person", &person)
        try coder.field(3, "slot", &slot)
        try coder.field(4, "joinedAt", &joinedAt)
        try coder.field(5, "offer", &offer)
        try coder.field(6, "passedOverAt", &passedOverAt)
        try coder.field(7, "passedOverBecause", &passedOverBecause)
    }
}
