import EventSourcing
import TestSupport
import Testing

@testable import EventLog

struct PowerLossTests {
    /// Whatever reached the disk, in whatever order: all that was acknowledged is there, in commit
    /// units, and the log opens.
    @Test(arguments: 0..<150 as Range<UInt64>, [Room(), .little])
    func `keeps what was acknowledged, whichever sectors arrived`(
        seed: UInt64, room: Room
    ) throws {
        var random = SeededRandom(seed: seed)
        let disk = MemoryDisk()
        disk.bytesPerWrite = 100
        var expected: [Commit<TestEvent>] = []
        for _ in 0..<4 {
            let store = try openLog(on: disk, room: room)
            let found = try store.all()
            #expect(found.starts(with: expected), "seed \(seed)")
            var decided = found
            for _ in 0..<Int.random(in: 0...8, using: &random) {
                let group = commits(3, after: store.head, textBytes: 300, &random)
                try store.append(group)
                decided += group
            }
            expected = decided
            // One more group is written, in whole or in part, and never flushed.
            let late = commits(3, after: store.head, textBytes: 300, &random)
            switch Int.random(in: 0..<3, using: &random) {
            case 0: disk.flushesUntilOff = Int.random(in: 0...3, using: &random)
            case 1: disk.flushesFail = true
            default: disk.bytesFree = Int.random(in: 0...600, using: &random)
            }
            if (try? store.append(late)) != nil { expected += late }
            decided += late
            if Bool.random(using: &random) { store.close() }
            disk.flushesFail = false
            disk.bytesFree = nil
            disk.crash(&random)
            let after = try openLog(on: disk, .read).all()
            #expect(after.starts(with: expected) && decided.starts(with: after), "seed \(seed)")
        }
    }

    @Test func `files that are marked as a copy stay so`() throws {
        var random = SeededRandom(seed: 1)
        let disk = MemoryDisk()
        _ = try disk.makeDirectory("/lot")
        try DataDirectory(path: "/lot", fileSystem: CopyFileSystem(disk)).markAsCopy()
        disk.crash(&random)
        #expect(try LogIdentity.isCopy(directory: "/lot", fileSystem: disk))
    }

    @Test func `a copy that is flushed is a log after a power cut`() throws {
        for seed in 0..<20 as Range<UInt64> {
            var random = SeededRandom(seed: seed)
            let disk = MemoryDisk()
            let copy = try Store(
                directory: "/lot", mode: .write, options: options(on: CopyFileSystem(disk)))
            var all: [Commit<TestEvent>] = []
            for _ in 0..<8 {
                let group = commits(3, after: copy.head, textBytes: 400, &random)
                try copy.append(group)
                all += group
            }
            try Store.flushCopy(directory: "/lot", fileSystem: disk)
            // The mark that this writes may be lost.
            copy.close()
            disk.crash(&random)
            try Store.makeIndependent(directory: "/lot", fileSystem: disk)
            #expect(try openLog(on: disk, .read).all() == all, "seed \(seed)")
        }
    }

    /// One hole at a time, at every place.
    @Test(arguments: [Room(), .little])
    func `a group whose sectors arrive out of order is a torn tail`(room: Room) throws {
        let seed: UInt64 = 99
        var random = SeededRandom(seed: seed)
        let before = try SampleLog(seed: seed, groupCount: 3, isClosed: false, room: room)
        let path = before.lastSegment
        let disk = MemoryDisk(before.images)
        let store = try openLog(on: disk, room: room)
        let start = store.info.bytes
        try store.append(commits(8, after: store.head, textBytes: 200, &random))
        let whole = disk.images[path]!
        for hole in stride(from: start, to: whole.count, by: 16) {
            var bytes = whole
            for index in hole..<min(hole + 16, whole.count) { bytes[index] = 0 }
            if bytes == whole { continue }
            let torn = before.disk(path, bytes)
            let kept = try openLog(on: torn).all()
            #expect(kept.starts(with: before.commits), "seed \(seed), hole at \(hole)")
            #expect(try openLog(on: torn, .read).info.recovery == nil, "cut for good")
        }
    }
}
