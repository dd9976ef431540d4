import EventLog
import EventSourcing
import TestSupport
import Testing

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// After a failed write or flush it is unknown what is on the disk. The writer stops there.
struct DeadWriterTests {
    let disk = MemoryDisk()
    let path = "/lot/events/00000000000000000001.log"

    @Test func `takes no more commits after a failed flush, even if the disk is well again`() throws
    {
        let store = try openLog(on: disk)
        try store.append([commit(1, "one")])
        disk.flushesFail = true
        let dead = EventLogError.writerDead(
            cause: .system(call: "fdatasync", path: path, errno: EIO))
        #expect(throws: dead) { try store.append([commit(2, "two")]) }
        disk.flushesFail = false
        #expect(throws: dead) { try store.append([commit(2, "two")]) }
        #expect(store.head == Position(1))
        #expect(try store.all() == [commit(1, "one")])
    }

    @Test func `stops when the disk is full, and a new writer goes on`() throws {
        let store = try openLog(on: disk)
        try store.append([commit(1, "one")])
        disk.bytesFree = 10
        let dead = EventLogError.writerDead(
            cause: .system(call: "pwrite", path: path, errno: ENOSPC))
        #expect(throws: dead) { try store.append([commit(2, "two")]) }
        disk.bytesFree = nil
        #expect(throws: dead) { try store.append([commit(2, "two")]) }
        #expect(try store.all() == [commit(1, "one")])
        store.close()
        let next = try openLog(on: disk)
        try next.append([commit(2, "two")])
        #expect(try next.all() == [commit(1, "one"), commit(2, "two")])
    }

    @Test func `drops what it could not flush, and leaves no mark`() throws {
        let store = try openLog(on: disk)
        try store.append([commit(1, "one")])
        let flushed = disk.images[path]
        disk.flushesFail = true
        #expect(throws: EventLogError.self) { try store.append([commit(2, "two")]) }
        disk.flushesFail = false
        store.close()
        #expect(disk.images[path] == flushed)
    }

    @Test func `stops when a new segment cannot be made, and a new writer goes on`() throws {
        for bytesFree in [0, 30, 64] {
            let disk = MemoryDisk()
            let store = try openLog(on: disk)
            disk.bytesFree = bytesFree
            #expect(throws: EventLogError.self) { try store.append([commit(1, "one")]) }
            disk.bytesFree = nil
            store.close()
            let next = try openLog(on: disk)
            try next.append([commit(1, "one")])
            #expect(try openLog(on: disk, .read).all() == [commit(1, "one")])
        }
    }

    @Test func `continues a short write`() throws {
        disk.bytesPerWrite = 7
        let store = try openLog(on: disk)
        try store.append([commit(1, "one"), commit(2, "two")])
        store.close()
        #expect(try openLog(on: disk, .read).all() == [commit(1, "one"), commit(2, "two")])
    }

    @Test func `refuses commits after closing and in a store for reading`() throws {
        let store = try openLog(on: disk)
        try store.append([commit(1, "one")])
        store.close()
        let reader = try openLog(on: disk, .read)
        for store in [store, reader] {
            #expect(throws: EventLogError.notOpenForWriting(directory: "/lot")) {
                try store.append([commit(2, "two")])
            }
            #expect(try store.all() == [commit(1, "one")])
        }
    }
}
