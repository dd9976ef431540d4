public import EventSourcing

/// The positions of the events about each thing, so that its history is found without reading the log.
///
/// An event about an assignment is listed for the assignment alone: its shift, its person and its household know their
/// assignments. About twelve bytes an event.
public struct HistoryIndex: LotProjection {
    public static let name = "history-index"

    /// Whatever names the assignment.
    private var assignments = PositionIndex()
    /// The events that change the rows of other things.
    private var rows = ThingsIndex()
    /// The events that only speak of them: codes, messages, accounts.
    private var words = ThingsIndex()
    /// The commits that an event led to, and that event, in the order of the commits.
    private var effects = Paged<UInt32>()
    private var causes = Paged<UInt32>()

    public init() {}

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
        case .assignments(let event): assignments.prefetch(event.assignment.rawValue)
        case .attendance(let event): assignments.prefetch(event.assignment.rawValue)
        case .opened, .people, .households, .seasons, .templates, .shifts, .codes, .messages,
            .accounts, .places:
            break
        }
    }

    private mutating func note(_ commit: CausedCommit) {
        effects.append(UInt32(commit.first.value))
        causes.append(UInt32(commit.cause.value))
    }

    @inline(__always)
    public mutating func apply(_ event: LotEvent, _ stamp: Stamp) {
        switch event {
        case .assignments(let event):
            assignments.note(stamp.position, aboutOnly: event.assignment.rawValue)
        case .attendance(let event):
            assignments.note(stamp.position, aboutOnly: event.assignment.rawValue)
        case .opened, .people, .households, .seasons, .templates, .shifts, .codes, .messages,
            .accounts, .places:
            applyRare(event, stamp.position)
        }
    }

    @inline(never)
    private mutating func applyRare(_ event: LotEvent, _ position: Position) {
        switch event {
        // Of a season’s shifts and agreements there are too many to be listed for it.
        case .people, .shifts: note(event, position, without: [.season, .template])
        case .households, .seasons, .templates, .messages(.mailGivenUp):
            note(event, position, without: [])
        case .opened: break
        case .messages, .codes, .accounts, .places:
            guard !event.isPrivate else { return }
            for reference in event.references {
                note(reference, position) { $0.words.note($1, reference.number, position) }
            }
        case .assignments, .attendance: break
        }
    }

    private mutating func note(
        _ event: LotEvent, _ position: Position, without kinds: [ThingKind]
    ) {
        for reference in event.references {
            note(reference, position) {
                if !kinds.contains($1) { $0.rows.note($1, reference.number, position) }
            }
        }
    }

    /// Whatever names an assignment is listed for it; `other` lists what names anything else.
    @inline(__always)
    private mutating func note(
        _ reference: Reference, _ position: Position, other: (inout Self, ThingKind) -> Void
    ) {
        // To find out the kind takes as long as to list the event.
        let thing = reference.thing
        if thing == .assignment {
            assignments.note(position, about: reference.number)
        } else {
            other(&self, thing)
        }
    }

    /// The events that change the row of a thing: of an assignment, all that name it.
    func changes(of thing: Reference) -> [Position] {
        thing.thing == .assignment ? assignments[thing.number] : rows[thing]
    }

    /// The other events that name a thing, but those of its assignments.
    func words(about thing: Reference) -> [Position] { words[thing] }

    /// The first positions of the commits to which some of the events led.
    /// - Complexity: O(commits that have a cause).
    func effects(of events: Set<Position>) -> [Position] {
        zip(causes, effects).lazy.filter { events.contains(Position(Int($0.0))) }
            .map { Position(Int($0.1)) }
    }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "assignments", &assignments)
        try coder.field(2, "rows", &rows)
        try coder.field(3, "words", &words)
        try coder.field(4, "effects", &effects)
        try coder.field(5, "causes", &causes)
    }
}

private struct ThingsIndex: Record, Equatable {
    private var people = PositionIndex()
    private var households = PositionIndex()
    private var seasons = PositionIndex()
    private var templates = PositionIndex()
    private var shifts = PositionIndex()

    mutating func note(_ kind: ThingKind, _ number: UInt32, _ position: Position) {
        guard let index = Self.index(of: kind) else { return }
        self[keyPath: index].note(position, about: number)
    }

    subscript(thing: Reference) -> [Position] {
        Self.index(of: thing.thing).map { self[keyPath: $0][thing.number] } ?? []
    }

    private static func index(of kind: ThingKind) -> WritableKeyPath<Self, PositionIndex>? {
        switch kind {
        case .person: \.people
        case .household: \.households
        case .season: \.seasons
        case .template: \.templates
        case .shift: \.shifts
        case .familyUnit, .assignment, .code, .message, .session, .apiToken, .calendarFeed,
            .passkey, .identity, .offer, .swap:
            nil
        }
    }

    mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "people", &people)
        try coder.field(2, "households", &households)
        try coder.field(3, "seasons", &seasons)
        try coder.field(4, "templates", &templates)
        try coder.field(5, "shifts", &shifts)
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
