import EventSourcing
import TestSupport
import Testing

@testable import EventLog

/// A crash may shorten the last file, and nothing else.
struct CutTests {
    static let seed: UInt64 = 20_261_205

    @Test(arguments: [false, true])
    func `the last segment cut at any byte leaves the commits in front of it`(
        isClosed: Bool
    ) throws {
        let log = try SampleLog(seed: Self.seed, groupCount: 15, isClosed: isClosed)
        #expect(log.segments.count > 1, "seed \(Self.seed)")
        let whole = log.images[log.lastSegment]!
        var counts: Set<Int> = []
        for size in 0...whole.count {
            let disk = log.disk(log.lastSegment, Array(whole.prefix(size)))
            let seen = try openLog(on: disk, .read).all()
            let store = try openLog(on: disk)
            let recovered = try store.all()
            counts.insert(recovered.count)
            #expect(recovered == Array(log.commits.prefix(recovered.count)), "cut at \(size)")
            #expect(recovered == seen, "a reader sees what a writer keeps, cut at \(size)")
            // The log is then as if the tail had never been.
            try store.append([commit(store.head.value + 1, "next")])
            #expect(
                try openLog(on: MemoryDisk(disk.images), .read).all().count == recovered.count + 1)
        }
        let store = try openLog(on: log.disk(log.lastSegment, whole), .read)
        let inLastSegment = try store.all(after: store.info.segments.last!.first.advanced(by: -1))
            .count
        #expect(counts.count == inLastSegment + 1, "every number of commits was met")
    }

    @Test func `a sealed segment cut at any byte is refused`() throws {
        let log = try SampleLog(seed: Self.seed, groupCount: 15, isClosed: true)
        let sealed = log.segments[0]
        let whole = log.images[sealed]!
        for size in 0..<whole.count {
            let disk = log.disk(sealed, Array(whole.prefix(size)))
            #expect(throws: EventLogError.self, "cut at \(size)") { try openLog(on: disk) }
            #expect(throws: EventLogError.self, "cut at \(size)") { try openLog(on: disk, .read) }
        }
    }

    @Test func `says what it cut`() throws {
        let log = try SampleLog(seed: Self.seed, groupCount: 3, isClosed: false)
        let path = log.lastSegment
        let whole = log.images[path]!
        let disk = log.disk(path, whole + [1, 2, 3])
        let seen = try openLog(on: disk, .read).info.recovery
        #expect(seen == Recovery(file: path, offset: whole.count, bytes: 3, isCut: false))
        let cut = try openLog(on: disk).info.recovery
        #expect(cut == Recovery(file: path, offset: whole.count, bytes: 3, isCut: true))
        #expect(disk.images[path] == whole)
        #expect(try openLog(on: disk).info.recovery == nil)
    }

    @Test func `takes zeros at the end of a file for room, not for a tail`() throws {
        let log = try SampleLog(seed: Self.seed, groupCount: 3, isClosed: true)
        let path = log.lastSegment
        let room = [UInt8](repeating: 0, count: 500)
        let disk = log.disk(path, log.images[path]! + room)
        let store = try openLog(on: disk)
        #expect(store.info.recovery == nil)
        #expect(try store.all() == log.commits)
        let next = commit(store.head.value + 1, "next")
        try store.append([next])
        #expect(try openLog(on: disk, .read).all() == log.commits + [next])
    }

    @Test func `removes a segment whose header was never finished`() throws {
        let log = try SampleLog(seed: Self.seed, groupCount: 3, isClosed: true)
        let next = "/lot/events/" + padded20(log.commits.head.value + 1) + ".log"
        for size in [0, 1, 8, 63] {
            let begun = Array(log.images[log.lastSegment]!.prefix(size))
            let disk = log.disk(next, begun)
            #expect(try openLog(on: disk, .read).all() == log.commits)
            #expect(disk.images[next] == begun)
            let store = try openLog(on: disk)
            #expect(disk.images[next] == nil)
            #expect(
                store.info.recovery == Recovery(file: next, offset: 0, bytes: size, isCut: true))
            try store.append([commit(store.head.value + 1, "next")])
        }
    }
}

func padded20(_ number: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: 20 - digits.count) + digits
}
