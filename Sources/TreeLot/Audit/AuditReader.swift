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
    /// The positions of the events that belong to the history, in order: also of those on other pages.
    private var told: [Position] = []
    /// The commits with such events, in order.
    private var cited: [CitedCommit] = []
    /// The last event of each thread from which others may follow, also one that is not told.
    private var threads: [FactThread.Subject: Position] = [:]
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
        let isAsked = question.isAsked(commit, now)
        var isTold = false
        var answers: [AnsweredThread] = []
        commit.forEachEvent { event, stamp in
            guard chosen?.contains(stamp.position) ?? true else { return }
            if tell(event, stamp, isAsked: isAsked, of: commit.envelope) {
                isTold = true
                if told.last != stamp.position { told.append(stamp.position) }
            }
            if let thread = event.thread, let answer = follow(thread, at: stamp.position) {
                answers.append(answer)
            }
        }
        link(commit, answers, isTold: isTold)
        answer.summary = summary?.told
    }

    /// Folds the event, and tells of it if it is asked for and on this page.
    /// - Returns: whether the event belongs to the history.
    private mutating func tell(
        _ event: LotEvent, _ stamp: Stamp, isAsked: Bool, of envelope: Envelope
    ) -> Bool {
        // Of what was recorded at another position, nothing is read but what it takes to tell of this one.
        guard isAsked || question.position == nil, candidates?.contains(stamp.position) ?? true,
            let unnamed = question.unnamed(by: event, in: before, now)
        else {
            fold(event, stamp)
            return false
        }
        // Told with the state before the event, which is known to belong here only after it.
        let isOnPage = isAsked && question.isBehind(stamp.position) && hasRoom(at: stamp.position)
        let entry = isOnPage ? entry(event, at: stamp.position, envelope) : nil
        let portraits = unnamed.map { $0(before) }
        fold(event, stamp)
        let isChanged = zip(unnamed, portraits).allSatisfy { $0(before) != $1 }
        guard isChanged else { return false }
        if isAsked { count(envelope) }
        guard var entry else {
            if isAsked, question.isBehind(stamp.position), answer.next == nil {
                answer.next = answer.entries.last?.position
            }
            return true
        }
        // What begins with the event had its first name and its first times after it.
        if event.beginsNamed { entry.tell(Deed(event, narrator(envelope.actor))) }
        answer.entries.append(entry)
        return true
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

    /// Goes on with a thread.
    /// - Returns: nil where the fact follows from none.
    private mutating func follow(_ thread: FactThread, at position: Position) -> AnsweredThread? {
        let earlier = threads[thread.subject]
        threads[thread.subject] = thread.isOpen ? position : nil
        guard thread.isAnswer, let earlier else { return nil }
        return AnsweredThread(
            position: position, earlier: earlier, isThroughMain: thread.isThroughMain)
    }

    /// Leads to each event of a commit from those that led to it, and back, as far as they are told.
    private mutating func link(
        _ commit: Commit<LotEvent>, _ answers: [AnsweredThread], isTold: Bool
    ) {
        let earlier = commit.envelope.cause.flatMap { commitCited(at: $0) }
        // What is told of one commit alone may follow from any other.
        let isCited = isTold || question.position != nil
        guard isCited || earlier != nil || !answers.isEmpty else { return }
        let links = CitedCommit(commit)
        let undone = commit.envelope.command == Undo.name ? earlier?.byThing : nil
        var answered: [Position: [Position]] = [:]
        for answer in answers {
            let main = answer.isThroughMain ? links.causes(of: answer.position).first : nil
            answered[main ?? answer.position, default: []].append(answer.earlier)
        }
        for one in commit.placedEvents {
            let main = links.causes(of: one.position)
            for cause in main { link(cause, to: one.position) }
            if main.isEmpty, let cause = commit.envelope.cause {
                let sources =
                    undone.flatMap { earlier?.undone(by: one, of: $0, naming: cause) }
                    ?? earlier?.sources(of: one, naming: cause) ?? [cause]
                link(sources.first(where: isOfHistory) ?? sources[0], to: one.position)
            }
            for cause in answered[one.position] ?? [] { link(cause, to: one.position) }
        }
        if isCited { cited.append(links) }
    }

    private mutating func link(_ cause: Position, to effect: Position) {
        guard cause != effect else { return }
        for entry in entries(at: cause) { answer.entries[entry].lead(to: effect.value) }
        for entry in entries(at: effect) { answer.entries[entry].follow(from: cause.value) }
    }

    private func entries(at position: Position) -> Range<Int> {
        let first = answer.entries.partitioningIndex { $0.position >= position.value }
        let end = answer.entries.partitioningIndex { $0.position > position.value }
        return first..<end
    }

    private func isOfHistory(_ position: Position) -> Bool {
        let place = told.partitioningIndex { $0 >= position }
        return place < told.count && told[place] == position
    }

    private func commitCited(at position: Position) -> CitedCommit? {
        let place = cited.partitioningIndex { $0.positions.upperBound >= position }
        guard place < cited.count, cited[place].positions.contains(position) else { return nil }
        return cited[place]
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
            onBehalfOfName: behalf.map {
                Few($0.map { now.people.fullName(of: now.people.survivor(of: $0)) })
            },
            face: envelope.face, command: envelope.command, key: envelope.key,
            reason: now.reason(of: envelope, about: touched.person),
            note: note(of: event),
            event: event.typeName,
            sentence: deed.sentence,
            changes: before.changes(by: event, at: envelope.instant, seenIn: now).map {
                $0.onTheWall(clock)
            },
            deed: deed)
    }

    /// Those on whose behalf the commit is whom this event concerns: others are concerned by its other events.
    private func onBehalf(of event: LotEvent, _ envelope: Envelope) -> Few<Person.ID>? {
        guard !envelope.onBehalfOf.isEmpty else { return nil }
        if let answering = now.answering(event, by: envelope.actor) {
            return answering.actor == now.survivor(of: envelope.actor) ? nil : Few(one: answering)
        }
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

/// An event that follows from an earlier one of its thread.
private struct AnsweredThread {
    let position: Position
    let earlier: Position
    let isThroughMain: Bool
}

extension Audit.Entry {
    fileprivate mutating func tell(_ deed: Deed) {
        (self.deed, actorName, sentence) = (deed, deed.actorName, deed.sentence)
    }

    fileprivate mutating func lead(to position: Int) {
        // One event after the other finds what led to it.
        guard consequences?.last != position else { return }
        consequences = (consequences ?? []) + [position]
    }

    fileprivate mutating func follow(from position: Int) {
        var causes = cause ?? Few()
        if !causes.contains(position) { causes.append(position) }
        cause = causes
    }
}

extension Audit.FieldChange {
    /// With moments in the lot’s local time.
    func onTheWall(_ clock: WallClock?) -> Self {
        Self(field: field, from: from.onTheWall(clock), to: to.onTheWall(clock))
    }
}

extension JSON {
    /// With moments in the lot’s local time, those of its members included; all else as it is.
    func onTheWall(_ clock: WallClock?) -> JSON {
        guard let clock else { return self }
        return switch self {
        case .string(let text):
            Instant(iso8601: text).map { .string(clock.local($0).description) } ?? self
        case .array(let elements): .array(elements.map { $0.onTheWall(clock) })
        case .object(let members):
            .object(members.map { .init($0.name, $0.value.onTheWall(clock)) })
        default: self
        }
    }
}
