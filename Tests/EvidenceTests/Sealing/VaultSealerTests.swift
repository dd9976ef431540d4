import EventSourcing
import Evidence
import Testing

struct VaultSealerTests {
    private let files = MemoryVaultFiles()

    @Test(arguments: ["Emma", "", "李 🌲", String(repeating: "long ", count: 400)])
    func `what is sealed comes back open, now and after a restart`(text: String) throws {
        let bytes = try sealer(on: files).sealed(text)
        #expect(text.isEmpty || !bytes.has(text))
        #expect(bytes.count == text.utf8.count + 28)
        #expect(try sealer(on: files).name(bytes) == .known(text))
        #expect(try sealer(on: files, isReadOnly: true).name(bytes) == .known(text))
    }

    @Test func `the same text in the same place has the same bytes, also after a restart`() throws {
        let bytes = try sealer(on: files).sealed("Emma")
        #expect(try sealer(on: files).sealed("Emma") == bytes)
    }

    /// Two texts under one nonce would give each other away. The fields and texts are such that one after the other
    /// they read the same.
    @Test func `whatever differs has another nonce`() throws {
        let first = sealer(on: files)
        let others = MemoryVaultFiles()
        let sealed = [
            try first.seal("Emma", of: .person(7), field: "name"),
            try first.seal("Emmi", of: .person(7), field: "name"),
            try first.seal("eEmma", of: .person(7), field: "nam"),
            try first.seal("mma", of: .person(7), field: "nameE"),
            try first.seal("Emma", of: .person(8), field: "name"),
            try first.seal("Emma", of: .group(7), field: "name"),
            try sealer(on: others).seal("Emma", of: .person(7), field: "name"),
        ]
        #expect(Set(sealed.map { $0!.prefix(12) }).count == sealed.count)
    }

    @Test func `a seal does not open for another person`() throws {
        let sealer = EvidenceTests.sealer(on: files)
        let bytes = try sealer.sealed("Emma")
        _ = try sealer.sealed("Oliver", of: .person(8))
        expectSealed { try sealer.name(bytes, of: .person(8)) }
    }

    /// With the very same key, so that only what the seal is bound to can tell.
    @Test(arguments: [Subject.person(8), .group(7)])
    func `a seal is bound to its person, whatever the key`(other: Subject) throws {
        let bytes = try sealer(on: files).sealed("Emma")
        let moved = MemoryVaultFiles([
            "/lot/vault": try TakenVault(files).giving(other, theKeyOf: .person(7))
        ])
        expectSealed { try sealer(on: moved).name(bytes, of: other) }
        #expect(try sealer(on: moved).name(bytes) == .known("Emma"))
    }

    @Test func `a text about two opens with both keys, and takes a seal for each`() throws {
        let sealer = EvidenceTests.sealer(on: files)
        var writer = WireWriter(sealer: sealer)
        try writer.fields(of: AboutTwo(text: "Emma"))
        try sealer.flush()
        let bytes = writer.bytes
        // The message’s tag and length, and those of its sealed bytes, are in front.
        #expect(bytes.count == 4 + "Emma".utf8.count + 2 * 28)
        #expect(try text(bytes, EvidenceTests.sealer(on: files)) == "Emma")
        for subject in AboutTwo.subjects {
            let copy = MemoryVaultFiles(files.files)
            let left = EvidenceTests.sealer(on: copy)
            try left.shred([subject])
            #expect(try text(bytes, left) == .erased)
        }
    }

    private func text(_ bytes: [UInt8], _ sealer: VaultSealer) throws -> Personal<String>? {
        try bytes.withUnsafeBytes { try WireReader($0, sealer: sealer).record(AboutTwo.self).text }
    }

    @Test func `a seal does not open in another field`() throws {
        let sealer = EvidenceTests.sealer(on: files)
        let bytes = try sealer.sealed("Emma")
        expectSealed { try sealer.open(bytes, of: .person(7), field: "lastName") }
    }

    @Test func `a seal does not open in another lot, even with its keys`() throws {
        let bytes = try sealer(on: files).sealed("Emma")
        let other: [UInt8] = Array(repeating: 9, count: 16)
        let moved = MemoryVaultFiles(["/lot/vault": try TakenVault(files).moved(to: other)])
        expectSealed { try sealer(on: moved, logID: other).name(bytes) }
    }

    @Test func `a seal that was changed anywhere does not open`() throws {
        let sealer = EvidenceTests.sealer(on: files)
        let bytes = try sealer.sealed("Emma")
        for index in bytes.indices {
            var changed = bytes
            changed[index] ^= 1
            expectSealed { try sealer.name(changed) }
        }
        expectSealed { try sealer.name([]) }
        expectSealed { try sealer.name(Array(bytes.dropLast())) }
    }

    @Test func `households have keys of their own`() throws {
        let sealer = EvidenceTests.sealer(on: files)
        let bytes = try sealer.sealed("Walker", of: .group(7))
        #expect(try sealer.name(bytes, of: .group(7)) == .known("Walker"))
        expectSealed { try sealer.name(bytes, of: .person(7)) }
    }

    @Test func `who was forgotten reads as erased, and gets no new key`() throws {
        let first = sealer(on: files)
        let emma = try first.sealed("Emma")
        let oliver = try first.sealed("Oliver", of: .person(8))
        try first.shred([.person(7)])
        for sealer in [first, sealer(on: files), sealer(on: files, isReadOnly: true)] {
            #expect(try sealer.name(emma) == .erased)
            #expect(try sealer.name(oliver, of: .person(8)) == .known("Oliver"))
        }
        #expect(try first.seal("Emma", of: .person(7), field: "firstName") == nil)
    }

    @Test func `a reader finds keys that were drawn since it began`() throws {
        let writer = sealer(on: files)
        _ = try writer.sealed("Emma")
        let reader = sealer(on: files, isReadOnly: true)
        try reader.load()
        let oliver = try writer.sealed("Oliver", of: .person(8))
        #expect(try reader.name(oliver, of: .person(8)) == .known("Oliver"))
    }

    @Test func `a reader changes nothing`() throws {
        let bytes = try sealer(on: files).sealed("Emma")
        files.set("/lot/vault.new", [1, 2, 3])
        let before = files.files
        let reader = sealer(on: files, isReadOnly: true)
        try reader.load()
        _ = try reader.name(bytes)
        #expect(throws: VaultError.readOnly(path: "/lot/vault")) {
            try reader.shred([.person(7)])
        }
        #expect(throws: FieldError.self) {
            try reader.seal("x", of: .person(9), field: "note")
        }
        #expect(files.files == before)
    }
}

private struct AboutTwo: Record {
    static let subjects: Few<Subject> = [.person(7), .group(3)]
    var text: Personal<String>?

    mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.personal(1, "reason", &text, of: Self.subjects)
    }
}
