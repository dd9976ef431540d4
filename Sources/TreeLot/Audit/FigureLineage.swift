import EventSourcing

/// Finds the steps of a season’s figure from its end: of the season’s events the last ones are folded, and more of them
/// until a page of steps is full. The figure is counted as it is now, and goes back step by step.
struct FigureLineage<Log: PastLog> {
    let figure: SeasonFigure
    let season: Season
    let models: ReadModels
    let log: Log

    private struct Change {
        let event: LotEvent
        let stamp: Stamp
        let change: Int
    }

    /// - Complexity: O(events of the season since the first step of the page), and those of the same shifts or people.
    func field(of question: Lineage) throws -> Lineage.Field {
        let events = events
        var count = question.limit.map { $0 * 16 } ?? events.count
        var changes = try changes(at: events.suffix(count))
        while count < events.count, question.page(of: changes.map(\.stamp.position)).isFirst {
            count *= 4
            changes = try self.changes(at: events.suffix(count))
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

    private func changes<Of: Thing>(of things: [Identifier<Of>]) -> [Position] {
        things.flatMap { models.history.changes(of: Reference($0)) }
    }

    private func inOrder(_ positions: [Position]) -> [Position] {
        var last = Position.start
        return positions.sorted().filter { position in
            defer { last = position }
            return position != last
        }
    }

    /// Those from which it follows what some events changed: all of the same shifts, or of the same people.
    private func sources(of events: [LotEvent]) -> [Position] {
        let references = events.flatMap(\.references)
        let named = references.all(Assignment.self)
        switch figure {
        case .sum(let figure):
            let isOfAll =
                figure == .underMinimum
                && events.contains { if case .seasons = $0 { true } else { false } }
            let shifts = references.all(Shift.self) + named.map { lot.assignments[$0].shift }
            let theirs = Set(isOfAll ? season.shifts : shifts).flatMap {
                lot.shifts[$0].assignments
            }
            return rows + (figure.isOfShiftsAlone ? [] : changes(of: theirs))
        case .headcount(let headcount):
            var counted = Set(named.compactMap { headcount.one(on: lot.assignments[$0]) })
            for thing in references { counted.formUnion(lot.everyNumber(of: thing.plain)) }
            let theirs = assignments.filter {
                lot.assignments.look(at: $0, headcount.one).map(counted.contains) ?? false
            }
            return rows + merges + changes(of: theirs)
        }
    }

    // MARK: What they changed

    private func changes(at chosen: ArraySlice<Position>) throws -> [Change] {
        guard let last = chosen.last else { return [] }
        let isChosen = Set(chosen)
        let commits = try log.commits(at: Array(chosen))
        var events: [LotEvent] = []
        for commit in commits {
            commit.forEachEvent { event, stamp in
                if isChosen.contains(stamp.position) { events.append(event) }
            }
        }
        let needed = isChosen.union(sources(of: events).filter { $0 <= last })
        let others = try log.commits(at: needed.subtracting(isChosen).sorted())
        let read = Dictionary((commits + others).map { ($0.first, $0) }) { one, _ in one }
        var counter = FigureCounter(figure, season.id)
        var found: [Change] = []
        for commit in read.values.sorted(by: { $0.first < $1.first }) {
            commit.forEachEvent { event, stamp in
                guard needed.contains(stamp.position) else { return }
                let change = counter.fold(event, stamp, isAsked: isChosen.contains(stamp.position))
                if change != 0 { found.append(Change(event: event, stamp: stamp, change: change)) }
            }
        }
        return found
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
            let before = FilmTallies(for: event, in: season, lot)
            lot.applyAlone(event, stamp)
            return FilmTallies(for: event, in: season, lot).changes(since: before)
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
