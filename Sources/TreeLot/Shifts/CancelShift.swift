public import EventSourcing

/// Calls a shift off. Everybody on it is released with that reason, except who has checked in: their
/// time was given.
public struct CancelShift: LotCommand {
    public static let name = "cancel-shift"

    public var shift: Shift.ID
    public var reason: String

    public var recordedReason: String? { reason.trimmed }

    public func decide(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        try lot.requireCommittee(context)
        let shift = try lot.shift(shift)
        _ = try Check.requiredText(reason, "reason")
        guard shift.status != .cancelled else { return [] }
        try lot.requireOngoing(lot.seasons[shift.season])
        try shift.requireChangeable(at: context.now)
        let released = shift.assignments.filter {
            lot.assignments[$0].status == .confirmed && lot.attendance[$0].checkedInAt == nil
        }
        return released.map { lot.cancellation(of: $0, .shiftCancelled) }
            + [.shifts(.cancelled(ShiftCancelled(shift: shift.id)))]
            + lot.notice(
                .about(shift, .shiftCancelled, reason: reason),
                to: released.map { lot.assignments[$0].person })
    }
}

extension CancelShift {
    public init() { self.init(shift: .none, reason: "") }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "shift", &shift)
        try coder.field(2, "reason", &reason)
    }
}
