import EventLog
import EventSourcing
import TestSupport
import Testing

struct ReadOnlyTests {
    @Test func `never changes anything, whatever it finds`() throws {
        let log = try SampleLog(seed: 2, groupCount: 15, isClosed: false)
        let whole = log.images[log.lastSegment]!
        for size in stride(from: 0, through: whole.count, by: 11) {
            let disk = log.disk(log.lastSegment, Array(whole.prefix(size)))
            let before = disk.images
            let store = try openLog(on: disk, .read)
            _ = try store.all()
            _ = try store.verify()
            _ = store.stored.chain(at: store.head)
            store.close()
            #expect(disk.images == before)
            #expect(disk.changes == 0)
        }
    }

    @Test func `shows nothing that a crash could still take back`() throws {
        let log = try SampleLog(seed: 2, groupCount: 3, isClosed: false)
        let disk = MemoryDisk(log.images)
        disk.files[log.lastSegment]!.durable.removeLast(40)
        disk.flushesFail = true
        #expect(throws: EventLogError.self) { try openLog(on: disk, .read) }
        disk.flushesFail = false
        let seen = try openLog(on: disk, .read).all()
        var random = SeededRandom(seed: 2)
        disk.crash(&random)
        #expect(try openLog(on: disk, .read).all() == seen)
    }

    @Test func `stays at the moment of its opening while a writer goes on`() throws {
        let directory = TemporaryDirectory()
        let writer = try Store(
            directory: directory.path, mode: .write, options: options(on: POSIXFileSystem()))
        try writer.append([commit(1, "one")])
        let reader = try Store(directory: directory.path, mode: .read)
        try writer.append([commit(2, "two")])
        #expect(try reader.all() == [commit(1, "one")])
        #expect(try Store(directory: directory.path, mode: .read).head == Position(2))
    }

    @Test func `takes nothing for damage that a writer writes meanwhile`() throws {
        let log = try SampleLog(seed: 2, groupCount: 3, isClosed: false)
        var early = log.images[log.lastSegment]!
        early.replaceSubrange(64..<72, with: repeatElement(0, count: 8))
        let torn = log.disk(log.lastSegment, early)
        #expect(throws: EventLogError.self) { try openLog(on: torn, .read) }
        let disk = OvertakenDisk(torn, then: MemoryDisk(log.images))
        let store = try Store(directory: "/lot", mode: .read, options: options(on: disk))
        #expect(try store.all() == log.commits)
    }
}

/// A disk on which a writer goes on while the log is checked for the first time.
private final class OvertakenDisk: FileSystem, @unchecked Sendable {
    private let first: MemoryDisk
    private let then: MemoryDisk
    private var checks = 0
    private var present: MemoryDisk { checks < 2 ? first : then }

    init(_ first: MemoryDisk, then: MemoryDisk) { (self.first, self.then) = (first, then) }

    func openFile(_ path: String, for access: FileAccess) throws(EventLogError) -> any OpenFile {
        try present.openFile(path, for: access)
    }

    func list(_ directory: String) throws(EventLogError) -> [String] {
        checks += 1
        return try present.list(directory)
    }

    func lockFile(_ path: String) throws(EventLogError) -> (any OpenFile)? {
        try present.lockFile(path)
    }

    func renameFile(_ path: String, to target: String) throws(EventLogError) {
        try present.renameFile(path, to: target)
    }

    func removeFile(_ path: String) throws(EventLogError) { try present.removeFile(path) }

    func makeDirectory(_ path: String) throws(EventLogError) -> Bool {
        try present.makeDirectory(path)
    }

    func syncDirectory(_ path: String) throws(EventLogError) { try present.syncDirectory(path) }
}
