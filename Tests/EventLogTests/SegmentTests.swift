import EventLog
import EventSourcing
import TestSupport
import Testing

struct SegmentTests {
    @Test func `a segment that is full is followed by a new one`() throws {
        let log = try SampleLog(seed: 5, groupCount: 30, isClosed: true)
        let info = try openLog(on: MemoryDisk(log.images), .read).info
        #expect(info.segments.map(\.file) == log.segments)
        #expect(info.segments.dropLast().allSatisfy { $0.bytes >= 4096 })
        for (one, next) in zip(info.segments, info.segments.dropFirst()) {
            #expect(next.first == one.last.advanced(by: 1))
        }
        #expect(info.logID == logID)
        #expect(info.head == log.commits.head)
        #expect(info.bytes == log.segments.reduce(0) { $0 + log.images[$1]!.count })
    }

    @Test func `appends and reads across openings`() throws {
        let seed: UInt64 = 6
        var random = SeededRandom(seed: seed)
        let directory = TemporaryDirectory()
        var expected: [Commit<TestEvent>] = []
        for _ in 0..<20 {
            let store = try Store(
                directory: directory.path, mode: .write, options: options(on: POSIXFileSystem()))
            #expect(try store.all() == expected, "seed \(seed)")
            let group = commits(5, after: store.head, textBytes: 500, &random)
            try store.append(group)
            expected += group
            let middle = expected.randomElement(using: &random)!.last
            #expect(try store.all(after: middle) == expected.filter { $0.first > middle })
            if Bool.random(using: &random) { store.close() }
        }
    }

    @Test func `a new log has an id of its own, which it keeps`() throws {
        let disk = MemoryDisk()
        func open(_ directory: String) throws -> [UInt8] {
            let store = try Store(
                directory: directory, mode: .write, options: LogOptions(fileSystem: disk))
            if store.head == .start { try store.append([commit(1, "one")]) }
            return store.info.logID
        }
        let one = try open("/lot")
        #expect(try open("/other") != one)
        #expect(try open("/lot") == one)
    }

    @Test func `finds a place in a segment of many pages`() throws {
        let disk = MemoryDisk()
        let store = try Store(
            directory: "/lot", mode: .write, options: LogOptions(fileSystem: disk))
        var random = SeededRandom(seed: 7)
        let stored = commits(300, after: .start, textBytes: 2000, &random)
        for index in stride(from: 0, to: 300, by: 10) {
            try store.append(Array(stored[index..<index + 10]))
        }
        #expect(store.info.segments.count == 1)
        #expect(store.info.bytes > 200_000)
        for reopened in [store, try openLog(on: disk, .read)] {
            for index in stride(from: 0, to: 300, by: 13) {
                #expect(
                    try reopened.all(after: stored[index].last) == Array(stored[(index + 1)...]))
            }
        }
    }

    @Test func `finds commits in closed segments, whose pages are not known yet`() throws {
        let disk = MemoryDisk()
        let options = LogOptions(segmentBytes: 1 << 20, fileSystem: disk)
        let store = try Store(directory: "/lot", mode: .write, options: options)
        var random = SeededRandom(seed: 8)
        let stored = commits(1500, after: .start, textBytes: 2000, &random)
        for index in stride(from: 0, to: 1500, by: 10) {
            try store.append(Array(stored[index..<index + 10]))
        }
        #expect(store.info.segments.count >= 3)
        for reopened in [store, try openLog(on: disk, .read)] {
            for count in [1, 30, 300] {
                let wanted = stored.shuffled(using: &random).prefix(count).map(\.last).sorted()
                let found = try reopened.commits(at: wanted)
                #expect(found.map(\.last) == wanted)
                #expect(found == stored.filter { wanted.contains($0.last) })
            }
        }
    }

    @Test func `a clean close leaves one mark, and only behind commits of its own`() throws {
        let disk = MemoryDisk()
        let path = "/lot/events/00000000000000000001.log"
        let store = try openLog(on: disk)
        try store.append([commit(1, "one")])
        let unmarked = disk.images[path]!.count
        store.close()
        store.close()
        #expect(disk.images[path]!.count == unmarked + 12)
        try openLog(on: disk).close()
        #expect(disk.images[path]!.count == unmarked + 12)
    }

    @Test func `an idle writer leaves no mark behind another's commits`() throws {
        let disk = MemoryDisk()
        do { try openLog(on: disk).append([commit(1, "one")]) }
        let images = disk.images.filter { $0.key.hasSuffix(".log") }
        try openLog(on: disk).close()
        #expect(disk.images.filter { $0.key.hasSuffix(".log") } == images)
    }

    @Test func `knows the check value of every commit, and of nothing else`() throws {
        let log = try SampleLog(seed: 8, groupCount: 30, isClosed: true)
        let store = try openLog(on: MemoryDisk(log.images), .read)
        let shorter = try SampleLog(seed: 8, groupCount: 9, isClosed: false)
        let values = Set(log.commits.map { store.stored.chain(at: $0.last) })
        #expect(values.count == log.commits.count && !values.contains(nil))
        // At its head, a log that was written in the same way and ends earlier had the same value.
        #expect(
            try openLog(on: MemoryDisk(shorter.images)).stored.chain(at: shorter.commits.head)
                == store.stored.chain(at: shorter.commits.head))
        let ends = Set(log.commits.map(\.last))
        for value in -1...store.head.value + 2 where !ends.contains(Position(value)) {
            #expect(store.stored.chain(at: Position(value)) == nil)
        }
    }

    @Test func `verifies and counts all there is`() throws {
        let log = try SampleLog(seed: 9, groupCount: 30, isClosed: true)
        let store = try openLog(on: MemoryDisk(log.images), .read)
        var progress: [Int] = []
        let counts = try store.verify { done, total in
            progress.append(done)
            #expect(total == store.info.bytes)
        }
        let expected = LogCounts(
            segments: log.segments.count, commits: log.commits.count,
            events: store.head.value, bytes: store.info.bytes)
        #expect(counts == expected)
        #expect(progress == progress.sorted() && progress.last == counts.bytes)
    }
}
