import EventSourcing
import Testing

@testable import EventLog

/// The worked example in `docs/file-format.md` is real.
struct FileFormatDocumentTests {
    static let path = "/lot/events/00000000000000000001.log"

    @Test func `the store makes the bytes of the example`() throws {
        let made = try made()
        #expect(try example() == made, "made:\n\(hexadecimal(made))")
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

    /// The bytes in the block that is fenced as `hexdump`: an offset, the bytes, a bar, a remark.
    private func example() throws -> [UInt8] {
        let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
        let file = try POSIXFileSystem().openFile("/\(root)/docs/file-format.md", for: .read)
        let text = String(decoding: try file.readAll(), as: UTF8.self)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        var bytes: [UInt8] = []
        for line in lines.drop(while: { $0 != "```hexdump" }).dropFirst().prefix(while: {
            $0 != "```"
        }) {
            let columns = line.prefix { $0 != "|" }.split(separator: " ")
            #expect(columns.first.flatMap { Int($0, radix: 16) } == bytes.count, "\(line)")
            bytes += columns.dropFirst().map { UInt8($0, radix: 16)! }
        }
        return bytes
    }

    private func hexadecimal(_ bytes: [UInt8]) -> String {
        stride(from: 0, to: bytes.count, by: 16).map { start in
            bytes[start..<min(start + 16, bytes.count)]
                .map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined(separator: " ")
        }.joined(separator: "\n")
    }
}
