public import EventSourcing

/// What differs between two moments, or two positions of the log, and through which events. For the committee.
public struct Diff: HistoryQuestion {
    public static let name = "diff"
    public static let permitted = Set<Relation>.staff

    /// From how it was at this moment, or after the event at this position: one of the two is given.
    public var from: Instant?
    public var fromPosition: Position?
    /// To how it was then; by default to how it is now.
    public var to: Instant?
    public var toPosition: Position?
    /// Maximum number of things of each kind; nil for all.
    public var limit: Int?
    /// Things of this kind alone are told, such as `assignment`; the others are counted. Nil for all.
    public var kind: String?
    /// The `next` of the page before: things of the kind behind this number.
    public var after: Int?

    public init() {}

    public struct Answer: Codable, Sendable, Equatable {
        /// The position of the last event before, and that of the last event that was looked at.
        public var from: Int
        public var to: Int
        /// Number of things that differ, those beyond the limit included.
        public var count: Int
        /// The same of each kind of which some differ, in their order.
        public var kinds: [Kind]
        /// People first, then households, seasons, templates, shifts and assignments; each in the order of the numbers.
        public var things: [Difference]
        /// Where one kind is asked for, and there are more of it: the number after which they are.
        public var next: Int?
    }

    public struct Kind: Codable, Sendable, Equatable {
        public var kind: String
        public var count: Int
    }

    public struct Difference: Codable, Sendable, Equatable {
        /// `assignment`
        public var kind: String
        public var number: Int
        /// The thing in words, as it was then: `Emma Walker (person 7) on shift 3 (Sat 5 Dec, 09:00–12:00)`.
        public var what: String
        /// The name alone, as it was then: of an assignment, that of its person; of a shift, none.
        public var name: String?
        /// Whether there was no such thing before.
        public var isNew: Bool
        /// The fields that differ, those of an assignment’s visit included; none for a thing that is new.
        public var changes: [Audit.FieldChange]
        /// The positions of the events that made the difference.
        public var events: [Int]

        private enum CodingKeys: String, CodingKey {
            case kind, number, what, name, isNew = "new", changes, events
        }
    }
}

extension Diff {
    /// The kinds of things that are compared.
    private static let kinds: [ThingKind] = [
        .person, .household, .season, .template, .shift, .assignment,
    ]

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "from", &from)
        try coder.field(2, "fromPosition", &fromPosition)
        try coder.field(3, "to", &to)
        try coder.field(4, "toPosition", &toPosition)
        try coder.field(5, "limit", &limit)
        try coder.field(6, "kind", &kind)
        try coder.field(7, "after", &after)
    }

    public func check(_ models: ReadModels, _ context: Context) throws(LotRefusal) {
        try models.lot.authorize(asking: Self.permitted, context)
        try Check.page(limit)
        guard (from == nil) != (fromPosition == nil) else {
            throw .invalid("from", "or “fromPosition” must be given: one of the two")
        }
        if let kind, !Self.kinds.contains(where: { $0.rawValue == kind }) {
            let names = Self.kinds.map(\.rawValue).joined(separator: ", ")
            throw .invalid("kind", "is none of: \(names)")
        }
        guard after == nil || kind != nil else {
            throw .invalid("after", "must stand beside “kind”")
        }
        guard to == nil || toPosition == nil else {
            throw .invalid("to", "must not stand beside “toPosition”: name one of them")
        }
        for (field, position) in [("fromPosition", fromPosition), ("toPosition", toPosition)] {
            if let position, position > models.head {
                throw .beyondHead(position, models.head, in: field)
            }
        }
        for (field, moment) in [("from", from), ("to", to)] {
            if let moment, moment > max(context.now, models.latest) {
                throw .notYet(field, context.now)
            }
        }
        if let from, let to, from > to { throw .invalid("to", "must not be before “from”") }
        if let fromPosition, let toPosition, fromPosition > toPosition {
            throw .invalid("toPosition", "must not be before “fromPosition”")
        }
    }

    public func answer(
        _ models: ReadModels, _ context: Context, _ log: some PastLog
    ) throws -> Answer {
        try check(models, context)
        let span = try span(of: log, upTo: models.head)
        // Where few of the events lie between, the things that these change are folded alone.
        let isShort = (span.to.value - span.from.value) * 16 < models.head.value
        return try answer(models, span, log, byIndex: isShort)
    }

    struct Span {
        /// The last positions of two commits.
        let from: Position
        let to: Position
    }

    /// Commits are whole: one in whose middle it begins, or ends, belongs to it.
    func span(of log: some PastLog, upTo head: Position) throws -> Span {
        var (start, end) = (Position.start, head)
        if let from { start = try log.lastPosition(at: from) }
        if let to { end = try log.lastPosition(at: to) }
        if let fromPosition, let commit = try log.commits(at: [fromPosition]).first {
            start = commit.last == fromPosition ? fromPosition : commit.first.advanced(by: -1)
        }
        if let toPosition { end = try log.commits(at: [toPosition]).first?.last ?? .start }
        return Span(from: start, to: max(start, end))
    }

    /// - Parameter byIndex: whether things are folded alone, where that can be done.
    func answer(
        _ models: ReadModels, _ span: Span, _ log: some PastLog, byIndex: Bool
    ) throws -> Answer {
        let sources = byIndex ? try AuditSources(between: span, models, log) : nil
        var events = SpanEvents(span, log, sources)
        var (start, end) = try events.lots()
        let first = FirstDifferences(self, from: start, to: end, seenIn: models.lot)
        if sources != nil {
            events = SpanEvents(span, log, try AuditSources(of: first.things, models, log))
            (start, end) = try events.lots()
        }
        var differences = Differences(first.things, from: start, to: end, seenIn: models.lot)
        try cite(in: &differences, since: start, events)
        let uncited = differences.uncited
        if !uncited.isEmpty { try cite(in: &differences, since: start, events, for: uncited) }
        return Answer(
            from: span.from.value, to: span.to.value,
            count: first.kinds.reduce(0) { $0 + $1.count }, kinds: first.kinds,
            things: differences.all,
            next: first.hasMore ? first.things.last.map { Int($0.number) } : nil)
    }

    /// Cites the events that change some of the things.
    /// - Parameter some: which of them; nil for those that an event names.
    private func cite(
        in differences: inout Differences, since start: Lot, _ events: SpanEvents<some PastLog>,
        for some: [Int]? = nil
    ) throws {
        var then = start
        try events.read { event, stamp in
            let indices = some ?? differences.named(by: event)
            let before = indices.map { differences.rows($0, in: then) }
            events.fold(event, stamp, into: &then)
            for (index, rows) in zip(indices, before)
            where differences.rows(index, in: then) != rows {
                differences.cite(stamp.position, for: index)
            }
        }
    }

    /// Every commit behind `from` can.
    public func mayChange(by commit: Commit<LotEvent>, in models: ReadModels) -> Bool {
        !isBefore(commit) && isWithin(commit)
    }

    private func isBefore(_ commit: Commit<LotEvent>) -> Bool {
        from.map { commit.envelope.instant <= $0 } ?? (commit.last <= fromPosition ?? .start)
    }

    private func isWithin(_ commit: Commit<LotEvent>) -> Bool {
        if let to { return commit.envelope.instant <= to }
        return toPosition.map { commit.first <= $0 } ?? true
    }
}

/// The events of a span, and those before it from which its things follow.
private struct SpanEvents<Log: PastLog> {
    private let span: Diff.Span
    private let log: Log
    /// Nil for all events.
    private let commits: [Commit<LotEvent>]?
    private var before: [Position] = []
    private var within: [Position] = []

    init(_ span: Diff.Span, _ log: Log, _ sources: AuditSources<Log>?) {
        (self.span, self.log, commits) = (span, log, sources?.commits)
        for position in (sources?.positions ?? []).sorted() where position <= span.to {
            if position <= span.from { before.append(position) } else { within.append(position) }
        }
    }

    /// As it was before the span and behind it: all of it, or with gaps.
    func lots() throws -> (Lot, Lot) {
        var start = commits == nil ? Lot() : .withGaps
        if let commits {
            commits.forEachEvent(at: before) { fold($0, $1, into: &start) }
        } else {
            try log.read(after: .start, upTo: span.from) { commit in
                commit.forEachEvent { fold($0, $1, into: &start) }
            }
        }
        var end = start
        try read { fold($0, $1, into: &end) }
        return (start, end)
    }

    /// Passes the events of the span to `body`.
    func read(_ body: (LotEvent, Stamp) -> Void) throws {
        if let commits { return commits.forEachEvent(at: within) { body($0, $1) } }
        try log.read(after: span.from, upTo: span.to) { commit in
            commit.forEachEvent { body($0, $1) }
        }
    }

    func fold(_ event: LotEvent, _ stamp: Stamp, into lot: inout Lot) {
        if commits == nil { lot.apply(event, stamp) } else { lot.applyAlone(event, stamp) }
    }
}

/// Which things differ between two lots.
private struct FirstDifferences {
    /// How many there are of each kind.
    private(set) var kinds: [Diff.Kind] = []
    /// Those that are told.
    private(set) var things: [Reference] = []
    /// Whether there are more of the kind that is asked for.
    private(set) var hasMore = false
    private let question: Diff
    private var toldCount = 0

    init(_ question: Diff, from start: Lot, to end: Lot, seenIn now: Lot) {
        self.question = question
        let (start, end) = (start.seen(by: now), end.seen(by: now))
        compare(start.people.table, end.people.table)
        compare(start.households.table, end.households.table)
        // Which shifts a season has, and who is on a shift, is not told of them.
        compare(start.seasons.table, end.seasons.table) { $0.shifts = [] }
        compare(start.templates.table, end.templates.table)
        compare(start.shifts.table, end.shifts.table) { $0.assignments = [] }
        for id in end.assignments.table.ids {
            let isSame =
                start.assignments.find(id) == end.assignments[id]
                && start.attendance[id] == end.attendance[id]
            if !isSame { count(Reference(id)) }
        }
    }

    private mutating func compare<Row: Record & Equatable & Thing>(
        _ start: Table<Row>, _ end: Table<Row>, without derived: (inout Row) -> Void = { _ in }
    ) {
        for id in end.ids {
            var (was, now) = (start.find(id), end[id])
            guard was != now else { continue }
            derived(&now)
            if var row = was {
                derived(&row)
                was = row
            }
            if was != now { count(Reference(id)) }
        }
    }

    private mutating func count(_ thing: Reference) {
        if kinds.last?.kind != thing.kind {
            kinds.append(.init(kind: thing.kind, count: 0))
            toldCount = 0
        }
        kinds[kinds.count - 1].count += 1
        guard question.kind.map({ $0 == thing.kind }) ?? true,
            Int(thing.number) > question.after ?? 0
        else { return }
        guard toldCount < question.limit ?? .max else {
            hasMore = question.kind != nil
            return
        }
        toldCount += 1
        things.append(thing)
    }
}

/// What differs between two lots.
private struct Differences {
    private(set) var all: [Diff.Difference] = []
    private let things: [Reference]
    /// Where each thing stands in ``all``.
    private var places: [Reference: Int] = [:]
    private let end: Lot
    private let narrator: Narrator
    private let clock: WallClock?

    init(_ things: [Reference], from start: Lot, to end: Lot, seenIn now: Lot) {
        let (start, end) = (start.seen(by: now), end.seen(by: now))
        (self.things, self.end) = (things, end)
        narrator = Narrator(before: end, now: end, actor: .operator)
        clock = now.settings.clock
        for thing in things { add(thing, start) }
    }

    private mutating func add(_ thing: Reference, _ start: Lot) {
        switch thing.thing {
        case .person:
            let id = Person.ID(thing.number)
            add(
                thing, narrator.person(id), end.people[id].fullName,
                changes(start.people.find(id), end.people[id]))
        case .household:
            let id = Household.ID(thing.number)
            add(
                thing, narrator.household(id), end.households[id].displayName,
                changes(start.households.find(id), end.households[id]))
        case .season:
            let id = Season.ID(thing.number)
            add(
                thing, narrator.season(id), end.seasons[id].name,
                changes(start.seasons.find(id), end.seasons[id], without: ["shifts"]))
        case .template:
            let id = Template.ID(thing.number)
            add(
                thing, narrator.template(id), end.templates[id].terms.name,
                changes(start.templates.find(id), end.templates[id]))
        case .shift:
            let id = Shift.ID(thing.number)
            add(
                thing, narrator.shift(id), nil,
                changes(start.shifts.find(id), end.shifts[id], without: ["assignments"]))
        case .assignment: addAssignment(thing, start)
        case .familyUnit, .code, .message, .session, .apiToken, .calendarFeed, .passkey, .identity,
            .offer, .swap:
            break
        }
    }

    private mutating func addAssignment(_ thing: Reference, _ start: Lot) {
        let id = Assignment.ID(thing.number)
        let (was, now) = (start.assignments.find(id), end.assignments[id])
        let visit =
            was == nil
            ? []
            : changes(
                start.attendance[id], end.attendance[id], without: ["correction", "slot"]) ?? []
        let what: Telling = "\(narrator.person(now.person)) on \(narrator.shift(now.shift))"
        add(thing, what, end.people[now.person].fullName, changes(was, now).map { $0 + visit })
    }

    private mutating func add(
        _ thing: Reference, _ what: Telling, _ name: String?, _ changes: [Audit.FieldChange]?
    ) {
        places[thing] = all.count
        all.append(
            Diff.Difference(
                kind: thing.kind, number: Int(thing.number), what: what.numbered, name: name,
                isNew: changes == nil, changes: changes ?? [], events: []))
    }

    /// - Returns: nil where there was no such row.
    private func changes<Row: Record>(
        _ was: Row?, _ now: Row, without derived: Set<String> = []
    ) -> [Audit.FieldChange]? {
        guard let was else { return nil }
        return JSON(record: was).changes(to: JSON(record: now))
            .filter { !derived.contains($0.field) }
            .map { named($0.onTheWall(clock)) }
    }

    /// With the names of people and households, where the field has their numbers.
    private func named(_ change: Audit.FieldChange) -> Audit.FieldChange {
        func named(_ value: JSON) -> JSON {
            guard case .array(let elements) = value else { return value }
            let names = elements.compactMap { end.name(of: $0, in: change.field) }
            guard names.count == elements.count else { return value }
            return names.isEmpty ? .null : .string(names.joined(separator: ", "))
        }
        return .init(field: change.field, from: named(change.from), to: named(change.to))
    }

    /// Those of the things that the event names.
    func named(by event: LotEvent) -> [Int] {
        var indices: [Int] = []
        for var reference in event.references {
            reference.role = .named
            if let index = places[reference], !indices.contains(index) { indices.append(index) }
        }
        return indices
    }

    /// Those for which no event was found yet: each event that changed them names only others.
    var uncited: [Int] { all.indices.filter { all[$0].events.isEmpty } }

    func rows(_ index: Int, in lot: Lot) -> Portrait? {
        Portrait(of: things[index], in: lot)
    }

    mutating func cite(_ position: Position, for index: Int) {
        if all[index].events.last != position.value { all[index].events.append(position.value) }
    }
}

extension JSON {
    /// The members that differ, those of objects with their path: `policy.restMinutes`.
    fileprivate func changes(to other: JSON, in path: String = "") -> [Audit.FieldChange] {
        guard case .object(let before) = self, case .object(let after) = other else {
            return self == other ? [] : [.init(field: path, from: self, to: other)]
        }
        let names = before.map(\.name) + after.map(\.name).filter { self[$0] == nil }
        return names.flatMap { name in
            (self[name] ?? .null).changes(
                to: other[name] ?? .null, in: path.isEmpty ? name : "\(path).\(name)")
        }
    }
}
