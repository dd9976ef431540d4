import TestSupport
import Testing

@testable import EventLog

struct DurableFolderTests {
    private let disk = MemoryDisk([:], directories: ["/lot"])
    private var folder: DurableFolder { DurableFolder("/lot/evidence", fileSystem: disk) }

    @Test func `has nothing before something is written`() throws {
        #expect(try folder.read("a") == nil)
        #expect(try folder.list("b") == [])
    }

    @Test func `has what was written last`() throws {
        try folder.write([1], to: "a")
        try folder.write([2, 2], to: "b/c")
        try folder.write([3], to: "a")
        try folder.write([4], to: "d")
        #expect(try folder.read("a") == [3])
        #expect(try folder.read("b/c") == [2, 2])
        #expect(try folder.list("b") == ["c"])
        #expect(try folder.read("d") == [4])
    }

    @Test func `a file that is made elsewhere is there as a whole, and nothing else is`() throws {
        // What a crash left does not stand in the way.
        try folder.write([9, 9], to: "tmp/c")
        try folder.write([1], to: "new/c", from: "tmp/c")
        #expect(try folder.read("new/c") == [1])
        #expect(try folder.list("new") == ["c"])
        #expect(try folder.list("tmp") == [])
        disk.flushesFail = true
        #expect(throws: EventLogError.self) { try folder.write([2], to: "new/d", from: "tmp/d") }
        #expect(try folder.list("new") == ["c"])
    }

    @Test func `nothing is left of a file that could not be written`() throws {
        try folder.write([1], to: "b/c")
        disk.bytesFree = 2
        #expect(throws: EventLogError.self) { try folder.write([2, 2, 2], to: "b/c") }
        disk.bytesFree = nil
        disk.flushesFail = true
        #expect(throws: EventLogError.self) { try folder.write([3], to: "b/d") }
        #expect(try folder.list("b") == ["c"])
        #expect(try folder.read("b/c") == [1])
    }

    @Test func `has the old or the new file after a power cut, and the new one once it was told`()
        throws
    {
        for seed in 0..<40 as Range<UInt64> {
            for flushes in 0...6 {
                var random = SeededRandom(seed: seed)
                let disk = MemoryDisk([:], directories: ["/lot"])
                let folder = DurableFolder("/lot/evidence", fileSystem: disk)
                let old = [UInt8](repeating: 7, count: 2000)
                let new = [UInt8](repeating: 8, count: 3000)
                try folder.write(old, to: "a")
                disk.flushesUntilOff = flushes
                let isTold = (try? folder.write(new, to: "a")) != nil
                disk.crash(&random)
                let found = try folder.read("a")
                #expect(found == new || (!isTold && found == old), "\(flushes), seed \(seed)")
                // What a crash left does not stand in the way.
                try folder.write(old, to: "a")
                #expect(try folder.read("a") == old)
            }
        }
    }
}
