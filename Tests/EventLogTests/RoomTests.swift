import EventSourcing
import TestSupport
import Testing

@testable import EventLog

/// Zeros behind the last frame, made in advance so that a commit need not make its file longer.
struct RoomTests {
    private let disk = MemoryDisk()
    private let path = "/lot/events/00000000000000000001.log"

    private func size(_ path: String) -> Int { disk.images[path]!.count }

    @Test func `is made behind a group and used by the next`() throws {
        let store = try openLog(on: disk, room: .little)
        try store.append([commit(1, "one")])
        let room = size(path) - store.info.bytes
        #expect(room > 0)
        #expect(disk.images[path]!.suffix(room).allSatisfy { $0 == 0 })
        let before = size(path)
        try store.append([commit(2, "two")])
        #expect(size(path) == before)
        #expect(try openLog(on: disk, .read).all() == [commit(1, "one"), commit(2, "two")])
        #expect(try store.verify().bytes == store.info.bytes)
    }

    @Test func `is not made by a writer of little`() throws {
        let store = try openLog(on: disk)
        try store.append([commit(1, "one")])
        #expect(size(path) == store.info.bytes)
    }

    @Test func `grows with what a writer has written, up to a bound and to the segment's end`() {
        let room = Room(bytesMin: 100, bytesMax: 1000)
        func count(_ end: Int, _ written: Int) -> Int {
            room.zeros(behind: end, segmentBytes: 5000, bytesWritten: written).count
        }
        #expect(count(64, 99) == 0)
        #expect(count(64, 100) == 100)
        #expect(count(64, 999) == 999)
        #expect(count(64, 2000) == 1000)
        #expect(count(4500, 2000) == 500)
        #expect(count(4901, 2000) == 0)
        #expect(count(6000, 2000) == 0)
    }

    @Test func `is cut off by a clean close`() throws {
        let store = try openLog(on: disk, room: .little)
        try store.append([commit(1, "one")])
        let bytes = store.info.bytes
        store.close()
        #expect(size(path) == bytes + 12)
        #expect(try openLog(on: disk, .read).info.recovery == nil)
    }

    @Test func `that a crash left is used by the next writer`() throws {
        try openLog(on: disk, room: .little).append([commit(1, "one")])
        let before = size(path)
        let next = try openLog(on: disk)
        #expect(next.info.recovery == nil)
        try next.append([commit(2, "two")])
        #expect(size(path) == before)
        next.close()
        #expect(size(path) == next.info.bytes + 12)
        #expect(try openLog(on: disk, .read).all() == [commit(1, "one"), commit(2, "two")])
    }

    @Test func `is in no sealed segment, however its writer ended`() throws {
        var random = SeededRandom(seed: 12)
        for _ in 0..<12 {
            var options = options(on: disk)
            options.segmentBytes = [4096, 8192].randomElement(using: &random)!
            options.room = .little
            let store = try Store(directory: "/lot", mode: .write, options: options)
            for _ in 0..<6 {
                try store.append(commits(2, after: store.head, textBytes: 300, &random))
            }
        }
        let info = try openLog(on: disk, .read).info
        #expect(info.segments.count > 3)
        for segment in info.segments.dropLast() { #expect(size(segment.file) == segment.bytes) }
    }

    @Test func `on a disk too full for it, commits go on as long as there is room for them`() throws
    {
        let store = try openLog(on: disk)
        try store.append([commit(1, "one")])
        let bytes = store.info.bytes - 64
        store.close()
        for extra in 0..<bytes {
            let disk = MemoryDisk(disk.images)
            let store = try openLog(on: disk, room: .little)
            disk.bytesFree = bytes + extra
            try store.append([commit(2, "two")])
            #expect(throws: EventLogError.self) {
                try store.append([commit(3, String(repeating: "x", count: 2 * bytes))])
            }
            #expect(try openLog(on: disk, .read).head == Position(2))
        }
    }

    @Test func `leaves a writer that could not flush it dead`() throws {
        let store = try openLog(on: disk, room: .little)
        try store.append([commit(1, "one")])
        disk.flushesFail = true
        #expect(throws: EventLogError.self) { try store.append([commit(2, "two")]) }
        disk.flushesFail = false
        #expect(throws: EventLogError.self) { try store.append([commit(2, "two")]) }
        #expect(size(path) == store.info.bytes)
    }
}
