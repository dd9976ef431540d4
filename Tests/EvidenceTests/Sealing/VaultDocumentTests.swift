import EventSourcing
import TestSupport
import Testing

@testable import Evidence

/// The worked example in `docs/personal-data.md` is real.
struct VaultDocumentTests {
    private let format = VaultFormat(logID: logID, key: nil)

    @Test func `the vault makes the bytes of the example, and reads them`() throws {
        var vault = Vault()
        vault.add(.init(secret: Array(repeating: 0x2A, count: 32)), of: .person(7))
        vault.add(.destroyed, of: .group(3))
        let made = try format.encode(vault)
        let example = try MarkdownPage("docs/personal-data.md").hexdump()
        #expect(example == made, "made:\n\(made.hexdump)")
        let read = try format.decode(example, path: "")
        #expect(read[.person(7)]?.secret == Array(repeating: 0x2A, count: 32))
        #expect(read.destroyed == [.group(3)])
    }
}
