public import EventSourcing

/// The attendance of one assignment: what was recorded at the lot, and beside it what was
/// corrected later. The order of the fields leaves no gaps between them.
public struct Visit: Sendable, Equatable {
    public var slot: Slot
    public var method: CheckInMethod?
    /// The check-out was forgotten: it stands at the scheduled end until somebody has looked.
    public var needsReview: Bool
    public var adjustments: UInt32
    /// From the lot, as the phone said.
    @Compact public var distanceMetres: Int?
    /// As recorded at the time.
    @Compact public var rawCheckIn: Instant?
    @Compact public var rawCheckOut: Instant?
    /// As they count: recorded, or corrected.
    @Compact public var checkedInAt: Instant?
    @Compact public var checkedOutAt: Instant?
    public var minutes: Int

    /// Came, and has not left.
    public var isOpen: Bool { checkedInAt != nil && checkedOutAt == nil }
}

extension Visit: Record {
    public init() { self.init(slot: .parent, needsReview: false, adjustments: 0, minutes: 0) }

    @inline(__always)
    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "slot", &slot)
        try coder.field(2, "method", &method)
        try coder.field(3, "distanceMetres", &distanceMetres)
        try coder.field(4, "rawCheckIn", &rawCheckIn)
        try coder.field(5, "rawCheckOut", &rawCheckOut)
        try coder.field(6, "checkedInAt", &checkedInAt)
        try coder.field(7, "checkedOutAt", &checkedOutAt)
        try coder.field(8, "minutes", &minutes)
        try coder.field(9, "needsReview", &needsReview)
        try coder.field(10, "adjustments", &adjustments)
    }
}

public enum CheckInMethod: UInt8, WireEnum {
    case qrCode = 1
    case manual = 2
    case adminOverride = 3

    public static let names: KeyValuePairs<CheckInMethod, String> = [
        .qrCode: "qrCode", .manual: "manual", .adminOverride: "adminOverride",
    ]
}
