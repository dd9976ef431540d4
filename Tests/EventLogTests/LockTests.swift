import EventLog
import EventSourcing
import TestSupport
import Testing

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

@Suite struct LockTests {
    let directory = TemporaryDirectory()

    @Test func `refuses a second writer and names the first`() throws {
        let first = try open()
        let locked = EventLogError.locked(directory: directory.path, pid: Int(getpid()))
        #expect(throws: locked) { try open() }
        first.close()
        _ = try open()
    }

    @Test func `lets readers in beside the writer`() throws {
        let writer = try open()
        try writer.append([commit(1, "one")])
        let reader = try Store(directory: directory.path, mode: .read)
        #expect(try reader.all() == [commit(1, "one")])
    }

    @Test func `is released when the store is let go`() throws {
        do { _ = try open() }
        _ = try open()
    }

    @Test func `takes over a stale lock and raises its epoch`() throws {
        do { _ = try open() }
        let file = try POSIXFileSystem().openFile(directory.path + "/lock", for: .replace)
        _ = try file.write(Array("pid 999999999\nepoch 41\n".utf8)[...], at: 0)
        let store = try open()
        try store.append([commit(1, "one")])
        #expect(store.info.segments.map(\.epoch) == [42])
    }

    @Test func `ignores an epoch that no writer counts up to`() throws {
        let disk = MemoryDisk()
        _ = try openLog(on: disk)
        disk.files["/lot/lock"]!.bytes = Array("pid 1\nepoch \(UInt64.max)\n".utf8)
        let store = try openLog(on: disk)
        try store.append([commit(1, "one")])
        #expect(store.info.segments.map(\.epoch) == [1])
    }

    @Test func `raises the epoch above the last segment's even if the lock's text is lost`() throws
    {
        let disk = MemoryDisk()
        for expected in 1...3 as ClosedRange<UInt64> {
            let store = try openLog(on: disk)
            try store.append([commit(store.head.value + 1, String(repeating: "x", count: 5000))])
            #expect(store.info.segments.last?.epoch == expected)
            store.close()
            disk.files["/lot/lock"]!.bytes = []
        }
    }

    private func open() throws -> Store {
        try Store(
            directory: directory.path, mode: .write, options: options(on: POSIXFileSystem()))
    }
}
