import EventSourcing

/// Finds the steps of a season’s figure: the events that may change it are found by the index, read once, and folded
/// alone; what is told of them is the page that is asked for. The figure is counted as it is now, and goes back step by
/// step.
struct FigureLineage<Log: PastLog> {
    private let figure: SeasonFigure
    private let season: Season
    private let models: ReadModels
    private let log: Log

    init(_ figure: SeasonFigure, of season: Season, _ models: ReadModels, _ log: Log) {
        (self.figure, self.season, self.models, self.log) = (figure, season, models, log)
    }

    /// - Complexity: O(events of the season); of its shifts alone where who is on them makes no difference.
    func field(of question: Lineage) throws -> Lineage.Field {
        let changes = try changes
        let page = question.page(of: changes.map(\.fact.position))
        let asked = changes[page.steps]
        let told = try ToldFacts(asked.map(\.fact), lot.clock(of: season.id), models, log)
        var value = now - changes[page.steps.upperBound...].reduce(0) { $0 + $1.change }
        var steps: [Lineage.Step] = []
        for one in asked.reversed() {
            let before = value - one.change
            steps.append(told.step(one.fact, from: .whole(before), to: .whole(value)))
            value = before
        }
        return Lineage.Field(
            field: figure.rawValue, value: .whole(now), steps: steps.reversed(),
            earlier: page.earlier)
    }

    /// A few commits at a time: each is let go when it is folded.
    private var changes: [FigureChange] {
        get throws {
            var counter = FigureCounter(figure, season.id)
            var left = events[...]
            while !left.isEmpty {
                let some = Array(left.prefix(4096))
                try log.commits(at: some).forEachEvent(at: some) { event, stamp in
                    counter.fold(event, stamp)
                }
                left = left.dropFirst(some.count)
            }
            return counter.changes
        }
    }

    private var lot: Lot { models.lot }

    private var assignments: [Assignment.ID] {
        season.shifts.flatMap { lot.shifts[$0].assignments }
    }

    /// The figure as it is now.
    private var now: Int {
        switch figure {
        case .sum(let figure):
            season.shifts.reduce(.nothing) { $0 + lot.tally(of: lot.shifts[$1]) }[figure]
        case .headcount(let headcount):
            Set(assignments.compactMap { lot.assignments.look(at: $0, headcount.number) }).count
        }
    }

    // MARK: The events

    /// The positions of all events that may change the figure, in order.
    private var events: [Position] {
        switch figure {
        case .sum(let figure) where figure.isOfShiftsAlone: rows.inOrder
        case .sum: (rows + changes(of: assignments)).inOrder
        case .headcount: (merges + changes(of: assignments)).inOrder
        }
    }

    /// Of the season and its shifts.
    private var rows: [Position] {
        models.index.changes(of: Reference(season.id)) + changes(of: season.shifts)
    }

    private var merges: [Position] {
        changes(of: lot.people.merged) + changes(of: lot.households.merged)
    }

    private func changes<Of: Thing>(of things: some Sequence<Identifier<Of>>) -> [Position] {
        things.flatMap { models.index.changes(of: Reference($0)) }
    }
}

private struct FigureChange {
    let fact: PlacedFact
    let change: Int
}

/// Counts a figure while events are folded: not what it is, but by how much each event changes it.
private struct FigureCounter {
    private(set) var changes: [FigureChange] = []
    private var places = FactPlaces()
    private let figure: SeasonFigure
    private var lot = Lot.withGaps
    private var tallies: FilmTallies
    private var reel: HeadcountReel?

    init(_ figure: SeasonFigure, _ season: Season.ID) {
        self.figure = figure
        tallies = FilmTallies(of: season)
        if case .headcount(let headcount) = figure { reel = HeadcountReel(of: headcount) }
    }

    mutating func fold(_ event: LotEvent, _ stamp: Stamp) {
        let fact = places.next(at: stamp.position)
        lot.applyAlone(event, stamp)
        let change = change(by: event)
        if change != 0 { changes.append(FigureChange(fact: fact, change: change)) }
    }

    private mutating func change(by event: LotEvent) -> Int {
        switch figure {
        case .sum(let figure):
            var change = 0
            tallies.count(event, in: lot) { change += $1[figure] }
            return change
        case .headcount:
            let before = reel?.count ?? 0
            reel?.watch(event, in: lot)
            return (reel?.count ?? 0) - before
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
