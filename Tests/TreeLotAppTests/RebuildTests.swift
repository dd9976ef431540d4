import EventLog
import EventSourcing
import Foundation
import TestSupport
import Testing
import TreeLot
import TreeLotApp

@testable import AppTestSupport

struct RebuildTests {
    @Test func `comes to the same, byte for byte, and takes new snapshots`() async throws {
        let directory = TemporaryDirectory()
        let scheduler = try Scheduler(store: LotStore(directory: directory.lot, mode: .write))
        try await SmallLot.open(scheduler)
        let before = await scheduler.models
        let report = try await scheduler.rebuild()
        #expect(report.equal)
        // All of it had been folded from the log: there was nothing else to compare with.
        #expect(report.comparedWithSnapshotsAt == nil)
        #expect(report.different.isEmpty)
        #expect(report.events == SmallLot.head.value)
        #expect(await scheduler.models == before)
        // Of each projection, and what types of event the program knew.
        #expect(directory.list("snapshots").count == ReadModels.projectionTypes.count + 1)
        // And decisions go on from there.
        #expect(try await scheduler.execute(signUp(2)).acceptance?.things.map(\.number) == [1])
        await scheduler.close()
    }

    @Test func `says which snapshots it has compared with`() async throws {
        let directory = TemporaryDirectory()
        let first = try Scheduler(store: LotStore(directory: directory.lot, mode: .write))
        try await SmallLot.open(first)
        await first.takeSnapshots()
        _ = try await first.execute(signUp(2))
        await first.close()
        let again = try Scheduler(store: LotStore(directory: directory.lot, mode: .write))
        let report = try await again.rebuild()
        #expect(report.equal)
        #expect(report.comparedWithSnapshotsAt == SmallLot.head.value)
        #expect(try await again.rebuild().comparedWithSnapshotsAt == nil)
        await again.close()
    }

    @Test func `a damaged snapshot is not compared with, and is told`() async throws {
        let directory = TemporaryDirectory()
        let first = try Scheduler(store: LotStore(directory: directory.lot, mode: .write))
        try await SmallLot.open(first)
        await first.takeSnapshots()
        await first.close()
        let files = SnapshotFiles(directory: directory.lot)
        let damaged = try #require(files.list().last { $0.name == "leaderboard" })
        try Data("no snapshot".utf8).write(to: URL(filePath: files.path(damaged)))
        let reader = try Scheduler(store: LotStore(directory: directory.lot, mode: .read))
        #expect(await reader.foldedFromLog == ["leaderboard"])
        let alone = try await reader.rebuild(only: ["leaderboard"])
        #expect(alone.equal && alone.comparedWithSnapshotsAt == nil)
        try Data("no snapshot".utf8).write(to: URL(filePath: files.path(damaged)))
        let writer = try Scheduler(store: LotStore(directory: directory.lot, mode: .write))
        let report = try await writer.rebuild()
        #expect(report.withoutSnapshots == ["leaderboard"])
        #expect(report.comparedWithSnapshotsAt == SmallLot.head.value)
        #expect(files.list().allSatisfy { files.read($0, schema: $0.schema ?? 0) != nil })
        await writer.close()
    }

    @Test func `of one projection alone repairs its snapshot, beside a writer`() async throws {
        let directory = TemporaryDirectory()
        let writer = try Scheduler(store: LotStore(directory: directory.lot, mode: .write))
        try await SmallLot.open(writer)
        await writer.takeSnapshots()
        let right = await writer.models
        // A snapshot that is whole, and says what the log does not.
        let store = try LotStore(directory: directory.lot, mode: .read)
        let chain = try #require(store.stored.chain(at: right.head))
        let people = try #require(ReadModels.parts.firstIndex { $0.kind.name == "people" })
        var wrong = ReadModels()
        wrong.head = right.head
        let files = SnapshotFiles(directory: directory.lot)
        try Snapshots<ReadModels>(in: files, sealer: store.sealer)
            .write(wrong, parts: [people], chain: chain)
        for different in [["people"], []] {
            let reader = try Scheduler(store: LotStore(directory: directory.lot, mode: .read))
            let report = try await reader.rebuild(only: ["people", "leaderboard"])
            #expect(report.different == different && report.equal == different.isEmpty)
            #expect(report.comparedWithSnapshotsAt == right.head.value)
            #expect(await reader.models == right)
        }
        await writer.close()
    }

    @Test func `of an empty lot is nothing`() async throws {
        let report = try await Scheduler(store: InMemoryEventStore<LotEvent>()).rebuild()
        #expect(report.equal)
        #expect(report.events == 0)
    }
}
