public import EventSourcing

/// Notes that a shift’s end has passed. The system does it by itself.
public struct CompleteShift: LotCommand {
    public static let name = "complete-shift"
    public static let permitted: Set<Relation> = [.system]

    public var shift: Shift.ID

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        let shift = try lot.shift(shift)
        // A shift that was cancelled, or never published, has not taken place.
        guard shift.status == .published else { return [] }
        guard shift.isOver(at: context.now) else { throw .notOver(shift) }
        return [.shifts(.completed(ShiftCompleted(shift: shift.id)))]
    }
}

extension CompleteShift: NamesShift {
    public init() { self.init(shift: .none) }
}

extension LotRefusal {
    fileprivate static func notOver(_ shift: Shift) -> LotRefusal {
        LotRefusal(
            .tooEarly,
            "Shift \(shift.id) (\(shift.when)) is not over yet. It is completed by itself when it is.",
            ["shift": .whole(shift.id.rawValue), "endsAt": .string(shift.end.description)])
    }
}

extension ShiftCompleted {
    static let clause = "the shift was completed"

    func told(_ say: Narrator) -> Told {
        Told("completed \(say.shift(shift))", es: "dio por terminado el \(say.es.shift(shift))")
    }

    static var whyItStays: String { WhyItStays.shift }
}
