import EventSourcing
import TestSupport
import Testing

@testable import AppTestSupport
@testable import EventLog
@testable import TreeLot
@testable import TreeLotApp

struct SnapshotsTests {
    private let directory = TemporaryDirectory()
    private var names: [String] { ReadModels.projectionTypes.map { $0.name } }

    private func open(every events: Int) throws -> Scheduler {
        try Scheduler(
            store: LotStore(directory: directory.lot, mode: .write), snapshotEvery: events)
    }

    /// No row, and one place in a list. Its check value is right, as that of a faulty program's would be.
    @Test func `a snapshot that lists more places than it has rows is none`() throws {
        let bytes: SnapshotBytes = [0, 0, 1, 0, 0, 0, 0]
        #expect(AssignmentBook(snapshot: bytes) == nil)
        var board = LikeLeaderboard()
        #expect(Leaderboard(snapshot: SnapshotBytes(try board.bytes())) != nil)
        board.seasons[0].byPerson.append(to: 0)
        #expect(Leaderboard(snapshot: SnapshotBytes(try board.bytes())) == nil)
    }

    /// Snapshots at positions 18 and 20, and one event behind them.
    private func make() async throws {
        var scheduler = try open(every: 18)
        try await SmallLot.open(scheduler)
        _ = try await scheduler.execute(signUp(2))
        await scheduler.close()
        scheduler = try open(every: 100)
        _ = try await scheduler.execute(signUp(3))
        await scheduler.beginSnapshots()
        await scheduler.close()
        scheduler = try open(every: 100)
        _ = try await scheduler.execute(signUp(4))
        await scheduler.close()
    }

    private func replayed() throws -> ReadModels {
        var models = ReadModels()
        try models.catchUp(with: LotStore(directory: directory.lot, mode: .read))
        return models
    }

    /// Opens the lot and holds it against the full replay.
    private func expectWhole(_ comment: Comment? = nil) async throws {
        let scheduler = try open(every: 100)
        let models = await scheduler.models
        let replayed = try replayed()
        #expect(models == replayed, comment)
        for (one, other) in zip(models.projections, replayed.projections) {
            #expect(try one.encoded() == other.encoded(), comment)
        }
        #expect(models.head == Position(21), comment)
        await scheduler.close()
    }

    private func damage(_ file: String, _ body: (inout [UInt8]) -> Void) throws {
        let path = directory.lot + "/snapshots/" + file
        var bytes = try POSIXFileSystem().openFile(path, for: .read).readAll()
        body(&bytes)
        try POSIXFileSystem().openFile(path, for: .replace).writeAll(bytes, at: 0)
    }

    @Test func `are taken at commit boundaries, one for each projection, the newest two`()
        async throws
    {
        try await make()
        let files = directory.list("snapshots")
        // Beside them stands what types of event the program knew.
        #expect(files.count == 2 * (names.count + 1))
        for name in names + ["event-types"] {
            #expect(files.contains { $0.hasPrefix(name + ".") && $0.contains("20.") }, "\(name)")
        }
    }

    @Test func `and the tail are the full replay`() async throws {
        try await make()
        try await expectWhole()
    }

    @Test func `that are damaged anywhere are passed over`() async throws {
        try await make()
        for file in directory.list("snapshots") {
            try damage(file) { $0[$0.count / 2] ^= 0x40 }
            try await expectWhole("\(file) damaged")
        }
    }

    @Test func `that are cut off are passed over`() async throws {
        try await make()
        for (place, file) in directory.list("snapshots").enumerated() {
            try damage(file) { $0.removeLast(min($0.count, 1 + place * 7)) }
            try await expectWhole("\(file) cut off")
        }
    }

    @Test func `that are missing are made up for by the log, alone`() async throws {
        try await make()
        let files = directory.list("snapshots")
        for file in files {
            try POSIXFileSystem().removeFile(directory.lot + "/snapshots/" + file)
            try await expectWhole("\(file) missing")
        }
        // The newest of each is there again, where it was, and nothing else was written.
        #expect(directory.list("snapshots") == files.filter { $0.contains("20.snapshot") })
        #expect(try await openedFrom() == Position(20))
    }

    @Test func `are made beside a writer, for the version that comes after it`() async throws {
        try await make()
        let writer = try open(every: 100)
        try SnapshotFiles(directory: directory.lot).removeAll()
        let reader = try Scheduler(store: LotStore(directory: directory.lot, mode: .read))
        #expect(try await reader.warmUp() == Position(21))
        _ = try await writer.execute(signUp(5))
        await writer.close()
        let store = try LotStore(directory: directory.lot, mode: .read)
        #expect(store.snapshots?.list().allSatisfy { $0.position == Position(21) } == true)
        #expect(try await openedFrom() == Position(21))
    }

    @Test(arguments: [("1 60", true), ("1 60 9000", false)])
    func `are used unless a program wrote them that knew more types of event`(
        known: String, used: Bool
    ) async throws {
        try await make()
        let store = try LotStore(directory: directory.lot, mode: .read)
        let files = try #require(store.snapshots)
        let types = try #require(files.list().last { $0.name == "event-types" })
        let kind = SnapshotKind(name: types.name, schema: try #require(types.schema))
        let chain = try #require(store.stored.chain(at: types.position))
        let snapshot = Snapshot(
            position: types.position, chain: chain, payload: SnapshotBytes(Array(known.utf8)))
        try files.write(
            snapshot, of: kind, milestones: Milestones(upTo: store.head, every: 100))
        #expect(try await openedFrom() == (used ? Position(20) : .start))
    }

    /// Positions of the kept snapshots of the households.
    private func places() -> [Int] {
        SnapshotFiles(directory: directory.lot).list().filter { $0.name == "households" }
            .map(\.position.value)
    }

    private func expectPast(_ scheduler: Scheduler) async throws {
        var replayed = ReadModels()
        for commit in try LotStore(directory: directory.lot, mode: .read).all() {
            replayed.apply(commit)
            #expect(try await scheduler.models(asOf: .position(commit.last)) == replayed)
        }
    }

    @Test func `stay at even distances, and the past is folded from the one before it`()
        async throws
    {
        let scheduler = try open(every: 3)
        try await SmallLot.open(scheduler)
        for number in 1...60 {
            _ = try await scheduler.execute(
                say("add-household", #""name":"Hill \#(number)""#, by: .operator))
            await scheduler.takeSnapshots()
        }
        // Of 78 events each six, and the newest two.
        #expect(places().drop { $0 < 20 } == [24, 30, 36, 42, 48, 54, 60, 66, 72, 77, 78])
        try await expectPast(scheduler)
        await scheduler.close()
    }

    /// Also where a commit begins before the milestone, and ends behind it.
    @Test(arguments: 2...8)
    func `that a question about the past lacked are kept for the next`(every: Int) async throws {
        try await make()
        try SnapshotFiles(directory: directory.lot).removeAll()
        let scheduler = try open(every: every)
        let ends = try LotStore(directory: directory.lot, mode: .read).all().map(\.last.value)
        let asked = 11
        _ = try await scheduler.models(asOf: .position(Position(asked)))
        await scheduler.snapshotsWritten()
        let reaching = ends.first { $0 >= asked / every * every && $0 <= asked }
        #expect(places() == (reaching.map { [$0] } ?? []))
        try await expectPast(scheduler)
        await scheduler.close()
    }

    @Test func `a question that the lot answers needs nothing else, and keeps nothing else`()
        async throws
    {
        try await make()
        let files = SnapshotFiles(directory: directory.lot)
        try files.removeAll()
        let scheduler = try open(every: 4)
        let context = Context(actor: .operator, now: await scheduler.models.latest)
        let then = Moment.position(Position(11))
        let answer = try await scheduler.ask(HouseholdList(), context, asOf: then)
        await scheduler.snapshotsWritten()
        let others = [HistoryIndex.name, Leaderboard.name, CommandKeys<LotEvent>.name]
        var kept: Set<String> { Set(files.list().map(\.name)) }
        #expect(places().count == 1 && kept.isDisjoint(with: others))
        #expect(kept.count == names.count - others.count + 1)
        // From those that were kept.
        #expect(try await scheduler.ask(HouseholdList(), context, asOf: then) == answer)
        _ = try await scheduler.models(asOf: then)
        await scheduler.snapshotsWritten()
        #expect(kept.isSuperset(of: others))
        try await expectPast(scheduler)
        await scheduler.close()
    }

    @Test func `what has changed since, and a film, are from them what the whole log says`()
        async throws
    {
        try await make()
        let scheduler = try open(every: 100)
        let commits = try LotStore(directory: directory.lot, mode: .read).all()
        let models = await scheduler.models
        let context = Context(actor: .operator, now: models.latest)
        for commit in commits {
            var diff = Diff()
            diff.fromPosition = commit.last
            let found = try await scheduler.ask(diff, context)
            #expect(try found == diff.answer(models, context, commits))
        }
        let film = SeasonFilm()
        let found = try await scheduler.ask(film, context)
        #expect(try found == film.answer(models, context, commits))
        #expect(!found.events.isEmpty)
        await scheduler.close()
    }

    @Test func `without any, all of the log is folded`() async throws {
        try await make()
        try SnapshotFiles(directory: directory.lot).removeAll()
        try await expectWhole()
        #expect(directory.list("snapshots").isEmpty)
        #expect(try await openedFrom() == .start)
    }

    @Test func `are what a lot is opened from`() async throws {
        try await make()
        let files = directory.list("snapshots")
        let newest = try #require(files.last { $0.hasPrefix("households.") })
        let other = try #require(files.first { $0.hasPrefix("households.") })
        #expect(newest != other)
        #expect(try await openedFrom() == Position(20))
        // One is lost, or a crash came between two: it is folded alone, up to where the others are.
        try damage(newest) { $0[$0.count - 1] ^= 1 }
        #expect(try await openedFrom() == Position(20))
        try damage(other) { $0[$0.count - 1] ^= 1 }
        #expect(try await openedFrom() == Position(20))
    }

    /// Up to where snapshots were used.
    private func openedFrom() async throws -> Position {
        let store = try LotStore(directory: directory.lot, mode: .read)
        let snapshots = Snapshots<ReadModels>(
            in: SnapshotFiles(directory: directory.lot), sealer: nil)
        let opened = try snapshots.open(store.reader, snapshots.newest())
        var replayed = ReadModels()
        let head = opened.models.head
        try replayed.catchUp(with: store, while: { $0.position <= head })
        #expect(opened.models == replayed)
        return opened.models.head
    }
}

/// The fields of a ``Leaderboard``, without what it makes sure of.
private struct LikeLeaderboard: Record {
    struct Season: Record, Equatable {
        var tallies: Rows<Tally> = []
        var byPerson = Chains()
        var worked = MinutesWorked()

        mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
            try coder.field(1, "tallies", &tallies)
            try coder.derived(2, "byPerson", &byPerson)
            try coder.derived(3, "worked", &worked)
        }
    }

    var seasons = [Season()]
    var shifts: [Season] = []
    var households: [Household.ID] = []

    func bytes() throws -> [UInt8] {
        var rows = RowWriter(sealer: nil)
        try write(to: &rows)
        return rows.bytes
    }

    mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "seasons", &seasons)
        try coder.field(2, "shifts", &shifts)
        try coder.field(3, "households", &households)
    }
}
