import EventSourcing
import Testing

@testable import Evidence

struct SealedVaultTests {
    private let files = MemoryVaultFiles()

    @Test func `opens with its key and no other, and is not changed by trying`() throws {
        let emma = try sealer(on: files, key: .one).sealed("Emma")
        let before = files.files
        #expect(try sealer(on: files, key: .one).name(emma) == .known("Emma"))
        #expect(throws: VaultError.wrongKey(path: "/lot/vault")) {
            try sealer(on: files, key: .two).load()
        }
        #expect(throws: VaultError.keyNeeded(path: "/lot/vault")) { try sealer(on: files).load() }
        #expect(files.files == before)
    }

    @Test func `a key for a vault that is not sealed is not taken in silence`() throws {
        _ = try sealer(on: files).sealed("Emma")
        let before = files.files
        #expect(throws: VaultError.keyNotNeeded(path: "/lot/vault")) {
            try sealer(on: files, key: .one).load()
        }
        #expect(files.files == before)
    }

    @Test func `has no key in the clear, also after it has grown and shrunk`() throws {
        let sealer = EvidenceTests.sealer(on: files, key: .one)
        for person in 1...3 as ClosedRange<UInt32> {
            _ = try sealer.sealed("x", of: .person(person))
        }
        try sealer.shred([.person(2)])
        let bytes = files.files["/lot/vault"]!
        let vault = try VaultFormat(logID: logID, key: .one).decode(bytes, path: "")
        #expect(vault.entries.count == 3)
        for secret in vault.entries.values.compactMap(\.secret) {
            #expect(!bytes.indices.contains { bytes[$0...].starts(with: secret) })
        }
    }
}

struct VaultKeyTests {
    @Test func `is 64 hexadecimal digits, with a line end or without`() throws {
        let digits = String(repeating: "aB09", count: 16)
        for text in [digits, digits + "\n", "  \(digits)\r\n"] {
            _ = try VaultKey(hexadecimal: text)
        }
    }

    @Test(arguments: [
        "", "ab", String(repeating: "g", count: 64), String(repeating: "a", count: 65),
    ])
    func `is nothing else`(text: String) {
        #expect(throws: VaultError.notAKey) { try VaultKey(hexadecimal: text) }
    }
}
