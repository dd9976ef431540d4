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
    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "from", &from)
        try coder.field(2, "fromPosition", &fromPosition)
        try coder.field(3, "to", &to)
        try coder.field(4, "toPosition", &toPosition)
        try coder.field(5, "limit", &limit)
    }

    public func check(_ models: ReadModels, _ context: Context) throws(LotRefusal) {
        try models.lot.authorize(asking: Self.permitted, context)
        try Check.page(limit)
        guard (from == nil) != (fromPosition == nil) else {
            throw .invalid("from", "or “fromPosition” must be given: one of the two")
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
        // Where few of the events lie between, the things that these name are folded alone.
        let isShort = (span.to.value - span.from.value) * 16 < models.head.value
        let sources =
            isShort ? try AuditSources(between: span.from, and: span.to, models, log) : nil
        return try answer(models, span, log, from: sources)
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

    /// - Parameter sources: what is folded of the log before the span; nil for all.
    func answer<Log: PastLog>(
        _ models: ReadModels, _ span: Span, _ log: Log, from sources: AuditSources<Log>?
    ) throws -> Answer {
        var start = PastLot(sources?.positions)
        if let sources {
            for commit in sources.commits { start.apply(commit, upTo: span.from) }
        } else {
            try log.read(after: .start, upTo: span.from) { start.apply($0, upTo: span.from) }
        }
        var end = start
        try log.read(after: span.from, upTo: span.to) { commit in
            commit.forEachEvent { end.fold($0, $1) }
        }
        var differences = Differences(
            from: start.lot, to: end.lot, first: limit ?? .max, seenIn: models.lot)
        try cite(in: &differences, since: start, span, log)
        let uncited = differences.uncited
        if !uncited.isEmpty { try cite(in: &differences, since: start, span, log, for: uncited) }
        return Answer(
            from: span.from.value, to: span.to.value,
            count: differences.kinds.reduce(0) { $0 + $1.count }, kinds: differences.kinds,
            things: differences.all)
    }

    /// Cites the events that change some of the things.
    /// - Parameter some: which of them; nil for those that an event names.
    private func cite(
        in differences: inout Differences, since start: PastLot, _ span: Span, _ log: some PastLog,
        for some: [Int]? = nil
    ) throws {
        var then = start
        try log.read(after: span.from, upTo: span.to) { commit in
            commit.forEachEvent { event, stamp in
                let indices = some ?? differences.named(by: event)
                let before = indices.map { differences.rows($0, in: then.lot) }
                then.fold(event, stamp)
                for (index, rows) in zip(indices, before)
                where differences.rows(index, in: then.lot) != rows {
                    differences.cite(stamp.position, for: index)
                }
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

/// A lot of before: all of it, or with gaps.
private struct PastLot {
    private(set) var lot: Lot
    /// The events that are folded of what lies before the span; nil for all.
    private let chosen: Set<Position>?

    init(_ chosen: Set<Position>?) {
        (lot, self.chosen) = (chosen == nil ? Lot() : .withGaps, chosen)
    }

    mutating func apply(_ commit: Commit<LotEvent>, upTo last: Position) {
        guard commit.last <= last else { return }
        commit.forEachEvent { event, stamp in
            if chosen?.contains(stamp.position) ?? true { fold(event, stamp) }
        }
    }

    mutating func fold(_ event: LotEvent, _ stamp: Stamp) {
        if chosen == nil { lot.apply(event, stamp) } else { lot.applyAlone(event, stamp) }
    }
}

/// What differs between two lots.
private struct Differences {
    /// How many there are of each kind.
    private(set) var kinds: [Diff.Kind] = []
    /// The first of each kind.
    private(set) var all: [Diff.Difference] = []
    private let countMax: Int
    /// Of each difference, how the thing looks in a lot.
    private var portraits: [(Lot) -> Portrait?] = []
    /// Where each thing stands in ``all``.
    private var places: [Reference: Int] = [:]
    private let end: Lot
    private let narrator: Narrator
    private let clock: WallClock?

    /// - Parameter countMax: so many of each kind are told; the others are counted.
    init(from start: Lot, to end: Lot, first countMax: Int, seenIn now: Lot) {
        self.countMax = countMax
        let (start, end) = (start.seen(by: now), end.seen(by: now))
        self.end = end
        narrator = Narrator(before: end, now: end, actor: .operator)
        clock = now.settings.clock
        let say = narrator
        compare(start.people.table, end.people.table, { say.person($0) }, \.fullName) {
            Portrait($0, in: $1)
        }
        compare(start.households.table, end.households.table, { say.household($0) }, \.displayName)
        {
            Portrait($0, in: $1)
        }
        compare(
            start.seasons.table, end.seasons.table, { say.season($0) }, \.name, without: ["shifts"]
        ) {
            Portrait($0, in: $1)
        }
        compare(start.templates.table, end.templates.table, { say.template($0) }, \.terms.name) {
            Portrait($0, in: $1)
        }
        compare(
            start.shifts.table, end.shifts.table, { say.shift($0) }, { _ in nil },
            without: ["assignments"]
        ) { Portrait($0, in: $1) }
        compareAssignments(start, end)
    }

    private mutating func compare<Row: Record & Equatable & Thing>(
        _ start: Table<Row>, _ end: Table<Row>, _ what: (Identifier<Row>) -> Telling,
        _ name: (Row) -> String?, without derived: Set<String> = [],
        _ portrait: @escaping (Identifier<Row>, Lot) -> Portrait?
    ) {
        for id in end.ids {
            let (was, now) = (start.find(id), end[id])
            guard was != now else { continue }
            let fields = was.map { changes($0, now, without: derived) }
            if fields?.isEmpty == true || !isFirst(of: Row.kind) { continue }
            add(Reference(id), what(id), name(now), fields) { portrait(id, $0) }
        }
    }

    private mutating func compareAssignments(_ start: Lot, _ end: Lot) {
        for id in end.assignments.table.ids {
            let (was, now) = (start.assignments.find(id), end.assignments[id])
            let differs = was != now || start.attendance[id] != end.attendance[id]
            guard differs, isFirst(of: .assignment) else { continue }
            let fields = was.map {
                changes($0, now)
                    + changes(
                        start.attendance[id], end.attendance[id], without: ["correction", "slot"])
            }
            let what: Telling = "\(narrator.person(now.person)) on \(narrator.shift(now.shift))"
            add(Reference(id), what, end.people[now.person].fullName, fields) {
                Portrait(id, in: $0)
            }
        }
    }

    /// Counts one more of a kind that differs.
    /// - Returns: whether it is told, too.
    private mutating func isFirst(of kind: ThingKind) -> Bool {
        if kinds.last?.kind != kind.rawValue { kinds.append(.init(kind: kind.rawValue, count: 0)) }
        kinds[kinds.count - 1].count += 1
        return kinds[kinds.count - 1].count <= countMax
    }

    private mutating func add(
        _ thing: Reference, _ what: Telling, _ name: String?, _ changes: [Audit.FieldChange]?,
        _ portrait: @escaping (Lot) -> Portrait?
    ) {
        places[thing] = all.count
        portraits.append(portrait)
        all.append(
            Diff.Difference(
                kind: thing.kind, number: Int(thing.number), what: what.numbered, name: name,
                isNew: changes == nil, changes: changes ?? [], events: []))
    }

    private func changes(
        _ was: some Record, _ now: some Record, without derived: Set<String> = []
    ) -> [Audit.FieldChange] {
        JSON(record: was).changes(to: JSON(record: now)).filter { !derived.contains($0.field) }
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

    func rows(_ index: Int, in lot: Lot) -> Portrait? { portraits[index](lot)?.ownRows }

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
