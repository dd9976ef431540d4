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
            throw .invalid(
                "from", "or “fromPosition” must be given: one of the two", because: .eitherOr)
        }
        if let kind, !Self.kinds.contains(where: { $0.rawValue == kind }) {
            let names = Self.kinds.map(\.rawValue).joined(separator: ", ")
            throw .invalid("kind", "is none of: \(names)")
        }
        guard after == nil || kind != nil else {
            throw .invalid("after", "must stand beside “kind”")
        }
        guard to == nil || toPosition == nil else {
            throw .invalid(
                "to", "must not stand beside “toPosition”: name one of them", because: .eitherOr)
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
        if let from, let to, from > to {
            throw .invalid("to", "must not be before “from”", because: .notInOrder)
        }
        if let fromPosition, let toPosition, fromPosition > toPosition {
            throw .invalid("toPosition", "must not be before “fromPosition”", because: .notInOrder)
        }
    }

    public func answer(
        _ models: ReadModels, _ context: Context, _ log: some PastLog
    ) throws -> Answer {
        try check(models, context)
        let span = try span(of: log, upTo: models.head)
        // Where few of the events lie between, the things that these change are folded alone.
        let isShort = (span.to.value - span.from.value) * 16 < models.head.value
        // Where all things are told, each event is about one of them.
        let ofAll: Folding = limit == nil ? .everythingTwice : .everything
        return try answer(models, span, log, folding: isShort ? .changedThings : ofAll)
    }

    /// What is folded.
    enum Folding {
        /// The log up to the end of the span; and then, to tell of the things of the page, what these follow from.
        case everything
        /// What the things that changed follow from; and then, what those of the page do.
        case changedThings
        /// The log up to the end of the span, for both. A law compares the others with it.
        case everythingTwice
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

    /// - Parameter folding: things are folded alone where that can be done.
    func answer(
        _ models: ReadModels, _ span: Span, _ log: some PastLog, folding: Folding
    ) throws -> Answer {
        let sources =
            folding == .changedThings ? try AuditSources(between: span, models, log) : nil
        var events = SpanEvents(span, models, log, sources)
        var (start, end) = try events.lots()
        let first = FirstDifferences(self, from: start, to: end, seenIn: models.lot)
        if folding != .everythingTwice,
            let ofThings = try AuditSources(of: first.things, in: span, models, log)
        {
            events = SpanEvents(span, models, log, ofThings)
            (start, end) = try events.lots()
        }
        var citations = Citations(of: first.things, since: start)
        try events.cite(in: &citations, since: start)
        let differences = Differences(from: start, to: end, seenIn: models.lot)
        return Answer(
            from: span.from.value, to: span.to.value,
            count: first.kinds.reduce(0) { $0 + $1.count }, kinds: first.kinds,
            things: zip(first.things, citations.events).compactMap {
                differences.difference($0, through: $1)
            },
            next: first.hasMore ? first.things.last.map { Int($0.number) } : nil)
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
