import EventSourcing
import TestSupport
import Testing

@testable import EventLog

/// The worked example in `docs/file-format.md` is real.
struct FileFormatDocumentTests {
    static let path = "/lot/events/00000000000000000001.log"

    @Test func `the store makes the bytes of the example`() throws {
        let made = try made()
        #expect(try example() == made, "made:\n\(made.hexdump)")
    }

    @Test func `the store opens the bytes of the example`() throws {
        let store = try openLog(on: MemoryDisk([Self.path: example()]), .read)
        #expect(try store.all() == Self.groups.flatMap { $0 })
        #expect(store.info.recovery == nil)
    }

    /// Two groups: two commits that were flushed together, and one after them.
    private static let groups = [
        [commit(1, "Hello"), commit(2, "tree", "lot")], [commit(4, "!")],
    ]

    private func made() throws -> [UInt8] {
        let disk = MemoryDisk()
        let store = try openLog(on: disk)
        for group in Self.groups { try store.append(group) }
        store.close()
        return disk.images[Self.path]!
    }

    private func example() throws -> [UInt8] { try MarkdownPage("docs/file-format.md").hexdump() }
}
