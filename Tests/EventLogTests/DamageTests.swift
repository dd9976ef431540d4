import EventSourcing
import TestSupport
import Testing

@testable import EventLog

/// One bit of one byte is wrong. Nothing that was proven to have been flushed is ever lost silently.
struct DamageTests {
    static let seed: UInt64 = 314_159

    @Test func `after a clean close no flipped bit goes unnoticed, but in the mark`() throws {
        let log = try SampleLog(seed: Self.seed, groupCount: 16, isClosed: true)
        #expect(log.segments.count == 3, "seed \(Self.seed)")
        var random = SeededRandom(seed: Self.seed)
        for path in log.segments {
            let whole = log.images[path]!
            let markBytes = path == log.lastSegment ? 12 : 0
            for offset in whole.indices {
                let disk = log.disk(path, flipped(whole, offset, &random))
                if offset < whole.count - markBytes {
                    #expect(throws: EventLogError.self, "\(path) \(offset)") {
                        try openLog(on: disk, .read)
                    }
                } else {
                    // All that a damaged mark costs is itself.
                    #expect(try openLog(on: disk).all() == log.commits, "\(path) \(offset)")
                }
            }
        }
    }

    @Test(arguments: [Room(), .little])
    func `without a close a flipped bit costs at most the last group`(room: Room) throws {
        let log = try SampleLog(seed: Self.seed, groupCount: 16, isClosed: false, room: room)
        let end = try openLog(on: MemoryDisk(log.images), .read).info.segments.last!.bytes
        let flushedBefore = log.groups.dropLast().flatMap { $0 }
        var random = SeededRandom(seed: Self.seed)
        for path in log.segments {
            let whole = log.images[path]!
            for offset in whole.indices {
                let disk = log.disk(path, flipped(whole, offset, &random))
                if path == log.lastSegment, offset >= end {
                    // In the room behind the last frame.
                    #expect(try openLog(on: disk).all() == log.commits, "\(path) \(offset)")
                } else if path == log.lastSegment, offset >= log.lastGroupOffset {
                    let kept = try openLog(on: disk).all()
                    #expect(kept.count < log.commits.count, "\(path) \(offset)")
                    #expect(kept.count >= flushedBefore.count, "\(path) \(offset)")
                    #expect(kept == Array(log.commits.prefix(kept.count)), "\(path) \(offset)")
                } else {
                    #expect(throws: EventLogError.self, "\(path) \(offset)") {
                        try openLog(on: disk, .read)
                    }
                }
            }
        }
    }

    @Test func `a length that says a gigabyte asks for no more memory than the file has bytes`()
        throws
    {
        let disk = MemoryDisk()
        let store = try Store(
            directory: "/lot", mode: .write, options: LogOptions(fileSystem: disk))
        try store.append([commit(1, String(repeating: "x", count: 600_000))])
        let path = store.info.segments[0].file
        // The highest byte but two bits of the length, which stands behind the header.
        disk.files[path]!.bytes[SegmentHeader.bytes + 3] = 0x3f
        // The only group is taken for one that a crash tore.
        #expect(try openLog(on: disk, .read).all().isEmpty)
        let size = disk.files[path]!.bytes.count
        #expect(disk.largestRead <= size)
    }

    @Test func `what is damaged once it is open is not told, wherever it is looked for`() throws {
        let log = try SampleLog(seed: Self.seed, groupCount: 16, isClosed: true)
        var random = SeededRandom(seed: Self.seed)
        var told = 0
        for path in log.segments {
            let whole = log.images[path]!
            for offset in stride(from: 0, to: whole.count, by: 41) {
                let disk = MemoryDisk(log.images)
                let store = try openLog(on: disk, .read)
                disk.files[path]!.bytes = flipped(whole, offset, &random)
                for commit in log.commits {
                    guard let found = try? store.commits(at: [commit.last]) else { continue }
                    told += 1
                    #expect(found == [commit], "\(path) \(offset)")
                }
            }
        }
        #expect(told > 0)
    }

    @Test func `nor is it where a closed segment's pages are first looked for after the damage`()
        throws
    {
        var random = SeededRandom(seed: Self.seed)
        let disk = MemoryDisk()
        let options = LogOptions(segmentBytes: 200 << 10, fileSystem: disk)
        let store = try Store(directory: "/lot", mode: .write, options: options)
        let all = commits(3000, after: .start, &random)
        for start in stride(from: 0, to: all.count, by: 100) {
            try store.append(Array(all[start..<start + 100]))
        }
        store.close()
        let path = store.info.segments[0].file
        let closed = all.filter { $0.last < store.info.segments[1].first }
        let whole = disk.images[path]!
        try #require(whole.count > 3 * Page.bytesMin)
        var told = 0
        for _ in 0..<150 {
            let offset = Int.random(in: whole.indices, using: &random)
            let damaged = MemoryDisk(disk.images)
            let reader = try openLog(on: damaged, .read)
            damaged.files[path]!.bytes = flipped(whole, offset, &random)
            // Those around it, and others.
            let near = closed.count * offset / whole.count
            let far = Int.random(in: closed.indices, using: &random)
            for place in Array(near - 8...near + 8) + [far] where closed.indices.contains(place) {
                let commit = closed[place]
                if let check = reader.stored.chain(at: commit.last) {
                    #expect(check == store.stored.chain(at: commit.last), "\(offset), \(place)")
                }
                var next: Commit<TestEvent>?
                try? reader.read(after: commit.first.advanced(by: -1)) {
                    next = $0
                    return false
                }
                #expect(next == nil || next == commit, "\(offset), commit \(place)")
                guard let found = try? reader.commits(at: [commit.last]) else { continue }
                told += 1
                #expect(found == [commit], "\(offset), commit \(place)")
            }
        }
        #expect(told > 0)
    }

    /// The hardest place: a damaged check value is also the seed of the only frame behind it.
    @Test(arguments: [Room(), .little])
    func `any damage in front of the last group is noticed, however large`(room: Room) throws {
        let disk = MemoryDisk()
        let store = try openLog(on: disk, room: room)
        try store.append([commit(1, "one")])
        let start = store.info.bytes
        try store.append([commit(2, "two")])
        let lastGroup = store.info.bytes
        for close in [false, true] {
            if close { store.close() } else { try store.append([commit(3, "three")]) }
            let path = disk.images.keys.first { $0.hasSuffix(".log") }!
            for from in start..<lastGroup {
                for to in (from + 1)...lastGroup {
                    var bytes = disk.images[path]!
                    for index in from..<to { bytes[index] ^= 0x55 }
                    #expect(throws: EventLogError.self, "\(from)..<\(to)") {
                        try openLog(on: MemoryDisk([path: bytes]), .read)
                    }
                }
            }
        }
    }

    @Test func `names the file, the offset and the position, and changes nothing`() throws {
        let disk = MemoryDisk()
        let store = try openLog(on: disk)
        try store.append([commit(1, "one", "two")])
        let offset = store.info.bytes
        try store.append([commit(3, "three")])
        store.close()
        let path = store.info.segments[0].file
        var images = disk.images
        images[path]![offset + 20] ^= 1
        let damaged = MemoryDisk(images)
        let error = #expect(throws: EventLogError.self) { try openLog(on: damaged) }
        guard case .damaged(path, offset, Position(3), _) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(damaged.images[path] == images[path])
        #expect(error!.description.contains("Nothing was changed."))
    }

    @Test func `a missing segment is named`() throws {
        let log = try SampleLog(seed: Self.seed, groupCount: 16, isClosed: true)
        let info = try openLog(on: MemoryDisk(log.images), .read).info
        for gone in 0..<2 {
            var images = log.images
            images[info.segments[gone].file] = nil
            let missing = EventLogError.missing(
                first: info.segments[gone].first, last: info.segments[gone].last,
                next: info.segments[gone + 1].file)
            #expect(throws: missing) { try openLog(on: MemoryDisk(images)) }
        }
    }

    @Test func `damage since the opening is noticed while reading and verifying`() throws {
        let log = try SampleLog(seed: Self.seed, groupCount: 16, isClosed: true)
        let disk = MemoryDisk(log.images)
        let store = try openLog(on: disk, .read)
        disk.files[log.segments[1]]!.bytes[300] ^= 4
        #expect(throws: EventLogError.self) { try store.all() }
        #expect(throws: EventLogError.self) { try store.verify() }
    }

    private func flipped(
        _ bytes: [UInt8], _ offset: Int, _ random: inout SeededRandom
    ) -> [UInt8] {
        var bytes = bytes
        bytes[offset] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        return bytes
    }
}
