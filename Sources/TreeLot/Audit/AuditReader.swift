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
    /// The last entry of each thread from which others may follow.
    private var threads: [FactThread.Subject: Int] = [:]
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
        let cause = note(consequence: commit)
        let isAsked = question.isAsked(commit, now)
        let isFirst = answer.entries.count
        var answers: [(entry: Int, thread: FactThread)] = []
        commit.forEachEvent { event, stamp in
            guard chosen?.contains(stamp.position) ?? true else { return }
            guard isAsked, candidates?.contains(stamp.position) ?? true,
                let unnamed = question.unnamed(by: event, in: before, now)
            else { return fold(event, stamp) }
            // Told with the state before the event, which is known to belong here only after it.
            let isOnPage = question.isBehind(stamp.position) && hasRoom(at: stamp.position)
            let entry = isOnPage ? entry(event, at: stamp.position, commit.envelope) : nil
            let portraits = unnamed.map { $0(before) }
            fold(event, stamp)
            let isChanged = zip(unnamed, portraits).allSatisfy { $0(before) != $1 }
            guard isChanged else { return }
            count(commit.envelope)
            if var entry {
                if let thread = event.thread { answers.append((answer.entries.count, thread)) }
                entry.cause = cause ?? entry.cause
                answer.entries.append(entry)
            } else if question.isBehind(stamp.position), answer.next == nil {
                answer.next = answer.entries.last?.position
            }
        }
        link(answer.entries.indices[isFirst...], of: commit)
        for each in answers { follow(each.thread, in: each.entry) }
        answer.summary = summary?.told
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
        let name = Narrator(before: before, now: now, actor: envelope.actor).actorName
        let at = onTheWall(envelope.instant)
        if summary == nil { summary = AuditSummary(first: at) }
        summary?.count(name, at)
    }

    /// Leads from an entry to the one that it answers or corrects, and back.
    private mutating func follow(_ thread: FactThread, in entry: Int) {
        if thread.isAnswer, let earlier = threads[thread.subject] {
            answer.entries[earlier].lead(to: answer.entries[entry].position)
            answer.entries[entry].cause =
                answer.entries[entry].cause ?? answer.entries[earlier].position
        }
        threads[thread.subject] = thread.isOpen ? entry : nil
    }

    /// Leads from a commit’s main event to those that followed from it, and back.
    private mutating func link(_ entries: Range<Int>, of commit: Commit<LotEvent>) {
        guard !entries.isEmpty else { return }
        let told = CitedCommit(commit)
        cited.append(told)
        guard let principal = told.principal?.value, !told.consequences.isEmpty else { return }
        let consequences = told.consequences.map(\.value)
        for index in entries {
            let position = answer.entries[index].position
            if position == principal {
                answer.entries[index].consequences = consequences
            } else if consequences.contains(position) {
                answer.entries[index].cause = answer.entries[index].cause ?? principal
            }
        }
    }

    /// Leads to a later commit from the entries of the commit that is its cause: from the one that it names and, where it
    /// names another event of the commit, from the main one.
    /// - Returns: the entry that leads to it, by its position.
    private mutating func note(consequence commit: Commit<LotEvent>) -> Int? {
        guard let cause = commit.envelope.cause,
            let earlier = cited.last(where: { $0.positions.contains(cause) })
        else { return nil }
        var found: Int?
        for index in answer.entries.indices.reversed() {
            let position = answer.entries[index].position
            guard position >= earlier.positions.lowerBound.value else { break }
            guard position == cause.value || position == earlier.principal?.value else { continue }
            answer.entries[index].lead(to: commit.first.value)
            if found != cause.value { found = position }
        }
        return found
    }

    private func entry(
        _ event: LotEvent, at position: Position, _ envelope: Envelope
    ) -> Audit.Entry {
        let narrator = Narrator(before: before, now: now, actor: envelope.actor)
        let deed = Deed(event, narrator)
        let touched = Touched(event, before)
        let behalf =
            envelope.onBehalfOf.isEmpty ? nil : Few(envelope.onBehalfOf.map { Person.ID($0) })
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

    private func note(of event: LotEvent) -> String? {
        event.note.flatMap { now.open($0.text, $0.subjects) }
    }

    private func onTheWall(_ instant: Instant) -> LocalInstant {
        LocalInstant(instant, on: clock)
    }
}

/// A commit of which an audit tells.
private struct CitedCommit {
    let positions: ClosedRange<Position>
    /// Of its first event that does not follow from another one; nil where each does.
    private(set) var principal: Position?
    /// Of those that do.
    private(set) var consequences: [Position] = []

    init(_ commit: Commit<LotEvent>) {
        positions = commit.first...commit.last
        commit.forEachEvent { event, stamp in
            if event.isConsequence {
                consequences.append(stamp.position)
            } else if principal == nil {
                principal = stamp.position
            }
        }
    }
}

extension Audit.Entry {
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

extension Audit {
    fileprivate func isAsked(_ commit: Commit<LotEvent>, _ now: Lot) -> Bool {
        let envelope = commit.envelope
        if let from, envelope.instant < from { return false }
        if let to, envelope.instant > to { return false }
        if let position, !(commit.first...commit.last).contains(position) { return false }
        return actor.map { now.survivor(of: $0) == now.survivor(of: envelope.actor) } ?? true
    }

    fileprivate func isBehind(_ position: Position) -> Bool { after.map { position > $0 } ?? true }

    fileprivate typealias Sitting = (Lot) -> Portrait?

    /// Those things that are asked for and that the event does not name: it belongs to their history only if it
    /// changes their portraits. Nil if it can’t. Who was merged into a person or household since is named as them.
    fileprivate func unnamed(by event: LotEvent, in lot: Lot, _ now: Lot) -> [Sitting]? {
        guard !event.isPrivate else { return nil }
        // An audit looks at every event of the log: only what is asked for is looked up.
        let named = event.references
        let showsInOthers = event.showsInOthers
        var unnamed: [Sitting] = []
        if let id = assignment, !named.name(id) {
            guard showsInOthers else { return nil }
            unnamed.append { Portrait(id, in: $0) }
        }
        if let id = shift, !named.name(id) {
            guard showsInOthers else { return nil }
            unnamed.append { Portrait(id, in: $0) }
        }
        if let id = person, !now.people.numbers(of: id).contains(where: named.name) {
            guard showsInOthers else { return nil }
            unnamed.append { Portrait(id, in: $0) }
        }
        if let id = household {
            let numbers = now.households.numbers(of: id)
            let isTouched = Touched(named, lot).household.map(numbers.contains) ?? false
            if !isTouched, !numbers.contains(where: named.name) {
                guard showsInOthers else { return nil }
                unnamed.append { Portrait(id, in: $0) }
            }
        }
        if let id = season, !event.isAbout(id, in: now) {
            guard showsInOthers else { return nil }
            unnamed.append { Portrait(id, in: $0) }
        }
        return unnamed
    }
}

extension LotEvent {
    /// Whether it names the season, or a shift of it.
    func isAbout(_ season: Season.ID, in lot: Lot) -> Bool {
        let named = references
        return named.name(season) || Touched(named, lot).season == season
    }

    /// Whether it can change the portrait of a thing that it does not name: see ``Portrait``. Most events are sign-ups
    /// and visits, which can’t.
    fileprivate var showsInOthers: Bool {
        switch self {
        case .people, .households, .seasons, .shifts: true
        case .opened, .templates, .assignments, .attendance, .codes, .messages, .accounts, .places:
            false
        }
    }
}

extension Audit {
    public func answer(
        _ models: ReadModels, _ context: Context, _ log: some PastLog
    ) throws -> Answer {
        try check(models, context)
        guard before == nil else { return try newest(models, context, log) }
        guard let sources = try AuditSources(models.lot.resolved(self), models, log) else {
            var reader = try AuditReader(self, models, context)
            try log.read { reader.apply($0) }
            return reader.answer
        }
        var reader = try AuditReader(
            self, models, context, only: sources.positions, among: sources.candidates)
        for commit in sources.commits { reader.apply(commit) }
        return reader.answer
    }

    /// The newest entries. Those of a season are found from its end; of all else, every entry is told, and the newest kept.
    private func newest(
        _ models: ReadModels, _ context: Context, _ log: some PastLog
    ) throws -> Answer {
        var whole = self
        (whole.before, whole.limit) = (nil, nil)
        var ofSeason = Audit()
        ofSeason.season = season
        guard let season, whole == ofSeason else {
            return page(of: try whole.answer(models, context, log))
        }
        var history = SeasonHistory(of: season, models, log)
        let newest = try history.newest(limit, before: before ?? models.head.advanced(by: 1))
        let sources = try AuditSources(of: newest, models, log)
        var reader = try AuditReader(
            whole, models, context, only: sources.positions, among: sources.candidates)
        for commit in sources.commits { reader.apply(commit) }
        let page = Set(newest.events.map(\.value))
        return Answer(
            entries: reader.answer.entries.filter { page.contains($0.position) },
            earlier: newest.earlier)
    }

    private func page(of whole: Answer) -> Answer {
        let page = PageOfSteps(
            limit, before: before, of: whole.entries.map { Position($0.position) })
        return Answer(entries: Array(whole.entries[page.steps]), earlier: page.earlier)
    }

    /// By what the commit touches, what it is a consequence of, or because it changes a name.
    public func mayChange(by commit: Commit<LotEvent>, in models: ReadModels) -> Bool {
        if models.topics(of: commit) == nil || commit.envelope.cause != nil { return true }
        let question = models.lot.resolved(self)
        return isAsked(commit, models.lot)
            && commit.events.contains {
                question.unnamed(by: $0, in: models.lot, models.lot) != nil
            }
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
