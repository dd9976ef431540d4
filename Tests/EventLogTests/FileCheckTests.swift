import EventSourcing
import TestSupport
import Testing

@testable import EventLog

/// Each file's header notes the check value of the whole file before it.
struct FileCheckTests {
    @Test func `the next header notes the check value of the whole file, across openings`() throws {
        let seed: UInt64 = 52
        var random = SeededRandom(seed: seed)
        let disk = MemoryDisk()
        while disk.images.count < 6 {
            let store = try openLog(on: disk)
            try store.append(commits(3, after: store.head, textBytes: 300, &random))
            if Bool.random(using: &random) { store.close() }
        }
        let files = disk.images.filter { $0.key.hasSuffix(".log") }.sorted { $0.key < $1.key }
            .map(\.value)
        #expect(Extent(files[0]).uint32(at: 52) == 0)
        for (file, next) in zip(files, files.dropFirst()) {
            let noted = Extent(next).uint32(at: 52)
            #expect(noted == file.checksum(0..<file.count), "seed \(seed)")
        }
    }

    @Test func `is noted by a writer that finds an unfinished header behind it, too`() throws {
        let disk = MemoryDisk()
        let text = String(repeating: "x", count: 5000)
        let first = try openLog(on: disk)
        try first.append([commit(1, text)])
        try first.append([commit(2, text)])
        let paths = first.info.segments.map(\.file)
        #expect(paths.count == 2)
        var images = disk.images
        images[paths[1]] = Array(images[paths[1]]!.prefix(40))
        let torn = MemoryDisk(images)
        try openLog(on: torn).append([commit(2, text)])
        let noted = Extent(torn.images[paths[1]]!).uint32(at: 52)
        let file = torn.images[paths[0]]!
        #expect(noted == file.checksum(0..<file.count))
    }

    @Test func `a header whose epoch no writer counts up to is broken`() {
        let beginnings = [UInt64(Int64.max), 1 << 63].map { epoch in
            let header = SegmentHeader(
                logID: logID, first: Position(1), epoch: epoch, previousCheck: 0)
            return SegmentBeginning(of: Extent(header.encoded()))
        }
        #expect(beginnings[0] != .broken && beginnings[1] == .broken)
    }

    @Test(arguments: [nil, 0, 0xdead_beef] as [UInt32?])
    func `a file is read by its frames where nothing, or something else, is noted`(
        noted: UInt32?
    ) throws {
        var one = FrameGroup()
        try one.add(commit(1, "one"))
        try one.add(commit(2, "two"))
        let header = SegmentHeader(logID: logID, first: Position(1), epoch: 1, previousCheck: 0)
            .encoded()
        one.seal(at: header.count, after: Extent(header).uint32(at: 60))
        let first = header + one.bytes
        let next = SegmentHeader(
            logID: logID, first: Position(3), epoch: 1,
            previousCheck: Extent(first).uint32(at: first.count - 4),
            previousFileCheck: noted ?? first.checksum(0..<first.count)
        ).encoded()
        var two = FrameGroup()
        try two.add(commit(3, "three"))
        two.seal(at: next.count, after: Extent(next).uint32(at: 60))
        let disk = MemoryDisk([
            "/lot/events/" + padded20(1) + ".log": first,
            "/lot/events/" + padded20(3) + ".log": next + two.bytes,
        ])
        let expected = [commit(1, "one"), commit(2, "two"), commit(3, "three")]
        let store = try openLog(on: disk, .read)
        #expect(try store.all() == expected)
        #expect(try store.all(after: Position(1)) == Array(expected[1...]))
        #expect(store.stored.chain(at: Position(1)) != nil)
        #expect(store.stored.chain(at: Position(2)) == Extent(first).uint32(at: first.count - 4))
        #expect(try store.verify().commits == 3)
    }
}

extension FrameGroup {
    fileprivate mutating func add(_ commit: Commit<TestEvent>) throws {
        var writer = WireWriter()
        try commit.write(to: &writer)
        add(writer.bytes, first: commit.first, events: commit.events.count)
    }
}
