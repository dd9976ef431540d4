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
        try lot.requireCheckInOver(shift, at: context.now)
        return [lot.noShow(assignment, note)]
    }
}

/// Notes of everybody whom a shift is missing, by one decision, that they did not come.
public struct MarkNoShows: LotCommand {
    public static let name = "mark-no-shows"
    public static let permitted = Set<Relation>.staff

    public var shift: Shift.ID
    /// The same for each of them.
    public var note: String?

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        let shift = try lot.shift(shift)
        let note = try Check.text(note, "note")
        try lot.requireCheckInOver(shift, at: context.now)
        return lot.expected(on: shift).map { lot.noShow($0, note) }
    }
}

extension MarkNoShows {
    public init() { self.init(shift: .none) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "shift", &shift)
        try coder.text(2, "note", &note, atMost: Check.textLimit)
    }
}

extension Lot {
    /// Those who are expected on the shift and have not come, with nothing noted about them, in order.
    func expected(on shift: Shift) -> [Assignment] {
        shift.assignments.filter {
            attendance[$0].checkedInAt == nil
                && assignments.look(at: $0) { $0.status } == .confirmed
        }.map { assignments[$0] }
    }

    /// How many these are: of those who stand on the shift, who neither came nor is noted as missing.
    /// - Complexity: O(1).
    func missing(on shift: Shift) -> Int {
        let counts = assignments.counts(of: shift.id)
        return counts.signups + counts.walkIns - counts.noShows
            - attendance.counts(of: shift.id).arrivals
    }

    /// Requires that a person who is missing can’t check in any more.
    fileprivate func requireCheckInOver(
        _ shift: Shift, at now: Instant
    ) throws(LotRefusal) {
        let closes = checkInCloses(shift)
        guard now > closes else { throw .noShowTooEarly(shift, closes) }
    }

    fileprivate func noShow(_ assignment: Assignment, _ note: String?) -> LotEvent {
        .assignments(
            .noShowMarked(
                NoShowMarked(
                    assignment: assignment.id, shift: assignment.shift,
                    person: assignment.person,
                    note: note.map { words($0, about: assignment.person) })))
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
            .tooEarly,
            "They may still come: check-in for shift \(shift.id) is open until \(closes.time). "
                + "Mark no-shows after that.",
            ["shift": .whole(shift.id.rawValue), "closesAt": .string(closes.description)])
    }
}

extension NoShowMarked {
    static let clause = "somebody was marked as a no-show"

    var thread: FactThread? { .goingOn(.visit(assignment)) }

    func told(_ say: Narrator) -> Told {
        Told(
            "marked \(say.object(person)) as a no-show on \(say.place(shift, assignment))",
            es: "anotó \(say.es.their("la", "ausencia", of: person)) en el \(say.es.shift(shift))")
    }

    func changes(in lot: Lot) -> [Audit.FieldChange] {
        lot.assignments[assignment].change(to: .noShow)
    }

    static var whyItStays: String { WhyItStays.absence }
}
