public import EventSourcing

/// Reads the log from its start and keeps what an ``Audit`` asks for. It folds the lot along the way, so that
/// it knows the state before each event.
///
/// - Complexity: O(events) in time; memory for the lot and the entries found.
public struct AuditReader {
    private let question: Audit
    /// The lot as it is at the end, for today’s names.
    private let now: Lot
    private let clock: WallClock?
    private var before = Lot()
    public private(set) var answer = Audit.Answer(entries: [])

    public init(_ question: Audit, _ models: ReadModels, _ context: Context) throws(LotRefusal) {
        try question.check(models, context)
        self.question = question
        self.now = models.lot
        self.clock = WallClock(zone: models.lot.settings.timeZone)
    }

    public mutating func apply(_ commit: Commit<LotEvent>) {
        guard answer.next == nil else { return }
        let isAsked = question.isAsked(commit.envelope)
        commit.forEachEvent { event, stamp in
            if isAsked, question.isBehind(stamp.position), question.isAbout(event, in: before) {
                if hasRoom(at: stamp.position) {
                    answer.entries.append(entry(event, at: stamp.position, commit.envelope))
                }
            }
            before.apply(event, stamp)
        }
    }

    /// Whether there is room for one more entry; if not, the answer notes that there are more. The facts of one
    /// position stay together, since a page begins behind a position.
    private mutating func hasRoom(at position: Position) -> Bool {
        if answer.entries.count < question.limit ?? .max { return true }
        if answer.next == nil, answer.entries.last?.position == position.value { return true }
        answer.next = answer.entries.last?.position
        return false
    }

    private func entry(
        _ event: LotEvent, at position: Position, _ envelope: Envelope
    ) -> Audit.Entry {
        let narrator = Narrator(before: before, now: now, actor: envelope.actor)
        let told = event.lotFact.told(narrator)
        let touched = Touched(event, before)
        let behalf =
            envelope.onBehalfOf.isEmpty ? nil : Few(envelope.onBehalfOf.map { Person.ID($0) })
        return Audit.Entry(
            position: position.value,
            at: clock?.local(envelope.instant)
                ?? LocalInstant(envelope.instant, offsetSeconds: 0),
            actor: envelope.actor.description, actorName: narrator.actorName,
            onBehalfOf: behalf,
            onBehalfOfName: behalf.map { Few($0.map { now.people[$0].fullName }) },
            face: envelope.face, command: envelope.command, key: envelope.key,
            cause: envelope.cause?.value,
            reason: now.reason(of: envelope, about: touched.person),
            note: note(of: event),
            event: event.typeName,
            sentence: told.sentence(by: narrator.subject),
            changes: before.changes(by: event, seenIn: now).map(onTheWall),
            told: told)
    }

    private func note(of event: LotEvent) -> String? {
        event.note.flatMap { now.open($0.text, $0.subjects) }
    }

    /// A changed moment, shown in the lot’s local time.
    private func onTheWall(_ change: Audit.FieldChange) -> Audit.FieldChange {
        .init(field: change.field, from: onTheWall(change.from), to: onTheWall(change.to))
    }

    private func onTheWall(_ value: JSON) -> JSON {
        guard case .string(let text) = value, let instant = Instant(iso8601: text), let clock else {
            return value
        }
        return .string(clock.local(instant).description)
    }
}

extension Audit {
    fileprivate func isAsked(_ envelope: Envelope) -> Bool {
        if let from, envelope.instant < from { return false }
        if let to, envelope.instant > to { return false }
        return actor.map { $0 == envelope.actor } ?? true
    }

    fileprivate func isBehind(_ position: Position) -> Bool { after.map { position > $0 } ?? true }

    /// Whether the event touches everything that is asked for.
    fileprivate func isAbout(_ event: LotEvent, in lot: Lot) -> Bool {
        if case .messages(let event) = event, event.isPrivate { return false }
        if case .accounts(let event) = event, event.isPrivate { return false }
        // An audit looks at every event of the log: only what is asked for is looked up.
        let named = event.lotFact.references
        if let assignment, named.first(Assignment.self) != assignment { return false }
        if let person, named.first(Person.self) != person { return false }
        if let shift, !named.all(Shift.self).contains(shift) { return false }
        guard household != nil || season != nil else { return true }
        let touched = Touched(named, lot)
        return (household.map { touched.household == $0 } ?? true)
            && (season.map { touched.season == $0 } ?? true)
    }
}

extension ReadModels {
    /// Whether a folded commit can change the answer of an audit: by what the commit touches, or because it
    /// changes a name.
    public func mayChange(_ question: Audit, by commit: Commit<LotEvent>) -> Bool {
        if topics(of: commit) == nil { return true }
        return question.isAsked(commit.envelope)
            && commit.events.contains { question.isAbout($0, in: lot) }
    }
}

/// What an event is about.
struct Touched {
    var assignment: Assignment.ID?
    var shifts: [Shift.ID] = []
    var person: Person.ID?
    var household: Household.ID?
    var season: Season.ID?
    var template: Template.ID?

    init(_ event: LotEvent, _ lot: Lot) { self.init(event.lotFact.references, lot) }

    fileprivate init(_ named: [Reference], _ lot: Lot) {
        assignment = named.first(Assignment.self)
        shifts = named.all(Shift.self)
        person = named.first(Person.self)
        household = named.first(Household.self)
        season = named.first(Season.self)
        template = named.first(Template.self)
        if season == nil, let shift = shifts.first { season = lot.shifts.find(shift)?.season }
        if let assignment, household == nil {
            household = lot.assignments.find(assignment)?.household
        }
    }
}
