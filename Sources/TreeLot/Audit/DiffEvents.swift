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

    /// Cites the events that change the things: of each thing those that name it; if none of them changed it, all that did.
    func cite(in citations: inout Citations, since start: Lot) throws {
        try cite(in: &citations, nil, since: start)
        let missing = citations.missing
        if !missing.isEmpty { try cite(in: &citations, missing, since: start) }
    }

    private func cite(in citations: inout Citations, _ chosen: [Int]?, since start: Lot) throws {
        var then = start
        let fold = fold
        try read { citations.cite($0, $1, &then, fold, for: chosen) }
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

    init(of things: [Reference]) {
        self.things = things
        places = Dictionary(uniqueKeysWithValues: zip(things, things.indices))
        events = Array(repeating: [], count: things.count)
    }

    /// The places of the things for which no event was found yet: each event that changed them names only others.
    var missing: [Int] { events.indices.filter { events[$0].isEmpty } }

    /// Folds an event, and cites it for each thing that it changes.
    /// - Parameter chosen: the places of those that are looked at; nil for those that the event names.
    mutating func cite(
        _ event: LotEvent, _ stamp: Stamp, _ lot: inout Lot,
        _ fold: (LotEvent, Stamp, inout Lot) -> Void, for chosen: [Int]?
    ) {
        let chosen = chosen ?? named(by: event)
        var before: [Portrait?] = []
        for place in chosen { before.append(Portrait(of: things[place], in: lot)) }
        fold(event, stamp, &lot)
        for (place, was) in zip(chosen, before)
        where Portrait(of: things[place], in: lot) != was
            && events[place].last != stamp.position.value
        {
            events[place].append(stamp.position.value)
        }
    }

    private func named(by event: LotEvent) -> [Int] {
        var found: [Int] = []
        for reference in event.references {
            if let place = places[reference.plain], !found.contains(place) { found.append(place) }
        }
        return found
    }
}
