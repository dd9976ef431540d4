import EventSourcing

/// Finds the newest events of a season’s history from its end, without a look at the others.
struct SeasonHistory<Log: PastLog> {
    private let season: Season.ID
    private let models: ReadModels
    private var found: FoundCommits<Log>

    init(of season: Season.ID, _ models: ReadModels, _ log: Log) {
        (self.season, self.models) = (season, models)
        found = FoundCommits(in: log)
    }

    struct Newest {
        /// In order; a position for each of its facts.
        var events: [Position]
        /// If there are earlier ones: the position before which they are.
        var earlier: Int?
        /// Other events of the history from which they follow, or which follow from them.
        var linked: Set<Position> = []
        /// The first positions of the commits to which they led.
        var effects: [Position] = []
    }

    /// - Parameter limit: how many; nil for all.
    /// - Complexity: O(events of the season) to find their positions; only as many are read as it takes.
    mutating func newest(_ limit: Int?, before end: Position) throws -> Newest {
        let ofThings = models.events(of: season)
        var events: [Position] = []
        var end = end
        var count = (limit ?? .max / 8) * 2
        while events.count <= limit ?? .max {
            let last = self.last(count, before: end, of: ofThings)
            guard let first = last.first else { break }
            events = try members(of: last) + events
            (end, count) = (first, count * 4)
        }
        let page = PageOfSteps(limit, before: nil, of: events)
        var newest = Newest(events: Array(events[page.steps]), earlier: page.earlier)
        try addLinks(to: &newest)
        return newest
    }

    private var lot: Lot { models.lot }

    /// The last positions at which there may be something of the season. Agreements are listed for the people who confirmed
    /// them.
    private func last(
        _ count: Int, before end: Position, of ofThings: [Position]
    ) -> ArraySlice<Position> {
        let last = ofThings.prefix { $0 < end }.suffix(count)
        let begin = last.count < count ? Position.start : last.first ?? .start
        var all = Array(last)
        for person in lot.people.table.ids {
            all += models.index.changes(of: Reference(person)).filter {
                begin <= $0 && $0 < end
            }
        }
        return all.inOrder.suffix(count)
    }

    private mutating func members(of positions: some Collection<Position>) throws -> [Position] {
        try found.fetch(positions)
        let asked = Set(positions)
        var members: [Position] = []
        for commit in found.inOrder {
            commit.forEachEvent { event, stamp in
                if asked.contains(stamp.position), isMember(event) {
                    members.append(stamp.position)
                }
            }
        }
        return members
    }

    private func isMember(_ event: LotEvent) -> Bool {
        !event.isPrivate && event.isAbout(season, in: lot)
    }

    private mutating func addLinks(to newest: inout Newest) throws {
        let events = Set(newest.events)
        var together: Set<Position> = []
        var causes: Set<Position> = []
        var threads: Set<FactThread.Subject> = []
        for commit in found.inOrder where !events.isDisjoint(with: commit.positions) {
            together.formUnion(commit.positions)
            if let cause = commit.envelope.cause { causes.insert(cause) }
            threads.formUnion(commit.threads)
        }
        newest.effects = models.index.effects(of: together)
        try found.fetch(threads.flatMap(models.events(about:)))
        try found.fetch(causes)
        for commit in found.inOrder {
            let isLinked =
                !together.isDisjoint(with: commit.positions)
                || !causes.isDisjoint(with: commit.positions)
            commit.forEachEvent { event, stamp in
                let isOfThread = event.thread.map { threads.contains($0.subject) } ?? false
                if isLinked || isOfThread, isMember(event) { newest.linked.insert(stamp.position) }
            }
        }
    }
}

extension Commit<LotEvent> {
    /// Of all its events.
    fileprivate var positions: [Position] {
        (first.value...last.value).map { Position($0) }
    }
}

extension [Position] {
    /// Each once, in order.
    var inOrder: [Position] {
        var last = Position.start
        return sorted().filter { position in
            defer { last = position }
            return position != last
        }
    }
}

extension ReadModels {
    /// The positions of the events about a season, its shifts and who is on them, in order.
    /// - Complexity: O(events of the season).
    func events(of season: Season.ID) -> [Position] {
        let shifts = lot.seasons[season].shifts
        var events = ([Reference(season)] + shifts.map { Reference($0) }).flatMap {
            index.changes(of: $0) + index.words(about: $0)
        }
        for assignment in shifts.lazy.flatMap({ lot.shifts[$0].assignments }) {
            events += index.changes(of: Reference(assignment))
        }
        return events.inOrder
    }
}
