public import EventSourcing

/// Sign-ups and cancellations of the last hours that were not confirmed yet, in order.
public struct Confirmations: LotProjection, FoldsAssignments, FoldsMessages, FoldsPeople {
    public static let name = "confirmations"
    public static let version = 3

    /// From here on a change is old news.
    static let newsMinutes = 2 * 60

    private var changes = Paged<UnconfirmedChange>()

    public init() {}

    /// What one person did, in order; for nil, what the operator or the lot did.
    /// - Complexity: O(changes of the last hours).
    func changes(by person: Person.ID?) -> [UnconfirmedChange] {
        changes.filter { $0.by == person }
    }

    /// Who changed something about each of some shifts, once each, in the order in which they did.
    /// - Complexity: O(changes of the last hours).
    func people(changing shifts: Set<Shift.ID>) -> [Shift.ID: [Person.ID?]] {
        var people: [Shift.ID: [Person.ID?]] = [:]
        for change in changes where shifts.contains(change.shift) {
            let others = people[change.shift, default: []]
            if !others.contains(change.by) { people[change.shift] = others + [change.by] }
        }
        return people
    }

    public mutating func apply(_ event: AssignmentEvent, _ stamp: Stamp) {
        switch event {
        case .signedUp(let fact): note(fact.assignment, fact.shift, wasOn: false, stamp)
        case .cancelled(let fact):
            guard fact.grounds.isConfirmed else { return }
            note(fact.assignment, fact.shift, wasOn: true, stamp)
        case .excused(let fact): note(fact.assignment, fact.shift, wasOn: true, stamp)
        case .noShowMarked, .walkedIn, .restored: break
        }
    }

    public mutating func apply(_ event: MessageEvent, _ stamp: Stamp) {
        guard case .noticeSent(let fact) = event, let confirmed = fact.notice.confirmed else {
            return
        }
        changes = Paged(changes.filter { $0.by != confirmed.by })
    }

    public mutating func apply(_ event: PeopleEvent, _ stamp: Stamp) {
        guard case .merged(let fact) = event else { return }
        for place in changes.indices where changes[place].by == fact.from {
            changes[place].by = fact.person
        }
    }

    /// Old changes go all at once and seldom, so that a change costs the same however many there are.
    private mutating func note(
        _ assignment: Assignment.ID, _ shift: Shift.ID, wasOn: Bool, _ stamp: Stamp
    ) {
        if let first = changes.first,
            first.at.advanced(byMinutes: 2 * Self.newsMinutes) < stamp.instant
        {
            let oldest = stamp.instant.advanced(byMinutes: -Self.newsMinutes)
            changes = Paged(changes.filter { $0.at >= oldest })
        }
        changes.append(
            UnconfirmedChange(
                assignment: assignment, shift: shift, by: stamp.person, wasOn: wasOn,
                at: stamp.instant, position: stamp.position))
    }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "changes", &changes)
    }
}

extension CancellationGrounds {
    /// Whether a cancellation is confirmed. On other grounds, people are told of those, or have left.
    var isConfirmed: Bool { self == .withdrawn || self == .householdDeactivated }
}

/// A person was signed up or taken off, and is not told yet.
struct UnconfirmedChange: Sendable, Equatable {
    var assignment: Assignment.ID
    var shift: Shift.ID
    @Compact var by: Person.ID?
    /// Whether the person was on the shift before.
    var wasOn: Bool
    var at: Instant
    var position: Position
}

extension UnconfirmedChange: Record {
    init() {
        self.init(
            assignment: .none, shift: .none, wasOn: false, at: Instant(milliseconds: 0),
            position: .start)
    }

    mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "assignment", &assignment)
        try coder.field(2, "shift", &shift)
        try coder.field(3, "by", &by)
        try coder.field(4, "wasOn", &wasOn)
        try coder.field(5, "at", &at)
        try coder.field(6, "position", &position)
    }
}
