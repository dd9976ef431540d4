import EventSourcing
import TestSupport
import Testing

@testable import EventLog

struct SalvageTests {
    private static let seed: UInt64 = 91

    /// What is saved, what is behind the gap, and the report.
    private func salvage(
        _ disk: MemoryDisk
    ) throws -> (saved: [Commit<TestEvent>], behind: [Commit<TestEvent>], report: SalvageReport) {
        let before = disk.images
        var behind: [Commit<TestEvent>] = []
        let report = try LogSalvage("/lot", fileSystem: disk).save(
            to: "/saved",
            behindGap: { _, bytes in behind.append(try Commit(from: WireReader(bytes))) })
        // The damaged log is as it was.
        #expect(disk.images.filter { $0.key.hasPrefix("/lot/") } == before)
        let store = try Store(directory: "/saved", mode: .read, options: options(on: disk))
        let saved = try store.all()
        #expect(saved.head == report.head)
        #expect(saved.count == report.commits)
        return (saved, behind, report)
    }

    @Test func `saves all of a log that is whole`() throws {
        for isClosed in [false, true] {
            let log = try SampleLog(seed: Self.seed, groupCount: 16, isClosed: isClosed)
            let (saved, behind, report) = try salvage(MemoryDisk(log.images))
            #expect(saved == log.commits)
            #expect(behind.isEmpty)
            #expect(report.isWhole)
        }
    }

    @Test func `whatever byte is damaged, at most its commit is lost, and the report says so`()
        throws
    {
        let log = try SampleLog(seed: Self.seed, groupCount: 16, isClosed: true)
        var random = SeededRandom(seed: Self.seed)
        var losses = 0
        for path in log.segments {
            let whole = log.images[path]!
            for offset in whole.indices.filter({ _ in Int.random(in: 0..<10, using: &random) == 0 })
            {
                var bytes = whole
                bytes[offset] ^= 1 << UInt8.random(in: 0..<8, using: &random)
                let (saved, behind, report) = try salvage(log.disk(path, bytes))
                let place: Comment = "seed \(Self.seed), \(path) \(offset)"
                #expect(log.commits.starts(with: saved), place)
                #expect(log.commits.suffix(behind.count) == behind[...], place)
                #expect(saved.count + behind.count >= log.commits.count - 1, place)
                let gone = log.commits[saved.count..<log.commits.count - behind.count]
                if behind.isEmpty {
                    #expect(report.lost.isEmpty, place)
                } else {
                    losses += 1
                    #expect(
                        report.lost == [.init(first: gone.first!.first, last: gone.last!.last)],
                        place)
                    #expect(
                        report.behindGap
                            == [.init(first: behind.first!.first, last: behind.last!.last)], place)
                }
                #expect(gone.isEmpty || !report.unreadable.isEmpty, place)
            }
        }
        #expect(losses > 50, "seed \(Self.seed)")
    }

    @Test func `a missing file is a gap`() throws {
        let log = try SampleLog(seed: Self.seed, groupCount: 16, isClosed: true)
        let info = try openLog(on: MemoryDisk(log.images), .read).info
        var images = log.images
        images[log.segments[1]] = nil
        let (saved, behind, report) = try salvage(MemoryDisk(images))
        #expect(saved.head == info.segments[0].last)
        #expect(report.lost == [.init(first: info.segments[1].first, last: info.segments[1].last)])
        #expect(behind.first?.first == info.segments[2].first)
        #expect(behind.head == log.commits.head)
    }

    @Test func `a zeroed header, and sectors of zeros, cost what was in them`() throws {
        let log = try SampleLog(seed: Self.seed, groupCount: 16, isClosed: true)
        for path in log.segments {
            for sector in stride(from: 0, to: log.images[path]!.count, by: 512) {
                var bytes = log.images[path]!
                let end = min(sector + 512, bytes.count)
                bytes.replaceSubrange(sector..<end, with: repeatElement(0, count: end - sector))
                let (saved, behind, report) = try salvage(log.disk(path, bytes))
                let lost = report.lost.reduce(0) { $0 + $1.last.value - $1.first.value + 1 }
                let known = (saved + behind).reduce(0) { $0 + $1.events.count }
                #expect(log.commits.starts(with: saved), "\(path) \(sector)")
                // Only what is behind the last whole commit of all is not counted as lost.
                let head = behind.last?.last ?? saved.head
                #expect(lost + known == head.value, "\(path) \(sector)")
                #expect(log.commits.count - saved.count - behind.count <= 7, "\(path) \(sector)")
            }
        }
    }

    @Test func `files of another lot, and of a log that went on differently, are not joined`()
        throws
    {
        let log = try SampleLog(seed: Self.seed, groupCount: 16, isClosed: true)
        // Two of the same shape: the third file of one does not continue the second of the other.
        let (one, two) = (try shaped("a"), try shaped("b"))
        let paths = one.images.keys.filter { $0.hasSuffix(".log") }.sorted()
        var images = one.images
        images[paths[2]] = two.images[paths[2]]
        let (saved, behind, report) = try salvage(MemoryDisk(images))
        let commits = try openLog(on: one, .read).all()
        #expect(commits.starts(with: saved) && !behind.isEmpty)
        #expect(report.otherHistory == [paths[2]])
        #expect(!report.isWhole)

        let other = MemoryDisk()
        var options = options(on: other)
        options.logID = Array(2...17)
        let stranger = try Store(directory: "/lot", mode: .write, options: options)
        try stranger.append([commit(1, "one")])
        images = log.images
        let path = "/lot/events/" + padded20(log.commits.head.value + 1) + ".log"
        images[path] = other.images["/lot/events/" + padded20(1) + ".log"]
        let (all, _, rest) = try salvage(MemoryDisk(images))
        #expect(all == log.commits)
        #expect(rest.foreign == [path])
    }

    /// Three files of commits with one text.
    private func shaped(_ text: String) throws -> MemoryDisk {
        let disk = MemoryDisk()
        let store = try openLog(on: disk)
        while store.info.segments.count < 3 {
            try store.append([commit(store.head.value + 1, String(repeating: text, count: 400))])
        }
        return disk
    }

    @Test func `a directory that has a log takes none`() throws {
        let log = try SampleLog(seed: Self.seed, groupCount: 4, isClosed: true)
        let disk = MemoryDisk(log.images)
        #expect(throws: LogCopyError.occupied(directory: "/lot")) {
            try LogSalvage("/lot", fileSystem: disk).save(to: "/lot")
        }
        #expect(disk.images == log.images)
    }
}
