import EventSourcing
import TestSupport
import Testing

@testable import EventLog

struct SnapshotFilesTests {
    let disk = MemoryDisk([:], directories: ["/lot", "/lot/snapshots"])
    var store: SnapshotFiles { SnapshotFiles(directory: "/lot", fileSystem: disk) }

    @Test func `gives back the newest at or before the head`() throws {
        try write(10, [1])
        try write(20, [2, 2])
        #expect(newest(upTo: 25)?.position == Position(20))
        #expect(newest(upTo: 20)?.payload == [2, 2])
        #expect(newest(upTo: 19)?.payload == [1])
        #expect(newest(upTo: 9) == nil)
    }

    @Test func `keeps the newest two of each name, and none ahead of the log`() throws {
        let (own, other) = ("board.0000000000000005-", "board-2.0000000000000005-")
        try write(10, [1], name: "board")
        for position in [10, 20, 30] { try write(position, [], name: "board-2") }
        #expect(names == [20, 30].map { other + file($0) } + [own + file(10)])
        // The log was put back to an earlier state since.
        try write(15, [], name: "board-2")
        #expect(names == [other + file(15), own + file(10)])
    }

    @Test
    func `keeps the newest of another version of the program, which may serve beside this one`()
        throws
    {
        for position in [10, 20, 30] {
            try write(position, [1])
            try write(position + 1, [2], schema: 6)
        }
        #expect(newest(upTo: 40)?.position == Position(30))
        let other = SnapshotKind(name: "board", schema: 6)
        #expect(store.newest(other, upTo: 40)?.position == Position(31))
        // Of the other one, only the newest.
        try write(40, [1])
        #expect(names.count == 3)
    }

    @Test func `reads a file of an earlier version, whose name lacks the schema`() throws {
        let bytes = SnapshotFile(
            schema: 5, position: Position(10), chain: 10, payload: [7]
        ).encoded()
        _ = try disk.openFile("/lot/snapshots/board-" + file(10), for: .create)
            .write(bytes[...], at: 0)
        #expect(newest(upTo: 10)?.payload == [7])
        try write(20, [8])
        #expect(newest(upTo: 10)?.payload == [7] && newest(upTo: 20)?.payload == [8])
    }

    @Test func `passes over a snapshot with any byte damaged, for the one before`() throws {
        try write(10, [1])
        try write(20, [7, 8, 9])
        let path = "/lot/snapshots/board.0000000000000005-" + file(20)
        let whole = disk.images[path]!
        for offset in whole.indices {
            disk.files[path]!.bytes = whole
            disk.files[path]!.bytes[offset] ^= 0x10
            #expect(newest(upTo: 30)?.position == Position(10), "offset \(offset)")
            disk.files[path]!.bytes = Array(whole.prefix(offset))
            #expect(newest(upTo: 30)?.position == Position(10), "cut at \(offset)")
        }
    }

    @Test func `passes over another schema`() throws {
        try write(10, [1])
        try write(20, [2], schema: 6)
        #expect(newest(upTo: 30)?.position == Position(10))
    }

    @Test func `passes over a snapshot under a name that is not its own`() throws {
        try write(10, [1])
        let bytes = disk.images["/lot/snapshots/board.0000000000000005-" + file(10)]!
        _ = try disk.openFile("/lot/snapshots/board.0000000000000005-" + file(12), for: .create)
            .write(bytes[...], at: 0)
        #expect(newest(upTo: 30)?.position == Position(10))
    }

    @Test func `a crash while writing leaves the one before, whole`() throws {
        for seed in 0..<50 as Range<UInt64> {
            var random = SeededRandom(seed: seed)
            let disk = MemoryDisk([:], directories: ["/lot", "/lot/snapshots"])
            let store = SnapshotFiles(directory: "/lot", fileSystem: disk)
            try store.write(snapshot(10, [1]), of: kind, milestones: milestones)
            disk.flushesFail = true
            #expect(throws: EventLogError.self) {
                try store.write(
                    snapshot(20, [UInt8](repeating: 2, count: 500)), of: kind,
                    milestones: milestones)
            }
            disk.flushesFail = false
            disk.crash(&random)
            let found = store.newest(kind, upTo: 30)
            #expect(found?.payload == [1], "seed \(seed)")
        }
    }

    @Test func `of two processes that write the same, neither cuts off what the other has written`()
        throws
    {
        disk.flushesUntilOff = 0
        for _ in 1...2 { #expect(throws: EventLogError.self) { try write(10, [1]) } }
        #expect(names.filter { $0.hasSuffix(".new") }.count == 2)
    }

    @Test func `removes all, unfinished ones too, and nothing else`() throws {
        try write(10, [1])
        for name in ["board-1.snapshot.new", "board-1.snapshot.77-3.new", "README"] {
            _ = try disk.openFile("/lot/snapshots/" + name, for: .create)
        }
        try store.removeAll()
        #expect(names == ["README"])
    }

    @Test func `a missing directory has no snapshots`() {
        let store = SnapshotFiles(directory: "/nowhere", fileSystem: disk)
        #expect(store.list().isEmpty && store.newest(kind, upTo: 9) == nil)
    }

    @Test func `works on the operating system's files, with the log's check values`() throws {
        let directory = TemporaryDirectory()
        let log = try Store(
            directory: directory.path, mode: .write, options: options(on: POSIXFileSystem()))
        try log.append([commit(1, "one"), commit(2, "two"), commit(3, "three")])
        let store = SnapshotFiles(directory: directory.path)
        for (position, chain) in [(1, log.stored.chain(at: Position(1))!), (2, 1)] {
            try store.write(
                Snapshot(position: Position(position), chain: chain, payload: [UInt8(position)]),
                of: kind, milestones: milestones)
        }
        let other = try #require(store.newest(kind, upTo: log.head.value))
        #expect(other.position == Position(2) && other.chain != log.stored.chain(at: Position(2)))
        let ours = try #require(store.newest(kind, upTo: 1))
        #expect(ours.payload == [1] && ours.chain == log.stored.chain(at: Position(1)))
        try store.removeAll()
    }

    @Test func `a mapped one is checked as one that is read, and outlives its file`() throws {
        let directory = TemporaryDirectory()
        let system = POSIXFileSystem()
        _ = try system.makeDirectory(directory.path + "/snapshots")
        let store = SnapshotFiles(directory: directory.path)
        var random = SeededRandom(seed: 11)
        let payload = (0..<3_000_000).map { _ in UInt8.random(in: 0...255, using: &random) }
        try store.write(snapshot(10, payload), of: kind, milestones: milestones)
        let entry = try #require(store.list().first)
        let mapped = try #require(store.map(entry, schema: 5))
        #expect(mapped.payload == SnapshotBytes(payload) && mapped.position == Position(10))
        #expect(mapped.payload == store.read(entry, schema: 5)?.payload)
        #expect(store.map(entry, schema: 6) == nil)
        try store.removeAll()
        #expect(mapped.payload == SnapshotBytes(payload))
        #expect(store.map(entry, schema: 5) == nil)
        let file = try system.openFile(store.path(entry), for: .create)
        #expect(store.map(entry, schema: 5) == nil, "empty")
        let whole = SnapshotFile(schema: 5, position: Position(10), chain: 10, payload: [7, 8])
            .encoded()
        for place in whole.indices {
            var bytes = whole
            try file.writeAll(bytes, at: 0)
            #expect(store.map(entry, schema: 5)?.payload == [7, 8])
            bytes[place] ^= 0x10
            try file.writeAll(bytes, at: 0)
            #expect(store.map(entry, schema: 5) == nil, "byte \(place)")
        }
    }

    private let kind = SnapshotKind(name: "board", schema: 5)
    private let milestones = Milestones(upTo: Position(100), every: 100)

    private func snapshot(_ position: Int, _ payload: [UInt8]) -> Snapshot {
        Snapshot(
            position: Position(position), chain: UInt32(position), payload: SnapshotBytes(payload))
    }

    private func write(
        _ position: Int, _ payload: [UInt8], name: String = "board", schema: UInt64 = 5
    ) throws {
        try store.write(
            snapshot(position, payload), of: SnapshotKind(name: name, schema: schema),
            milestones: Milestones(upTo: Position(position), every: 100))
    }

    private func newest(upTo head: Int) -> Snapshot? { store.newest(kind, upTo: head) }

    private func file(_ position: Int) -> String { padded20(position) + ".snapshot" }

    private var names: [String] {
        disk.images.keys.map { String($0.dropFirst("/lot/snapshots/".count)) }.sorted()
    }
}

extension SnapshotStore {
    /// The newest whole one at `head` or before.
    fileprivate func newest(_ kind: SnapshotKind, upTo head: Int) -> Snapshot? {
        list().reversed().lazy
            .filter { $0.isPerhaps(kind) && $0.position.value <= head }
            .compactMap { read($0, schema: kind.schema) }.first
    }
}
