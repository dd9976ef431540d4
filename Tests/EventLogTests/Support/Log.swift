import EventSourcing
import TestSupport
import Testing

@testable import EventLog

typealias Store = FileEventStore<TestEvent>

/// The lot of these tests.
let logID: [UInt8] = Array(1...16)

func options(on disk: some FileSystem, sealer: (any Sealer)? = nil) -> LogOptions {
    LogOptions(segmentBytes: 4096, logID: logID, sealer: sealer, fileSystem: disk)
}

/// - Parameter room: by default as usual, which is none for so few bytes.
func openLog(
    on disk: MemoryDisk, _ mode: LogMode = .write, room: Room = Room()
) throws -> Store {
    var options = options(on: disk)
    options.room = room
    return try Store(directory: "/lot", mode: mode, options: options)
}

extension Room {
    /// Made by every writer from its first commit on, and used up soon.
    static let little = Room(bytesMin: 1, bytesMax: 700)
}

/// A commit of notes at `first`.
func commit(_ first: Int, _ notes: String...) -> Commit<TestEvent> {
    Commit(
        first: Position(first),
        envelope: Envelope(
            instant: Instant(milliseconds: 1_764_000_000_000 + Int64(first)), actor: .person(7),
            face: .cli, command: "note"),
        events: notes.map { .note($0) })
}

/// `count` commits that follow `head`, of one to three events of up to `textBytes` bytes each.
func commits(
    _ count: Int, after head: Position, textBytes: Int = 60, _ random: inout SeededRandom
) -> [Commit<TestEvent>] {
    var next = head.advanced(by: 1)
    return (0..<count).map { _ in
        var commit = commit(next.value)
        commit.events = (0..<Int.random(in: 1...3, using: &random)).map { _ in
            let length = Int.random(in: 0...textBytes, using: &random)
            return .note(String(repeating: "x", count: length))
        }
        next = commit.last.advanced(by: 1)
        return commit
    }
}

extension EventStore {
    func append(_ commits: [Commit<Event>]) throws { try append(commits, after: head) }
}

extension [Commit<TestEvent>] {
    var head: Position { last?.last ?? .start }
}

/// A log of several segments: its files, its commits, and its groups.
struct SampleLog {
    var images: [String: [UInt8]]
    var groups: [[Commit<TestEvent>]]
    /// Where in the last segment the last group begins.
    var lastGroupOffset = 0

    var commits: [Commit<TestEvent>] { groups.flatMap { $0 } }
    var segments: [String] { images.keys.filter { $0.hasSuffix(".log") }.sorted() }
    var lastSegment: String { segments.last! }

    /// - Parameter groupCount: as many groups of one to three commits.
    init(seed: UInt64, groupCount: Int, isClosed: Bool, room: Room = Room()) throws {
        var random = SeededRandom(seed: seed)
        let disk = MemoryDisk()
        let store = try openLog(on: disk, room: room)
        groups = []
        for _ in 0..<groupCount {
            let size = Int.random(in: 1...3, using: &random)
            groups.append(EventLogTests.commits(size, after: store.head, textBytes: 400, &random))
            let before = store.info
            try store.append(groups.last!)
            let isFirstOfSegment = store.info.segments.count > before.segments.count
            lastGroupOffset = isFirstOfSegment ? 64 : before.segments.last!.bytes
        }
        if isClosed { store.close() }
        images = disk.images
    }

    /// The log with one file replaced.
    func disk(_ path: String, _ bytes: [UInt8]) -> MemoryDisk {
        var images = images
        images[path] = bytes
        return MemoryDisk(images)
    }
}
