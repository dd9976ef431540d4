public import EventSourcing

/// The positions of the events about each thing, so that its history is found without reading the log.
///
/// An event about an assignment is listed for the assignment alone: its shift, its person and its household know their
/// assignments. About five bytes an event.
public struct HistoryIndex: LotProjection {
    public static let name = "history-index"
    public static let version = 3

    /// For each kind of thing the events that change a row of it, and then the same of those that only speak of one:
    /// codes, messages, accounts. Whatever names an assignment is a change of it.
    private var events = PositionIndex(lists: 2 * Self.kindsCount)
    /// The commits that an event led to, and that event, in the order of the commits.
    private var effects = Paged<UInt32>()
    private var causes = Paged<UInt32>()

    public init() {}

    private static let assignments = 0
    private static let kindsCount = 6

    /// The list of what changes things of this kind; nil for kinds that are not listed.
    private static func changes(of kind: ThingKind) -> Int? {
        switch kind {
        case .assignment: assignments
        case .person: 1
        case .household: 2
        case .season: 3
        case .template: 4
        case .shift: 5
        case .familyUnit, .code, .message, .session, .apiToken, .calendarFeed, .passkey, .identity,
            .offer, .swap:
            nil
        }
    }

    /// The list of what speaks of things of this kind.
    private static func words(about kind: ThingKind) -> Int? {
        changes(of: kind).map { $0 == assignments ? $0 : $0 + kindsCount }
    }

    public mutating func apply(_ commit: Commit<LotEvent>) {
        if let caused = CausedCommit(commit) { note(caused) }
        commit.forEachEvent { apply($0, $1) }
    }

    public mutating func apply(_ batch: inout EventBatch<LotEvent>) {
        for commit in batch.caused { note(commit) }
        batch.fold(into: &self)
    }

    @inline(__always)
    public func prefetch(for event: LotEvent) {
        switch event {
        case .assignments(let event): prefetch(event.assignment)
        case .attendance(let event): prefetch(event.assignment)
        case .opened, .people, .households, .seasons, .templates, .shifts, .codes, .messages,
            .accounts, .places:
            break
        }
    }

    @inline(__always)
    private func prefetch(_ assignment: Assignment.ID) {
        events.prefetch(assignment.rawValue, in: Self.assignments)
    }

    private mutating func note(_ commit: CausedCommit) {
        effects.append(UInt32(commit.first.value))
        causes.append(UInt32(commit.cause.value))
    }

    @inline(__always)
    public mutating func apply(_ event: LotEvent, _ stamp: Stamp) {
        switch event {
        case .assignments(let event): note(event.assignment, stamp.position)
        case .attendance(let event): note(event.assignment, stamp.position)
        case .opened, .people, .households, .seasons, .templates, .shifts, .codes, .messages,
            .accounts, .places:
            applyRare(event, stamp.position)
        }
    }

    @inline(__always)
    private mutating func note(_ assignment: Assignment.ID, _ position: Position) {
        events.note(position, about: assignment.rawValue, in: Self.assignments)
    }

    @inline(never)
    private mutating func applyRare(_ event: LotEvent, _ position: Position) {
        switch event {
        // Of a season’s shifts and agreements there are too many to be listed for it.
        case .people, .shifts:
            note(event, position) { kind in
                kind == .season || kind == .template ? nil : Self.changes(of: kind)
            }
        case .households, .seasons, .templates, .messages(.mailGivenUp):
            note(event, position, in: Self.changes)
        case .messages, .codes, .accounts, .places:
            if !event.isPrivate { note(event, position, in: Self.words) }
        case .opened, .assignments, .attendance: break
        }
    }

    @inline(__always)
    private mutating func note(
        _ event: LotEvent, _ position: Position, in list: (ThingKind) -> Int?
    ) {
        for reference in event.references {
            guard let list = list(reference.thing) else { continue }
            events.note(position, about: reference.number, in: list)
        }
    }

    /// The events that change the row of a thing: of an assignment, all that name it.
    func changes(of thing: Reference) -> [Position] {
        Self.changes(of: thing.thing).map { events.positions(about: thing.number, in: $0) } ?? []
    }

    /// The other events that name a thing, but those of its assignments.
    func words(about thing: Reference) -> [Position] {
        guard let list = Self.words(about: thing.thing), list != Self.assignments else { return [] }
        return events.positions(about: thing.number, in: list)
    }

    /// The first positions of the commits to which some of the events led.
    /// - Complexity: O(commits behind the first of the events that have a cause).
    func effects(of events: Set<Position>) -> [Position] {
        guard let first = events.min(), let last = events.max() else { return [] }
        let span = UInt32(first.value)...UInt32(last.value)
        var found: [Position] = []
        for place in firstEffect(after: span.lowerBound)..<effects.count
        where span.contains(causes[place]) && events.contains(Position(Int(causes[place]))) {
            found.append(Position(Int(effects[place])))
        }
        return found
    }

    /// The place of the first commit behind a position: an effect comes after its cause.
    private func firstEffect(after position: UInt32) -> Int {
        var (low, high) = (0, effects.count)
        while low < high {
            let middle = (low + high) / 2
            if effects[middle] > position { high = middle } else { low = middle + 1 }
        }
        return low
    }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "events", &events)
        try coder.field(2, "effects", &effects)
        try coder.field(3, "causes", &causes)
        guard events.listCount == 2 * Self.kindsCount else {
            throw .malformed("lists of things that there are not")
        }
    }
}

extension LotEvent {
    /// Whether only a person themself may know of it: no history tells it.
    var isPrivate: Bool {
        switch self {
        case .messages(let event): event.isPrivate
        case .accounts(let event): event.isPrivate
        case .opened, .people, .households, .seasons, .templates, .shifts, .assignments,
            .attendance, .codes, .places:
            false
        }
    }
}
