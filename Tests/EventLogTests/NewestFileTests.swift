import EventSourcing
import TestSupport
import Testing

@testable import EventLog

/// The newest file is checked as it is read, piece by piece; that comes to the same as a look at the whole.
struct NewestFileTests {
    /// With a frame that is longer than one piece, or than two.
    @Test(arguments: [0, 300_000, 1_000_000], [false, true])
    func `a file of many pieces is taken in as a whole one`(long: Int, isClosed: Bool) throws {
        var random = SeededRandom(seed: UInt64(long))
        let disk = MemoryDisk()
        var options = options(on: disk)
        options.segmentBytes = 1 << 30
        let store = try Store(directory: "/lot", mode: .write, options: options)
        while store.info.bytes < 3 * ReadBuffer.pieceBytes {
            try store.append(commits(20, after: store.head, textBytes: 5000, &random))
        }
        try store.append([commit(store.head.value + 1, String(repeating: "y", count: long))])
        try store.append(commits(3, after: store.head, &random))
        if isClosed { store.close() }

        for zeros in [0, 100, 2 * ReadBuffer.pieceBytes] {
            let (path, bytes) = try #require(disk.images.first { $0.key.hasSuffix(".log") })
            let file = bytes + [UInt8](repeating: 0, count: zeros)
            let again = MemoryDisk(disk.images.merging([path: file]) { $1 })
            let check = try LogCheck(DataDirectory(path: "/lot", fileSystem: again))
            #expect(check.tornTail == nil)
            let found = try #require(check.segments.first)
            let whole = try whole(path, file)
            #expect((found.end, found.check) == (whole.end, whole.check))
            #expect((found.last, found.lastCheck) == (whole.last, whole.lastCheck))
            #expect((found.commits, found.endsInMark) == (whole.commits, whole.endsInMark))
            #expect(found.fileCheck == whole.fileCheck)
            #expect(found.lastGroupOffset == whole.lastGroupOffset)
            #expect(found.pages.map(\.offset) == whole.pages.map(\.offset))
            #expect(found.pages.map(\.check) == whole.pages.map(\.check))
        }
    }

    /// In whichever piece it is: the whole file tells what is wrong.
    @Test func `a torn tail behind many pieces is seen`() throws {
        var random = SeededRandom(seed: 3)
        let disk = MemoryDisk()
        var options = options(on: disk)
        options.segmentBytes = 1 << 30
        let store = try Store(directory: "/lot", mode: .write, options: options)
        while store.info.bytes < 2 * ReadBuffer.pieceBytes {
            try store.append(commits(20, after: store.head, textBytes: 5000, &random))
        }
        let last = store.head
        let end = store.info.bytes
        try store.append([commit(last.value + 1, String(repeating: "y", count: 400_000))])
        let (path, bytes) = try #require(disk.images.first { $0.key.hasSuffix(".log") })
        for cut in [end + 1, end + 20, end + 300_000, end + 400_000] {
            let torn = MemoryDisk(disk.images.merging([path: Array(bytes[..<cut])]) { $1 })
            let check = try LogCheck(DataDirectory(path: "/lot", fileSystem: torn))
            #expect(check.head == last)
            #expect(check.tornTail?.offset == end)
            #expect(check.tornTail?.bytes == cut - end)
        }
    }

    private func whole(_ path: String, _ bytes: [UInt8]) throws -> Segment {
        let file = Extent(bytes)
        guard case .header(let header, let check) = SegmentBeginning(of: file) else {
            throw EventLogError.notALog(file: path)
        }
        var segment = Segment(path: path, header: header, check: check)
        try segment.takeInFrames(of: file)
        segment.noteFileCheck(of: file)
        return segment
    }
}
