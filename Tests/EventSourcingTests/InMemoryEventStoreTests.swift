import EventSourcing
import Testing

struct InMemoryEventStoreTests {
    private let store = InMemoryEventStore<ParcelEvent>()

    private func commit(_ first: Int, events: Int = 1) -> Commit<ParcelEvent> {
        Commit(
            first: Position(first),
            envelope: Envelope(
                instant: Instant(milliseconds: 0), actor: .system, face: .system, command: "send"),
            events: Array(repeating: .sent(Parcel()), count: events))
    }

    private func firsts(after position: Int, limit: Int = .max) throws -> [Int] {
        var firsts: [Int] = []
        try store.read(after: Position(position)) {
            firsts.append($0.first.value)
            return firsts.count < limit
        }
        return firsts
    }

    @Test func `begins empty`() throws {
        #expect(store.head == .start)
        #expect(try firsts(after: 0).isEmpty)
    }

    @Test func `gives back what was appended, from any place on`() throws {
        try store.append([commit(1), commit(2, events: 3)], after: .start)
        try store.append([commit(5)], after: Position(4))
        #expect(store.head == Position(5))
        #expect(try firsts(after: 0) == [1, 2, 5])
        #expect(try firsts(after: 1) == [2, 5])
        #expect(try firsts(after: 3) == [2, 5])
        #expect(try firsts(after: 4) == [5])
        #expect(try firsts(after: 5).isEmpty)
        #expect(try firsts(after: 0, limit: 2) == [1, 2])
    }

    @Test func `refuses what was decided on another head, and keeps nothing of it`() throws {
        try store.append([commit(1)], after: .start)
        for wrong in [0, 2] {
            #expect(
                throws: EventStoreError.conflict(expected: Position(wrong), actual: Position(1))
            ) { try store.append([commit(wrong + 1)], after: Position(wrong)) }
        }
        #expect(try firsts(after: 0) == [1])
    }

    @Test func `takes no gap`() async {
        await #expect(processExitsWith: .failure) {
            let store = InMemoryEventStore<ParcelEvent>()
            let envelope = Envelope(
                instant: Instant(milliseconds: 0), actor: .system, face: .system, command: "send")
            try store.append(
                [Commit(first: Position(2), envelope: envelope, events: [.sent(Parcel())])],
                after: .start)
        }
    }
}
