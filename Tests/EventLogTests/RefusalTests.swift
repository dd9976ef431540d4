import EventSourcing
import TestSupport
import Testing

@testable import EventLog

/// Logs that are whole, and are not what this program should open.
struct RefusalTests {
    @Test func `a newer format is refused, with its version and what to do`() throws {
        let log = try SampleLog(seed: 1, groupCount: 2, isClosed: true)
        let path = log.lastSegment
        var bytes = log.images[path]!
        bytes[8] = 2
        bytes.replaceSubrange(60..<64, with: littleEndian(bytes.checksum(0..<60)))
        let newer = EventLogError.newerFormat(file: path, version: 2)
        #expect(throws: newer) { try openLog(on: log.disk(path, bytes)) }
        #expect(newer.description.contains("version 2") && newer.description.contains("newer"))
    }

    @Test func `a segment of another lot is refused`() throws {
        let log = try SampleLog(seed: 1, groupCount: 30, isClosed: true)
        var bytes = log.images[log.lastSegment]!
        bytes[16] = 99
        bytes.replaceSubrange(60..<64, with: littleEndian(bytes.checksum(0..<60)))
        let other = EventLogError.otherLog(
            file: log.lastSegment, found: [99] + logID.dropFirst(), expected: logID)
        #expect(throws: other) { try openLog(on: log.disk(log.lastSegment, bytes)) }
    }

    @Test func `a segment of another history is refused`() throws {
        let log = try SampleLog(seed: 1, groupCount: 30, isClosed: true)
        let store = try openLog(on: MemoryDisk(log.images), .read)
        // The same events and positions, decided a moment later.
        let disk = MemoryDisk()
        let other = try openLog(on: disk)
        for group in log.groups {
            try other.append(
                group.map {
                    var commit = $0
                    commit.envelope.instant.milliseconds += 1
                    return commit
                })
        }
        let file = store.info.segments[1].file
        #expect(other.info.segments[1].file == file)
        #expect(throws: EventLogError.self) {
            try openLog(on: log.disk(file, disk.images[file]!))
        }
    }

    @Test(arguments: ["1.log", "notes.log", "00000000000000000000.log"])
    func `a file with a segment's ending and another name is refused`(name: String) throws {
        let log = try SampleLog(seed: 1, groupCount: 2, isClosed: true)
        let path = "/lot/events/" + name
        #expect(throws: EventLogError.notALog(file: path)) { try openLog(on: log.disk(path, [])) }
    }

    @Test func `a file of another kind is refused, other files are passed over`() throws {
        let log = try SampleLog(seed: 1, groupCount: 2, isClosed: true)
        let text = Array(repeating: UInt8(ascii: "x"), count: 100)
        #expect(throws: EventLogError.notALog(file: log.lastSegment)) {
            try openLog(on: log.disk(log.lastSegment, text))
        }
        #expect(try openLog(on: log.disk("/lot/events/.README", text)).all() == log.commits)
    }

    @Test func `there must be a log to read`() throws {
        let directory = TemporaryDirectory()
        for path in [directory.path, directory.path + "/none"] {
            #expect(throws: EventLogError.notFound(directory: path)) {
                try Store(directory: path, mode: .read)
            }
        }
    }

    @Test func `an event of a newer program is named when a writer reads it`() throws {
        let log = try SampleLog(seed: 1, groupCount: 2, isClosed: true)
        let older = try FileEventStore<OlderEvent>(
            directory: "/lot", mode: .write, options: options(on: MemoryDisk(log.images)))
        #expect(older.head == log.commits.head)
        let unknown = EventLogError.unknownEvent(typeNumber: 1, position: Position(1))
        #expect(throws: unknown) { try older.all() }
        #expect(throws: unknown) { try older.verify() }
        #expect("\(unknown)".contains("at position 1 is of type 1"))
        #expect("\(unknown)".contains("a newer version"))
    }
}

func littleEndian(_ value: UInt32) -> [UInt8] { (0..<4).map { UInt8(value >> (8 * $0) & 0xFF) } }
