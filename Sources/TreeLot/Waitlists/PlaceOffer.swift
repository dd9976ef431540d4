public import EventSourcing

/// A free place that is held for a person who waited for it.
public struct PlaceOffer: Sendable, Equatable {
    public typealias ID = Identifier<PlaceOffer>

    public var id: ID
    public var shift: Shift.ID
    public var person: Person.ID
    public var slot: Slot
    public var status: OfferStatus
    public var madeAt: Instant
    /// The place is held until then, or until the shift’s last call: see ``Lot/end(of:)``.
    public var expiresAt: Instant
    @Compact public var endedAt: Instant?
}

extension PlaceOffer: Record {
    public init() {
        self.init(
            id: .none, shift: .none, person: .none, slot: .parent, status: .open,
            madeAt: Instant(milliseconds: 0), expiresAt: Instant(milliseconds: 0))
    }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "offer", &id)
        try coder.field(2, "shift", &shift)
        try coder.field(3, "person", &person)
        try coder.field(4, "slot", &slot)
        try coder.field(5, "status", &status)
        try coder.field(6, "madeAt", &madeAt)
        try coder.field(7, "expiresAt", &expiresAt)
        try coder.field(8, "endedAt", &endedAt)
    }
}

public enum OfferStatus: UInt8, WireEnum {
    case open = 1
    case accepted = 2
    case declined = 3
    case ranOut = 4
    /// The place is gone, or its shift, or the person.
    case withdrawn = 5

    public static let names: KeyValuePairs<OfferStatus, String> = [
        .open: "open", .accepted: "accepted", .declined: "declined", .ranOut: "ranOut",
        .withdrawn: "withdrawn",
    ]
}
