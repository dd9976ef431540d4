import EventSourcing
import TestSupport
import Testing

@testable import EventLog

struct BackupTests {
    private func backUp(_ disk: MemoryDisk) throws -> BackupCounts {
        try LogBackup("/backup", fileSystem: disk).update(from: "/lot")
    }

    private func openBackup(on disk: MemoryDisk) throws -> Store {
        try Store(directory: "/backup", mode: .read, options: options(on: disk))
    }

    @Test(arguments: [Room(), .little])
    func `is the log as it is at the moment, while somebody writes to it`(room: Room) throws {
        let seed: UInt64 = 81
        var random = SeededRandom(seed: seed)
        let disk = MemoryDisk()
        let store = try openLog(on: disk, room: room)
        var kept = 0
        for _ in 0..<12 {
            try store.append(commits(4, after: store.head, textBytes: 400, &random))
            let counts = try backUp(disk)
            #expect(counts.head == store.head, "seed \(seed)")
            #expect(try openBackup(on: disk).all() == store.all(), "seed \(seed)")
            // Of those that are sealed, each was copied once.
            let sealed = store.info.segments.count - 1
            #expect(counts.segmentsKept >= sealed - counts.segmentsCopied + 1, "seed \(seed)")
            kept += counts.segmentsKept
        }
        #expect(kept > 10, "seed \(seed)")
        let again = try backUp(disk)
        #expect((again.segmentsCopied, again.bytesCopied) == (0, 0))
    }

    @Test func `goes on where a log of its own went on from`() throws {
        let log = try SampleLog(seed: 82, groupCount: 16, isClosed: true)
        let disk = MemoryDisk(log.images)
        _ = try backUp(disk)
        for path in log.segments {
            let copy = "/backup" + path.dropFirst("/lot".count)
            #expect(disk.images[copy] == log.images[path])
        }
        // A log is restored by a backup of the backup.
        _ = try LogBackup("/restored", fileSystem: disk).update(from: "/backup")
        let restored = try Store(directory: "/restored", mode: .write, options: options(on: disk))
        #expect(try restored.all() == log.commits)
        #expect(restored.info.logID == logID)
        try restored.append([commit(restored.head.value + 1, "next")])
    }

    @Test func `what is in its directory must be a beginning of the log`() throws {
        let log = try SampleLog(seed: 83, groupCount: 16, isClosed: true)
        let disk = MemoryDisk(log.images)
        _ = try backUp(disk)
        let names = disk.images.keys.filter { $0.hasPrefix("/backup/events/") }.sorted()

        func expectRefusal(
            _ expected: LogCopyError?, _ change: (inout [String: [UInt8]]) throws -> Void
        ) throws {
            var images = disk.images
            try change(&images)
            let changed = MemoryDisk(
                images, directories: ["/lot", "/lot/events", "/backup", "/backup/events"])
            let error = #expect(throws: LogCopyError.self) { try backUp(changed) }
            if let expected { #expect(error == expected) }
            #expect(
                changed.images.filter { names.contains($0.key) }
                    == images.filter { names.contains($0.key) })
            #expect("\(error!)".contains("/backup"))
        }

        // Damaged.
        try expectRefusal(nil) { $0[names[0]]![200] ^= 8 }
        // Longer than the log.
        let length = log.segments.count
        try expectRefusal(
            .longer(
                directory: "/backup", head: log.commits.head,
                than: openLog(on: MemoryDisk(log.images), .read).info.segments[length - 2].last)
        ) { $0[log.lastSegment] = nil }
        // Gone on differently.
        try expectRefusal(.otherHistory(directory: "/backup")) { images in
            images[log.lastSegment] = nil
            let other = MemoryDisk(images)
            let store = try openLog(on: other)
            while store.head <= log.commits.head {
                try store.append([commit(store.head.value + 1, "other")])
            }
            images = other.images
        }
        // Another lot.
        try expectRefusal(.otherLot(directory: "/backup")) { images in
            let other = MemoryDisk()
            var options = options(on: other)
            options.logID = Array(2...17)
            let store = try Store(directory: "/lot", mode: .write, options: options)
            try store.append([commit(1, "one")])
            for name in names { images[name] = nil }
            for (path, bytes) in other.images where path.hasSuffix(".log") {
                images["/backup" + path.dropFirst("/lot".count)] = bytes
            }
        }
    }

    @Test func `cut off at any flush, it is a beginning of the log, and the next one completes it`()
        throws
    {
        let seed: UInt64 = 84
        var random = SeededRandom(seed: seed)
        let log = try SampleLog(seed: seed, groupCount: 16, isClosed: true)
        var flushes = 0
        while true {
            let disk = MemoryDisk(log.images)
            disk.flushesUntilOff = flushes
            let isDone = (try? backUp(disk)) != nil
            disk.crash(&random)
            if let store = try? openBackup(on: disk) {
                #expect(log.commits.starts(with: try store.all()), "seed \(seed), \(flushes)")
            }
            _ = try backUp(disk)
            #expect(try openBackup(on: disk).all() == log.commits, "seed \(seed), \(flushes)")
            if isDone { break }
            flushes += 1
        }
        #expect(flushes > 8)
    }
}
