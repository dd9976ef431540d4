import EventSourcing
import Foundation
import Testing

@testable import Evidence

/// The worked example in `docs/personal-data.md` is real.
struct VaultDocumentTests {
    private let format = VaultFormat(lotID: lotID, key: nil)

    @Test func `the vault makes the bytes of the example, and reads them`() throws {
        var vault = Vault()
        vault.add(.init(secret: Array(repeating: 0x2A, count: 32)), of: .person(7))
        vault.add(.destroyed, of: .household(3))
        let made = try format.encode(vault)
        let example = try example()
        #expect(example == made, "made:\n\(hexadecimal(made))")
        let read = try format.decode(example, path: "")
        #expect(read[.person(7)]?.secret == Array(repeating: 0x2A, count: 32))
        #expect(read.destroyed == [.household(3)])
    }

    /// The bytes in the block that is fenced as `hexdump`: an offset, the bytes, a bar, a remark.
    private func example() throws -> [UInt8] {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let page = try String(
            contentsOf: root.appending(path: "docs/personal-data.md"), encoding: .utf8)
        let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
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
