public import EventSourcing

/// What a kiosk may do, out of all that the person who set it up may do: check in by hand and check out, at
/// shifts of its season; and take in a scout who has not signed up, as an adult at the shift may, while an
/// adult is there. It gives no reason: an exception is the committee’s, and everybody at the lot may touch a kiosk.
public struct KioskRule: LotView {
    public var season: Season.ID
    public var command: any LotCommand

    public init(season: Season.ID, command: any LotCommand) {
        self.season = season
        self.command = command
    }

    /// Whether a kiosk may use the action at all, no matter for which shift or person.
    static func permits(_ action: any LotCommand.Type) -> Bool {
        action == CheckIn.self || action == CheckOut.self || action == AddWalkIn.self
    }

    /// Always true.
    /// - Throws: `not-allowed` for anything that a kiosk may not do.
    public func answer(_ models: ReadModels, _ context: Context) throws(LotRefusal) -> Bool {
        let lot = models.lot
        switch command {
        case let command as CheckIn:
            guard command.method == .manual, command.reason == nil else { throw Self.refusal }
            try require(lot.assignments.find(command.assignment)?.shift, lot)
        case let command as CheckOut:
            try require(lot.assignments.find(command.assignment)?.shift, lot)
        case let command as AddWalkIn:
            guard command.reason == nil else { throw Self.refusal }
            try require(command.shift, lot)
            guard lot.people.find(command.person)?.kind == .scout,
                lot.attendance.present(.parent, at: command.shift) > 0
            else { throw .notAllowed("an adult at the shift, for scouts; or the committee") }
        default: throw Self.refusal
        }
        return true
    }

    private func require(_ shift: Shift.ID?, _ lot: Lot) throws(LotRefusal) {
        guard let shift, lot.shifts.find(shift)?.season == season else { throw Self.refusal }
    }

    private static var refusal: LotRefusal {
        .notAllowed("somebody who has signed in on a device of their own")
    }
}
