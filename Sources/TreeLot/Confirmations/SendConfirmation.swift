public import EventSourcing

/// Confirms what a person signed up and canceled in the last minutes: one notice, in which each reader finds what
/// concerns them. What was taken back meanwhile is in none. The system does it by itself.
///
/// Readers are who was signed up or taken off; for a scout the managers of their households, too; and who did it, for
/// their own family.
public struct SendConfirmation: LotCommand {
    public static let name = "send-confirmation"
    public static let permitted: Set<Relation> = [.system]

    /// Who did it; nil for the operator and the lot.
    public var person: Person.ID?

    public init() {}

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        guard let due = lot.confirmationDue(of: person) else { return [] }
        guard context.now >= due.at else { throw .notYet(lot.onTheWall(due.at)) }
        guard !due.isExpired(at: context.now) else { return [] }
        let changes = lot.unconfirmed(by: person).map { change in
            SignUpChange(
                lot.assignments[change.assignment], on: lot.shifts[change.shift],
                readers: lot.readers(of: change))
        }.sorted { ($0.start.instant, $0.assignment) < ($1.start.instant, $1.assignment) }
        var notice = Notice(kind: .confirmation)
        notice.confirmed = Confirmed(changes: changes, by: person)
        return lot.notice(notice, reading: Set(changes.flatMap(\.readers)).sorted())
    }
}

extension SendConfirmation {
    init(person: Person.ID?) {
        self.init()
        self.person = person
    }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "person", &person)
    }
}

/// What was signed up and canceled together.
public struct Confirmed: Sendable, Equatable {
    /// By the shifts’ times. Each reader reads what concerns them.
    public var changes: [SignUpChange]
    /// Nil for the operator and the lot.
    @Compact public var by: Person.ID?
}

extension Confirmed: Record {
    public init() { self.init(changes: []) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "changes", &changes)
        try coder.field(2, "by", &by)
    }
}

/// A person was signed up for a shift or taken off, as the shift was then.
public struct SignUpChange: Sendable, Equatable {
    public var assignment: Assignment.ID
    public var shift: Shift.ID
    /// Whether they are on the shift now.
    public var isOn: Bool
    public var label: String?
    public var location: String?
    public var start: LocalInstant
    public var end: LocalInstant
    /// Whom it concerns, in the order of their numbers.
    public var readers: [Person.ID]
}

extension SignUpChange: Record {
    public init() {
        self.init(
            assignment: .none, shift: .none, isOn: false, start: LocalInstant(),
            end: LocalInstant(), readers: [])
    }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "assignment", &assignment)
        try coder.field(2, "shift", &shift)
        try coder.field(3, "on", &isOn)
        try coder.field(4, "label", &label)
        try coder.field(5, "location", &location)
        try coder.field(6, "start", &start)
        try coder.field(7, "end", &end)
        try coder.field(8, "readers", &readers)
    }
}

extension SignUpChange {
    fileprivate init(
        _ assignment: Assignment, on shift: Shift, readers: [Person.ID]
    ) {
        self.init(
            assignment: assignment.id, shift: shift.id, isOn: assignment.status == .confirmed,
            label: shift.label, location: shift.location, start: shift.start, end: shift.end,
            readers: readers)
    }
}

extension Lot {
    /// What a person does within these minutes is confirmed at once.
    private static let quietMinutes = 5

    /// The confirmation of what a person did; nil where there is nothing to confirm.
    func confirmationDue(of person: Person.ID?) -> DueAction? {
        let last = unconfirmed(by: person).filter { hasReaders($0) }
        guard let first = last.map(\.at).min(), let latest = last.map(\.at).max() else {
            return nil
        }
        return DueAction(
            command: SendConfirmation(person: person),
            at: first.advanced(byMinutes: Self.quietMinutes), cause: last.last?.position,
            expiresAt: latest.advanced(byMinutes: Confirmations.newsMinutes))
    }

    /// What is due of those who changed something about some shifts: looked for once of each, who may have changed many.
    func confirmationsDue(for shifts: Set<Shift.ID>) -> ConfirmationsDue {
        let people = confirmations.people(changing: shifts)
        var due: [Person.ID?: DueAction] = [:]
        for person in Set(people.values.joined()) { due[person] = confirmationDue(of: person) }
        return ConfirmationsDue(people: people, due: due)
    }

    /// The last change of each person on each shift, in order, without what came to nothing.
    func unconfirmed(by person: Person.ID?) -> [UnconfirmedChange] {
        let changes = confirmations.changes(by: person)
        return Dictionary(grouping: changes) { change in
            [change.shift.rawValue, assignments[change.assignment].person.rawValue]
        }
        .values.compactMap { changes in
            let first = changes[0]
            var last = changes[changes.count - 1]
            let now = standing(after: assignments[last.assignment])
            last.assignment = now.id
            let isOn = now.status == .confirmed
            // An absence that is excused afterwards is none.
            let isExcused =
                now.status == .excused && last.at < shifts[now.shift].start.instant
            let isNews = isOn || isExcused || now.grounds?.isConfirmed == true
            return isOn != first.wasOn && isNews ? last : nil
        }
        .sorted { $0.position < $1.position }
    }

    /// The assignment by which its person is on the shift now, since others may have signed them up
    /// again; itself, if they are not on it.
    private func standing(after row: Assignment) -> Assignment {
        row.isOn ? row : current(row.person, on: shifts[row.shift]) ?? row
    }

    /// See ``SendConfirmation``.
    func readers(of change: UnconfirmedChange) -> [Person.ID] {
        let assignment = assignments[change.assignment]
        let managers = assignment.household.map { households[$0].managers } ?? []
        return withGuardians([assignment.person] + managers.filter { $0 == change.by })
    }

    private func hasReaders(_ change: UnconfirmedChange) -> Bool {
        // Nearly always; and they need not be listed.
        people[assignments[change.assignment].person].isActive || !readers(of: change).isEmpty
    }
}

/// The confirmations that are due of those who changed something about some shifts.
struct ConfirmationsDue {
    fileprivate let people: [Shift.ID: [Person.ID?]]
    fileprivate let due: [Person.ID?: DueAction]

    func about(_ shift: Shift.ID) -> [DueAction] {
        people[shift, default: []].compactMap { due[$0] }
    }
}

extension LotRefusal {
    fileprivate static func notYet(_ due: LocalInstant) -> LotRefusal {
        LotRefusal(
            .tooEarly,
            "This is confirmed \(due.day.inWords), \(due.time), with what is changed until then. It is sent by "
                + "itself.", ["opensAt": .string(due.description)])
    }
}
