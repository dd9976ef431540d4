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
}
