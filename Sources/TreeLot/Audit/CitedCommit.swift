import EventSourcing

/// A commit of which an audit tells: which of its events led to which.
///
/// A consequence followed from the main event with which it shares the most things: the release from a shift from the
/// closing of that one, where several were closed together.
struct CitedCommit {
    let positions: ClosedRange<Position>
    /// Where the audit tells of its events.
    let entries: Range<Int>
    /// The main events, in order.
    private var main: [Position] = []
    /// Which of them name a thing, where there are several.
    private var naming: [Thing: [Int]] = [:]
    /// What each consequence followed from.
    private var causes: [Position: Position] = [:]
    private var consequences: [Position: [Position]] = [:]

    private struct Thing: Hashable {
        var kind: String
        var number: UInt32

        init(_ reference: Reference) { (kind, number) = (reference.kind, reference.number) }
    }

    init(_ commit: Commit<LotEvent>, toldIn entries: Range<Int>) {
        positions = commit.first...commit.last
        self.entries = entries
        let isLed = commit.events.contains { $0.leads }
        var (leading, others) = ([(LotEvent, Position)](), [(LotEvent, Position)]())
        commit.forEachEvent { event, stamp in
            let isMain = isLed ? event.leads : !event.isConsequence
            if isMain {
                leading.append((event, stamp.position))
            } else {
                others.append((event, stamp.position))
            }
        }
        main = leading.map(\.1)
        if main.count > 1 {
            for (place, (event, _)) in leading.enumerated() {
                for thing in Set(event.references.map(Thing.init)) {
                    naming[thing, default: []].append(place)
                }
            }
        }
        for (event, position) in others {
            guard let cause = sharing(event, at: position) ?? Self.nearest(of: main, to: position)
            else { continue }
            causes[position] = cause
            consequences[cause, default: []].append(position)
        }
    }

    /// What led to the event in its commit; nil for a main one.
    func cause(of position: Position) -> Position? { causes[position] }

    /// What the event led to in its commit, in order.
    func consequences(of position: Position) -> [Position] { consequences[position] ?? [] }

    /// The events here that led to an event of another commit, whose cause is this one: the nearest first.
    /// - Parameter cause: the event that the other commit names.
    func sources(of event: LotEvent, at position: Position, naming cause: Position) -> [Position] {
        if let main = causes[cause] { return [cause, main] }
        return [sharing(event, at: position) ?? cause]
    }

    /// The main event that shares the most things with an event, then the most people. Of several, the last before it.
    private func sharing(_ event: LotEvent, at position: Position) -> Position? {
        guard main.count > 1 else { return main.first }
        var shared: [Int: (things: Int, people: Int)] = [:]
        for reference in event.references {
            for place in naming[Thing(reference)] ?? [] {
                if reference.thing == .person {
                    shared[place, default: (0, 0)].people += 1
                } else {
                    shared[place, default: (0, 0)].things += 1
                }
            }
        }
        guard let most = shared.values.max(by: <) else { return nil }
        let sharing = shared.filter { $0.value == most }.keys.map { main[$0] }.sorted()
        return Self.nearest(of: sharing, to: position)
    }

    /// The last one before a position; the first, where all come after it.
    private static func nearest(of positions: [Position], to position: Position) -> Position? {
        positions.last { $0 < position } ?? positions.first
    }
}
