import EventSourcing
import Evidence
import Testing

struct VaultFileTests {
    private let files = MemoryVaultFiles()
    private let headerBytes = 96
    private let recordBytes = 52

    @Test func `nothing is written before a key is needed`() throws {
        let sealer = opened()
        try sealer.load()
        try sealer.flush()
        try sealer.shred([])
        #expect(files.files.isEmpty)
    }

    @Test func `a key is on the disk after the flush, and only then`() throws {
        let sealer = opened()
        let bytes = try #require(try sealer.seal("Emma", of: .person(7), field: "firstName"))
        #expect(files.files.isEmpty)
        try sealer.flush()
        #expect(try opened().name(bytes) == .known("Emma"))
    }

    @Test func `new keys are appended, in one write for each flush`() throws {
        let sealer = opened()
        var steps: [MemoryVaultFiles.Counts] = []
        for group in 0..<4 {
            for number in 1...1000 as ClosedRange<UInt32> {
                let person = UInt32(group) * 1000 + number
                _ = try sealer.seal("Emma", of: .person(person), field: "firstName")
            }
            try sealer.flush()
            try sealer.flush()
            steps.append(files.counts)
        }
        let bytes = 1000 * recordBytes
        #expect(
            steps == [
                .init(replacements: 1, appended: 0), .init(replacements: 1, appended: bytes),
                .init(replacements: 1, appended: 2 * bytes),
                .init(replacements: 1, appended: 3 * bytes),
            ])
        #expect(files.files["/lot/vault"]?.count == headerBytes + 4 * bytes)
    }

    @Test func `a torn end is passed over, and overwritten by the next keys`() throws {
        let emma = try opened().sealed("Emma")
        let whole = files.files["/lot/vault"]!
        let appending = opened()
        for person in 8...10 as ClosedRange<UInt32> {
            _ = try appending.seal("x", of: .person(person), field: "firstName")
        }
        try appending.flush()
        let grown = files.files["/lot/vault"]!
        #expect(grown.count == headerBytes + 4 * recordBytes)
        for length in whole.count..<grown.count {
            let torn = MemoryVaultFiles(["/lot/vault": Array(grown[..<length])])
            let sealer = EvidenceTests.sealer(on: torn)
            #expect(try sealer.name(emma) == .known("Emma"))
            let zoe = try sealer.sealed("Zoe", of: .person(20))
            let again = EvidenceTests.sealer(on: torn)
            #expect(try again.name(emma) == .known("Emma"))
            #expect(try again.name(zoe, of: .person(20)) == .known("Zoe"))
        }
    }

    /// Sectors of a group that was never flushed may have arrived in any order.
    @Test func `a torn group whose end arrived is passed over as well`() throws {
        let emma = try opened().sealed("Emma")
        let appending = opened()
        for person in 8...10 as ClosedRange<UInt32> {
            _ = try appending.seal("x", of: .person(person), field: "firstName")
        }
        try appending.flush()
        var torn = files.files["/lot/vault"]!
        torn[headerBytes + recordBytes + 20] ^= 1
        files.set("/lot/vault", torn)
        #expect(try opened().name(emma) == .known("Emma"))
    }

    @Test func `damage in front of what was flushed later is told, and nothing is changed`() throws
    {
        let sealer = opened()
        for person in 1...4 as ClosedRange<UInt32> {
            _ = try sealer.sealed("x", of: .person(person))
        }
        let whole = files.files["/lot/vault"]!
        for index in 0..<whole.count - recordBytes {
            var changed = whole
            changed[index] ^= 0x10
            let files = MemoryVaultFiles(["/lot/vault": changed])
            let error = #expect(throws: VaultError.self) {
                try EvidenceTests.sealer(on: files).load()
            }
            let isMagic = index < 8
            #expect(
                error == (isMagic ? .notAVault(path: "/lot/vault") : .damaged(path: "/lot/vault")))
            #expect(files.files == ["/lot/vault": changed])
        }
    }

    @Test func `what is left of an interrupted replacement is removed`() throws {
        _ = try opened().sealed("Emma")
        files.set("/lot/vault.new", [1, 2, 3])
        try opened().load()
        #expect(Array(files.files.keys) == ["/lot/vault"])
    }

    @Test func `a missing vault is not made anew over sealed text`() throws {
        let bytes = try opened().sealed("Emma")
        files.set("/lot/vault", nil)
        let sealer = opened()
        expectSealed { try sealer.name(bytes) }
        _ = try sealer.seal("Zoe", of: .person(9), field: "firstName")
        #expect(throws: VaultError.self) { try sealer.flush() }
        #expect(files.files.isEmpty)
    }

    @Test func `a vault that is older than the log is refused`() throws {
        _ = try opened().sealed("Emma")
        let old = files.files["/lot/vault"]
        let oliver = try opened().sealed("Oliver", of: .person(8))
        files.set("/lot/vault", old)
        expectSealed { try opened().name(oliver, of: .person(8)) }
    }

    @Test func `a vault of another lot, or none at all, is refused`() throws {
        _ = try opened().sealed("Emma")
        let before = files.files
        #expect(throws: VaultError.otherLot(path: "/lot/vault")) {
            try EvidenceTests.sealer(on: files, logID: Array(repeating: 9, count: 16)).load()
        }
        #expect(files.files == before)
        files.set("/lot/vault", "not a vault")
        #expect(throws: VaultError.notAVault(path: "/lot/vault")) { try opened().load() }
    }

    @Test func `a lot that was not begun takes the id of its vault`() throws {
        #expect(try VaultSealer.logID(inUnbegun: "/lot", key: nil, files: files) == nil)
        _ = try opened().sealed("Emma")
        #expect(try VaultSealer.logID(inUnbegun: "/lot", key: nil, files: files) == logID)
        try opened().shred([.person(7)])
        #expect(throws: VaultError.leftOver(path: "/lot/vault")) {
            try VaultSealer.logID(inUnbegun: "/lot", key: nil, files: files)
        }
    }

    private func opened() -> VaultSealer { EvidenceTests.sealer(on: files) }
}
