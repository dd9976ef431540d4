public import EventSourcing

/// The attendance of one assignment as it counts: as recorded at the lot, or as corrected later. It fills
/// half a cache line: every check-in and check-out waits for one of hundreds of thousands.
public struct Visit: Sendable, Equatable {
    public var slot: Slot
    public var method: CheckInMethod?
    /// The check-out was forgotten: it is set to the scheduled end until it is reviewed.
    public var needsReview = false
    /// The number of the ``CorrectedVisit``, from 1 up; 0 if there is no correction.
    var correction: UInt32 = 0
    @Compact private var distance: Int32?
    private var worked: Int32 = 0
    @Compact public var checkedInAt: Instant?
    @Compact public var checkedOutAt: Instant?

    /// Distance from the lot, as the phone reported it.
    public var distanceMetres: Int? {
        get { distance.map { Int($0) } }
        set { distance = newValue.map { Int32(clamping: $0) } }
    }

    public var minutes: Int {
        get { Int(worked) }
        set { worked = Int32(clamping: newValue) }
    }

    /// Whether the person has come, and has not left.
    public var isOpen: Bool { checkedInAt != nil && checkedOutAt == nil }
}

extension Visit: Record {
    public init() { self.init(.parent) }

    init(_ slot: Slot) { self.slot = slot }

    @inline(__always)
    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        var (metres, worked) = (distanceMetres, minutes)
        try coder.field(1, "slot", &slot)
        try coder.field(2, "method", &method)
        try coder.field(3, "distanceMetres", &metres)
        try coder.field(4, "checkedInAt", &checkedInAt)
        try coder.field(5, "checkedOutAt", &checkedOutAt)
        try coder.field(6, "minutes", &worked)
        try coder.field(7, "needsReview", &needsReview)
        try coder.field(8, "correction", &correction)
        (distanceMetres, minutes) = (metres, worked)
    }
}

/// A later corrected visit as it was recorded at the lot, and the number of corrections.
public struct CorrectedVisit: Record, Sendable, Equatable {
    public var adjustments = 0
    public var checkedInAt: Instant?
    public var checkedOutAt: Instant?

    public init() {}

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "adjustments", &adjustments)
        try coder.field(2, "checkedInAt", &checkedInAt)
        try coder.field(3, "checkedOutAt", &checkedOutAt)
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
