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

    @Test func `of the same commits in other files, what it lacks is added to it`() throws {
        let log = try SampleLog(seed: 84, groupCount: 16, isClosed: true)
        let disk = MemoryDisk(log.images)
        // Each commit flushed by itself, as in a copy of the log that was made anew.
        var options = options(on: disk)
        options.segmentBytes = 6000
        let other = try Store(directory: "/other", mode: .write, options: options)
        for commit in log.commits.dropLast(5) { try other.append([commit]) }
        other.close()
        _ = try LogBackup("/backup", fileSystem: disk).update(from: "/other")
        _ = try backUp(disk)
        #expect(try openBackup(on: disk).all() == log.commits)
        #expect(try backUp(disk).bytesCopied == 0)
        // And one that is other in a single byte is refused.
        let third = try Store(directory: "/third", mode: .write, options: options)
        for commit in log.commits.dropLast(6) { try third.append([commit]) }
        try third.append([commit(third.head.value + 1, "mine")])
        third.close()
        _ = try LogBackup("/backup-3", fileSystem: disk).update(from: "/third")
        let before = disk.images
        #expect(throws: LogCopyError.otherHistory(directory: "/backup-3")) {
            try LogBackup("/backup-3", fileSystem: disk).update(from: "/lot")
        }
        #expect(
            disk.images.filter { $0.key.hasSuffix(".log") }
                == before.filter { $0.key.hasSuffix(".log") })
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
        try expectRefusal(.otherLog(directory: "/backup")) { images in
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

    @Test(arguments: [false, true])
    func `shares the files that are full with an earlier backup, and no other`(
        linksFail: Bool
    ) throws {
        let seed: UInt64 = 85
        var random = SeededRandom(seed: seed)
        let disk = MemoryDisk()
        disk.linksFail = linksFail
        let store = try openLog(on: disk)
        var earlier: String?
        var linked = 0
        for round in 1...6 {
            try store.append(commits(6, after: store.head, textBytes: 400, &random))
            let counts = try LogBackup("/backup-\(round)", fileSystem: disk)
                .update(from: "/lot", since: earlier)
            #expect(counts.segmentsCopied >= 1)
            linked += counts.segmentsLinked
            earlier = "/backup-\(round)"
        }
        #expect((linked > 0) != linksFail, "\(linked)")
        // Each goes on by itself, and none of the others notices.
        let before = disk.images
        for round in 1...6 {
            let directory = "/backup-\(round)"
            let backup = try Store(directory: directory, mode: .write, options: options(on: disk))
            for _ in 0..<3 {
                try backup.append(commits(6, after: backup.head, textBytes: 400, &random))
            }
            backup.close()
            for (path, bytes) in before
            where path.hasSuffix(".log") && !path.hasPrefix(directory) {
                #expect(disk.images[path] == bytes || isBackup(path, before: round), "\(path)")
            }
        }
    }

    /// Whether it is one of those that have gone on already.
    private func isBackup(_ path: String, before round: Int) -> Bool {
        (1..<round).contains { path.hasPrefix("/backup-\($0)/") }
    }

    @Test func `an earlier backup that is no beginning of the log is not taken up`() throws {
        let log = try SampleLog(seed: 86, groupCount: 16, isClosed: true)
        let disk = MemoryDisk(log.images)
        _ = try backUp(disk)
        let backup = try Store(directory: "/backup", mode: .write, options: options(on: disk))
        try backup.append([commit(backup.head.value + 1, "other")])
        let longer = backup.head
        backup.close()
        let error = LogCopyError.longer(
            directory: "/backup", head: longer, than: log.commits.head)
        #expect(throws: error) {
            try LogBackup("/next", fileSystem: disk).update(from: "/lot", since: "/backup")
        }
        #expect(!disk.images.keys.contains { $0.hasPrefix("/next") })
    }

    @Test func `up to any position, it has the whole commits up to there, byte for byte`() throws {
        let log = try SampleLog(seed: 87, groupCount: 16, isClosed: true)
        let disk = MemoryDisk(log.images)
        #expect(log.segments.count > 2)
        for limit in 0...log.commits.head.value + 2 {
            let directory = "/to-\(limit)"
            let counts = try LogBackup(directory, fileSystem: disk)
                .update(from: "/lot", upTo: Position(limit))
            let expected = Array(log.commits.prefix { $0.last.value <= limit })
            let copy = try Store(directory: directory, mode: .read, options: options(on: disk))
            #expect(try copy.all() == expected, "up to \(limit)")
            #expect(counts.head == expected.head && counts.commits == expected.count)
            for (path, bytes) in disk.images where path.hasPrefix(directory + "/events/") {
                let original = disk.images["/lot" + path.dropFirst(directory.count)]
                #expect(original?.starts(with: bytes) == true, "up to \(limit)")
            }
            let goesOn = try Store(directory: directory, mode: .write, options: options(on: disk))
            try goesOn.append([commit(goesOn.head.value + 1, "next")])
            goesOn.close()
            let again = try Store(directory: directory, mode: .read, options: options(on: disk))
            #expect(again.head == expected.head.advanced(by: 1))
        }
    }
}
