import EventSourcing
import TestSupport
import Testing

@testable import EventLog

/// Events of types that only a newer program knows.
@Suite struct UnknownEventsTests {
    private let disk = MemoryDisk()

    /// Today's commits, and newer ones: before them, between them, within them, or behind them.
    enum Place: CaseIterable { case beginning, middle, withinACommit, end }

    private func open<Event: EventPayload>(
        _ type: Event.Type, _ mode: LogMode = .write
    ) throws -> FileEventStore<Event> {
        try FileEventStore(directory: "/lot", mode: mode, options: options(on: disk))
    }

    private func append<Event: EventPayload>(_ events: [Event], _ key: String?) throws {
        let store = try open(Event.self)
        let commit = Commit(
            first: store.head.advanced(by: 1),
            envelope: Envelope(
                instant: Instant(milliseconds: 1), actor: .system, face: .cli, command: "tidy",
                key: key.map { $0 + "\(store.head)" }),
            events: events)
        try store.append([commit], after: store.head)
        store.close()
    }

    /// - Returns: the positions of the unknown events.
    private func make(_ place: Place, _ key: String?) throws -> [Int] {
        let known = [ShelfEvent.put(ItemPut(item: 1, by: 2)), .taken(ItemTaken(item: 3))]
        let newer = [NewerEvent.painted(Painted()), .painted(Painted())]
        switch place {
        case .beginning:
            try append(newer, key)
            try append(known, key)
            return [1, 2]
        case .middle:
            try append(known, key)
            try append(newer, key)
            try append(known, key)
            return [3, 4]
        case .withinACommit:
            let put = NewerEvent.put(NewerPut())
            try append([put, .painted(Painted()), put], key)
            try append(known, key)
            return [2]
        case .end:
            try append(known, key)
            try append(newer, key)
            return [3, 4]
        }
    }

    @Test(arguments: Place.allCases, [nil, "k"])
    func `are set aside by a reader, and positions go on counting`(
        place: Place, key: String?
    ) throws {
        let unknown = try make(place, key)
        let store = try open(ShelfEvent.self, .read)
        var (read, folded) = (Shelf(), Shelf())
        for commit in try store.all() { read.apply(commit) }
        try folded.catchUp(with: store)
        #expect(folded == read)
        #expect(folded.head == store.head)
        #expect(folded.history.count == store.head.value - unknown.count)
        let seen = folded.history.compactMap { Int($0.prefix { $0 != " " }) }
        #expect(seen.allSatisfy { !unknown.contains($0) })
        let summary = folded.unknown
        #expect(summary.count == unknown.count && summary.typeNumbers == [300])
        #expect(summary.first == Position(unknown[0]))
        #expect(try store.verify().unknown == summary)
        #expect("\(summary)".contains("\(unknown.count) event"))
        #expect("\(summary)".contains("(type 300; the first at position \(unknown[0]))"))
        for commit in try store.all() {
            var shelf = Shelf()
            try shelf.catchUp(with: store, upTo: commit.last)
            try shelf.catchUp(with: store)
            #expect(shelf == folded)
        }
    }

    @Test(arguments: Place.allCases, [nil, "k"])
    func `are refused by a writer, with position and type`(place: Place, key: String?) throws {
        let unknown = try make(place, key)
        let store = try open(ShelfEvent.self)
        let error = EventLogError.unknownEvent(typeNumber: 300, position: Position(unknown[0]))
        var shelf = Shelf()
        #expect(throws: error) { try shelf.catchUp(with: store) }
        #expect(throws: error) { try store.all() }
        #expect(throws: error) { try store.verify() }
    }

    @Test func `are stored by no store that does not know them`() throws {
        _ = try make(.end, nil)
        let commit = try #require(try open(ShelfEvent.self, .read).all().last)
        #expect(commit.events.isEmpty && commit.count == 2)
        let error = FieldError.unknownEvent(typeNumber: 300, position: Position(1))
        #expect(throws: error) { try append(commit, to: InMemoryEventStore<ShelfEvent>()) }
        let other = try FileEventStore<ShelfEvent>(
            directory: "/lot", mode: .write, options: options(on: MemoryDisk()))
        #expect(throws: error) { try append(commit, to: other) }
        #expect(other.head == .start)
    }

    private func append(
        _ commit: Commit<ShelfEvent>, to store: some EventStore<ShelfEvent>
    ) throws {
        var commit = commit
        commit.first = Position(1)
        try store.append([commit], after: .start)
    }

    @Test func `in great number do not fill one batch`() throws {
        let size = EventBatch<ShelfEvent>.size / 2
        for _ in 0..<3 { try append((0..<size).map { _ in NewerEvent.painted(Painted()) }, nil) }
        var batches: [Int] = []
        try open(ShelfEvent.self, .read).fold(after: .start, while: { _ in true }) { batch in
            batches.append(batch.unknown.count)
        }
        #expect(batches == [2 * size, size])
    }
}

/// What a newer program knows: a fact of its own, and one of today's.
private enum NewerEvent: EventPayload {
    case put(NewerPut)
    case painted(Painted)

    static let facts = FactTable<Self>([NewerPut.self, Painted.self])

    var fact: any Fact<Self> {
        switch self {
        case .put(let fact): fact
        case .painted(let fact): fact
        }
    }
}

private struct NewerPut: Fact {
    static let number = ItemPut.number
    static let name = ItemPut.name
    var event: NewerEvent { .put(self) }

    mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {}
}

private struct Painted: Fact {
    static let number = 300
    static let name = "shelf.painted"
    var event: NewerEvent { .painted(self) }

    var colour = "green"

    mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "colour", &colour)
    }
}
