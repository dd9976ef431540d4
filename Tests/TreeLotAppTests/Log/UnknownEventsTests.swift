import EventLog
import EventSourcing
import TestSupport
import Testing
import TreeLot

@testable import AppTestSupport
@testable import TreeLotApp

/// A lot in which a newer version of the program has recorded something.
struct UnknownEventsTests {
    private let directory = TemporaryDirectory()

    /// - Returns: the position of the unknown event, which is the last.
    private func make() async throws -> Position {
        let scheduler = try Scheduler(store: LotStore(directory: directory.lot, mode: .write))
        try await SmallLot.open(scheduler)
        await scheduler.close()
        return try FileEventStore<NewerEvent>(directory: directory.lot, mode: .write)
            .raffle(at: Instant(iso8601: "2026-11-02T12:00:00Z")!, key: "of a raffle")
    }

    @Test func `is read without it, and says so`() async throws {
        let position = try await make()
        let scheduler = try Scheduler(directory: directory.lot, mode: .read)
        #expect(scheduler.setAside.count == 1)
        #expect(scheduler.setAside.typeNumbers == [Raffled.number])
        #expect(scheduler.setAside.first == position)
        let models = await scheduler.models
        #expect(models.head == position)
        var known = ReadModels()
        let store = try LotStore(directory: directory.lot, mode: .read)
        try known.catchUp(with: store, while: { $0.position < position })
        #expect(known.setAside.count == 0)
        #expect(models.lot == known.lot && models.leaderboard == known.leaderboard)
        // The key is used, even if this program can't say for what.
        #expect(models.keys.find("of a raffle")?.first == position)
        await scheduler.close()
        #expect(directory.list("snapshots").isEmpty)
    }

    @Test func `is not written by this version`() async throws {
        let position = try await make()
        let error = EventLogError.unknownEvent(typeNumber: Raffled.number, position: position)
        #expect(throws: error) {
            try Scheduler(store: LotStore(directory: directory.lot, mode: .write))
        }
        #expect(throws: error) { try Scheduler(directory: directory.lot, mode: .write) }
    }

    @Test func `is exported with a gap that an import refuses`() async throws {
        let position = try await make()
        let lines = try LotStore(directory: directory.lot, mode: .read).all()
            .flatMap { LogLine.lines(of: $0) }.map(\.json.description)
        #expect(lines.count == position.value)
        #expect(lines.last?.hasSuffix(#""type":null,"number":9000}"#) == true)
        var log = LogImport(into: InMemoryEventStore<LotEvent>())
        for line in lines.dropLast() { try log.add(line) }
        do {
            try log.add(lines[lines.count - 1])
            Issue.record("it was taken")
        } catch let error as MalformedLine {
            #expect(error.message.contains("at position \(position) is of type 9000"))
            #expect(error.message.contains("newer version of treelot. Install that one."))
        }
    }
}
