import Foundation
import Testing

@testable import Archive

struct TarTests {
    private struct Entry: Equatable {
        var name: String
        var content: [UInt8]
    }

    private func tar(_ entries: [Entry]) throws -> [UInt8] {
        try written { sink in
            let tar = TarWriter(to: sink, modifiedAt: 1_700_000_000)
            for entry in entries {
                try tar.add(entry.name, size: entry.content.count, source(entry.content))
            }
            try tar.finish()
        }
    }

    private func entries(_ bytes: [UInt8], pieceBytes: Int = 1000) throws -> [Entry] {
        var tar = TarReader(from: source(bytes, pieceBytes: pieceBytes))
        var entries: [Entry] = []
        while let header = try tar.next() {
            var content: [UInt8] = []
            while case let piece = try tar.read(), !piece.isEmpty { content += piece }
            entries.append(Entry(name: header.name, content: content))
        }
        return entries
    }

    @Test(arguments: [0, 1, 511, 512, 513, 65_535, 65_536, 65_537])
    func `what is written is read, however it comes`(count: Int) throws {
        let all = [
            Entry(name: "a", content: sample(count)), Entry(name: "b/c", content: []),
            Entry(name: String(repeating: "d", count: 100), content: sample(count)),
        ]
        let bytes = try tar(all)
        #expect(bytes.count.isMultiple(of: 512))
        for pieceBytes in [1 << 20, 512, 97] {
            #expect(try entries(bytes, pieceBytes: pieceBytes) == all)
        }
    }

    @Test func `files that are not read are passed over`() throws {
        var tar = TarReader(
            from: source(
                try self.tar([
                    Entry(name: "a", content: sample(100_000)),
                    Entry(name: "b", content: sample(1)),
                ])))
        #expect(try tar.next()?.name == "a")
        #expect(try tar.read().count == 65_536)
        #expect(try tar.next()?.name == "b")
        #expect(try tar.next() == nil)
    }

    @Test func `a content of another size is refused`() throws {
        let tar = TarWriter(to: { _ in }, modifiedAt: 0)
        for size in [0, 9, 11] {
            #expect(throws: ArchiveError.otherSize(name: "a")) {
                try tar.add("a", size: size, source(sample(10)))
            }
        }
        #expect(throws: ArchiveError.otherSize(name: "a")) {
            try TarHeader(name: "a", size: 1 << 33, modifiedAt: 0)
        }
        let largest = try TarHeader(name: "a", size: 1 << 33 - 1, modifiedAt: 1 << 33 - 1)
        #expect(try TarHeader(block: largest.block, offset: 0) == largest)
    }

    // MARK: What is refused

    @Test(arguments: [
        "", "/", "/etc/passwd", "..", "../x", "a/..", "a/../../x", "a//b", "a/", "./a", "a/.",
        "a\u{7}", "a\nb", String(repeating: "x", count: 101),
    ])
    func `a name that leads elsewhere is neither written nor read`(name: String) throws {
        #expect(throws: ArchiveError.unsafeName(name)) {
            try TarHeader(name: name, size: 0, modifiedAt: 0)
        }
        guard name.utf8.count <= 100 else { return }
        let field = name.utf8 + zeros(100 - name.utf8.count)
        let block = try changed { $0.replaceSubrange(0..<100, with: field) }
        #expect(throws: ArchiveError.unsafeName(name)) {
            try TarHeader(block: block, offset: 0)
        }
    }

    @Test(arguments: ["1", "2", "3", "5", "6", "x", "L"])
    func `only plain files are read`(kind: String) throws {
        let block = try changed { $0[156] = Array(kind.utf8)[0] }
        #expect(throws: ArchiveError.notATar(offset: 7)) {
            try TarHeader(block: block, offset: 7)
        }
    }

    @Test func `a block of another kind of tar is refused`() throws {
        let changes: [(inout [UInt8]) -> Void] = [
            { $0.replaceSubrange(257..<265, with: Array("ustar  \0".utf8)) },
            { $0[345] = UInt8(ascii: "p") },
            { $0[124] = 0x80 },
            { $0.replaceSubrange(124..<136, with: Array("000000000009".utf8)) },
            { $0.replaceSubrange(124..<136, with: zeros(12)) },
            { $0[0] = 0xFF },
        ]
        for change in changes {
            #expect(throws: ArchiveError.notATar(offset: 0)) {
                try TarHeader(block: changed(change), offset: 0)
            }
        }
    }

    @Test func `a change of any byte of a block that is filled in is found`() throws {
        let bytes = try tar([Entry(name: "a", content: [])])
        for index in (0..<512).filter({ bytes[$0] != 0 }) {
            var other = bytes
            other[index] ^= 1
            #expect(throws: ArchiveError.self, "byte \(index)") { try entries(other) }
        }
    }

    @Test func `a cut is found, and so is what follows the end`() throws {
        let bytes = try tar([Entry(name: "a", content: sample(600))])
        for count in 0..<bytes.count {
            #expect(throws: ArchiveError.self, "\(count) bytes") {
                try entries(Array(bytes.prefix(count)))
            }
        }
        // Other programs fill up a record.
        #expect(try entries(bytes + zeros(10_240)).count == 1)
        #expect(throws: ArchiveError.self) { try entries(bytes + [1]) }
        #expect(throws: ArchiveError.self) { try entries(bytes + zeros(9000) + [1]) }
    }

    /// The block of a file, changed and with its sum made right.
    private func changed(_ change: (inout [UInt8]) -> Void) throws -> [UInt8] {
        var block = try TarHeader(name: "a", size: 0, modifiedAt: 0).block
        change(&block)
        block.replaceSubrange(148..<156, with: Array("        ".utf8))
        let digits = String(block.reduce(0) { $0 + Int($1) }, radix: 8)
        let sum = String(repeating: "0", count: 6 - digits.count) + digits
        block.replaceSubrange(148..<156, with: Array("\(sum)\0 ".utf8))
        return block
    }
}

private func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }
