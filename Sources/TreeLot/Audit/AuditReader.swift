public import EventSourcing

/// Reads the log from its start, or some of its events, and keeps what an ``Audit`` asks for. It folds the lot along the
/// way, so that it knows the state before each event.
///
/// - Complexity: O(events read) in time; memory for the lot and the entries found.
public struct AuditReader {
    private let question: Audit
    /// The lot as it is at the end, for today’s names.
    private let now: Lot
    private let clock: WallClock?
    private var before: Lot
    /// The events that are read, and those of them that may belong to the history; nil for all.
    private let chosen: Set<Position>?
    private let candidates: Set<Position>?
    private var summary: AuditSummary?
    /// The commits with entries, in order: where what they led to is noted.
    private var cited: [CitedCommit] = []
    /// The last event of each thread from which others may follow, also one that is not told.
    private var threads: [FactThread.Subject: (position: Position, entry: Int?)] = [:]
    public private(set) var answer = Audit.Answer(entries: [])

    /// Reads all events.
    public init(
        _ question: Audit, _ models: ReadModels, _ context: Context
    ) throws(LotRefusal) {
        try self.init(question, models, context, only: nil, among: nil)
    }

    /// - Parameter chosen: the events that are read; nil for all. All that change a thing that is told of must be
    ///   among them.
    /// - Parameter candidates: those of them that may belong to the history; nil for all.
    init(
        _ question: Audit, _ models: ReadModels, _ context: Context,
        only chosen: Set<Position>?, among candidates: Set<Position>?
    ) throws(LotRefusal) {
        try question.check(models, context)
        (self.chosen, self.candidates) = (chosen, candidates)
        before = chosen == nil ? Lot() : .withGaps
        self.question = models.lot.resolved(question)
        self.now = models.lot
        self.clock = models.lot.settings.clock
    }

    public mutating func apply(_ commit: Commit<LotEvent>) {
        let causes = note(consequence: commit)
        let isAsked = question.isAsked(commit, now)
        let isFirst = answer.entries.count
        commit.forEachEvent { event, stamp in
            guard chosen?.contains(stamp.position) ?? true,
                let told = tell(event, stamp, isAsked: isAsked, of: commit.envelope)
            else { return }
            if let entry = told.entry, let cause = causes[stamp.position] {
                answer.entries[entry].cause = cause.value
            }
            if let thread = event.thread { follow(thread, at: stamp.position, in: told.entry) }
        }
        link(isFirst..<answer.entries.count, of: commit)
        answer.summary = summary?.told
    }

    /// Folds the event, and tells of it if it is asked for and on this page.
    /// - Returns: the place of its entry, if it has one; nil where the event does not belong to the history.
    private mutating func tell(
        _ event: LotEvent, _ stamp: Stamp, isAsked: Bool, of envelope: Envelope
    ) -> ToldEvent? {
        // Of what was recorded at another position, nothing is read but what it takes to tell of this one.
        guard isAsked || question.position == nil, candidates?.contains(stamp.position) ?? true,
            let unnamed = question.unnamed(by: event, in: before, now)
        else {
            fold(event, stamp)
            return nil
        }
        // Told with the state before the event, which is known to belong here only after it.
        let isOnPage = isAsked && question.isBehind(stamp.position) && hasRoom(at: stamp.position)
        let entry = isOnPage ? entry(event, at: stamp.position, envelope) : nil
        let portraits = unnamed.map { $0(before) }
        fold(event, stamp)
        let isChanged = zip(unnamed, portraits).allSatisfy { $0(before) != $1 }
        guard isChanged else { return nil }
        if isAsked { count(envelope) }
        guard var entry else {
            if isAsked, question.isBehind(stamp.position), answer.next == nil {
                answer.next = answer.entries.last?.position
            }
            return ToldEvent(entry: nil)
        }
        // What begins with the event had its first name and its first times after it.
        if event.beginsNamed { entry.tell(Deed(event, narrator(envelope.actor))) }
        answer.entries.append(entry)
        return ToldEvent(entry: answer.entries.count - 1)
    }

    private func narrator(_ actor: Actor) -> Narrator {
        Narrator(before: before, now: now, actor: actor)
    }

    private mutating func fold(_ event: LotEvent, _ stamp: Stamp) {
        if chosen == nil { before.apply(event, stamp) } else { before.applyAlone(event, stamp) }
    }

    /// Whether there is room for one more entry. The facts of one position stay together, since a page begins behind
    /// a position.
    private func hasRoom(at position: Position) -> Bool {
        answer.next == nil
            && (answer.entries.count < question.limit ?? .max
                || answer.entries.last?.position == position.value)
    }

    private mutating func count(_ envelope: Envelope) {
        let name = narrator(envelope.actor).actorName
        let at = onTheWall(envelope.instant)
        if summary == nil { summary = AuditSummary(first: at) }
        summary?.count(name, at)
    }

    /// Leads from an event to the one that it answers or corrects, and back, as far as they are told.
    private mutating func follow(_ thread: FactThread, at position: Position, in entry: Int?) {
        if thread.isAnswer, let earlier = threads[thread.subject] {
            if let told = earlier.entry { answer.entries[told].lead(to: position.value) }
            if let entry {
                answer.entries[entry].cause =
                    answer.entries[entry].cause ?? earlier.position.value
            }
        }
        threads[thread.subject] = thread.isOpen ? (position, entry) : nil
    }

    /// Leads from a commit’s main events to those that followed from them, and back.
    private mutating func link(_ entries: Range<Int>, of commit: Commit<LotEvent>) {
        guard !entries.isEmpty else { return }
        let told = CitedCommit(commit, toldIn: entries)
        cited.append(told)
        for entry in entries {
            let position = Position(answer.entries[entry].position)
            if let cause = told.cause(of: position) {
                answer.entries[entry].cause = answer.entries[entry].cause ?? cause.value
            }
            for consequence in told.consequences(of: position) {
                answer.entries[entry].lead(to: consequence.value)
            }
        }
    }

    /// Leads to the events of a later commit from those that led to them, in the commit that is its cause: to the first, of
    /// several.
    /// - Returns: for each event, the nearest of those that is told.
    private mutating func note(consequence commit: Commit<LotEvent>) -> [Position: Position] {
        guard let cause = commit.envelope.cause,
            let earlier = cited.last(where: { $0.positions.contains(cause) })
        else { return [:] }
        var causes: [Position: Position] = [:]
        var leading: Set<Position> = []
        commit.forEachEvent { event, stamp in
            for source in earlier.sources(of: event, at: stamp.position, naming: cause) {
                let told = earlier.entries.filter {
                    answer.entries[$0].position == source.value
                }
                guard !told.isEmpty else { continue }
                causes[stamp.position] = causes[stamp.position] ?? source
                guard leading.insert(source).inserted else { continue }
                for entry in told { answer.entries[entry].lead(to: stamp.position.value) }
            }
        }
        return causes
    }

    private func entry(
        _ event: LotEvent, at position: Position, _ envelope: Envelope
    ) -> Audit.Entry {
        let deed = Deed(event, narrator(envelope.actor))
        let touched = Touched(event, before)
        let behalf = onBehalf(of: event, envelope)
        return Audit.Entry(
            position: position.value,
            at: onTheWall(envelope.instant),
            actor: envelope.actor.description, actorName: deed.actorName,
            onBehalfOf: behalf,
            onBehalfOfName: behalf.map { Few($0.map { now.people.fullName(of: $0) }) },
            face: envelope.face, command: envelope.command, key: envelope.key,
            cause: envelope.cause?.value,
            reason: now.reason(of: envelope, about: touched.person),
            note: note(of: event),
            event: event.typeName,
            sentence: deed.sentence,
            changes: before.changes(by: event, seenIn: now).map { $0.onTheWall(clock) },
            deed: deed)
    }

    /// Those on whose behalf the commit is whom this event concerns: others are concerned by its other events.
    private func onBehalf(of event: LotEvent, _ envelope: Envelope) -> Few<Person.ID>? {
        guard !envelope.onBehalfOf.isEmpty else { return nil }
        let concerned = now.concern(of: [event]).people
        let people = envelope.onBehalfOf.filter { concerned.contains($0) }
        return people.isEmpty ? nil : Few(people.map { Person.ID($0) })
    }

    private func note(of event: LotEvent) -> String? {
        event.note.flatMap { now.open($0.text, $0.subjects) }
    }

    private func onTheWall(_ instant: Instant) -> LocalInstant {
        LocalInstant(instant, on: clock)
    }
}

extension LotEvent {
    /// Whether something begins with it that is told by its name, or by its times.
    fileprivate var beginsNamed: Bool {
        switch accept(ThingBegun())?.thing {
        case .person, .household, .season, .template, .shift: true
        default: false
        }
    }
}

/// An event of the history that is asked for.
private struct ToldEvent {
    /// The place of its entry; nil where it is on another page, or is filtered out.
    var entry: Int?
}

extension Audit.Entry {
    fileprivate mutating func tell(_ deed: Deed) {
        (self.deed, actorName, sentence) = (deed, deed.actorName, deed.sentence)
    }

    fileprivate mutating func lead(to position: Int) {
        guard !(consequences ?? []).contains(position) else { return }
        consequences = (consequences ?? []) + [position]
    }
}

extension Audit.FieldChange {
    /// With moments in the lot’s local time.
    func onTheWall(_ clock: WallClock?) -> Self {
        Self(field: field, from: from.onTheWall(clock), to: to.onTheWall(clock))
    }
}

extension JSON {
    /// A moment in the lot’s local time; all else as it is.
    func onTheWall(_ clock: WallClock?) -> JSON {
        guard case .string(let text) = self, let instant = Instant(iso8601: text), let clock
        else { return self }
        return .string(clock.local(instant).description)
    }
}
