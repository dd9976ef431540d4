import EventSourcing

/// A commit of which an audit tells: which of its events led to which.
///
/// A consequence followed from the main event with which it shares the most things: the release from a shift from the
/// closing of that one, where several were closed together. What shares nothing with one of them followed from all.
struct CitedCommit {
    private let commit: Commit<LotEvent>
    /// The main events, in order.
    private var main: [Position] = []
    /// The same by the things that they name, where there are several.
    private var mainByThing: EventsByThing?
    /// What each consequence followed from.
    private var causes: [Position: [Position]] = [:]

    init(_ commit: Commit<LotEvent>) {
        self.commit = commit
        let isLed = commit.events.contains { $0.leads }
        var (leading, others) = ([PlacedEvent](), [PlacedEvent]())
        commit.forEachEvent { event, stamp in
            let isMain = isLed ? event.leads : !event.isConsequence
            let placed = PlacedEvent(event: event, position: stamp.position)
            if isMain { leading.append(placed) } else { others.append(placed) }
        }
        main = leading.map(\.position)
        guard !main.isEmpty else { return }
        if main.count > 1 { mainByThing = EventsByThing(leading) }
        for one in others { causes[one.position] = sharing(one).map { [$0] } ?? main }
    }

    var positions: ClosedRange<Position> { commit.first...commit.last }

    /// What led to the event in its commit; none for a main one.
    func causes(of position: Position) -> [Position] { causes[position] ?? [] }

    /// The events here that may have led to a main event of another commit, whose cause is this one: the nearest first.
    /// - Parameter cause: the event that the other commit names.
    func sources(of event: PlacedEvent, naming cause: Position) -> [Position] {
        let main = causes(of: cause)
        return main.isEmpty ? [sharing(event) ?? cause, cause] : [cause] + main
    }

    /// For an undo of this commit: the events here that an event of it may have undone, the nearest first.
    /// - Parameter all: all events here.
    func undone(by event: PlacedEvent, of all: EventsByThing, naming cause: Position) -> [Position]
    {
        // What undoes is of the kind of what it undoes: a sign-up and a cancellation, a closing and a reopening.
        let ofKind = all.closest(to: event) { $0.kind == event.kind }
        let alike = ofKind.isEmpty ? all.closest(to: event) : ofKind
        let nearest = alike.last { causes(of: $0).isEmpty } ?? alike.last ?? cause
        return [nearest] + causes(of: nearest) + [cause] + causes(of: cause)
    }

    var byThing: EventsByThing { EventsByThing(commit.placedEvents) }

    /// The main event that shares the most with an event. Of several, the last before it.
    private func sharing(_ event: PlacedEvent) -> Position? {
        guard let mainByThing else { return main.first }
        let alike = mainByThing.closest(to: event)
        return alike.last { $0 < event.position } ?? alike.first
    }
}

/// An event at its position.
struct PlacedEvent {
    let event: LotEvent
    let position: Position

    /// `assignment`, of `assignment.signed-up`
    var kind: Substring { event.typeName.prefix { $0 != "." } }
}

extension Commit<LotEvent> {
    var placedEvents: [PlacedEvent] {
        var events: [PlacedEvent] = []
        forEachEvent { events.append(PlacedEvent(event: $0, position: $1.position)) }
        return events
    }
}

/// Some events, found by the things that they name.
struct EventsByThing {
    private let events: [PlacedEvent]
    private var naming: [Reference: [Int]] = [:]

    init(_ events: [PlacedEvent]) {
        self.events = events
        for (place, one) in events.enumerated() {
            for thing in Set(one.event.references.map(\.plain)) {
                naming[thing, default: []].append(place)
            }
        }
    }

    /// Those that share the most things with an event, then the most people, in order; none if none shares any.
    /// - Parameter isWanted: which are looked at; all by default.
    func closest(
        to event: PlacedEvent, where isWanted: (PlacedEvent) -> Bool = { _ in true }
    ) -> [Position] {
        var shared: [Int: (things: Int, people: Int)] = [:]
        for reference in event.event.references {
            for place in naming[reference.plain] ?? [] where isWanted(events[place]) {
                if reference.thing == .person {
                    shared[place, default: (0, 0)].people += 1
                } else {
                    shared[place, default: (0, 0)].things += 1
                }
            }
        }
        guard let most = shared.values.max(by: <) else { return [] }
        return shared.filter { $0.value == most }.keys.sorted().map { events[$0].position }
    }
}
