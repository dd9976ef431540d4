import EventSourcing

/// Which fact of the log: those of an old event, upcast to several, share its position.
struct PlacedFact: Hashable {
    let position: Position
    /// Among the facts of the position.
    let place: Int
}

/// Counts the facts of each position, as they come.
struct FactPlaces {
    private var last = PlacedFact(position: .start, place: 0)

    mutating func next(at position: Position) -> PlacedFact {
        let place = position == last.position ? last.place + 1 : 0
        last = PlacedFact(position: position, place: place)
        return last
    }
}

/// Some facts of the log, each told with the state before it.
struct ToldFacts {
    private let clock: WallClock?
    private var told: [PlacedFact: (deed: Deed, event: String, stamp: Stamp)] = [:]

    init(
        _ facts: some Sequence<PlacedFact>, _ clock: WallClock?, _ models: ReadModels,
        _ log: some PastLog
    ) throws {
        self.clock = clock
        let facts = Set(facts)
        let sources = try AuditSources(at: facts.map(\.position), models, log)
        var before = Lot.withGaps
        var places = FactPlaces()
        sources.commits.forEachEvent(at: sources.positions.sorted()) { event, stamp in
            let fact = places.next(at: stamp.position)
            if facts.contains(fact) {
                let narrator = Narrator(before: before, now: models.lot, actor: stamp.actor)
                told[fact] = (Deed(event, narrator), event.typeName, stamp)
            }
            before.applyAlone(event, stamp)
        }
    }

    /// - Precondition: it is one of them.
    func step(_ fact: PlacedFact, from: JSON, to: JSON) -> Lineage.Step {
        let (deed, event, stamp) = told[fact]!
        return Lineage.Step(
            position: fact.position.value, at: LocalInstant(stamp.instant, on: clock),
            event: event, sentence: deed.sentence, from: from.onTheWall(clock),
            to: to.onTheWall(clock), deed: deed)
    }
}
