import EventSourcing

/// The events of a span, and those before it from which its things follow.
struct SpanEvents<Log: PastLog> {
    private let span: Diff.Span
    private let models: ReadModels
    private let log: Log
    /// Nil for all events.
    private let commits: [Commit<LotEvent>]?
    private var before: [Position] = []
    private var within: [Position] = []

    init(_ span: Diff.Span, _ models: ReadModels, _ log: Log, _ sources: AuditSources<Log>?) {
        (self.span, self.models, self.log) = (span, models, log)
        commits = sources?.commits
        for position in (sources?.positions ?? []).sorted() where position <= span.to {
            if position <= span.from { before.append(position) } else { within.append(position) }
        }
    }

    /// As it was before the span and behind it: all of it, or with gaps.
    func lots() throws -> (Lot, Lot) {
        var start = Lot.withGaps
        let fold = fold
        if let commits {
            commits.forEachEvent(at: before) { fold($0, $1, &start) }
        } else {
            start = try log.lot(asOf: span.from)
            if span.to == models.head { return (start, models.lot) }
        }
        var end = start
        try read { fold($0, $1, &end) }
        return (start, end)
    }

    /// Cites the events that change the things. Most name what they change: the things that others change, too, take
    /// another pass.
    func cite(in citations: inout Citations, since start: Lot) throws {
        var then = start
        let fold = fold
        try read { citations.cite($0, $1, &then, fold) }
        guard citations.looksFurther(from: start, to: then) else { return }
        then = start
        try read { citations.cite($0, $1, &then, fold) }
    }

    /// Passes the events of the span to `body`.
    private func read(_ body: (LotEvent, Stamp) -> Void) throws {
        if let commits { return commits.forEachEvent(at: within) { body($0, $1) } }
        try log.read(after: span.from, upTo: span.to) { commit in
            commit.forEachEvent { body($0, $1) }
        }
    }

    private var fold: (LotEvent, Stamp, inout Lot) -> Void {
        commits == nil ? { $2.apply($0, $1) } : { $2.applyAlone($0, $1) }
    }
}

/// The events that changed some things.
struct Citations {
    /// The positions for each of the things.
    private(set) var events: [[Int]]
    private let things: [Reference]
    private let places: [Reference: Int]
    /// What the cited events have made of each thing.
    private var portraits: [Portrait?]
    /// The places of things that were found otherwise than these left them.
    private var changedByOthers: Set<Int> = []
    private var isSecondPass = false

    /// - Parameter start: the lot before the events.
    init(of things: [Reference], since start: Lot) {
        self.things = things
        portraits = things.map { Portrait(of: $0, in: start) }
        places = Dictionary(uniqueKeysWithValues: zip(things, things.indices))
        events = Array(repeating: [], count: things.count)
    }

    /// Whether events changed things that they do not name: these are looked at in another pass over the events, with
    /// every event that can.
    /// - Parameter end: the lot behind the events.
    mutating func looksFurther(from start: Lot, to end: Lot) -> Bool {
        for place in things.indices { check(place, in: end) }
        for place in changedByOthers {
            events[place] = []
            portraits[place] = Portrait(of: things[place], in: start)
        }
        isSecondPass = true
        return !changedByOthers.isEmpty
    }

    /// Folds an event, and cites it for each thing that it changes, of those that are looked at.
    mutating func cite(
        _ event: LotEvent, _ stamp: Stamp, _ lot: inout Lot,
        _ fold: (LotEvent, Stamp, inout Lot) -> Void
    ) {
        var places = named(by: event)
        if isSecondPass {
            places =
                event.showsInOthers
                ? changedByOthers : places.intersection(changedByOthers)
        } else {
            for place in places { check(place, in: lot) }
        }
        fold(event, stamp, &lot)
        for place in places {
            let now = Portrait(of: things[place], in: lot)
            guard now != portraits[place] else { continue }
            portraits[place] = now
            // The facts of an old event share its position.
            if events[place].last != stamp.position.value {
                events[place].append(stamp.position.value)
            }
        }
    }

    private mutating func check(_ place: Int, in lot: Lot) {
        let now = Portrait(of: things[place], in: lot)
        if now != portraits[place] { changedByOthers.insert(place) }
    }

    private func named(by event: LotEvent) -> Set<Int> {
        Set(event.references.compactMap { places[$0.plain] })
    }
}
