public import EventSourcing

/// Notes that a person’s absence is excused; their place is free again.
public struct ExcuseAbsence: LotCommand {
    public static let name = "excuse-absence"
    public static let permitted = Set<Relation>.staff

    public var assignment: Assignment.ID
    public var note: String

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        let assignment = try lot.assignment(assignment)
        let note = try Check.requiredText(note, "note")
        guard lot.attendance[assignment.id].checkedInAt == nil else {
            throw .alreadyCheckedIn(assignment.id)
        }
        guard assignment.status != .excused else { return [] }
        guard assignment.status == .confirmed || assignment.status == .noShow else {
            throw .notOnShift(assignment)
        }
        let fact = AbsenceExcused(
            assignment: assignment.id, shift: assignment.shift, person: assignment.person,
            slot: assignment.slot, note: lot.words(note, about: assignment.person))
        return [.assignments(.excused(fact))]
    }
}

extension ExcuseAbsence {
    public init() { self.init(assignment: .none, note: "") }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "assignment", &assignment)
        try coder.text(2, "note", &note, atMost: Check.textLimit)
    }
}

extension AbsenceExcused {
    static let clause = "an absence was excused"

    var thread: FactThread? { .goingOn(.visit(assignment)) }

    func told(_ say: Narrator) -> Told {
        Told(
            "excused \(say.object(person)) from \(say.place(shift, assignment))",
            es:
                "justificó \(say.es.their("la", "ausencia", of: person)) en el \(say.es.shift(shift))"
        )
    }

    func changes(in lot: Lot) -> [Audit.FieldChange] {
        lot.assignments[assignment].change(to: .excused)
    }

    static var whyItStays: String { WhyItStays.absence }
}
