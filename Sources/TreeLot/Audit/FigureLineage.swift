import EventSourcing

/// Finds the steps of a season’s figure from its end: of the season’s events the last ones are folded, and more of them
/// until a page of steps is full. The figure is counted as it is now, and goes back step by step.
struct FigureLineage<Log: PastLog> {
    private let figure: SeasonFigure
    private let season: Season
    private let models: ReadModels
    private let log: Log

    private struct Change {
        let event: LotEvent
        let stamp: Stamp
        let change: Int
    }

    /// The last events of the season that are looked at, and those from which it follows what they changed.
    private var chosen: Set<Position> = []
    private var needed: Set<Position> = []
    private var found: FoundCommits<Log>

    init(_ figure: SeasonFigure, of season: Season, _ models: ReadModels, _ log: Log) {
        (self.figure, self.season, self.models, self.log) = (figure, season, models, log)
        found = FoundCommits(in: log)
    }

    /// - Complexity: O(events of the season since the first step of the page), and those of the same shifts or people.
    mutating func field(of question: Lineage) throws -> Lineage.Field {
        let events = events
        var count = min(question.limit.map { $0 * 16 } ?? .max, events.count)
        try look(at: events.suffix(count))
        var changes = changes
        while count < events.count, question.page(of: changes.map(\.stamp.position)).isFirst {
            let (looked, wider) = (count, min(count * 4, events.count))
            try look(at: events.suffix(wider).dropLast(looked))
            (count, changes) = (wider, self.changes)
        }
        let page = question.page(of: changes.map(\.stamp.position))
        let later = changes[page.steps.upperBound...]
        var field = Lineage.Field(
            field: figure.rawValue, value: .whole(now), steps: try tell(changes[page.steps]),
            earlier: page.earlier)
        var value = now - later.reduce(0) { $0 + $1.change }
        for (index, change) in zip(field.steps.indices, changes[page.steps]).reversed() {
            field.steps[index].to = .whole(value)
            value -= change.change
            field.steps[index].from = .whole(value)
        }
        return field
    }

    private var lot: Lot { models.lot }

    private var assignments: [Assignment.ID] {
        season.shifts.flatMap { lot.shifts[$0].assignments }
    }

    /// The figure as it is now.
    private var now: Int {
        switch figure {
        case .sum(let figure):
            season.shifts.reduce(.nothing) { $0 + ShiftTally(lot.shifts[$1], in: lot) }[figure]
        case .headcount(let headcount):
            Set(assignments.compactMap { lot.assignments.look(at: $0, headcount.number) }).count
        }
    }

    // MARK: The events

    /// The positions of all events that may change the figure, in order.
    private var events: [Position] {
        switch figure {
        case .sum(let figure) where figure.isOfShiftsAlone: inOrder(rows)
        case .sum: inOrder(rows + changes(of: assignments))
        case .headcount: inOrder(merges + changes(of: assignments))
        }
    }

    /// Of the season and its shifts.
    private var rows: [Position] {
        models.history.changes(of: Reference(season.id)) + changes(of: season.shifts)
    }

    private var merges: [Position] {
        changes(of: lot.people.merged) + changes(of: lot.households.merged)
    }

    private func changes<Of: Thing>(of things: some Sequence<Identifier<Of>>) -> [Position] {
        things.flatMap { models.history.changes(of: Reference($0)) }
    }

    private func inOrder(_ positions: [Position]) -> [Position] {
        var last = Position.start
        return positions.sorted().filter { position in
            defer { last = position }
            return position != last
        }
    }

    private mutating func look(at positions: ArraySlice<Position>) throws {
        try found.fetch(positions)
        let isNew = Set(positions)
        var events: [LotEvent] = []
        for commit in found.inOrder {
            commit.forEachEvent { event, stamp in
                if isNew.contains(stamp.position) { events.append(event) }
            }
        }
        chosen.formUnion(isNew)
        needed.formUnion(isNew)
        needed.formUnion(sources(of: events))
        try found.fetch(needed)
    }

    /// Those from which it follows what some events changed: all of the same assignments, shifts or people.
    private func sources(of events: [LotEvent]) -> [Position] {
        switch figure {
        case .sum(let figure): rows + (figure.isOfShiftsAlone ? [] : sources(of: events, figure))
        case .headcount(let headcount): rows + merges + sources(of: events, headcount)
        }
    }

    /// Whether a shift has enough people depends on all of them.
    private func sources(of events: [LotEvent], _ figure: FilmFigure) -> [Position] {
        var theirs: Set<Assignment.ID> = []
        var shifts: Set<Shift.ID> = []
        for event in events {
            let named = event.references
            theirs.formUnion(named.all(Assignment.self))
            switch event {
            case .seasons where figure == .underMinimum: shifts.formUnion(season.shifts)
            case .assignments where figure != .underMinimum,
                .attendance where figure != .underMinimum:
                break
            default: shifts.formUnion(named.all(Shift.self))
            }
        }
        return changes(of: theirs.union(shifts.flatMap { lot.shifts[$0].assignments }))
    }

    private func sources(of events: [LotEvent], _ headcount: Headcount) -> [Position] {
        var counted: Set<UInt32> = []
        for thing in events.flatMap(\.references) {
            if thing.thing == .assignment {
                let row = lot.assignments[Assignment.ID(thing.number)]
                if let one = headcount.one(on: row) { counted.insert(one) }
            } else if thing.thing == headcount.kind {
                counted.formUnion(lot.everyNumber(of: thing).map(\.number))
            }
        }
        return changes(
            of: assignments.filter {
                lot.assignments.look(at: $0, headcount.one).map(counted.contains) ?? false
            })
    }

    // MARK: What they changed

    private var changes: [Change] {
        var counter = FigureCounter(figure, season.id)
        var changes: [Change] = []
        for commit in found.inOrder {
            commit.forEachEvent { event, stamp in
                guard needed.contains(stamp.position) else { return }
                let change = counter.fold(event, stamp, isAsked: chosen.contains(stamp.position))
                guard change != 0 else { return }
                changes.append(Change(event: event, stamp: stamp, change: change))
            }
        }
        return changes
    }

    /// Each with what is needed to tell it; not from what and to what.
    private func tell(_ changes: ArraySlice<Change>) throws -> [Lineage.Step] {
        let sources = try AuditSources(at: changes.map(\.stamp.position), models, log)
        let clock = lot.clock(of: season.id)
        var before = Lot.withGaps
        var left = changes
        var steps: [Lineage.Step] = []
        for commit in sources.commits {
            commit.forEachEvent { event, stamp in
                guard sources.positions.contains(stamp.position) else { return }
                if let next = left.first, next.stamp.position == stamp.position, next.event == event
                {
                    left.removeFirst()
                    let deed = Deed(event, Narrator(before: before, now: lot, actor: stamp.actor))
                    steps.append(
                        Lineage.Step(deed, event, stamp, clock, from: .null, to: .null))
                }
                before.applyAlone(event, stamp)
            }
        }
        return steps
    }
}

/// Counts a figure while events are folded: not what it is, but by how much each event changes it.
private struct FigureCounter {
    private let figure: SeasonFigure
    private let season: Season.ID
    private var lot = Lot.withGaps
    private var reel: HeadcountReel?

    init(_ figure: SeasonFigure, _ season: Season.ID) {
        (self.figure, self.season) = (figure, season)
        if case .headcount(let headcount) = figure { reel = HeadcountReel(of: headcount) }
    }

    /// - Parameter isAsked: what no one asks for is folded alone.
    /// - Returns: by how much the event changed the figure.
    mutating func fold(_ event: LotEvent, _ stamp: Stamp, isAsked: Bool) -> Int {
        switch figure {
        case .sum(let figure):
            guard isAsked else {
                lot.applyAlone(event, stamp)
                return 0
            }
            let tallies = FilmTallies(before: event, of: season, in: lot)
            lot.applyAlone(event, stamp)
            return tallies.changes(in: lot)
                .reduce(0) { $0 + ($1.figure == figure ? $1.change : 0) }
        case .headcount:
            let before = reel?.count ?? 0
            let mayChange = event.mayChangeHeadcount(of: season, in: lot)
            lot.applyAlone(event, stamp)
            if mayChange { reel?.watch(event, in: lot) }
            return isAsked ? (reel?.count ?? 0) - before : 0
        }
    }
}

extension FilmFigure {
    /// Whether it is counted of the shifts, whoever is on them.
    fileprivate var isOfShiftsAlone: Bool {
        switch self {
        case .shifts, .cancelledShifts, .places: true
        case .signups, .underMinimum, .cancellations, .lateCancellations, .noShows, .excused,
            .walkIns, .arrivals, .visits, .forgottenCheckOuts, .minutesWorked:
            false
        }
    }
}
