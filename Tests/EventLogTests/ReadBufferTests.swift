import Testing

@testable import EventLog

/// One piece of memory for many files.
struct ReadBufferTests {
    private let disk = MemoryDisk(["/long": Array(0..<200), "/short": [7, 8, 9]])

    @Test func `nothing of the file before is seen`() throws {
        let buffer = ReadBuffer()
        let long = try disk.openFile("/long", for: .read)
        #expect(try buffer.read(long, at: 0, count: 200).copy(0..<200) == Array(0..<200))
        let short = try buffer.read(disk.openFile("/short", for: .read), at: 0, count: 200)
        #expect(short.end == 3)
        #expect(short.copy(0..<3) == [7, 8, 9])
        let middle = try buffer.read(long, at: 100, count: 50)
        #expect((middle.start, middle.end) == (100, 150))
        #expect(middle.copy(149..<150) == [149])
    }

    @Test func `what is still held does not change`() throws {
        let buffer = ReadBuffer()
        let long = try disk.openFile("/long", for: .read)
        let held = try buffer.read(long, at: 0, count: 200)
        _ = try buffer.read(long, at: 10, count: 20)
        #expect(held.copy(0..<200) == Array(0..<200))
    }

    @Test func `grows for a file larger than any before`() throws {
        let large = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 / 7) }
        let disk = MemoryDisk(["/small": [1], "/large": large])
        let buffer = ReadBuffer()
        for path in ["/small", "/large", "/small"] {
            let file = try disk.openFile(path, for: .read)
            let size = try file.size()
            #expect(
                try buffer.read(file, at: 0, count: size).copy(0..<size)
                    == disk.images[path]!)
        }
    }
}
