public import EventSourcing

/// Notes that a person did not come.
public struct MarkNoShow: LotCommand {
    public static let name = "mark-no-show"
    public static let permitted = Set<Relation>.staff

    public var assignment: Assignment.ID
    public var note: String

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        let assignment = try lot.assignment(assignment)
        let shift = lot.shifts[assignment.shift]
        let note = try Check.requiredText(note, "note")
        guard lot.attendance[assignment.id].checkedInAt == nil else {
            throw .alreadyCheckedIn(assignment.id)
        }
        guard assignment.status != .noShow else { return [] }
        guard assignment.status == .confirmed else { throw .notOnShift(assignment) }
        let policy = lot.seasons[shift.season].policy
        let closes = shift.start.instant.advanced(byMinutes: policy.checkInClosesMinutes)
        guard context.now > closes else { throw .noShowTooEarly(shift, closes) }
        let fact = NoShowMarked(
            assignment: assignment.id, shift: shift.id, person: assignment.person,
            note: lot.words(note, about: assignment.person))
        return [.assignments(.noShowMarked(fact))]
    }
}

extension MarkNoShow {
    public init() { self.init(assignment: .none, note: "") }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "assignment", &assignment)
        try coder.text(2, "note", &note, atMost: Check.textLimit)
    }
}

extension LotRefusal {
    fileprivate static func noShowTooEarly(_ shift: Shift, _ closes: Instant) -> LotRefusal {
        let closes = shift.local(closes)
        return LotRefusal(
            "too-early",
            "They may still come: check-in for shift \(shift.id) is open until \(closes.time). "
                + "Mark no-shows after that.",
            ["shift": .whole(shift.id.rawValue), "closesAt": .string(closes.description)])
    }
}

extension NoShowMarked {
    static let clause = "somebody was marked as a no-show"

    func told(_ say: Narrator) -> Told {
        Told(
            "marked \(say.object(person)) as a no-show on \(say.place(shift, assignment))",
            es: "anotó \(say.es.their("la", "ausencia", of: person)) en el \(say.es.shift(shift))")
    }

    static var whyItStays: String { WhyItStays.absence }
}
