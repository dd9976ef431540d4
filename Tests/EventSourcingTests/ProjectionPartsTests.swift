import EventSourcing
import Testing

/// Mistakes in the list of the projections, and in how often they are kept.
struct ProjectionPartsTests {
    @Test func `a processor takes no set whose keys are forgotten`() async {
        await #expect(processExitsWith: .failure) { try open(Without.self) }
    }

    @Test func `a processor takes no two projections of one name`() async {
        await #expect(processExitsWith: .failure) { try open(Twice.self) }
    }

    @Test func `a name is one that a file can have`() async {
        await #expect(processExitsWith: .failure) { _ = ProjectionPart<Misnamed>(\.misnamed) }
    }

    @Test func `snapshots have events between them`() async {
        await #expect(processExitsWith: .failure) {
            _ = try CommandProcessor<GuestBookApplication>(
                store: InMemoryEventStore<GuestBookEvent>(), snapshotEvery: 0)
        }
    }

    @Test func `a processor takes others`() throws { try open(GuestBookModels.self) }
}

private func open<Models: ProjectionSet<GuestBookEvent>>(_ models: Models.Type) throws
where Models.State == GuestBook {
    _ = try CommandProcessor<BookOf<Models>>(store: InMemoryEventStore<GuestBookEvent>())
}

private enum BookOf<Models: ProjectionSet<GuestBookEvent>>: Application
where Models.State == GuestBook {
    typealias Failure = GuestBookRefusal
    typealias Reply = NoReply

    static func keyReused(_ key: String, at position: Position) -> GuestBookRefusal {
        GuestBookApplication.keyReused(key, at: position)
    }
}

private protocol BookModels: ProjectionSet where Event == GuestBookEvent, State == GuestBook {}

extension BookModels {
    var latest: Instant { state.latest }
}

private struct Without: BookModels {
    var state = GuestBook()
    var keys = CommandKeys<GuestBookEvent>()
    var head = Position.start

    static let parts: [ProjectionPart<Self>] = [.init(\.state)]
}

private struct Twice: BookModels {
    var state = GuestBook()
    var other = GuestBook()
    var keys = CommandKeys<GuestBookEvent>()
    var head = Position.start

    static let parts: [ProjectionPart<Self>] = [.init(\.state), .init(\.other), .init(\.keys)]
}

private struct Misnamed: BookModels {
    var state = GuestBook()
    var misnamed = Shouting()
    var keys = CommandKeys<GuestBookEvent>()
    var head = Position.start

    static let parts: [ProjectionPart<Self>] = [.init(\.state), .init(\.keys)]
}

private struct Shouting: ReadModel {
    static let name = "Shouting"

    mutating func apply(_ event: GuestBookEvent, _ stamp: Stamp) {}
    mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {}
}
